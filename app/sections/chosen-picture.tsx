import type { ChosenPicture as Chosen } from "#app/content/schemas/fields.ts";
import { Picture } from "#app/pictures/picture.tsx";
import { Photo } from "#app/pictures/photo.tsx";

/**
 * A drawing or a photo, as the owner chooses.
 *
 * @param sizes how wide it is shown, for the choice among a photo's widths
 * @param first whether it is on the first screen
 * @param photoClassName further classes that give a photo the shape of the drawing
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
    return (
      <Picture name={picture.drawing} label={picture.alt} first={first} className={className} />
    );
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
