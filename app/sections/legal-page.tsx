import type { ReactNode } from "react";
import { href } from "react-router";
import { useLabels } from "#app/islands/shared-context.tsx";
import { formatDay } from "#app/lib/dates.ts";
import { fillTemplate } from "#app/lib/fill-template.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { RichParagraph } from "#app/ui/rich-text.tsx";
import { type Ground, grounds, pageWidth } from "#app/ui/section.tsx";

type LegalWords = {
  heading: string;
  lead: string;
  updated: string;
  askButton: string;
  sections: ReadonlyArray<{ heading: string; paragraphs: readonly string[] }>;
  isExample: boolean;
};

/**
 * Shows a legal text in numbered parts. The last of many is in a band of its own. On a wide screen, `facts` and the
 * list of parts are beside the text.
 */
export function LegalPage({
  page,
  ground,
  facts,
}: {
  page: LegalWords;
  ground: Ground;
  facts?: ReactNode;
}) {
  const labels = useLabels();
  const hasContents = page.sections.length > 3;
  const parts = hasContents ? page.sections.slice(0, -1) : page.sections;
  const last = hasContents ? page.sections.at(-1) : undefined;
  const columns =
    hasContents || facts ? "gap-16 lg:grid lg:grid-cols-[1fr_2fr] 2xl:grid-cols-[1fr_3fr]" : "";
  return (
    <>
      <div className={grounds[ground]}>
        <div
          className={`${pageWidth} grid items-baseline gap-x-16 gap-y-5 pt-28 pb-10 print:p-0 lg:grid-cols-[3fr_2fr] lg:pt-32 lg:pb-14`}
        >
          <h1
            id="page-heading"
            className="-mr-4 text-loud md:text-poster lg:col-span-2 2xl:text-[5.3vw]"
          >
            {page.heading}
          </h1>
          <RichParagraph className="max-w-text text-lead" text={page.lead} />
          <div>
            <p>{fillTemplate(labels.lastChanged, { day: formatDay(page.updated) })}</p>
            {page.isExample ? <p className="mt-3 text-sm">{labels.notLiveYet}</p> : null}
            <p className="mt-5 print:hidden">
              <ButtonLink href={href("/contact")} look="secondary" size="small">
                {page.askButton}
              </ButtonLink>
            </p>
          </div>
        </div>
      </div>
      <div className="legal-parts section-line">
        <div className={`${pageWidth} pt-10 pb-10 print:px-0 lg:pt-14 ${columns}`}>
          {hasContents || facts ? (
            <div>
              {facts}
              {hasContents ? <Contents sections={page.sections} label={labels.onThisPage} /> : null}
            </div>
          ) : null}
          <div>
            {parts.map((part, index) => (
              <Part key={part.heading} part={part} id={`part-${index + 1}`} />
            ))}
          </div>
        </div>
        {last ? (
          <div className="legal-last">
            <div className={`${pageWidth} pt-4 print:px-0 lg:pt-8 ${columns}`}>
              <Part part={last} id={`part-${page.sections.length}`} />
            </div>
          </div>
        ) : null}
      </div>
    </>
  );
}

function Part({ part, id }: { part: LegalWords["sections"][number]; id: string }) {
  return (
    <div
      id={id}
      className="legal-part section-line mb-10 break-inside-avoid pt-5 lg:col-start-2 print:mb-6"
    >
      <h2 className="text-2xl">{part.heading}</h2>
      <div className="grid max-w-text gap-3">
        {part.paragraphs.map((text) => (
          <RichParagraph key={text} text={text} />
        ))}
      </div>
    </div>
  );
}

function Contents({ sections, label }: { sections: LegalWords["sections"]; label: string }) {
  return (
    <details className="legal-contents">
      <summary>{label}</summary>
      <nav aria-labelledby="page-heading">
        <ol>
          {sections.map(({ heading }, index) => (
            <li key={heading}>
              <a href={`#part-${index + 1}`}>{heading}</a>
            </li>
          ))}
        </ol>
      </nav>
    </details>
  );
}
