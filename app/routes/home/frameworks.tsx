import type { Framework } from "#app/content/schemas/method.ts";
import { Picture } from "#app/pictures/picture.tsx";
import { useLabels } from "#app/islands/shared-context.tsx";
import { Card } from "#app/ui/card.tsx";
import { gridColumns } from "#app/ui/columns.ts";
import { PhoneFold } from "#app/ui/phone-fold.tsx";
import { RichText } from "#app/ui/rich-text.tsx";
import { SwipeRow } from "#app/ui/swipe-row.tsx";

export function Frameworks({ frameworks }: { frameworks: readonly Framework[] }) {
  const labels = useLabels();
  if (frameworks.length === 0) return null;
  return (
    <SwipeRow
      labelledBy="methods"
      columns={`${gridColumns(frameworks.length, 3)} md:max-lg:grid-cols-3`}
    >
      {frameworks.map((framework) => (
        <Card as="li" key={framework.id} className="overflow-hidden">
          <Picture name={framework.diagram} label={framework.alt} className="method-picture" />
          <div className="p-5 md:max-lg:text-sm">
            <h3 className="text-xl">{framework.name}</h3>
            <p className="mt-2 text-soft">{framework.shortDescription}</p>
            <PhoneFold summary={labels.readMore}>
              <ul className="mt-4 grid gap-2">
                {framework.details.map((detail) => (
                  <li key={detail}>
                    <RichText text={detail} />
                  </li>
                ))}
              </ul>
            </PhoneFold>
          </div>
        </Card>
      ))}
    </SwipeRow>
  );
}
