import type { ComponentProps } from "react";
import type { Faq } from "#app/content/schemas/method.ts";
import { OldAnchor } from "#app/ui/old-anchor.tsx";
import { RichParagraph } from "#app/ui/rich-text.tsx";
import { SectionHeading } from "#app/ui/section.tsx";
import { useLabels } from "#app/islands/shared-context.tsx";

/** Shows questions. Within a group (`name`), only one is open at a time. */
export function FaqList({
  faqs,
  name,
  stacked = false,
  ...heading
}: ComponentProps<typeof SectionHeading> & {
  faqs: readonly Faq[];
  name: string;
  /** Whether the heading is above the questions, and not beside them. */
  stacked?: boolean;
}) {
  const labels = useLabels();
  return (
    <div className={stacked ? "" : "grid gap-10 lg:grid-cols-[2fr_3fr]"}>
      <SectionHeading
        {...heading}
        className={stacked ? "mb-6" : "self-start lg:sticky lg:top-28"}
      />
      <div className="border-b-[2.5px] border-line">
        {faqs.map((faq) => (
          <details key={faq.id} name={name} className="question border-t-[2.5px] border-line">
            <summary className="flex min-h-14 items-center justify-between gap-4 py-3 font-display text-xl tracking-tight">
              <h3 className="text-xl">{faq.question}</h3>
            </summary>
            <div id={`question-${faq.id}`} className="question-anchor max-w-text pb-6">
              <OldAnchor name={faq.id} className="question-anchor" />
              <RichParagraph text={faq.answer} />
              <a
                href={`#question-${faq.id}`}
                className="mt-2 inline-flex min-h-11 items-center text-sm text-soft underline"
              >
                {labels.questionLink}
              </a>
            </div>
          </details>
        ))}
      </div>
    </div>
  );
}
