import type { Quests } from "#app/content/schemas/method.ts";
import { RichParagraph, RichText } from "#app/ui/rich-text.tsx";

export function Summary({
  quests,
  heading,
}: {
  quests: Quests;
  heading: { heading: string; lead?: string | undefined };
}) {
  return (
    <div className="raised mt-12 rounded-card bg-card p-6 md:p-10">
      <h3 className="text-2xl">{heading.heading}</h3>
      <RichParagraph className="mt-2 text-soft" text={heading.lead} />
      <dl className="mt-6 grid gap-x-8 gap-y-6 sm:grid-cols-2 lg:grid-cols-4">
        {quests.summary.map((fact) => (
          <div key={fact.label} className="flex flex-col-reverse justify-end">
            <dt className="text-soft">{fact.label}</dt>
            <dd className="font-display text-4xl tracking-tight">{fact.value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-6">
        <RichText text={`**${quests.access}.** ${quests.pace}`} />
      </p>
    </div>
  );
}
