import type { ReactNode } from "react";

/** Collapses its content on phones. Wider screens and printed pages show the content without the toggle. */
export function PhoneFold({
  summary,
  long = false,
  className = "",
  children,
}: {
  summary: string;
  /** Whether only the widest screens have room for the content. */
  long?: boolean;
  className?: string;
  children: ReactNode;
}) {
  return (
    <details className={`${long ? "wide-fold" : "phone-fold"} full-text ${className}`}>
      <summary>{summary}</summary>
      {children}
    </details>
  );
}
