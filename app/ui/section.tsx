import type { ReactNode } from "react";
import { RichParagraph } from "./rich-text.tsx";

export const grounds = {
  paper: "bg-paper",
  sunk: "bg-sunk",
  education: "bg-education-wash",
  blue: "bg-blue-wash",
  joy: "bg-joy-wash",
  orange: "bg-orange-wash",
} as const;

/** The sizes of section headings. A page should have only two or three loud ones. */
const headingSizes = { loud: "text-loud", quiet: "text-quiet" } as const;

/** The classes that put the heading beside the section's content on wide screens. */
export const headingBeside = "beside";

/** The classes that put the lead beside the heading, and align both with the columns of a large quote. */
export const headingRow = "grid items-end gap-x-16 lg:grid-cols-[3fr_2fr]";

/** The width of a page's text inside a section that extends to the edges of the screen. */
export const pageWidth = "mx-auto w-full max-w-page px-5 md:px-8";

export type Ground = keyof typeof grounds;

/**
 * Shows a section, or nothing if `list` is empty. `labelledBy` is the id of the section's heading. A `joined`
 * section continues the topic of the section above it, and a `tight` section is an aside. The content of a `bleed`
 * section extends to both edges of the screen.
 */
export function Section({
  ground = "paper",
  id,
  labelledBy,
  list,
  joined = false,
  tight = false,
  bleed = false,
  className = "",
  children,
}: {
  ground?: Ground;
  id?: string;
  labelledBy?: string;
  list?: readonly unknown[] | undefined;
  joined?: boolean;
  tight?: boolean;
  bleed?: boolean;
  className?: string;
  children: ReactNode;
}) {
  if (list?.length === 0) return null;
  const around = tight ? "py-8 md:py-14" : "py-8 md:py-24";
  return (
    <section
      id={id}
      aria-labelledby={labelledBy}
      className={`${joined ? "md:-mt-8" : "section-line"} ${grounds[ground]}`}
    >
      {bleed ? (
        children
      ) : (
        <div className={`${pageWidth} ${joined ? "pb-12 md:pb-24" : around} ${className}`}>
          {children}
        </div>
      )}
    </section>
  );
}

export function SectionHeading({
  id,
  heading,
  lead,
  size = "quiet",
  className = "mb-6",
}: {
  id: string;
  heading: string;
  lead?: string;
  size?: keyof typeof headingSizes;
  className?: string;
}) {
  return (
    <div className={className}>
      <h2 id={id} className={headingSizes[size]}>
        {heading}
      </h2>
      <RichParagraph
        className={`mt-3 max-w-text text-soft ${size === "loud" ? "md:text-lead" : ""}`}
        text={lead}
      />
    </div>
  );
}
