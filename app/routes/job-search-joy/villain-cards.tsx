import type { Villain as VillainWords } from "#app/content/schemas/method.ts";
import { defeated } from "#app/lib/picture-names.ts";
import { Picture } from "#app/pictures/picture.tsx";
import { Card } from "#app/ui/card.tsx";
import { RichParagraph, RichText } from "#app/ui/rich-text.tsx";
import { SwipeRow } from "#app/ui/swipe-row.tsx";

const grounds = ["bg-joy-wash", "bg-blue-wash", "bg-education-wash", "bg-orange-wash"];

/** Shows a card for each villain, with the beaten villain beside the counter-move. */
export function VillainCards({
  labelledBy,
  villains,
  sneakyLabel,
  counterLabel,
}: {
  labelledBy: string;
  villains: readonly VillainWords[];
  sneakyLabel: string;
  counterLabel: string;
}) {
  return (
    <SwipeRow labelledBy={labelledBy} columns="villains sm:grid-cols-2 sm:gap-y-24 lg:grid-cols-3">
      {villains.map((villain, index) => (
        <Card as="li" key={villain.id} id={`villain-${villain.id}`} className="villain-body">
          <div className={`flex items-center gap-2 ${grounds[index % grounds.length]}`}>
            <Picture name={`villains/${villain.id}`} className="villain-picture" />
            <h3 className="text-2xl">{villain.name}</h3>
          </div>
          <div className="flex flex-1 flex-col p-5">
            <RichParagraph text={villain.description} />
            <p className="mt-2 mb-8 text-soft">
              <strong className="text-ink">{`${sneakyLabel}:`}</strong>{" "}
              <RichText text={villain.sneaky} />
            </p>
            <div className="flow-root flex-1 rounded-field border-[2.5px] border-line bg-education-wash p-4">
              <Picture name={defeated(`villains/${villain.id}`)} className="counter-picture" />
              <p>
                <strong>{`${counterLabel}:`}</strong> <RichText text={villain.solution} />
              </p>
            </div>
          </div>
        </Card>
      ))}
    </SwipeRow>
  );
}
