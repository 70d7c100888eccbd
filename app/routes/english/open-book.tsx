import type { ReactNode } from "react";
import type { OpeningWords } from "#app/sections/openings.tsx";
import type { SamplePage } from "#app/content/schemas/samples.ts";
import { AnswerSheet, AnswersTask, isAnswer } from "#app/sections/answer-sheet.tsx";
import { Poster } from "#app/sections/hero.tsx";
import { RichParagraph } from "#app/ui/rich-text.tsx";
import { pageWidth } from "#app/ui/section.tsx";
import { SwipeRow } from "#app/ui/swipe-row.tsx";

/**
 * Shows the last two answers of `pages`, which are the best, as an open book with their program's offer at the bottom
 * edge.
 */
export function OpenBook({
  words,
  pages,
  children,
}: {
  words: OpeningWords;
  pages: readonly SamplePage[];
  children: ReactNode;
}) {
  const answers = pages.filter(isAnswer).slice(-2);
  return (
    <div className="bg-education-wash">
      <div className={`${pageWidth} pt-24 pb-10 lg:pt-30 lg:pb-20`}>
        <Poster id="page-heading" words={words} />
        <div className="mt-4 grid gap-x-14 gap-y-4 lg:mt-6 lg:grid-cols-[2fr_3fr]">
          <RichParagraph className="max-w-text lg:text-lead" text={words.lead} />
          <AnswersTask pages={pages} className="max-w-text" />
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
