import type { ReactNode } from "react";
import type { Villain } from "#app/content/schemas/method.ts";
import type { JobSearchJoyPage } from "#app/content/schemas/pages.ts";
import { Beaten } from "#app/sections/call-to-action.tsx";
import { RichParagraph } from "#app/ui/rich-text.tsx";
import { pageWidth, Section } from "#app/ui/section.tsx";

/** Shows the page's villains, now beaten, on a hill at the end of the page. */
export function Parade({
  words,
  villains,
  children,
}: {
  words: JobSearchJoyPage["closing"];
  villains: readonly Villain[];
  children: ReactNode;
}) {
  return (
    <Section ground="orange" labelledBy="closing-heading" bleed>
      <div className={`${pageWidth} grid gap-6 py-10 lg:grid-cols-[3fr_2fr]`}>
        <h2 id="closing-heading" className="text-loud">
          {words.heading}
        </h2>
        <div>
          <RichParagraph className="mb-6 max-w-text" text={words.text} />
          {children}
          {words.note ? <p className="mt-5">{words.note}</p> : null}
        </div>
      </div>
      {villains.length > 0 ? <Beaten villains={villains.slice(0, 6).map(({ id }) => id)} /> : null}
    </Section>
  );
}
