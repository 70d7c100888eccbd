import type { ReactNode } from "react";

/** A part of a page with a heading of its own. */
export function Panel({
  heading,
  id,
  count,
  children,
}: {
  heading: string;
  id?: string;
  count?: number;
  children: ReactNode;
}) {
  return (
    <section id={id} className="min-w-0 rounded-card border-2 border-line bg-card p-4 sm:p-6">
      <h2 className="text-xl">
        {heading}
        {count === undefined ? null : <span className="text-soft"> {count}</span>}
      </h2>
      <div className="mt-3">{children}</div>
    </section>
  );
}
