import type { Quests } from "#app/content/schemas/method.ts";
import { pagePictures } from "#app/lib/picture-names.ts";
import { Picture } from "#app/pictures/picture.tsx";
import { Card } from "#app/ui/card.tsx";
import { gridColumns } from "#app/ui/columns.ts";
import { RichText } from "#app/ui/rich-text.tsx";

/** Positions of the area names on the wide map and on the tall one. */
const places = [
  "top-[30.2%] left-[35%] md:top-[84%] md:left-[18%]",
  "top-[59%] left-[57%] md:top-[84%] md:left-[50%]",
  "top-[87%] left-[31%] md:top-[84%] md:left-[78%]",
];

export function QuestMap({ areas, alt }: { areas: Quests["areas"]; alt: string }) {
  return (
    <>
      <div className="relative overflow-hidden rounded-card border-[2.5px] border-line max-md:mx-auto max-md:max-w-[26rem]">
        <Picture
          name={pagePictures.questMap}
          label={alt}
          className="hidden h-auto w-full md:block"
        />
        <Picture
          name={pagePictures.questMapTall}
          label={alt}
          className="block h-auto w-full md:hidden"
        />
        {/* Screen readers get the names from the list below, which also grows with any text size. */}
        {areas.map((area, index) => (
          <span
            key={area.id}
            aria-hidden="true"
            className={`absolute -translate-1/2 rounded-full border-[2.5px] border-line bg-card px-3 py-1 font-display text-[min(var(--text-sm),4vw)] whitespace-nowrap md:text-sm lg:text-lg ${places[index] ?? ""}`}
          >
            {area.title}
          </span>
        ))}
      </div>
      <ol className={`mt-8 grid gap-6 ${gridColumns(areas.length, 3)}`}>
        {areas.map((area, index) => (
          <Card
            as="li"
            key={area.id}
            className="gap-x-8 gap-y-4 p-6 md:max-lg:flex-row md:max-lg:items-center"
          >
            <div>
              <h3 className="text-xl">{`${index + 1}. ${area.title}`}</h3>
              <p className="mt-2 text-soft">
                <RichText text={area.text} />
              </p>
            </div>
            {area.villains.length > 0 ? (
              <p className="flex flex-none flex-wrap gap-2 md:max-lg:ml-auto lg:mt-auto">
                {area.villains.map((name) => (
                  <Picture key={name} name={name} className="size-14 xl:size-16" />
                ))}
              </p>
            ) : null}
          </Card>
        ))}
      </ol>
    </>
  );
}
