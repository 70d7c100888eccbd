import { createContext, useContext } from "react";
import type { PictureName } from "#app/lib/picture-names.ts";
import { pictureMarkup, type PictureProps, type ShownDrawing } from "./picture-markup.ts";

/** On the server only: in the browser the page contains its pictures. */
export const DrawingsContext = createContext<ReadonlyMap<PictureName, ShownDrawing>>(new Map());

/** Hydration does not compare inner HTML, so React keeps the markup of the server. */
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
