import type { ReactNode } from "react";

const grounds = {
  paper: "bg-paper",
  sunk: "bg-sunk",
  education: "bg-education-wash",
  blue: "bg-blue-wash",
  joy: "bg-joy-wash",
  orange: "bg-orange-wash",
} as const;

export type Ground = keyof typeof grounds;

/** Renders nothing when `list` is empty. `labelledBy` is the id of its heading. */
export function Section({
  ground = "paper",
  id,
  labelledBy,
  list,
  className = "",
  children,
}: {
  ground?: Ground;
  id?: string;
  labelledBy?: string;
  list?: readonly unknown[] | undefined;
  className?: string;
  children: ReactNode;
}) {
  if (list?.length === 0) return null;
  return (
    <section id={id} aria-labelledby={labelledBy} className={`section-line ${grounds[ground]}`}>
      <div className={`mx-auto w-full max-w-page px-5 py-16 md:px-8 md:py-24 ${className}`}>
        {children}
      </div>
    </section>
  );
}
