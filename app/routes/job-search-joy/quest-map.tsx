import type { Quests } from "#app/content/schemas/method.ts";
import { Diagram } from "#app/drawings/diagram.tsx";
import { Villain } from "#app/drawings/villain.tsx";
import { Card } from "#app/ui/card.tsx";
import { RichText } from "#app/ui/rich-text.tsx";

/** The three areas of the program on one drawn map, and what waits in each. */
export function QuestMap({ areas, alt }: { areas: Quests["areas"]; alt: string }) {
  return (
    <>
      <div className="overflow-hidden rounded-card border-[2.5px] border-line max-md:hidden">
        <Diagram name="quest-map" label={alt} className="block h-auto w-full" />
      </div>
      <ol className="grid gap-6 md:mt-8 md:grid-cols-3">
        {areas.map((area, index) => (
          <Card as="li" key={area.id} className="p-6">
            <h3 className="text-xl">
              {index + 1}. {area.title}
            </h3>
            <p className="mt-2 mb-4 text-soft">
              <RichText text={area.text} />
            </p>
            <p className="mt-auto flex gap-2">
              {area.villains.map((name) => (
                <Villain key={name} name={name} className="size-16" />
              ))}
            </p>
          </Card>
        ))}
      </ol>
    </>
  );
}
