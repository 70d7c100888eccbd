import { fillTemplate } from "#app/lib/fill-template.ts";
import { useLabels } from "#app/islands/shared-context.tsx";
import { annotate, type Annotated, type Piece } from "./annotate.ts";
import { type KindProps, LeadIns } from "./parts.tsx";

const bands = [1, 2, 3, 4, 5, 6, 7, 8, 9];

export function AnswerPage({ page, tags: { Title }, titleId }: KindProps<"answer">) {
  const labels = useLabels().samplePage;
  const layout = hasLongNotes(page) ? "sample-annotated" : "sample-annotated sample-annotated-wide";
  return (
    <>
      <div className="sample-head">
        <Title id={titleId} className="sample-title">
          {page.heading}
        </Title>
        <p className="sample-stamp">
          <span className="sample-stamp-word">{labels.band} </span>
          <span className="sample-stamp-number">{page.band}</span>
        </p>
        <div className="sample-scale" aria-hidden="true">
          {bands.map((band) => (
            <span key={band} className={band <= page.band ? "sample-scale-reached" : ""} />
          ))}
        </div>
      </div>
      {annotate(page.answer, page.notes).map((paragraph, index) => (
        <AnnotatedParagraph key={index} paragraph={paragraph} layout={layout} />
      ))}
      <div className="sample-box">
        <LeadIns text={page.verdict} />
      </div>
    </>
  );
}

/** Whether the notes are placed below the answer, because long notes beside a short answer would leave gaps. */
function hasLongNotes({ answer, notes }: KindProps<"answer">["page"]): boolean {
  const lengthOf = (texts: readonly string[]) => texts.join("").length;
  return lengthOf(notes.map((note) => note.text)) > lengthOf(answer);
}

/** Shows a paragraph with its notes below it or, on a wide sheet, in the margin. */
export function AnnotatedParagraph({
  paragraph,
  layout,
}: {
  paragraph: Annotated;
  layout: string;
}) {
  const labels = useLabels().samplePage;
  return (
    <div className={layout}>
      <p>
        {paragraph.pieces.map((piece, index) => (
          <Words key={index} piece={piece} />
        ))}
      </p>
      {paragraph.notes.length > 0 ? (
        <ol className="sample-notes">
          {paragraph.notes.map((note) => (
            <li key={note.number} className="sample-note">
              <span className="sample-note-number" aria-hidden="true">
                {note.number}
              </span>
              <span className="sr-only">
                {`${fillTemplate(labels.note, { number: note.number })}: `}
              </span>
              {note.text}
            </li>
          ))}
        </ol>
      ) : null}
    </div>
  );
}

function Words({ piece }: { piece: Piece }) {
  const labels = useLabels().samplePage;
  return (
    <>
      {piece.marked ? <mark className="sample-mark">{piece.text}</mark> : piece.text}
      {piece.ends.map((number) => (
        <span key={number}>
          <sup className="sample-note-mark" aria-hidden="true">
            {number}
          </sup>
          <span className="sr-only">{` (${fillTemplate(labels.note, { number })})`}</span>
        </span>
      ))}
    </>
  );
}
