import type { z } from "zod";
import type { spotCard } from "#app/content/schemas/fields.ts";
import { Picture } from "#app/pictures/picture.tsx";
import { columnClasses, fitColumns } from "#app/ui/columns.ts";
import { RichParagraph } from "#app/ui/rich-text.tsx";
import { SwipeRow } from "#app/ui/swipe-row.tsx";

type Cards = ReadonlyArray<z.infer<typeof spotCard>>;

/** On phones, moves the words below the picture if large type leaves no room beside it. */
const rowOnPhones = "max-sm:flex-row max-sm:flex-wrap max-sm:*:last:flex-[1_0_10rem]";

/** On tablets, puts the words beside the picture, because three columns of them would be too narrow. */
const rowOnTablets = "md:max-lg:flex-row md:max-lg:gap-6";

/**
 * Shows cards with pictures. A dotted path connects ordered cards. With `swipedUnder`, the id of a heading, phones
 * show the cards as a row to swipe.
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
  const items = cards.map((card) => (
    <li
      key={card.title}
      className={`flex flex-col gap-4 ${swipedUnder === undefined ? rowOnPhones : ""} ${count === 3 ? rowOnTablets : ""} ${ordered ? "trail" : ""}`}
    >
      <Picture name={card.spot} className="size-16 md:size-28" />
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
