import type { ChosenPicture as Chosen } from "#app/content/schemas/fields.ts";
import { ChosenPicture } from "./chosen-picture.tsx";

/** 4:3. */
export function FramedPicture({ picture, first = false }: { picture: Chosen; first?: boolean }) {
  return (
    <div className="overflow-hidden rounded-card border-[2.5px] border-line">
      <ChosenPicture
        picture={picture}
        first={first}
        sizes="(width >= 64rem) 36rem, min(34rem, 100vw)"
        className="block h-auto w-full"
        photoClassName="aspect-[4/3] object-cover"
      />
    </div>
  );
}
