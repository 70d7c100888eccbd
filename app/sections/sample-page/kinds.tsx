import { LeadIns, Opening, type KindProps } from "./parts.tsx";
import { useLabels } from "#app/islands/shared-context.tsx";
import { CheckIcon, CrossIcon } from "#app/ui/icons.tsx";

export function GuidePage({ page, tags: { Title, Part }, titleId }: KindProps<"guide">) {
  const labels = useLabels().samplePage;
  return (
    <>
      <Opening as={Title} id={titleId} heading={page.heading} lead={page.lead} />
      <ol className="sample-steps">
        {page.steps.map((step) => (
          <li key={step.title} className="sample-step">
            <Part className="sample-part">{step.title}</Part>
            <ul className="sample-sayings">
              {step.say.map((words) => (
                <li key={words} className="sample-bubble">
                  {words}
                </li>
              ))}
            </ul>
            <p className="sample-why">
              <b>{labels.why}</b> {step.why}
            </p>
          </li>
        ))}
      </ol>
    </>
  );
}

/** Shows a dialogue, with the first speaker on the left and all others on the right. */
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

export function PhrasesPage({ page, tags: { Title, Part }, titleId }: KindProps<"phrases">) {
  const labels = useLabels().samplePage;
  return (
    <>
      <Opening as={Title} id={titleId} heading={page.heading} lead={page.lead} />
      <div className="sample-groups">
        {page.groups.map((group) => (
          <div key={group.title} className="sample-group">
            <Part className="sample-part">{group.title}</Part>
            <ul>
              {group.phrases.map((phrase) => (
                <li key={phrase.say} className="sample-phrase">
                  {phrase.instead ? (
                    <p className="sample-instead">
                      <CrossIcon className="sample-sign" />
                      <span>
                        <span className="sr-only">{labels.instead} </span>
                        {phrase.instead}
                      </span>
                    </p>
                  ) : null}
                  <p className="sample-say">
                    <CheckIcon className="sample-sign" />
                    <span>
                      {phrase.instead ? <span className="sr-only">{labels.say} </span> : null}
                      {phrase.say}
                    </span>
                  </p>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </>
  );
}
