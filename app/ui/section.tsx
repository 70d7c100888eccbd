import type { ReactNode } from "react";
import { RichParagraph } from "./rich-text.tsx";

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

export function SectionHeading({
  id,
  heading,
  lead,
  className = "mb-8 md:mb-12",
}: {
  id: string;
  heading: string;
  lead?: string;
  className?: string;
}) {
  return (
    <div className={`max-w-text ${className}`}>
      <h2 id={id} className="text-3xl">
        {heading}
      </h2>
      <RichParagraph className="mt-4 text-lg text-soft" text={lead} />
    </div>
  );
}
