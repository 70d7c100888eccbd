import type { ReactNode } from "react";

/** Folded on phones; wide screens and paper show what's in it, without the switch. */
export function PhoneFold({
  summary,
  always = false,
  className = "",
  children,
}: {
  summary: string;
  /** On wide screens, too. */
  always?: boolean;
  className?: string;
  children: ReactNode;
}) {
  return (
    <details className={`${always ? "" : "phone-fold"} full-text ${className}`}>
      <summary>{summary}</summary>
      {children}
    </details>
  );
}
