import type { Program } from "#app/content/schemas/catalogue.ts";
import type { Outcomes } from "#app/content/schemas/method.ts";
import { Picture } from "#app/pictures/picture.tsx";
import { colorLooks } from "#app/lib/color-looks.ts";
import { ProgramTerm } from "#app/sections/program-term.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Card } from "#app/ui/card.tsx";
import { CheckIcon } from "#app/ui/icons.tsx";
import { RichText } from "#app/ui/rich-text.tsx";

export function OutcomeBlock({
  group,
  program,
}: {
  group: Outcomes["english"][number];
  program: Program;
}) {
  const look = colorLooks[program.color];
  return (
    <Card as="article" className="overflow-hidden">
      <div className={`h-3 border-b-[2.5px] border-line ${look.bar}`} />
      <div className="p-6 md:p-8">
        <Picture name={program.icon} className="size-20" />
        <h3 className="mt-4 text-2xl">{group.title}</h3>
        <p className="mt-3 flex flex-wrap gap-2">
          {group.level ? <Badge look={look.badge}>{group.level}</Badge> : null}
          {program.hasCheckout ? null : <ProgramTerm program={program} />}
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
