import type { Quests, Villain } from "#app/content/schemas/method.ts";
import { pagePictures } from "#app/lib/picture-names.ts";
import { Picture } from "#app/pictures/picture.tsx";
import { Card } from "#app/ui/card.tsx";
import { gridColumns } from "#app/ui/columns.ts";
import { RichParagraph } from "#app/ui/rich-text.tsx";
import { pageWidth } from "#app/ui/section.tsx";

/** Positions of the area names on the wide map and on the tall one. */
const places = [
  "top-[30.2%] left-[35%] md:top-[84%] md:left-[18%]",
  "top-[59%] left-[57%] md:top-[84%] md:left-[50%]",
  "top-[87%] left-[31%] md:top-[84%] md:left-[78%]",
];

/** Where villains stand on the maps, of the size of a finger. */
const drawnVillains: Readonly<Record<string, string>> = {
  "mission-statement-fog": "top-[7.5%] left-[67%] md:top-[36%] md:left-[33%]",
  "cover-letter-crusher": "top-[45.5%] left-[21%] md:top-[62%] md:left-[69%]",
  "interview-assassin": "top-[73%] left-[71%] md:top-[62%] md:left-[73.7%]",
};

export function QuestMap({
  areas,
  alt,
  villains,
}: {
  areas: Quests["areas"];
  alt: string;
  villains: readonly Villain[];
}) {
  return (
    <>
      <div className="relative overflow-hidden border-y-[2.5px] border-line">
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
        {villains.map(({ id, name }) =>
          drawnVillains[id] ? (
            <a
              key={id}
              href={`#villain-${id}`}
              aria-label={name}
              className={`absolute size-11 [translate:-50%_-50%] rounded-full ${drawnVillains[id]}`}
            />
          ) : null,
        )}
        {/* The names grow only as far as there is room on the map; the list below grows with any text size. */}
        {areas.map((area, index) => (
          <a
            key={area.id}
            href={`#area-${area.id}`}
            className={`pressable absolute flex min-h-11 items-center [translate:-50%_-50%] rounded-full border-[2.5px] border-line bg-card px-3 py-1 font-display text-[min(var(--text-sm),4vw)] whitespace-nowrap md:text-sm lg:text-lg ${places[index] ?? ""}`}
          >
            {area.title}
          </a>
        ))}
      </div>
      <ol className={`${pageWidth} grid gap-6 py-12 md:py-16 ${gridColumns(areas.length, 3)}`}>
        {areas.map((area, index) => (
          <Card
            as="li"
            key={area.id}
            id={`area-${area.id}`}
            className="gap-x-8 gap-y-4 p-6 md:max-lg:flex-row md:max-lg:items-center"
          >
            <div>
              <h3 className="text-xl">{`${index + 1}. ${area.title}`}</h3>
              <RichParagraph className="mt-2 text-soft" text={area.text} />
            </div>
            {area.villains.length > 0 ? (
              <p className="flex flex-none flex-wrap gap-2 md:max-lg:ml-auto lg:mt-auto">
                {area.villains.map((picture) => {
                  const villain = villains.find(({ id }) => picture === `villains/${id}`);
                  return villain ? (
                    <a key={picture} href={`#villain-${villain.id}`}>
                      <Picture name={picture} label={villain.name} className="block size-16" />
                    </a>
                  ) : (
                    <Picture key={picture} name={picture} className="size-16" />
                  );
                })}
              </p>
            ) : null}
          </Card>
        ))}
      </ol>
    </>
  );
}
