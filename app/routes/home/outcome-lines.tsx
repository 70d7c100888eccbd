import type { Outcomes } from "#app/content/schemas/method.ts";
import { Picture } from "#app/pictures/picture.tsx";
import { RichParagraph } from "#app/ui/rich-text.tsx";
import { SwipeRow } from "#app/ui/swipe-row.tsx";

/** Shows each outcome on a line of its own, in large type. On the widest screens, they're in one row. */
export function OutcomeLines({ outcomes }: { outcomes: Outcomes["home"] }) {
  return (
    <SwipeRow labelledBy="outcomes" columns="outcomes">
      {outcomes.map((outcome) => (
        <li
          key={outcome.title}
          className="voice section-line grid content-start items-center gap-4"
        >
          <Picture name={outcome.spot} className="size-16 2xl:size-28" />
          <h3 className="text-xl md:text-quiet">{outcome.title}</h3>
          <RichParagraph className="text-soft" text={outcome.text} />
        </li>
      ))}
    </SwipeRow>
  );
}
