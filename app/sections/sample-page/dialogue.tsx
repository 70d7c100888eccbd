import { useLabels } from "#app/islands/shared-context.tsx";
import type { KindProps } from "./headings.ts";
import { Opening } from "./opening.tsx";
import { LeadIns } from "./lead-ins.tsx";

/** The first speaker is on the left, others on the right. */
export function DialoguePage({ page, tags: { Title, Part }, titleId }: KindProps<"dialogue">) {
  const labels = useLabels().samplePage;
  const first = page.lines[0]?.speaker;
  return (
    <>
      <Opening as={Title} id={titleId} heading={page.heading} lead={page.scene} />
      <ol className="sample-talk">
        {page.lines.map((line, index) => (
          <li
            key={index}
            className={line.speaker === first ? "sample-turn" : "sample-turn sample-turn-other"}
          >
            <b className="sample-speaker">
              {line.speaker}
              <span className="sr-only">{":"}</span>
            </b>{" "}
            <p className="sample-bubble">{line.text}</p>
          </li>
        ))}
      </ol>
      <div className="sample-box">
        <Part className="sample-label">{labels.yourTurn}</Part>
        <LeadIns text={page.task} />
      </div>
    </>
  );
}
