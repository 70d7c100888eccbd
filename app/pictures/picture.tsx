import { createContext, useContext } from "react";
import type { PictureName } from "#app/lib/picture-names.ts";
import { pictureMarkup, type PictureProps, type ShownDrawing } from "./picture-markup.ts";

/** It's set on the server only: in the browser the page contains its pictures. */
export const DrawingsContext = createContext<ReadonlyMap<PictureName, ShownDrawing>>(new Map());

/** Hydration doesn't compare inner HTML, so React keeps the server's markup. */
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
