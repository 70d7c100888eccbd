import type { ChosenPicture as Chosen } from "#app/content/schemas/fields.ts";
import { Picture } from "#app/pictures/picture.tsx";
import { Photo } from "./photo.tsx";

/**
 * A picture of which the owner chooses whether it is a drawing or a photo of hers.
 *
 * @param sizes how wide it is shown, for the browser's choice among the widths of a photo
 * @param first whether a visitor sees it at once
 * @param photoClassName what a photo needs besides, to have the shape of the drawing
 */
export function ChosenPicture({
  picture,
  sizes,
  first = false,
  className,
  photoClassName = "",
}: {
  picture: Chosen;
  sizes: string;
  first?: boolean;
  className: string;
  photoClassName?: string;
}) {
  if ("drawing" in picture)
    return <Picture name={picture.drawing} label={picture.alt} className={className} />;
  return (
    <Photo
      file={picture.photo}
      alt={picture.alt}
      first={first}
      sizes={sizes}
      className={`${className} ${photoClassName}`}
    />
  );
}
