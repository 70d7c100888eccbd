import type { ReactNode } from "react";
import { href } from "react-router";
import { useLabels } from "#app/islands/shared-context.tsx";
import { formatDay } from "#app/lib/dates.ts";
import { fillTemplate } from "#app/lib/fill-template.ts";
import { Badge } from "#app/ui/badge.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { NarrowPage } from "#app/ui/narrow-page.tsx";
import { RichText } from "#app/ui/rich-text.tsx";

type LegalWords = {
  heading: string;
  lead: string;
  updated: string;
  askButton: string;
  sections: ReadonlyArray<{ heading: string; paragraphs: readonly string[] }>;
  /** Whether the operator's details are still missing. */
  isExample: boolean;
};

/** A legal text with the day of its last change. */
export function LegalPage({ page, children }: { page: LegalWords; children?: ReactNode }) {
  const labels = useLabels();
  return (
    <NarrowPage heading={page.heading} text={page.lead}>
      <p className="mt-3 text-sm text-soft">
        {fillTemplate(labels.lastChanged, { day: formatDay(page.updated) })}
      </p>
      {page.isExample ? (
        <p className="mt-5 flex max-w-text flex-wrap items-center gap-3">
          <Badge look="orange">{labels.sampleTag}</Badge>
          {labels.notLiveYet}
        </p>
      ) : null}
      <p className="mt-6">
        <ButtonLink href={href("/contact")} look="secondary">
          {page.askButton}
        </ButtonLink>
      </p>
      {children}
      {page.sections.map(({ heading, paragraphs }) => (
        <section key={heading} className="mt-10 grid gap-3 lg:grid-cols-[1fr_2fr] lg:gap-x-10">
          <h2 className="text-xl">{heading}</h2>
          <div className="grid max-w-text gap-3">
            {paragraphs.map((text) => (
              <p key={text}>
                <RichText text={text} />
              </p>
            ))}
          </div>
        </section>
      ))}
    </NarrowPage>
  );
}
