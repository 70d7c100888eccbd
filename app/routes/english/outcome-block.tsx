import type { Program } from "#app/content/schemas/catalogue.ts";
import type { Outcomes } from "#app/content/schemas/method.ts";
import { Picture } from "#app/pictures/picture.tsx";
import { colorLooks } from "#app/lib/color-looks.ts";
import { programDuration } from "#app/lib/program-facts.ts";
import { useLabels } from "#app/islands/shared-context.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Card } from "#app/ui/card.tsx";
import { CheckIcon } from "#app/ui/icons.tsx";
import { RichText } from "#app/ui/rich-text.tsx";

/** What a learner can do after one path, and for whom it is. */
export function OutcomeBlock({
  group,
  program,
}: {
  group: Outcomes["english"][number];
  program: Program;
}) {
  const labels = useLabels();
  const look = colorLooks[program.color];
  return (
    <Card as="article" className="overflow-hidden">
      <div className={`h-3 border-b-[2.5px] border-line ${look.bar}`} />
      <div className="p-6 md:p-8">
        <Picture name={program.icon} className="size-20" />
        <h3 className="mt-4 text-2xl">{group.title}</h3>
        <p className="mt-3 flex flex-wrap gap-2">
          {program.hasCheckout ? null : (
            <Badge look={look.badge}>{programDuration(program, labels)}</Badge>
          )}
          {group.level ? <Badge look={look.badge}>{group.level}</Badge> : null}
        </p>
        <ul className="mt-5 grid gap-2.5">
          {group.outcomes.map((outcome) => (
            <li key={outcome} className="flex gap-3">
              <CheckIcon className="mt-0.5 text-education" />
              <span>
                <RichText text={outcome} />
              </span>
            </li>
          ))}
        </ul>
      </div>
    </Card>
  );
}
