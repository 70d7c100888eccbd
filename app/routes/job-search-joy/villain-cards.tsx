import type { Villain as VillainWords } from "#app/content/schemas/method.ts";
import { defeated } from "#app/lib/picture-names.ts";
import { Picture } from "#app/pictures/picture.tsx";
import { Card } from "#app/ui/card.tsx";
import { RichParagraph, RichText } from "#app/ui/rich-text.tsx";

const grounds = ["bg-joy-wash", "bg-blue-wash", "bg-education-wash", "bg-orange-wash"];

export function VillainCards({
  villains,
  sneakyLabel,
  counterLabel,
}: {
  villains: readonly VillainWords[];
  sneakyLabel: string;
  counterLabel: string;
}) {
  return (
    <ul className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
      {villains.map((villain, index) => (
        <Card as="li" key={villain.id} id={`villain-${villain.id}`} className="overflow-hidden">
          <div
            className={`flex justify-center border-b-[2.5px] border-line p-6 ${grounds[index % grounds.length]}`}
          >
            <Picture
              name={`villains/${villain.id}`}
              className="block aspect-square w-full max-w-56 lg:max-w-80"
            />
          </div>
          <div className="flex flex-1 flex-col p-6">
            <h3 className="text-2xl">{villain.name}</h3>
            <RichParagraph className="mt-2" text={villain.description} />
            <p className="mt-2 mb-6 text-soft">
              <strong className="text-ink">{`${sneakyLabel}:`}</strong>{" "}
              <RichText text={villain.sneaky} />
            </p>
            <div className="mt-auto flow-root rounded-field border-[2.5px] border-line bg-education-wash p-4">
              <Picture
                name={defeated(`villains/${villain.id}`)}
                className="float-left mr-3 size-20 max-[20rem]:float-none"
              />
              <p>
                <strong>{`${counterLabel}:`}</strong> <RichText text={villain.solution} />
              </p>
            </div>
          </div>
        </Card>
      ))}
    </ul>
  );
}
