import type { Quests } from "#app/content/schemas/method.ts";
import { BigNumbers } from "#app/sections/big-numbers.tsx";
import { RichParagraph, RichText } from "#app/ui/rich-text.tsx";

export function Summary({
  quests,
  heading,
}: {
  quests: Quests;
  heading: { heading: string; lead?: string | undefined };
}) {
  return (
    <div className="raised mt-12 rounded-card bg-joy p-6 text-on-joy md:p-10 dark:bg-joy-wash dark:text-ink">
      <h3 className="text-2xl">{heading.heading}</h3>
      <RichParagraph className="mt-2 mb-6" text={heading.lead} />
      <BigNumbers numbers={quests.summary} />
      <p className="mt-6">
        <RichText text={`**${quests.access}.** ${quests.pace}`} />
      </p>
    </div>
  );
}
