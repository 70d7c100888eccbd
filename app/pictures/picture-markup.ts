/** How a drawing is written into a page. */
import { pictureAddress } from "#app/lib/picture-address.ts";
import { pictureKinds, type PictureKind, type PictureName } from "#app/lib/picture-names.ts";

/** What a page has to know of a drawing to show it. */
export type ShownDrawing = { svg: string; moves: boolean; version: string };

/** Large pictures are inlined in the page: visitors see them first, or they move. */
const inline: ReadonlySet<string> = new Set(["scenes", "posters", "portraits", "diagrams"]);

/**
 * The markup of a picture: the inlined drawing where the page needs it at once or the style sheet
 * animates it, else an image that is lazy-loaded.
 *
 * @param label names the picture for people who cannot see it; without one it is decoration
 * @param drawing known on the server only; without it the picture is an image
 */
export function pictureMarkup(
  name: PictureName,
  label: string | undefined,
  drawing?: ShownDrawing,
): string {
  const [kind] = name.split("/") as [PictureKind];
  if (drawing && (inline.has(kind) || drawing.moves)) {
    const voice = label ? `role="img" aria-label="${escapeMarkup(label)}"` : `aria-hidden="true"`;
    return drawing.svg.replace("<svg ", `<svg focusable="false" ${voice} `);
  }
  const size = pictureKinds[kind];
  const room = size ? ` width="${size.width}" height="${size.height}"` : "";
  const address = pictureAddress(name, drawing?.version);
  return `<img src="${address}" alt="${escapeMarkup(label ?? "")}"${room} loading="lazy" decoding="async">`;
}

/** A text as the value of an attribute. */
export function escapeMarkup(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll('"', "&quot;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;");
}
