import { samplePath } from "#app/lib/paths.ts";
import { changeTexts, curlQuotes } from "#app/lib/quotes.ts";
import type { HomePage } from "#app/content/schemas/pages.ts";
import type { SamplePage } from "#app/content/schemas/samples.ts";
import { useLabels } from "#app/islands/shared-context.tsx";
import { annotate } from "#app/sections/sample-page/annotate.ts";
import { AnnotatedParagraph } from "#app/sections/sample-page/answer.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { RichText } from "#app/ui/rich-text.tsx";
import { SectionHeading } from "#app/ui/section.tsx";

type Answer = Extract<SamplePage, { kind: "answer" }>;

/** Answers up to this length are shown whole, in characters; of longer ones the paragraph with most notes. */
const shortAnswer = 300;

/** One at a time: the radio buttons need no script. */
export function ThreeAnswers({
  words,
  pages,
}: {
  words: NonNullable<HomePage["answers"]>;
  pages: readonly SamplePage[];
}) {
  const labels = useLabels().samplePage;
  const task = pages.flatMap((page) => (page.kind === "cover" ? (page.task ?? []) : []))[0];
  const answers = pages.filter((page) => page.kind === "answer").slice(0, 3);
  const middle = Math.floor(answers.length / 2);
  const [first] = pages;
  return (
    <div className="answers">
      <div>
        <SectionHeading id="answers" {...words} className="mb-6" />
        {task ? (
          <p className="max-w-text border-l-4 border-orange pl-4">
            <b>{labels.task}:</b> <RichText text={task} />
          </p>
        ) : null}
      </div>
      <div className="answers-desk">
        <fieldset className="answers-bands">
          <legend className="sr-only">{labels.band}</legend>
          {answers.map(({ id, band }, index) => (
            <label key={id} className="answers-band">
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
        {answers.map((answer) => (
          <AnswerSheet key={answer.id} answer={answer} label={labels.band} />
        ))}
        {first ? (
          <p className="mt-8">
            <ButtonLink href={samplePath(first.id)} look="secondary">
              {words.button}
            </ButtonLink>
          </p>
        ) : null}
      </div>
    </div>
  );
}

function AnswerSheet({ answer, label }: { answer: Answer; label: string }) {
  const { answer: text, notes, band } = changeTexts(answer, curlQuotes);
  return (
    <article className="answers-sheet raised bg-card p-6 md:p-8">
      <p className="answers-number">
        <span className="sr-only">{label} </span>
        {band}
      </p>
      {annotate(choose(text, notes), notes).map((paragraph, index) => (
        <AnnotatedParagraph key={index} paragraph={paragraph} layout="sample-annotated" />
      ))}
    </article>
  );
}

function choose(paragraphs: readonly string[], notes: Answer["notes"]): readonly string[] {
  if (paragraphs.join("").length <= shortAnswer) return paragraphs;
  const countNotes = (paragraph: string) => notes.filter(({ on }) => paragraph.includes(on)).length;
  return paragraphs.toSorted((one, other) => countNotes(other) - countNotes(one)).slice(0, 1);
}
