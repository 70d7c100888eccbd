import type { Quests } from "#app/content/schemas/method.ts";
import { Picture } from "#app/pictures/picture.tsx";
import { RichParagraph } from "#app/ui/rich-text.tsx";
import { SectionHeading } from "#app/ui/section.tsx";

/** Shows the steps of the campaign. On wide screens, each step is higher than the previous step. */
export function Stairs({
  heading,
  steps,
}: {
  heading: { heading: string; lead?: string };
  steps: Quests["campaign"];
}) {
  return (
    <div className="stairs grid gap-y-6">
      <SectionHeading id="campaign" {...heading} className="" />
      <ol className="contents">
        {steps.map((step, index) => (
          <li key={step.title} className="stair flex md:flex-col">
            <span aria-hidden="true" className="stair-number block">
              {index + 1}
            </span>
            <Picture name={step.spot} className="absolute -top-5 right-5 size-20 max-md:hidden" />
            <div className="md:mt-auto md:pt-4">
              <h3 className="text-xl">{step.title}</h3>
              <RichParagraph className="mt-2" text={step.text} />
            </div>
          </li>
        ))}
      </ol>
    </div>
  );
}
