/** Building blocks that several kinds of content share. */
import { z } from "zod";
import { hasBalancedMarks, hasWholeLinks, listTargets } from "#app/lib/inline-marks.ts";
import { isTextTarget, textTargets } from "#app/lib/link-targets.ts";
import { photoFocuses } from "#app/lib/photo-focus.ts";
import type { PictureKind, PictureName } from "#app/lib/picture-names.ts";
import { findPlayer, playerNames } from "#app/lib/players.ts";
import { describeUnfit } from "../pictures/photo-names.ts";

/** What every line of words has to be. */
export const plainWords = /^(?!.*\*\*)[^\n]*$/;

/** @param error the message for a value that is no text */
export function line(max: number, description: string, error?: z.core.$ZodStringParams["error"]) {
  return z
    .string({ error })
    .trim()
    .min(1)
    .max(max)
    .regex(plainWords, "expected one line of plain words, without a line break or **")
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
  description:
    "The name that addresses, orders and other entries use for this one. In the file: lower-case words joined by hyphens, each only once.",
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
    description: "Visitors don't see it while this is on. In the file: true, or no such line.",
  });

export const entryFields = { id, hidden };

export const sample = z
  .literal(true, "expected true; delete the line when the entry is real")
  .optional()
  .meta({
    title: "Still an example",
    description: "Uncheck this once it's yours. In the file: true, or no such line.",
  });

export const externalUrl = z
  .url({ protocol: /^https$/, error: "expected a full address that starts with https://" })
  .meta({
    title: "Address",
    description: "The full address of the page, starting with https://.",
  });

export const externalLink = z.strictObject({ url: externalUrl, sample });

export const internalPath = z
  .string()
  .regex(
    /^\/[a-z0-9/-]*(#[a-z0-9-]+)?$/,
    "expected an address on this site, like /programs#programs-grid",
  )
  .meta({
    title: "Leads to",
    description: "A page of your site, like /programs, or a place on it, like /programs#faq.",
    takes: "page",
  });

/** The address of the page is replaced by that of its player. */
export const embedUrl = externalUrl
  .transform((address, context) => {
    const player = findPlayer(address);
    if (player) return player.address;
    const message = `expected the address of a video or an episode at ${playerNames.join(", ")}`;
    context.addIssue({ code: "custom", message, input: address });
    return z.NEVER;
  })
  .meta({
    title: "Address of the video or episode",
    description: "Copy it from YouTube, Vimeo, Spotify or Apple Podcasts as it is.",
    takes: "url",
  });

export const sessionMinutes = z.int().min(10).max(300).meta({
  title: "Length of a session",
  takes: "minutes",
});

export const alt = line(
  200,
  "Read aloud to people who can't see the picture. Say what's there, like “A woman laughs at her laptop.”",
).meta({ title: "What the picture shows" });

const photoFile = z
  .string()
  .regex(/^pictures\/[a-z0-9-]+\.(jpg|jpeg|png|webp|avif)$/, { error: describePhotoName })
  .meta({
    title: "Photo",
    description: "A photo of yours. In the file: its place in content, like pictures/portrait.jpg.",
  });

const focus = z
  .enum(photoFocuses)
  .optional()
  .meta({
    title: "What stays in view",
    description:
      "When a page crops the photo, this part stays in view. If you don't choose one, it's the middle.",
    enumDescriptions: photoFocuses.map((name) => name.charAt(0).toUpperCase() + name.slice(1)),
  });

export const photo = z.strictObject({ photo: photoFile, alt, focus }).meta({ title: "A photo" });

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
      description: `${what} In the file: the name of a drawing in content/pictures/${kind}, without .svg.`,
      drawings: kind,
    });
}

export const villainName = drawing("villains", "The villain.");
export const spotName = drawing("spots", "The small drawing beside the title.");

export function picture(kind: PictureKind, what: string) {
  return z
    .union([
      z.strictObject({ drawing: drawing(kind, what), alt }).meta({ title: "A drawing" }),
      photo,
    ])
    .meta({ title: "Picture" });
}
export type ChosenPicture = z.infer<ReturnType<typeof picture>>;

const colorKeys = ["accent-education", "blue", "accent-joy", "orange"] as const;
export const colorKey = z.enum(colorKeys).meta({
  title: "Color",
  description: "The color of its path and its card.",
  enumDescriptions: ["Green", "Blue", "Yellow", "Orange"],
  swatches: ["education", "blue", "joy", "orange"],
});
export type ColorKey = z.infer<typeof colorKey>;

export const seo = z
  .strictObject({
    title: line(
      60,
      "The line people press in search results, and the name of the browser's tab. 30 to 60 characters; each page needs its own.",
    )
      .min(30)
      .meta({ title: "Title" }),
    description: line(
      160,
      "One or two sentences under that line. 70 to 160 characters; each page needs its own.",
    )
      .min(70)
      .meta({ title: "Description" }),
  })
  .meta({ title: "In search results" });

export const hero = z
  .strictObject({
    eyebrow: line(60, "A few words above the heading.")
      .meta({ title: "Above the heading" })
      .optional(),
    heading: line(80, "The largest words on the page."),
    highlight: line(20, "A word of the heading that has a colored line under it.")
      .meta({ title: "Underlined word" })
      .optional(),
    lead: richText(320, "One to three sentences under the heading.").meta({
      title: "Under the heading",
    }),
    picture: picture("scenes", "The wide drawing at the top."),
  })
  .meta({ title: "Top of the page" });

export const spotCard = z.strictObject({
  hidden,
  spot: spotName,
  title: line(60, "The title of the card."),
  text: richText(320, "The words under the title."),
});

export const sectionIntro = z.strictObject({
  heading: line(80, "The heading of this part of the page."),
  lead: richText(320, "One or two sentences under the heading.")
    .meta({ title: "Under the heading" })
    .optional(),
});

/** The words above a part of a page. */
export const above = (part: string) => sectionIntro.meta({ title: `Above ${part}` });

/** @param does what a press does, as in "opens your booking page" */
export const button = (does: string, title = "Button") =>
  line(50, `The words on the button that ${does}.`).meta({ title });

export const closing = z
  .strictObject({
    heading: line(80, "The last large words of the page."),
    text: richText(240, "One or two sentences under the heading.").optional(),
    note: line(120, "The small line under the button.").meta({ title: "Small line" }).optional(),
    panorama: drawing(
      "diagrams",
      "The drawing from edge to edge at the bottom, six times as wide as it is tall. A phone shows only the part a little right of its middle.",
    ).optional(),
  })
  .meta({ title: "End of the page" });

export const bigNumber = z.strictObject({
  value: line(20, "The number, like 1,200.").meta({ title: "Number" }),
  label: line(60, "What it counts, like lessons.").meta({ title: "Words under it" }),
});

export const outcomePicture = picture("scenes", "The wide drawing beside the words.")
  .optional()
  .describe("Beside the words. If you don't choose one, visitors see the usual one.");

export const outcome = z.strictObject({
  heading: line(60, "The heading."),
  text: richText(320, "The words under it."),
  picture: outcomePicture,
});

export type Outcome = z.infer<typeof outcome>;

export const nextSteps = z
  .strictObject({
    heading: line(60, "The heading above the steps."),
    steps: z.array(richText(240, "What happens, one step after the other.")).min(2).max(5),
  })
  .optional()
  .meta({
    title: "What happens next",
    description: "The steps after the form, beside it or below it.",
  });

export const pressStep = outcome.extend({
  button: button("does what the heading asks"),
  busy: line(40, "The button while it works, like “One moment…”").meta({
    title: "Button while it works",
  }),
});

export const confirmPage = z.strictObject({
  seo,
  ask: pressStep.meta({
    title: "Before the press",
    description: "The page behind the link in the email. Nothing is confirmed yet.",
  }),
  done: outcome.meta({ title: "After the press" }),
  unknown: outcome.meta({
    title: "If the link doesn't work",
    description: "When it's too old, or part of it is missing.",
  }),
});
