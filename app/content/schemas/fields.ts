/** Building blocks that several kinds of content share. */
import { z } from "zod";
import { hasBalancedMarks, hasWholeLinks, listTargets } from "#app/lib/inline-marks.ts";
import { isTextTarget, textTargets } from "#app/lib/link-targets.ts";
import { photoFocuses } from "#app/lib/photo-focus.ts";
import type { PictureKind, PictureName } from "#app/lib/picture-names.ts";
import { findPlayer, playerNames } from "#app/lib/players.ts";
import { describeUnfit } from "../pictures/photo-names.ts";

/** @param error the message for a value that is no text */
export function line(max: number, description: string, error?: z.core.$ZodStringParams["error"]) {
  return z
    .string({ error })
    .trim()
    .min(1)
    .max(max)
    .regex(/^(?!.*\*\*)[^\n]*$/, "expected one line of plain words, without a line break or **")
    .refine(
      (text) => listTargets(text).length === 0 && hasWholeLinks(text),
      "expected plain words; this place shows no links",
    )
    .describe(description);
}

/** `**two stars**` make words bold, and `[words](/contact)` makes them a link. */
export function richText(max: number, description: string) {
  return z
    .string()
    .trim()
    .min(1)
    .max(max)
    .refine(hasBalancedMarks, "expected every ** that opens bold words to be closed by another **")
    .refine(hasWholeLinks, "expected a link to be written like [words](/contact)")
    .superRefine((text, context) => {
      for (const target of listTargets(text).filter((candidate) => !isTextTarget(candidate))) {
        context.addIssue({
          code: "custom",
          message: `expected a link to lead to a page of this site, like /contact, or to one of ${textTargets.join(", ")}; got "${target}"`,
        });
      }
    })
    .describe(`${description} ${marksHelp}`);
}

export const marksHelp =
  "Words between ** and ** are bold. [words](/contact) is a link to a page of this site, [words](scheduling) to an address in site.yaml.";

/** Names of files and of entries. */
const fileName = /^[a-z0-9]+(-[a-z0-9]+)*$/;

const entryName = z
  .string()
  .regex(fileName, "expected lower-case words joined by hyphens, like ielts-power-prep")
  .max(60);

/** `isName`: addresses, orders or other entries keep it, so that forms fold it away. */
export const id = entryName.meta({
  title: "Short name",
  description: "A name of its own for this entry: lower-case words joined by hyphens.",
  isName: true,
});

/** @param list the file, `#` and the place of the list in it; of a file that is one group of lists, the file alone */
export function idOf(list: string, description: string) {
  return entryName.meta({ description, entriesOf: list });
}

const hidden = z
  .literal(true, "expected true; delete the line to show the entry again")
  .optional()
  .meta({
    title: "Hidden",
    description: "As long as this is true, visitors don't see this entry.",
  });

export const entryFields = { id, hidden };

export const sample = z
  .literal(true, "expected true; delete the line when the entry is real")
  .optional()
  .meta({
    title: "Still an example",
    description: "True as long as this is an example. Take it away once it's yours.",
  });

export const externalUrl = z
  .url({ protocol: /^https$/, error: "expected a full address that starts with https://" })
  .describe("A full address on another site, starting with https://.");

export const externalLink = z.strictObject({ url: externalUrl, sample });

export const internalPath = z
  .string()
  .regex(
    /^\/[a-z0-9/-]*(#[a-z0-9-]+)?$/,
    "expected an address on this site, like /programs#programs-grid",
  )
  .describe("An address on this site, starting with /.");

/** The address of the page is replaced by that of its player. */
export const embedUrl = externalUrl
  .transform((address, context) => {
    const player = findPlayer(address);
    if (player) return player.address;
    const message = `expected the address of a video or an episode at ${playerNames.join(", ")}`;
    context.addIssue({ code: "custom", message, input: address });
    return z.NEVER;
  })
  .describe(
    "The address of the video or the episode, as you copy it from YouTube, Vimeo, Spotify or Apple Podcasts.",
  )
  .meta({ title: "Address of the player" });

export const sessionMinutes = z.int().min(10).max(300);

export const alt = line(
  200,
  "What the picture shows, for people who cannot see it. No 'picture of'.",
).meta({ title: "Picture in words" });

const photoFile = z
  .string()
  .regex(/^pictures\/[a-z0-9-]+\.(jpg|jpeg|png|webp|avif)$/, { error: describePhotoName })
  .meta({ title: "Photo", description: "A file in content/pictures, like pictures/portrait.jpg." });

const focus = z.enum(photoFocuses).optional().meta({
  title: "What stays in sight",
  description:
    "Where a page cuts the photo to its own shape, this part of it stays. Without it, the middle does.",
});

export const photo = z.strictObject({ photo: photoFile, alt, focus }).describe("A photo of yours.");

function describePhotoName({ input }: { input?: unknown }): string {
  const expected = "expected a file in content/pictures, like pictures/portrait.jpg";
  const [, name] = /^pictures\/([^/]+\.\w+)$/.exec(String(input)) ?? [];
  return name === undefined ? expected : `${expected}; ${describeUnfit(name)}`;
}

/** Content has the name of the file, `grade`; pages get `spots/grade`. Whether it exists is checked later. */
export function drawing(kind: PictureKind, what: string) {
  return z
    .string()
    .regex(fileName, `expected the name of a drawing in content/pictures/${kind}, without .svg`)
    .transform((name): PictureName => `${kind}/${name}`)
    .meta({
      title: "Drawing",
      description: `${what} A file in content/pictures/${kind}, without its ending.`,
      drawings: kind,
    });
}

export const villainName = drawing("villains", "The drawing of a villain.");
export const spotName = drawing("spots", "The small drawing beside a title.");

export function picture(kind: PictureKind, what: string) {
  return z.union([
    z.strictObject({ drawing: drawing(kind, what), alt }).describe("A drawing."),
    photo,
  ]);
}
export type ChosenPicture = z.infer<ReturnType<typeof picture>>;

const colorKeys = ["accent-education", "blue", "accent-joy", "orange"] as const;
export const colorKey = z.enum(colorKeys).meta({
  title: "Colour",
  description: "The colour of this path: it also colours its card.",
  enumDescriptions: ["Green", "Blue", "Yellow", "Orange"],
});
export type ColorKey = z.infer<typeof colorKey>;

export const seo = z
  .strictObject({
    title: line(
      60,
      "Title of the page in the browser's tab and in search results. 30 to 60 letters, no other page has the same.",
    ).min(30),
    description: line(
      160,
      "One or two sentences under the title in search results. 70 to 160 letters, no other page has the same.",
    ).min(70),
  })
  .meta({ title: "In search results" });

export const hero = z
  .strictObject({
    eyebrow: line(60, "A few words above the heading.")
      .meta({ title: "Above the heading" })
      .optional(),
    heading: line(80, "The heading of the page. There is one a page."),
    highlight: line(20, "A word of the heading that gets a coloured underline.")
      .meta({ title: "Underlined word" })
      .optional(),
    lead: richText(320, "One to three sentences under the heading.").meta({
      title: "Under the heading",
    }),
    picture: picture("scenes", "The wide drawing at the top of the page."),
  })
  .meta({ title: "Top of the page" });

export const spotCard = z.strictObject({
  hidden,
  spot: spotName,
  title: line(60, "Title of the card."),
  text: richText(320, "Words of the card."),
});

export const sectionIntro = z.strictObject({
  heading: line(80, "Heading of the section."),
  lead: richText(320, "One or two sentences under the heading.")
    .meta({ title: "Under the heading" })
    .optional(),
});

export const button = (what: string) => line(50, `Words of the button: ${what}.`);

export const closing = z.strictObject({
  heading: line(80, "Heading of the closing call to action."),
  text: richText(240, "One or two sentences.").optional(),
  note: line(120, "The small line under the button.").optional(),
  panorama: drawing(
    "diagrams",
    "The drawing at the bottom, from edge to edge, about six times as wide as high. The door belongs a little right of its middle: a phone shows only that part.",
  ).optional(),
});

export const bigNumber = z.strictObject({
  value: line(20, "The number."),
  label: line(60, "What it counts."),
});

export const outcomePicture = picture("scenes", "The wide drawing beside it.")
  .optional()
  .describe("The picture beside it. Without it, a general one is shown.");

export const outcome = z.strictObject({
  heading: line(60, "Heading."),
  text: richText(320, "Words."),
  picture: outcomePicture,
});

export type Outcome = z.infer<typeof outcome>;

export const nextSteps = z
  .strictObject({
    heading: line(60, "Heading above the steps."),
    steps: z.array(richText(240, "One step.")).min(2).max(5),
  })
  .optional()
  .describe("What happens after the form, step by step, beside it or below it.");

export const pressStep = outcome.extend({
  button: button("it does what the heading asks"),
  busy: line(40, "The button while it works."),
});

export const confirmPage = z.strictObject({
  seo,
  ask: pressStep.describe("The page behind the link in the mail: nothing is confirmed yet."),
  done: outcome.describe("After the button."),
  unknown: outcome.describe("When the link is too old, or not complete."),
});
