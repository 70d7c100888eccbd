/** How a drawing is written into a page. */
import { pictureAddress } from "#app/lib/picture-address.ts";
import { pictureKinds, type PictureKind, type PictureName } from "#app/lib/picture-names.ts";

/** What a page has to know of a drawing to show it. */
export type ShownDrawing = { svg: string; viewBox: string; version: string };

export type PictureProps = {
  name: PictureName;
  /** Names the picture for people who cannot see it; without one it is decoration. */
  label?: string | undefined;
  /** Whether a visitor sees it at once: then it is part of the page, and its door opens. */
  first?: boolean | undefined;
};

/**
 * The markup of a picture: the inlined drawing where it is seen first, else an image that loads when it
 * comes near the screen.
 *
 * @param drawing known on the server only; without it the picture is an image
 */
export function pictureMarkup(
  { name, label, first }: PictureProps,
  drawing?: ShownDrawing,
): string {
  if (drawing && first) {
    const voice = label ? `role="img" aria-label="${escapeMarkup(label)}"` : `aria-hidden="true"`;
    return drawing.svg.replace("<svg ", () => `<svg ${voice} `);
  }
  const address = pictureAddress(name, drawing?.version);
  return `<img src="${address}" alt="${escapeMarkup(label ?? "")}"${roomFor(name, drawing)} loading="lazy" decoding="async">`;
}

/** A size, so that an image moves nothing when it comes: diagrams have shapes of their own. */
function roomFor(name: PictureName, drawing?: ShownDrawing): string {
  const [kind] = name.split("/") as [PictureKind];
  const [, , ...frame] = drawing?.viewBox.split(/[\s,]+/) ?? [];
  const [width, height] = frame.length > 0 ? frame : Object.values(pictureKinds[kind] ?? {});
  return width && height ? ` width="${width}" height="${height}"` : "";
}

/** A text as the value of an attribute. */
export function escapeMarkup(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll('"', "&quot;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;");
}
