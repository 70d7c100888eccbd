import type { ReactNode } from "react";

/** Folds its content on phones; wide screens and paper show it without the switch. */
export function PhoneFold({
  summary,
  always = false,
  className = "",
  children,
}: {
  summary: string;
  /** Whether wide screens fold it, too. */
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
