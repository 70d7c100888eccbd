import type { ReactNode } from "react";
import type { OpeningWords } from "#app/sections/openings.tsx";
import type { SamplePage } from "#app/content/schemas/samples.ts";
import { AnswerSheet, AnswersTask, isAnswer } from "#app/sections/answer-sheet.tsx";
import { Poster } from "#app/sections/hero.tsx";
import { RichParagraph } from "#app/ui/rich-text.tsx";
import { pageWidth } from "#app/ui/section.tsx";
import { SwipeRow } from "#app/ui/swipe-row.tsx";
import { BookScene } from "./book-scene.tsx";

/**
 * Shows the last two answers of `pages`, which are the best, as an open book with their program's offer at the bottom
 * edge.
 */
export function OpenBook({
  words,
  pages,
  buttons,
  children,
}: {
  words: OpeningWords;
  pages: readonly SamplePage[];
  buttons: ReactNode;
  children: ReactNode;
}) {
  const answers = pages.filter(isAnswer).slice(-2);
  return (
    <div className="bg-education-wash">
      <div className={`${pageWidth} pt-24 pb-10 lg:pt-30 lg:pb-20`}>
        <div className="book-opening">
          <div>
            <Poster id="page-heading" words={words} />
            <RichParagraph className="mt-4 max-w-text lg:text-lead" text={words.lead} />
            <div className="mt-5 flex flex-wrap gap-3">{buttons}</div>
            <AnswersTask pages={pages} long className="mt-2 max-w-text lg:my-6" />
          </div>
          <BookScene className="book-scene" />
        </div>
        {answers.length > 0 ? (
          <div className="book">
            <SwipeRow labelledBy="page-heading" columns="sm:grid-cols-2">
              {answers.map((answer, index) => (
                <li key={answer.id} className="book-page">
                  <AnswerSheet
                    answer={answer}
                    isModel={index === answers.length - 1}
                    className=""
                  />
                </li>
              ))}
            </SwipeRow>
          </div>
        ) : null}
        {children}
      </div>
    </div>
  );
}
