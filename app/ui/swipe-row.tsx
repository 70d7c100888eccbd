import type { ReactNode } from "react";

/**
 * A list of cards: a grid on wide screens, a row to swipe on a phone. `labelledBy` is the id of its heading;
 * `columns` are the grid classes.
 * The row is focusable, so that arrow keys scroll it. Where it does not scroll, the style sheet hides the box
 * but not its cards: it is then no tab stop.
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
