import type { ReactNode } from "react";

/**
 * A list of cards: a grid on wide screens; on a phone one row to swipe, in which a part of the next
 * card shows. `labelledBy` is the id of the heading for the row; `columns` are the classes of the
 * grid.
 *
 * The row can be focused, so that arrow keys scroll it. Where it does not scroll, the style sheet
 * hides the box (not its cards), so that it is neither a tab stop nor a group.
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
    // A scrollable box must be reachable by keyboard, and HTML has no scrolling group.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/prefer-tag-over-role
    <div role="group" aria-labelledby={labelledBy} tabIndex={0} className="swipe-row">
      <ul className={`grid gap-6 ${columns}`}>{children}</ul>
    </div>
  );
}
