/** How a drawing is written into a page. */
import { pictureKinds, type PictureKind, type PictureName } from "#app/lib/picture-names.ts";

/** What a page has to know of a drawing to show it. */
export type ShownDrawing = { svg: string; moves: boolean; version: string };

/** Large pictures come with the page: they are what visitors see first, or they move. */
const inline: ReadonlySet<string> = new Set(["scenes", "posters", "portraits", "diagrams"]);

/** Where the file of a drawing is. `version` makes a changed drawing a new address. */
export function pictureAddress(name: PictureName, version?: string): string {
  return `/pictures/${name}.svg${version ? `?v=${version}` : ""}`;
}

/**
 * The markup of a picture: the drawing itself where the page needs it at once or the style sheet
 * moves it, else an image that loads when it comes near the screen.
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
    const voice = label ? `role="img" aria-label="${escape(label)}"` : `aria-hidden="true"`;
    return drawing.svg.replace("<svg ", `<svg focusable="false" ${voice} `);
  }
  const size = pictureKinds[kind];
  const room = size ? ` width="${size.width}" height="${size.height}"` : "";
  const address = pictureAddress(name, drawing?.version);
  return `<img src="${address}" alt="${escape(label ?? "")}"${room} loading="lazy" decoding="async">`;
}

function escape(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll('"', "&quot;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;");
}
