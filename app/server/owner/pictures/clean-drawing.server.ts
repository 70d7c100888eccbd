/** Makes a drawing of the site from a file that the owner has sent. */
import { contentLimits } from "#app/content/list-files.ts";
import { cleanAndCheck } from "#app/content/pictures/read-pictures.ts";
import { pictureKinds, type PictureKind } from "#app/lib/picture-names.ts";

export type CleanedDrawing =
  | { status: "cleaned"; bytes: Buffer; title: string }
  /** Sentences that say what to do. */
  | { status: "refused"; message: string };

const most = 4;

export function cleanDrawing(bytes: Buffer, kind: PictureKind): CleanedDrawing {
  const refuse = (message: string): CleanedDrawing => ({ status: "refused", message });
  if (bytes.byteLength === 0) return refuse("Please choose a drawing.");
  if (bytes.byteLength > contentLimits.drawingBytes) {
    const kilobytes = Math.ceil(bytes.byteLength / 1024);
    return refuse(`This file is ${kilobytes} KB, and the limit is 300 KB. Please simplify it.`);
  }
  const text = bytes.toString("utf8");
  const { svg, faults } = cleanAndCheck(text, kind);
  if (faults.length === 0)
    return { status: "cleaned", bytes: Buffer.from(`${svg}\n`), title: findTitle(text) };
  const sentences = [...new Set(faults.map((fault) => inWords(fault, kind)))];
  const more = sentences.length - most;
  return refuse(
    [...sentences.slice(0, most), ...(more > 0 ? [`And ${more} more like these.`] : [])].join(" "),
  );
}

function findTitle(text: string): string {
  return /<title\b[^>]*>([^<]{1,80})</.exec(text)?.[1]?.trim() ?? "";
}

/** What the check says about a file of the folder, for somebody who has just sent a drawing. */
const words: ReadonlyArray<[found: RegExp, said: string]> = [
  [/^expected plain shapes, found ([^:]+: .+)$/, "It has $1."],
  [/^expected plain shapes, found (.+)$/, "It has $1: take it out, and upload the drawing again."],
  [
    /^expected colours of the palette \(.*\), got a shape without one, which is black$/,
    "It has a shape without a color, which is black: give it one of your site's colors.",
  ],
  [
    /^expected colours of the palette \(.*\), got (.+); the nearest is \w+, (.+)$/,
    "It has the color $1, which isn't one of your site's: the nearest is $2.",
  ],
  [
    /^expected colours of the palette \(.*\), got (.+)$/,
    "It has the color $1, which isn't one of your site's.",
  ],
  [
    /^expected at most 6 KB when compressed, got (.+): (.+)$/,
    "It's too heavy for a page, with $1 when compressed instead of 6: $2.",
  ],
  [/^expected at most 48 KB, got (.+): (.+)$/, "It has $1, and at most 48 fit: $2."],
  [/^expected at most (\d+) shapes, got (\d+): (.+)$/, "It has $2 shapes, and at most $1 fit: $3."],
  [
    /^expected a drawing without <!ENTITY: (.+)$/,
    "It has instructions for other programs (<!ENTITY): $1.",
  ],
  [
    /^expected a frame that begins at 0 0 .*$/,
    "Its frame (viewBox) doesn't begin at 0 0: export it once more, from a page of its own size.",
  ],
  [
    /^expected a drawing saved as SVG; .*$/,
    "It can't be read as a drawing: export it as SVG, and upload that file.",
  ],
  [/^expected at least one shape, .*$/, "There's nothing in it."],
];

function inWords(fault: string, kind: PictureKind): string {
  const size = pictureKinds[kind];
  if (size && fault.startsWith("expected the shape of"))
    return `Its shape doesn't fit this place: ${size.width} x ${size.height} does, or anything larger in the same proportions.`;
  const [found, said] = words.find(([one]) => one.test(fault)) ?? [];
  return found && said !== undefined ? fault.replace(found, said) : `${fault}.`;
}
