import type { ReactNode } from "react";
import type { Villain } from "#app/content/schemas/method.ts";
import { Picture } from "#app/pictures/picture.tsx";
import { Poster } from "#app/sections/hero.tsx";
import type { OpeningWords } from "#app/sections/openings.tsx";
import { RichParagraph } from "#app/ui/rich-text.tsx";
import { pageWidth } from "#app/ui/section.tsx";

/** Shows the villains on a hill, around a billboard that plays the video. */
export function GangOpening({
  words,
  villains,
  billboard,
  note,
  children,
}: {
  words: OpeningWords;
  villains: readonly Villain[];
  billboard: ReactNode;
  note: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className="gang-opening joy-ground">
      <div className={`${pageWidth} pt-26 lg:grid gap-x-6 lg:grid-cols-[3fr_2fr]`}>
        <Poster words={words} className="col-span-full" />
        <div className="mt-5">
          <RichParagraph className="max-w-text text-lead" text={words.lead} />
          <div className="mt-6 flex flex-wrap gap-4">{children}</div>
        </div>
        <p
          aria-hidden="true"
          className="gang relative col-span-full row-3 print-hidden mt-5 mb-5 flex"
        >
          {villains.slice(0, 6).map(({ id }) => (
            <Picture key={id} name={`villains/${id}`} />
          ))}
        </p>
        <div className="billboard mx-auto w-full max-lg:max-w-[34rem] lg:mt-10">
          {billboard}
          {note ? (
            <div className="my-3 rounded-field border-[2.5px] border-line bg-card px-4 py-2">
              {note}
            </div>
          ) : null}
        </div>
      </div>
    </div>
  );
}
