import { createContext, useContext } from "react";
import type { PictureName } from "#app/lib/picture-names.ts";
import { pictureMarkup, type PictureProps, type ShownDrawing } from "./picture-markup.ts";

/** Provides the drawings on the server. The browser doesn't need them, because the page already contains their HTML. */
export const DrawingsContext = createContext<ReadonlyMap<PictureName, ShownDrawing>>(new Map());

/** Shows a drawing. React keeps the server's markup, because hydration doesn't compare inner HTML. */
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
