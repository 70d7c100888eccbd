import type { ReactNode } from "react";

/** A part of a form that opens with a press. Contained, so that a key lays out this part only and not a long page. */
export function Fold({
  id,
  title,
  hint,
  isOpen = false,
  children,
}: {
  id?: string;
  title: string;
  hint?: string | undefined;
  isOpen?: boolean;
  children: ReactNode;
}) {
  return (
    <details id={id} open={isOpen} className="min-w-0 rounded-card border-2 border-line bg-card">
      <summary className="min-h-12 cursor-pointer px-4 py-3 font-bold">{title}</summary>
      <div className="contain-content grid gap-6 px-4 pt-1 pb-5">
        {hint === undefined ? null : <p className="text-sm text-soft">{hint}</p>}
        {children}
      </div>
    </details>
  );
}
