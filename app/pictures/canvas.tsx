import type { ReactNode } from "react";

/** Draws a decorative picture. The element around it has the accessible name. */
export function Canvas({
  width,
  height,
  className,
  children,
}: {
  width: number;
  height: number;
  className?: string | undefined;
  children: ReactNode;
}) {
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      viewBox={`0 0 ${width} ${height}`}
      className={className}
      aria-hidden
    >
      {children}
    </svg>
  );
}
