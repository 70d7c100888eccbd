import type { ReactNode } from "react";

export function Panel({
  heading,
  id,
  count,
  children,
}: {
  /** The panel's heading; undefined if the page's own heading says the same. */
  heading: string | undefined;
  id?: string;
  count?: number;
  children: ReactNode;
}) {
  return (
    <section id={id} className="min-w-0 rounded-card border-2 border-line bg-card p-4 sm:p-6">
      {heading === undefined ? null : (
        <h2 className="mb-3 text-xl">
          {heading}
          {count === undefined ? null : <span className="text-soft"> {count}</span>}
        </h2>
      )}
      {children}
    </section>
  );
}
