import type { ReactNode } from "react";

/** Shows a card. All cards in a row have the same height. */
export function Card({
  as: Element = "div",
  id,
  className = "",
  children,
}: {
  as?: "div" | "li" | "article" | "figure";
  id?: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <Element id={id} className={`raised flex flex-col rounded-card bg-card ${className}`}>
      {children}
    </Element>
  );
}
