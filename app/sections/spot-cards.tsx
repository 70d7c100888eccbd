import type { z } from "zod";
import type { spotCard } from "#app/content/schemas/fields.ts";
import { Picture } from "#app/pictures/picture.tsx";
import { Card } from "#app/ui/card.tsx";
import { columnClasses, fitColumns } from "#app/ui/columns.ts";
import { RichParagraph } from "#app/ui/rich-text.tsx";
import { SwipeRow } from "#app/ui/swipe-row.tsx";

/** Three columns are too narrow on a tablet. */
const rowOnTablets = "md:max-lg:flex-row md:max-lg:gap-6";

/** `swipedUnder`, the id of a heading, makes the cards a row to swipe on a phone. */
export function SpotCards({
  cards,
  across,
  ordered = false,
  swipedUnder,
}: {
  cards: ReadonlyArray<z.infer<typeof spotCard>>;
  across: 3 | 4;
  ordered?: boolean;
  swipedUnder?: string;
}) {
  const List = ordered ? "ol" : "ul";
  const columns = fitColumns(cards.length, across);
  const items = cards.map((card, index) => (
    <Card as="li" key={card.title} className={`gap-4 p-6 ${columns === 3 ? rowOnTablets : ""}`}>
      <div
        className={`flex items-start justify-between ${columns === 3 ? "md:max-lg:flex-row-reverse md:max-lg:gap-4" : ""}`}
      >
        <Picture name={card.spot} className="size-20" />
        {ordered ? (
          <span aria-hidden="true" className="font-display text-price text-soft">
            {index + 1}
          </span>
        ) : null}
      </div>
      <div>
        <h3 className="text-xl">{card.title}</h3>
        <RichParagraph className="mt-2 text-soft" text={card.text} />
      </div>
    </Card>
  ));
  return swipedUnder === undefined ? (
    <List className={`grid gap-6 ${columnClasses[columns]}`}>{items}</List>
  ) : (
    <SwipeRow labelledBy={swipedUnder} columns={columnClasses[columns]}>
      {items}
    </SwipeRow>
  );
}
