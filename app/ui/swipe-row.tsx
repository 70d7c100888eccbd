import type { ReactNode } from "react";

/**
 * A list of cards: a grid on wide screens, on a phone one row that is swiped, with the next card
 * peeping in. `labelledBy` names the heading that says what is swiped; `columns` are the classes of
 * the grid.
 *
 * The row can be focused, so that arrow keys scroll it. It is nothing of its own, neither a stop of
 * the keyboard nor a group, where it does not scroll: there the style sheet takes it out.
 */
export function SwipeRow({
  labelledBy,
  columns,
  children,
}: {
  labelledBy: string;
  columns: string;
  children: ReactNode;
}) {
  return (
    // What scrolls must be reachable by keyboard, and no element of HTML is a group that scrolls.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/prefer-tag-over-role
    <div role="group" aria-labelledby={labelledBy} tabIndex={0} className="swipe-row">
      <ul className={`grid gap-6 ${columns}`}>{children}</ul>
    </div>
  );
}
