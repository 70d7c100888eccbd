import { pictureAddress } from "#app/lib/picture-address.ts";
import { pictureKinds, type PictureKind, type PictureName } from "#app/lib/picture-names.ts";

export type ShownDrawing = { svg: string; viewBox: string; version: string };

export type PictureProps = {
  name: PictureName;
  /** Alternative text; without it the picture is decoration. */
  label?: string | undefined;
  /** Whether it is on the first screen: then it is inlined and animated. */
  first?: boolean | undefined;
};

/**
 * The markup of a picture: inlined on the first screen, else a lazy image.
 *
 * @param drawing on the server only; without it the picture is an image
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

/** Reserves the image's space, because diagrams differ in shape. */
function roomFor(name: PictureName, drawing?: ShownDrawing): string {
  const [kind] = name.split("/") as [PictureKind];
  const [, , ...frame] = drawing?.viewBox.split(/[\s,]+/) ?? [];
  const [width, height] = frame.length > 0 ? frame : Object.values(pictureKinds[kind] ?? {});
  return width && height ? ` width="${width}" height="${height}"` : "";
}

export function escapeMarkup(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll('"', "&quot;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;");
}
