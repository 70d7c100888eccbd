/** Building blocks that several kinds of content share. */
import { z } from "zod";
import { hasBalancedMarks, hasWholeLinks, listTargets } from "#app/lib/inline-marks.ts";
import { isTextTarget, textTargets } from "#app/lib/paths.ts";
import { photoFocuses } from "#app/lib/photo-focus.ts";
import { pagePictures, type PictureKind, type PictureName } from "#app/lib/picture-names.ts";
import { findPlayer, playerNames } from "#app/lib/players.ts";
import { explainUnfit } from "../../lib/photo-advice.ts";

/** Matches one line without bold marks. */
export const plainWords = /^(?!.*\*\*)[^\n]*$/;

/**
 * One line of plain words.
 * @param title the label in the owner's room
 * @param hint the help text under the label; code editors show it, too
 * @param error the message for a value that isn't a string
 */
export function line(
  max: number,
  title: string,
  hint: string,
  error?: z.core.$ZodStringParams["error"],
) {
  return plainText(max, hint, error).meta({ title });
}

/** Text in which `**two stars**` make words bold, and `[words](/contact)` makes them a link. */
export function richText(max: number, title: string, hint: string) {
  return markedText(max, hint).meta({ title });
}

/**
 * A list of texts that forms show as one field.
 * @param hint the help text for each entry of the list
 */
export function lines(max: number, title: string, hint: string) {
  return list(title, plainText(max, hint));
}

/** @param hint the help text for each entry of the list */
export function richTexts(max: number, title: string, hint: string) {
  return list(title, markedText(max, hint));
}

export function group<Fields extends z.ZodRawShape>(title: string, fields: Fields) {
  return z.strictObject(fields).meta({ title });
}

export function list<Item extends z.ZodType>(title: string, item: Item) {
  return z.array(item).meta({ title });
}

export function entries<Fields extends z.ZodRawShape>(title: string, fields: Fields) {
  return list(title, z.strictObject(fields));
}

/** @param labels the name of each value in the owner's room */
export function choice<Value extends string>(
  title: string,
  hint: string,
  labels: Record<Value, string>,
) {
  return z.enum(Object.keys(labels) as Value[]).meta({
    title,
    description: hint,
    enumDescriptions: Object.values(labels),
  });
}

export function day(title: string, hint: string) {
  return z.iso.date("expected a day, like 2026-03-09").meta({ title, description: hint });
}

function plainText(max: number, hint: string, error?: z.core.$ZodStringParams["error"]) {
  return z
    .string({ error })
    .trim()
    .min(1)
    .max(max)
    .regex(plainWords, "expected one line of plain words, without a line break or **")
    .refine(
      (text) => listTargets(text).length === 0 && hasWholeLinks(text),
      "expected plain words without links",
    )
    .describe(hint);
}

function markedText(max: number, hint: string) {
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
          message: `expected a link to lead to a page on this site, like /contact, or to one of ${textTargets.join(", ")}; got "${target}"`,
        });
      }
    })
    .describe(`${hint} ${marksHelp}`);
}

export const marksHelp =
  "Words between ** and ** are bold. Write [words](/contact) to link to a page on this site, or [words](scheduling) to link to an address in site.yaml.";

/** Matches the names of files and entries, like `ielts-power-prep`. */
const fileName = /^[a-z0-9]+(-[a-z0-9]+)*$/;

const entryName = z
  .string()
  .regex(fileName, "expected lowercase words joined by hyphens, like ielts-power-prep")
  .max(60);

/** The meta value `isName` marks ids that no form can change, because URLs or orders contain them. */
export const id = entryName.meta({
  title: "Short name",
  description:
    "Addresses, orders and other entries use this name. In the file: lowercase words joined by hyphens. No two entries can have the same name.",
  isName: true,
});

/**
 * @param place the list that contains the entry: the file, `#` and the path, or only the file if it contains only
 * lists
 */
export function idOf(place: string, title: string, hint: string) {
  return entryName.meta({ title, description: hint, entriesOf: place });
}

export function idsOf(place: string, title: string, hint: string) {
  return list(title, entryName.meta({ description: hint, entriesOf: place }));
}

const hidden = z
  .literal(true, "expected true; delete the line to show the entry again")
  .optional()
  .meta({
    title: "Hidden",
    description:
      "While this is on, visitors don't see the entry. In the file: true, or leave the line out.",
  });

export const entryFields = { id, hidden };

export const sample = z
  .literal(true, "expected true; delete the line when the entry is real")
  .optional()
  .meta({
    title: "Still an example",
    description:
      "Until you've made this entry yours, visitors see it marked as an example. In the file: true, or leave the line out.",
    isSampleMark: true,
  });

export const externalUrl = z
  .url({ protocol: /^https$/, error: "expected a full address that starts with https://" })
  .meta({
    title: "Address",
    description: "The full address of the page, starting with https://.",
  });

export const externalLink = (title: string, hint: string) =>
  group(title, { url: externalUrl, sample }).describe(hint);

export const internalPath = z
  .string()
  .regex(
    /^\/[a-z0-9/-]*(#[a-z0-9-]+)?$/,
    "expected an address on this site, like /programs#programs-grid",
  )
  .meta({
    title: "Leads to",
    description: "A page on your site, like /programs, or a place on it, like /programs#faq.",
    takes: "page",
  });

/** Replaces the address of a video's page with the address of its player. */
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
    description:
      "Copy the address from YouTube, Vimeo, Spotify or Apple Podcasts, and paste it here.",
    takes: "url",
  });

export const sessionMinutes = (hint: string) =>
  z
    .int()
    .min(10)
    .max(300)
    .meta({
      title: "Length of a session",
      description: `${hint} In the file: a number of minutes.`,
      takes: "minutes",
    });

export const alt = line(
  200,
  "What the picture shows",
  "Read aloud to people who can't see the picture. Say what's there, like “A woman laughs at her laptop.”",
);

const photoFile = z
  .string()
  .regex(/^pictures\/[a-z0-9-]+\.(jpg|jpeg|png|webp|avif)$/, { error: explainPhotoName })
  .meta({
    title: "Photo",
    description:
      "One of your photos. In the file: its path in content, like pictures/portrait.jpg.",
  });

const focus = z
  .enum(photoFocuses)
  .optional()
  .meta({
    title: "What stays in view",
    description:
      "When a page crops the photo, this part stays in view. If you don't choose a part, the middle stays in view.",
    enumDescriptions: photoFocuses.map((name) => name.charAt(0).toUpperCase() + name.slice(1)),
  });

export const photo = group("A photo", { photo: photoFile, alt, focus });

function explainPhotoName({ input }: { input?: unknown }): string {
  const expected = "expected a file in content/pictures, like pictures/portrait.jpg";
  const [, name] = /^pictures\/([^/]+\.\w+)$/.exec(String(input)) ?? [];
  return name === undefined ? expected : `${expected}; ${explainUnfit(name)}`;
}

/** Turns a file name like `grade` into a name like `spots/grade`. A later check verifies that the file exists. */
export function drawing(kind: PictureKind, title: string, hint: string) {
  return z
    .string()
    .regex(fileName, `expected the name of a drawing in content/pictures/${kind}, without .svg`)
    .transform((name): PictureName => `${kind}/${name}`)
    .meta({
      title,
      description: `${hint} In the file: the name of a drawing in content/pictures/${kind}, without .svg.`,
      drawings: kind,
    });
}

export const villainName = drawing("villains", "Villain", "The villain to show.");
export const spotName = drawing("spots", "Drawing", "The small drawing beside the title.");

export function picture(kind: PictureKind, title: string, hint: string) {
  const ours = group("A drawing", { drawing: drawing(kind, "Drawing", hint), alt });
  return z.union([ours, photo]).meta({ title });
}
export type ChosenPicture = z.infer<ReturnType<typeof picture>>;

export const colorKey = choice("Color", "The color of the program's path and card.", {
  "accent-education": "Green",
  blue: "Blue",
  "accent-joy": "Yellow",
  orange: "Orange",
}).meta({ swatches: ["education", "blue", "joy", "orange"] });
export type ColorKey = z.infer<typeof colorKey>;

export const seo = group("In search results", {
  title: line(
    60,
    "Title",
    "The line people click in search results, and the title of the browser tab. 30 to 60 characters; each page needs its own.",
  ).min(30),
  description: line(
    160,
    "Description",
    "One or two sentences under the title in search results. 70 to 160 characters; each page needs its own.",
  ).min(70),
});

/** A field that older content folders may contain. It's accepted, but no page shows it. */
export const retired = z.unknown().optional().meta({ isRetired: true });

const openingFields = {
  eyebrow: line(60, "Above the heading", "A few words above the heading.").optional(),
  heading: line(80, "Heading", "The largest text on the page."),
  highlight: line(
    20,
    "Underlined word",
    "A word in the heading with a colored line under it.",
  ).optional(),
  lead: richText(320, "Under the heading", "One to three sentences under the heading."),
};

export const hero = group("Top of the page", {
  ...openingFields,
  picture: picture("scenes", "Picture", "The wide drawing at the top."),
});

/**
 * The fields at the top of a page without an eyebrow line.
 * @param shown the hint for the picture, which says where it appears
 */
export const opening = (shown: string) =>
  group("Top of the page", {
    ...openingFields,
    eyebrow: retired,
    picture: picture("scenes", "Picture", shown),
  });

export const spotCard = z.strictObject({
  hidden,
  spot: spotName,
  title: line(60, "Title", "The title of the card."),
  text: richText(320, "Text", "The text under the title."),
});

export const introFields = {
  heading: line(80, "Heading", "The heading of this part of the page."),
  lead: richText(320, "Under the heading", "One or two sentences under the heading.").optional(),
};

/** @param part completes the label "Above ...", like "the products" */
export const above = (part: string) => group(`Above ${part}`, introFields);

/** @param does what the button does, like "opens your booking page" */
export const button = (title: string, does: string) =>
  line(50, title, `The words on the button that ${does}.`);

export const closing = group("End of the page", {
  heading: line(80, "Heading", "The last heading on the page."),
  text: richText(240, "Text", "One or two sentences under the heading.").optional(),
  note: line(120, "Small line", "The small line under the button.").optional(),
  panorama: drawing(
    "diagrams",
    "Drawing",
    "The drawing across the bottom of the page, six times as wide as it is tall. Phones only show the part just right of the middle.",
  ).optional(),
});

/** The fields at the end of a page that has another drawing in place of the panorama. */
export const closingWords = group("End of the page", { ...closing.shape, panorama: retired });

export const bigNumber = z.strictObject({
  value: line(20, "Number", "The number, like 1,200."),
  label: line(60, "Text under the number", "What the number counts, like lessons."),
});

export const outcomePicture = picture("scenes", "Picture", "The wide drawing beside the text.")
  .optional()
  .describe(
    "Visitors see it beside the text. If you don't choose a picture, visitors see the usual one.",
  );

export const formPicture = picture(
  "scenes",
  "Picture",
  "The wide drawing beside the form.",
).default({
  drawing: pagePictures.messageSent,
  alt: "A bird carries a letter to an open door",
});

export const outcomeFields = {
  heading: line(60, "Heading", "The heading."),
  text: richText(320, "Text", "The text under the heading."),
  picture: outcomePicture,
};

/** The sentences that the page after a form shows if the requested email is delayed or can't be sent. */
export const mailWaitFields = (usual: { later: string; none: string }) => ({
  later: richText(
    400,
    "If the email comes later",
    "Visitors see this when the site has already sent three emails to their address, or when it's sending a lot of emails. {hours} becomes the waiting time, like “3 hours.”",
  ).default(usual.later),
  none: richText(
    400,
    "If no email can be sent today",
    "Visitors see this when the site has already sent too many emails to their address. One of those may still be on its way.",
  ).default(usual.none),
});

export const outcome = (title: string) => group(title, outcomeFields);

export type Outcome = z.infer<ReturnType<typeof outcome>>;

export const nextSteps = group("What happens next", {
  heading: line(60, "Heading", "The heading above the steps."),
  steps: richTexts(240, "Steps", "What happens, step by step.").min(2).max(5),
})
  .describe("What happens after visitors send the form. They see it beside the form or below it.")
  .optional();

export const pressStep = (title: string) =>
  group(title, {
    ...outcomeFields,
    button: button("Button", "does what the heading asks"),
    busy: line(
      40,
      "Button while sending",
      "What the button says until the next page opens, like “One moment…”",
    ),
  });

/** The fields of a page on which people confirm something after opening an emailed link. */
export const confirmFields = {
  seo,
  ask: pressStep("Before visitors press the button").describe(
    "The page that opens from the link in the email. The visitor hasn't confirmed anything yet.",
  ),
  done: outcome("After visitors press the button"),
  unknown: outcome("If the link doesn't work").describe(
    "Visitors see this when their link is too old, or when part of it is missing.",
  ),
};
