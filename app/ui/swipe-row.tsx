import { Children, type ReactNode } from "react";

/** Shows a row to swipe. It's focusable, so that arrow keys scroll it, unless everything fits. */
export function SwipeRow({
  labelledBy,
  columns,
  children,
}: {
  labelledBy: string;
  columns: string;
  children: ReactNode;
}) {
  const places = Array.from({ length: Children.count(children) }, (_, index) => index);
  return (
    // A scrollable box must be reachable by keyboard, and HTML has no scrolling group.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/prefer-tag-over-role
    <div role="group" aria-labelledby={labelledBy} tabIndex={0} className="swipe-row">
      <ul className={`grid gap-6 ${columns}`}>{children}</ul>
      {/* The dots are hidden from screen readers, which count a list's items themselves. */}
      <p aria-hidden="true" className="mt-4 gap-6 text-sm leading-none text-soft">
        {places.map((place) => (
          <span key={place}>{places.map((dot) => (dot === place ? "●" : "○")).join(" ")}</span>
        ))}
      </p>
    </div>
  );
}
