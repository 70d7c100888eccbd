import { createContext, useContext } from "react";
import { focusClasses, type PhotoFocus } from "#app/lib/photo-focus.ts";
import { photoAddress, type Photos } from "#app/lib/photos.ts";
import { escapeMarkup } from "./picture-markup.ts";

/** Provides the photos on the server. The browser doesn't need them, because the page already contains their HTML. */
export const PhotosContext = createContext<Photos>(new Map());

type PhotoProps = {
  file: string;
  alt: string;
  /** The width at which the photo is shown, in the syntax of HTML's `sizes` attribute. */
  sizes: string;
  /** Whether the photo is visible without scrolling. */
  first?: boolean;
  focus?: PhotoFocus | undefined;
  className?: string;
};

/** Shows a photo. React keeps the server's markup, because hydration doesn't compare inner HTML. */
export function Photo(props: PhotoProps) {
  const photos = useContext(PhotosContext);
  return (
    <picture
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: photoMarkup(props, photos) }}
    />
  );
}

/** Shows the original photo if there are no other sizes, as in development. */
function photoMarkup(
  { file, alt, sizes, first = false, focus, className = "" }: PhotoProps,
  photos: Photos,
): string {
  const made = photos.get(file);
  const list = (format: "avif" | "webp" | "jpeg") =>
    made?.sources[format].map(({ address, width }) => `${address} ${width}w`).join(", ");
  const source = (format: "avif" | "webp") =>
    made ? `<source type="image/${format}" srcset="${list(format)}" sizes="${sizes}">` : "";
  const size = made
    ? ` srcset="${list("jpeg")}" sizes="${sizes}" width="${made.width}" height="${made.height}"`
    : "";
  const classes = focus ? `${className} ${focusClasses[focus]}` : className;
  const time = first ? `loading="eager" fetchpriority="high"` : `loading="lazy"`;
  return `${source("avif")}${source("webp")}<img src="${photoAddress(file)}"${size} alt="${escapeMarkup(alt)}" ${time} decoding="async" class="${classes}">`;
}
