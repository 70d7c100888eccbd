import { Children, cloneElement, isValidElement, type ReactNode } from "react";

type PlacedProps = { "data-place"?: string };

/** The row is focusable, so that arrow keys scroll it; where it does not scroll, the style sheet hides the box. */
export function SwipeRow({
  labelledBy,
  columns,
  children,
}: {
  labelledBy: string;
  columns: string;
  children: ReactNode;
}) {
  const cards = Children.toArray(children);
  return (
    // A scrollable box must be reachable by keyboard, and HTML has no scrolling group.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/prefer-tag-over-role
    <div role="group" aria-labelledby={labelledBy} tabIndex={0} className="swipe-row">
      <ul className={`grid gap-6 ${columns}`}>
        {cards.map((card, index) =>
          // Only for the eyes: screen readers count the items of a list themselves.
          isValidElement<PlacedProps>(card)
            ? cloneElement(card, { "data-place": `${index + 1}/${cards.length}` })
            : card,
        )}
      </ul>
    </div>
  );
}
