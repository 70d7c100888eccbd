import { useLabels } from "#app/islands/shared-context.tsx";
import { CheckIcon, CrossIcon } from "#app/ui/icons.tsx";
import type { KindProps } from "./headings.ts";
import { Opening } from "./opening.tsx";

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
