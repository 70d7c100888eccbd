import type { Quests, Villain } from "#app/content/schemas/method.ts";
import { pagePictures } from "#app/lib/picture-names.ts";
import { Picture } from "#app/pictures/picture.tsx";
import { RichParagraph } from "#app/ui/rich-text.tsx";
import { pageWidth } from "#app/ui/section.tsx";
import { SwipeRow } from "#app/ui/swipe-row.tsx";

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
      <div className="section-line relative overflow-hidden">
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
        {/* The labels have to fit the map, so they don't grow with large type. The list below does. */}
        {areas.map((area) => (
          <a
            key={area.id}
            href={`#area-${area.id}`}
            className="map-name pressable flex min-h-11 items-center rounded-full bg-card px-3 py-1 font-display whitespace-nowrap"
          >
            {area.title}
          </a>
        ))}
      </div>
      <div className="section-line">
        <div className={`${pageWidth} py-12`}>
          <SwipeRow labelledBy="map" columns="md:grid-cols-3">
            {areas.map((area, index) => (
              <li key={area.id} id={`area-${area.id}`}>
                <h3 className="text-xl">{`${index + 1}. ${area.title}`}</h3>
                <RichParagraph className="mt-2" text={area.text} />
                <p className="mt-3 flex flex-wrap gap-2">
                  {area.villains.map((picture) => {
                    const villain = villains.find(({ id }) => picture === `villains/${id}`);
                    return villain ? (
                      <a key={picture} href={`#villain-${villain.id}`}>
                        <Picture name={picture} label={villain.name} className="block size-14" />
                      </a>
                    ) : (
                      <Picture key={picture} name={picture} className="size-14" />
                    );
                  })}
                </p>
              </li>
            ))}
          </SwipeRow>
        </div>
      </div>
    </>
  );
}
