import type { z } from "zod";
import type { spotCard } from "#app/content/schemas/fields.ts";
import { Picture } from "#app/pictures/picture.tsx";
import { columnClasses, fitColumns } from "#app/ui/columns.ts";
import { RichParagraph } from "#app/ui/rich-text.tsx";

type Cards = ReadonlyArray<z.infer<typeof spotCard>>;

/** On phones, moves the words below the picture if large type leaves no room beside it. */
const rowOnPhones = "max-sm:flex-row max-sm:flex-wrap max-sm:*:last:flex-[1_0_10rem]";

/** Shows cards with pictures. A dotted path connects ordered cards. In a single column, words are beside pictures. */
export function OpenSpots({
  cards,
  across,
  ordered = false,
}: {
  cards: Cards;
  across: 1 | 2 | 4;
  ordered?: boolean;
}) {
  const List = ordered ? "ol" : "ul";
  const count = fitColumns(cards.length, across);
  const isColumn = across === 1;
  return (
    <List className={`grid gap-8 ${columnClasses[count]}`}>
      {cards.map((card) => (
        <li
          key={card.title}
          className={`flex gap-4 ${isColumn ? "" : `flex-col ${rowOnPhones}`} ${ordered ? "trail" : ""}`}
        >
          <Picture name={card.spot} className={isColumn ? "size-16" : "size-16 md:size-28"} />
          <div>
            <h3 className="text-xl">{card.title}</h3>
            <RichParagraph className="mt-2 text-soft" text={card.text} />
          </div>
        </li>
      ))}
    </List>
  );
}
