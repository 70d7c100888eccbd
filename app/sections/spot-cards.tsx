import type { z } from "zod";
import type { spotCard } from "#app/content/schemas/fields.ts";
import { Picture } from "#app/pictures/picture.tsx";
import { Card } from "#app/ui/card.tsx";
import { columnClasses, fitColumns } from "#app/ui/columns.ts";
import { RichParagraph } from "#app/ui/rich-text.tsx";
import { SwipeRow } from "#app/ui/swipe-row.tsx";

type Cards = ReadonlyArray<z.infer<typeof spotCard>>;

/** Where large letters leave words no room beside the picture, they go below it. */
const rowOnPhones = "max-sm:flex-row max-sm:flex-wrap max-sm:*:last:flex-[1_0_10rem]";

/** Three columns are too narrow on a tablet. */
const rowOnTablets = "md:max-lg:flex-row md:max-lg:gap-6";

export function SpotCards({ cards, across }: { cards: Cards; across: 3 | 4 }) {
  const columns = fitColumns(cards.length, across);
  return (
    <ul className={`grid gap-6 ${columnClasses[columns]}`}>
      {cards.map((card) => (
        <Card
          as="li"
          key={card.title}
          className={`gap-4 p-6 ${rowOnPhones} ${columns === 3 ? rowOnTablets : ""}`}
        >
          <Picture name={card.spot} className="size-20" />
          <SpotWords card={card} />
        </Card>
      ))}
    </ul>
  );
}

/**
 * Larger, and without boxes. Ordered cards have large numbers. `swipedUnder`, the id of a heading, makes the cards a row
 * to swipe on a phone.
 */
export function OpenSpots({
  cards,
  across,
  ordered = false,
  swipedUnder,
}: {
  cards: Cards;
  across: 2 | 3 | 4;
  ordered?: boolean;
  swipedUnder?: string;
}) {
  const List = ordered ? "ol" : "ul";
  const count = fitColumns(cards.length, across);
  const columns = columnClasses[count];
  const items = cards.map((card, index) => (
    <li
      key={card.title}
      className={`flex flex-col gap-4 ${swipedUnder === undefined ? rowOnPhones : ""} ${count === 3 ? rowOnTablets : ""}`}
    >
      <div className={ordered ? "flex items-end gap-3 max-sm:flex-col max-sm:items-center" : ""}>
        {ordered ? (
          <span aria-hidden="true" className="font-display text-loud">
            {index + 1}
          </span>
        ) : null}
        <Picture name={card.spot} className={ordered ? "size-20 md:size-28" : "size-28"} />
      </div>
      <SpotWords card={card} />
    </li>
  ));
  return swipedUnder === undefined ? (
    <List className={`grid gap-8 ${columns}`}>{items}</List>
  ) : (
    <SwipeRow labelledBy={swipedUnder} columns={columns}>
      {items}
    </SwipeRow>
  );
}

function SpotWords({ card }: { card: Cards[number] }) {
  return (
    <div>
      <h3 className="text-xl">{card.title}</h3>
      <RichParagraph className="mt-2 text-soft" text={card.text} />
    </div>
  );
}
