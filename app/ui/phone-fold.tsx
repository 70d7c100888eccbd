import type { ReactNode } from "react";

/** Collapses its content on phones. Wide screens and printed pages show the content without the toggle. */
export function PhoneFold({
  summary,
  always = false,
  className = "",
  children,
}: {
  summary: string;
  /** Whether the content is collapsed on wide screens, too. */
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
