/** Contains the top sections of pages. Pages that are neighbors in the menu use different ones. */
import type { ReactNode } from "react";
import type { z } from "zod";
import type { ChosenPicture as Chosen, opening } from "#app/content/schemas/fields.ts";
import { RichParagraph } from "#app/ui/rich-text.tsx";
import { pageWidth } from "#app/ui/section.tsx";
import { ChosenPicture } from "./chosen-picture.tsx";
import { Poster } from "./hero.tsx";

export type OpeningWords = Pick<
  z.infer<ReturnType<typeof opening>>,
  "heading" | "highlight" | "lead"
>;

/** Shows a page's top section as text on a yellow background. */
export function PosterOpening({ words, note }: { words: OpeningWords; note: string | undefined }) {
  return (
    <div className="joy-ground">
      <div
        className={`${pageWidth} grid gap-6 pt-26 pb-12 lg:grid-cols-2 lg:gap-x-16 lg:pt-32 lg:pb-16`}
      >
        <Poster
          words={words}
          className="max-md:text-[2rem] lg:col-span-2 lg:text-[min(7.6vw,10rem)]"
        />
        <RichParagraph className="-mr-2 max-w-text text-lead" text={words.lead} />
        {note === undefined ? null : <p className="max-w-text text-sm">{note}</p>}
      </div>
    </div>
  );
}

/**
 * Shows the text of a page's top section on the sky of a drawing. `letter` puts the lead beside the heading, because
 * `children` are then a letter as tall as the drawing.
 */
export function SceneOpening({
  words,
  picture,
  sky = "",
  letter = false,
  children,
}: {
  words: OpeningWords;
  picture: Chosen;
  letter?: boolean;
  sky?: "" | "evening" | "woods";
  children: ReactNode;
}) {
  return (
    <div className={`scene-opening ${sky}`}>
      <div className={`${pageWidth} relative z-10 pt-26 pb-4 lg:pt-32 lg:pb-24`}>
        <div
          className={
            letter ? "lg:grid lg:grid-cols-[3fr_2fr] lg:items-end lg:gap-x-16" : "lg:max-w-[44%]"
          }
        >
          <Poster words={words} className={letter ? "" : "lg:text-[min(4.7vw,6rem)]"} />
          <RichParagraph className="mt-5 max-w-text text-lead" text={words.lead} />
        </div>
        <div className="mt-6 empty:hidden">{children}</div>
      </div>
      <ChosenPicture
        picture={picture}
        first
        sizes="(width >= 64rem) 44vw, 100vw"
        className="scene-beside"
      />
    </div>
  );
}
