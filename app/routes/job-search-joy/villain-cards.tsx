import type { Villain as VillainWords } from "#app/content/schemas/method.ts";
import { defeated } from "#app/lib/picture-names.ts";
import { Picture } from "#app/pictures/picture.tsx";
import { Card } from "#app/ui/card.tsx";
import { RichText } from "#app/ui/rich-text.tsx";

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
    <ul className="grid gap-6 lg:grid-cols-2">
      {villains.map((villain) => (
        <Card as="li" key={villain.id} className="p-6 md:p-8">
          <div className="mb-6 grid gap-5 sm:grid-cols-[auto_1fr]">
            <Picture name={`villains/${villain.id}`} className="size-32 sm:size-40" />
            <div>
              <h3 className="text-2xl">{villain.name}</h3>
              <p className="mt-2">
                <RichText text={villain.description} />
              </p>
              <p className="mt-2 text-soft">
                <strong className="text-ink">{`${sneakyLabel}:`}</strong>{" "}
                <RichText text={villain.sneaky} />
              </p>
            </div>
          </div>
          <div className="mt-auto rounded-field border-[2.5px] border-line bg-education-wash p-4 sm:flex sm:items-center sm:gap-4">
            <Picture
              name={defeated(`villains/${villain.id}`)}
              className="size-20 flex-none max-sm:float-left max-sm:mr-3"
            />
            <p>
              <strong>{`${counterLabel}:`}</strong> <RichText text={villain.solution} />
            </p>
          </div>
        </Card>
      ))}
    </ul>
  );
}
