import type { ReactNode } from "react";
import { RichParagraph } from "#app/ui/rich-text.tsx";
import { Section, type Ground } from "#app/ui/section.tsx";

export function CallToAction({
  words,
  ground = "joy",
  children,
}: {
  words: { heading: string; text?: string | undefined; note?: string | undefined };
  ground?: Ground;
  children: ReactNode;
}) {
  return (
    <Section ground={ground} labelledBy="closing-heading" className="text-center">
      <h2 id="closing-heading" className="mx-auto max-w-text text-3xl">
        {words.heading}
      </h2>
      <RichParagraph className="mx-auto mt-4 max-w-text text-lg" text={words.text} />
      <div className="mt-8 flex flex-wrap justify-center gap-4">{children}</div>
      {words.note ? <p className="mt-5">{words.note}</p> : null}
    </Section>
  );
}
