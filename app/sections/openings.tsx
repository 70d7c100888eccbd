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

/** Shows a page's top section as text on a yellow background. `children` stand at its lower edge. */
export function PosterOpening({
  words,
  note,
  children,
}: {
  words: OpeningWords;
  note: string | undefined;
  children: ReactNode;
}) {
  return (
    <div className="joy-ground">
      <div className={`${pageWidth} grid gap-6 pt-26 pb-10 lg:grid-cols-2 lg:gap-x-16 lg:pt-32`}>
        <Poster words={words} className="lg:col-span-2 lg:text-[min(7.6vw,10rem)]" />
        <RichParagraph className="-mr-2 max-w-text text-lead" text={words.lead} />
        {note === undefined ? null : <p className="max-w-text text-sm">{note}</p>}
      </div>
      {children}
    </div>
  );
}

/** The classes that lay out the words on each kind of sky. */
const skies = {
  /** All words are in one column, because the drawing rises beside them. */
  letter: {
    band: "",
    words: "lg:grid-cols-[46%] lg:pt-32 lg:pb-16",
    heading: "",
    lead: "",
    rest: "lg:mt-12",
  },
  /** The heading is as wide as the page, and the drawing is on the left below it. */
  broadcast: {
    band: "broadcast",
    words: "lg:grid-cols-[3fr_4fr]",
    heading: "lg:col-span-2 lg:text-[min(7.7vw,10rem)]",
    lead: "lg:col-start-2",
    rest: "lg:col-start-2",
  },
} as const;

/** Shows the text of a page's top section on the sky of a drawing. */
export function SceneOpening({
  words,
  picture,
  sky,
  children,
}: {
  words: OpeningWords;
  picture: Chosen;
  sky: keyof typeof skies;
  children: ReactNode;
}) {
  const look = skies[sky];
  return (
    <div className={`scene-opening ${look.band}`}>
      <div className={`${pageWidth} relative z-10 pt-26 pb-4 lg:grid lg:gap-x-16 ${look.words}`}>
        <Poster words={words} className={look.heading} />
        <RichParagraph className={`mt-5 max-w-text text-lead ${look.lead}`} text={words.lead} />
        <div className={`mt-6 empty:hidden ${look.rest}`}>{children}</div>
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
