import type { ReactNode } from "react";

/** A raised card. Cards in one row have the same height. */
export function Card({
  as: Element = "div",
  className = "",
  children,
}: {
  as?: "div" | "li" | "article" | "figure";
  className?: string;
  children: ReactNode;
}) {
  return (
    <Element className={`raised flex flex-col rounded-card bg-card ${className}`}>
      {children}
    </Element>
  );
}
