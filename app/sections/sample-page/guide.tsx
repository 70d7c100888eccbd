import { useLabels } from "#app/islands/shared-context.tsx";
import type { KindProps } from "./headings.ts";
import { Opening } from "./opening.tsx";

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
