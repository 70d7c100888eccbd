import { createContext, useContext } from "react";
import type { PictureName } from "#app/lib/picture-names.ts";
import { pictureMarkup, type PictureProps, type ShownDrawing } from "./picture-markup.ts";

/**
 * The drawings, on the server only. The map is empty in the browser: the page contains its pictures
 * already, and no script sends them again.
 */
export const DrawingsContext = createContext<ReadonlyMap<PictureName, ShownDrawing>>(new Map());

/**
 * A drawing of `content/pictures/`.
 *
 * The server writes its markup into the page. Hydration does not compare inner HTML, so React
 * leaves that markup as it is. A picture that the browser renders first is an image.
 */
export function Picture({
  className = "",
  ...props
}: PictureProps & { className?: string | undefined }) {
  const drawing = useContext(DrawingsContext).get(props.name);
  return (
    <span
      className={`picture ${className}`}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: pictureMarkup(props, drawing) }}
    />
  );
}
