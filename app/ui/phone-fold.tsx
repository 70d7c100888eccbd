import type { ReactNode } from "react";

/** Folded on phones; wide screens and paper show what's in it, without the switch. */
export function PhoneFold({
  summary,
  className = "",
  children,
}: {
  summary: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <details className={`phone-fold full-text ${className}`}>
      <summary>{summary}</summary>
      {children}
    </details>
  );
}
