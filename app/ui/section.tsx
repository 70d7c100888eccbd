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

/** Two or three on a page are loud. */
export const headingSizes = { loud: "text-loud", quiet: "text-quiet" } as const;

/** On a wide screen, the heading is beside what it's about. */
export const headingBeside = "2xl:grid 2xl:grid-cols-[3fr_8fr] 2xl:gap-x-16";

/** The text of a page is this wide, in a section that bleeds. */
export const pageWidth = "mx-auto w-full max-w-page px-5 md:px-8";

export type Ground = keyof typeof grounds;

/**
 * Renders nothing when `list` is empty. `labelledBy` is the id of its heading. A `joined` section goes on with the
 * theme of the one above it, and a `tight` one is an aside; the content of a `bleed` section reaches both edges of
 * the screen.
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
  return (
    <section
      id={id}
      aria-labelledby={labelledBy}
      className={`${joined ? "md:-mt-8" : "section-line"} ${grounds[ground]}`}
    >
      {bleed ? (
        children
      ) : (
        <div
          className={`${pageWidth} ${joined ? "pb-12 md:pb-24" : tight ? "py-10 md:py-14" : "py-10 md:py-24"} ${className}`}
        >
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
