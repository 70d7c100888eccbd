import type { ChosenPicture } from "#app/content/schemas/fields.ts";
import { Picture } from "#app/pictures/picture.tsx";
import { Photo } from "./photo.tsx";

/**
 * The large picture of a page, 4:3, in the outline that all of them have. `first` is the one that a
 * visitor sees at once.
 */
export function FramedPicture({
  picture,
  first = false,
}: {
  picture: ChosenPicture;
  first?: boolean;
}) {
  return (
    <div className="overflow-hidden rounded-card border-[2.5px] border-line">
      {"drawing" in picture ? (
        <Picture name={picture.drawing} label={picture.alt} className="block h-auto w-full" />
      ) : (
        <Photo
          file={picture.photo}
          alt={picture.alt}
          first={first}
          sizes="(width >= 64rem) 36rem, min(34rem, 100vw)"
          className="block aspect-[4/3] w-full object-cover"
        />
      )}
    </div>
  );
}
