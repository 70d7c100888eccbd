import { createContext, useContext } from "react";
import type { PictureName } from "#app/lib/picture-names.ts";
import { pictureMarkup, type ShownDrawing } from "./picture-markup.ts";

/**
 * The drawings, on the server only. In the browser there are none: the page holds its pictures
 * already, and no script carries them a second time.
 */
export const DrawingsContext = createContext<ReadonlyMap<PictureName, ShownDrawing>>(new Map());

/**
 * A drawing of `content/pictures/`.
 *
 * The server writes it into the page. React keeps what it finds there: an element whose inner markup
 * it does not compare is left as it is. What is rendered in the browser for the first time is an image.
 */
export function Picture({
  name,
  label,
  className = "",
}: {
  name: PictureName;
  /** Names the picture for people who cannot see it; without one it is decoration. */
  label?: string | undefined;
  className?: string | undefined;
}) {
  const drawing = useContext(DrawingsContext).get(name);
  return (
    <span
      className={`picture ${className}`}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: pictureMarkup(name, label, drawing) }}
    />
  );
}
