import type { SamplePage } from "#app/content/schemas/samples.ts";
import { useLabels } from "#app/islands/shared-context.tsx";
import { changeTexts, curlQuotes } from "#app/lib/typography.ts";
import { PhoneFold } from "#app/ui/phone-fold.tsx";
import { RichText } from "#app/ui/rich-text.tsx";
import { annotate } from "./sample-page/annotate.ts";
import { AnnotatedParagraph } from "./sample-page/answer.tsx";

type Answer = Extract<SamplePage, { kind: "answer" }>;

/** The maximum length of a whole answer, in characters. Longer answers are reduced to two paragraphs. */
const shortAnswer = 300;

export const isAnswer = (page: SamplePage) => page.kind === "answer";

/** Shows a student's answer with notes. The best of several answers is a model, so its notes praise it. */
export function AnswerSheet({
  answer,
  isModel,
  className,
}: {
  answer: Answer;
  isModel: boolean;
  className: string;
}) {
  const labels = useLabels().samplePage;
  const { answer: text, notes, band } = changeTexts(answer, curlQuotes);
  return (
    <article className={`${isModel ? "is-model" : ""} ${className}`}>
      <p className="answer-band">
        <span>{labels.band} </span>
        {band}
      </p>
      {annotate(choose(text), notes).map((paragraph, index) => (
        <AnnotatedParagraph key={index} paragraph={paragraph} layout="sample-annotated" />
      ))}
    </article>
  );
}

function choose(paragraphs: readonly string[]): readonly string[] {
  if (paragraphs.join("").length <= shortAnswer) return paragraphs;
  return paragraphs.filter((_, at) => at === 0 || at === paragraphs.length - 1);
}

/** Shows the task of the answers, collapsed on phones. A `long` task is only shown on the widest screens. */
export function AnswersTask({
  pages,
  long = false,
  className,
}: {
  pages: readonly SamplePage[];
  long?: boolean;
  className: string;
}) {
  const labels = useLabels().samplePage;
  const task = pages.flatMap((page) => (page.kind === "cover" ? (page.task ?? []) : []))[0];
  return task ? (
    <PhoneFold summary={labels.task} long={long} className={className}>
      <p>
        <b className={long ? "max-2xl:hidden" : "max-sm:hidden"}>{`${labels.task}: `}</b>
        <RichText text={task} />
      </p>
    </PhoneFold>
  ) : null;
}
