import { createContext, useContext } from "react";
import { photoAddress, type Photos } from "#app/lib/photo-files.ts";
import { escapeMarkup } from "./picture-markup.ts";

/** The photos, on the server only: in the browser the page has its pictures already. */
export const PhotosContext = createContext<Photos>(new Map());

type PhotoProps = {
  /** As content names it: `pictures/portrait.jpg`. */
  file: string;
  alt: string;
  /** How wide the photo is shown, for the browser's choice among the widths. */
  sizes: string;
  /** Whether a visitor sees it at once. */
  first?: boolean;
  className?: string;
};

/** A photo from content/pictures. The server writes it into the page, and React keeps what it finds there. */
export function Photo(props: PhotoProps) {
  const photos = useContext(PhotosContext);
  return (
    <picture
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: photoMarkup(props, photos) }}
    />
  );
}

/** What is rendered where no sizes are known, as in development, is the photo as the owner saved it. */
function photoMarkup(
  { file, alt, sizes, first = false, className = "" }: PhotoProps,
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
  const time = first ? `loading="eager" fetchpriority="high"` : `loading="lazy"`;
  return `${source("avif")}${source("webp")}<img src="${photoAddress(file)}"${size} alt="${escapeMarkup(alt)}" ${time} decoding="async" class="${className}">`;
}
