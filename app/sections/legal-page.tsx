import type { ReactNode } from "react";
import { href } from "react-router";
import { useLabels } from "#app/islands/shared-context.tsx";
import { formatDay } from "#app/lib/dates.ts";
import { fillTemplate } from "#app/lib/fill-template.ts";
import { Badge } from "#app/ui/badge.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { RichParagraph } from "#app/ui/rich-text.tsx";
import { pageWidth } from "#app/ui/section.tsx";

type LegalWords = {
  heading: string;
  lead: string;
  updated: string;
  askButton: string;
  sections: ReadonlyArray<{ heading: string; paragraphs: readonly string[] }>;
  isExample: boolean;
};

export function LegalPage({ page, children }: { page: LegalWords; children?: ReactNode }) {
  const labels = useLabels();
  const hasContents = page.sections.length > 3;
  return (
    <>
      <div className="bg-blue-wash">
        <div
          className={`${pageWidth} flex flex-wrap items-start gap-x-6 gap-y-5 pt-28 pb-10 print:p-0 lg:pt-32`}
        >
          <h1 id="page-heading" className="basis-full text-loud lg:text-poster">
            {page.heading}
          </h1>
          <RichParagraph
            className="max-w-text basis-full text-lead lg:basis-1/2"
            text={page.lead}
          />
          <div className="flex-1 basis-[8rem]">
            <p>{fillTemplate(labels.lastChanged, { day: formatDay(page.updated) })}</p>
            {page.isExample ? (
              <p className="mt-3 text-sm">
                <Badge look="orange">{labels.sampleTag}</Badge> {labels.notLiveYet}
              </p>
            ) : null}
            <p className="mt-5 print:hidden">
              <ButtonLink href={href("/contact")} look="secondary" size="small">
                {page.askButton}
              </ButtonLink>
            </p>
          </div>
        </div>
      </div>
      <div className="section-line">
        <div
          className={`${pageWidth} gap-16 pt-10 pb-20 print:px-0 ${hasContents ? "lg:grid lg:grid-cols-[18rem_1fr]" : ""}`}
        >
          {hasContents ? (
            <details className="legal-contents">
              <summary>{labels.onThisPage}</summary>
              <nav aria-labelledby="page-heading">
                <ol>
                  {page.sections.map(({ heading }, index) => (
                    <li key={heading}>
                      <a href={`#part-${index + 1}`}>{heading}</a>
                    </li>
                  ))}
                </ol>
              </nav>
            </details>
          ) : null}
          <div className="legal-parts 2xl:columns-2 2xl:gap-16">
            {children}
            {page.sections.map(({ heading, paragraphs }, index) => (
              <div
                key={heading}
                id={`part-${index + 1}`}
                className="legal-part section-line mb-10 grid break-inside-avoid gap-3 pt-5 print:mb-6"
              >
                <h2 className="text-2xl">{heading}</h2>
                <div className="grid max-w-text gap-3">
                  {paragraphs.map((text) => (
                    <RichParagraph key={text} text={text} />
                  ))}
                </div>
              </div>
            ))}
          </div>
        </div>
      </div>
    </>
  );
}
