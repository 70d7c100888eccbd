import type { ReactNode } from "react";

/** Cards in one row have the same height. */
export function Card({
  as: Element = "div",
  id,
  className = "",
  children,
  "data-place": place,
}: {
  as?: "div" | "li" | "article" | "figure";
  id?: string;
  className?: string;
  children: ReactNode;
  /** Like `2/8`: where it is in a row to swipe. */
  "data-place"?: string;
}) {
  return (
    <Element
      id={id}
      data-place={place}
      className={`raised flex flex-col rounded-card bg-card ${className}`}
    >
      {children}
    </Element>
  );
}
