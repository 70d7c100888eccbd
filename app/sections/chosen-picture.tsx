import type { ChosenPicture as Chosen } from "#app/content/schemas/fields.ts";
import { Picture } from "#app/pictures/picture.tsx";
import { Photo } from "#app/pictures/photo.tsx";

/** `sizes` is the width at which the picture is shown. `photoClassName` gives a photo the drawing's shape. */
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
      focus={picture.focus}
      first={first}
      sizes={sizes}
      className={`${className} ${photoClassName}`}
    />
  );
}

/** Shows a picture with an aspect ratio of 4:3. */
export function FramedPicture({ picture }: { picture: Chosen }) {
  return (
    <div className="overflow-hidden rounded-card border-[2.5px] border-line">
      <ChosenPicture
        picture={picture}
        sizes="(width >= 64rem) 36rem, min(34rem, 100vw)"
        className="block h-auto w-full"
        photoClassName="aspect-[4/3] object-cover"
      />
    </div>
  );
}
