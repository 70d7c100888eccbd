import {
  pictureKinds,
  type PictureKind,
  type PictureName,
  pictureAddress,
} from "#app/lib/picture-names.ts";

export type ShownDrawing = { svg: string; viewBox: string; version: string };

export type PictureProps = {
  name: PictureName;
  /** The accessible name. Without one, the picture is decorative. */
  label?: string | undefined;
  /** Whether the picture is visible without scrolling. Such a picture is inlined and animated. */
  first?: boolean | undefined;
};

/** Returns inline SVG, or an `img` if there's no `drawing`, which is always the case in the browser. */
export function pictureMarkup(
  { name, label, first }: PictureProps,
  drawing?: ShownDrawing,
): string {
  if (drawing && first) {
    const voice = label ? `role="img" aria-label="${escapeMarkup(label)}"` : `aria-hidden="true"`;
    // Makes the SVG fill its box like an image with `object-fit`.
    return drawing.svg.replace(
      "<svg ",
      () => `<svg ${voice} preserveAspectRatio="xMidYMid slice" `,
    );
  }
  const address = pictureAddress(name, drawing?.version);
  return `<img src="${address}" alt="${escapeMarkup(label ?? "")}"${roomFor(name, drawing)} loading="lazy" decoding="async">`;
}

/** Returns the attributes that reserve space for the image, with the proportions of the drawing's view box. */
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
