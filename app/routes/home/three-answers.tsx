import { samplePath } from "#app/lib/paths.ts";
import type { Program } from "#app/content/schemas/catalogue.ts";
import type { HomePage } from "#app/content/schemas/pages.ts";
import type { SamplePage } from "#app/content/schemas/samples.ts";
import { useLabels } from "#app/islands/shared-context.tsx";
import { AnswerSheet, AnswersTask, isAnswer } from "#app/sections/answer-sheet.tsx";
import { ProgramOffer } from "#app/sections/program-offer.tsx";
import type { TicketWords } from "#app/sections/program-ticket.tsx";
import { ButtonLink, buttonClass } from "#app/ui/button.tsx";
import { SectionHeading } from "#app/ui/section.tsx";

/** Shows one answer at a time, with radio buttons that need no JavaScript. A wide screen shows all answers. */
export function ThreeAnswers({
  words,
  pages,
  program,
  ticketWords,
}: {
  words: NonNullable<HomePage["answers"]>;
  pages: readonly SamplePage[];
  program: Program | undefined;
  ticketWords: TicketWords;
}) {
  const labels = useLabels().samplePage;
  const answers = pages.filter(isAnswer).slice(0, 3);
  const middle = Math.floor(answers.length / 2);
  const [first] = pages;
  return (
    <div className="answers">
      <div className="grid content-start gap-y-2 2xl:contents">
        <SectionHeading id="answers" {...words} className="" />
        <AnswersTask pages={pages} className="max-w-text" />
      </div>
      <div className="answers-desk">
        <fieldset className="answers-bands">
          <legend className="sr-only">{labels.band}</legend>
          {answers.map(({ id, band }, index) => (
            <label
              key={id}
              className={`${buttonClass({ look: "secondary", size: "small" })} answers-band flex-1`}
            >
              <input
                type="radio"
                name="band"
                value={band}
                defaultChecked={index === middle}
                className="sr-only"
              />
              {labels.band} <b>{band}</b>
            </label>
          ))}
        </fieldset>
        {answers.map((answer, index) => (
          <AnswerSheet
            key={answer.id}
            answer={answer}
            isModel={index === answers.length - 1}
            className="answers-sheet raised bg-card p-5 md:p-8"
          />
        ))}
      </div>
      {first ? (
        <p>
          <ButtonLink href={samplePath(first.id)} look="secondary">
            {words.button}
          </ButtonLink>
        </p>
      ) : null}
      {program ? (
        <div className="answers-offer raised overflow-hidden rounded-card">
          <ProgramOffer program={program} words={ticketWords} />
        </div>
      ) : null}
    </div>
  );
}
