import type { Testimonial } from "#app/content/schemas/people.ts";
import { initialsOf } from "#app/lib/person-name.ts";
import { quoteAsInner } from "#app/lib/typography.ts";
import { headingRow } from "#app/ui/section.tsx";
import { SwipeRow } from "#app/ui/swipe-row.tsx";
import { useLabels } from "#app/islands/shared-context.tsx";

/** The number of testimonials in the first row of small ones. All other rows have four (`.voices`). */
const firstRow = 3;

/**
 * Shows the first testimonial in large type, and the others below it. With `swipedUnder`, the id of a heading,
 * phones show the others as a row to swipe.
 */
export function Testimonials({
  testimonials,
  withOutcome = false,
  swipedUnder,
}: {
  testimonials: readonly Testimonial[];
  withOutcome?: boolean;
  swipedUnder: string;
}) {
  const [first, ...others] = testimonials;
  return (
    <>
      {first ? (
        <div className="mb-6">
          <BigQuote testimonial={first} withOutcome={withOutcome} />
        </div>
      ) : null}
      {others.length > 0 ? (
        <SwipeRow
          labelledBy={swipedUnder}
          columns={withOutcome ? "voices flex-wrap sm:flex" : "sm:grid-cols-2"}
        >
          {others.map((testimonial, at) => (
            <li key={testimonial.id} className="section-line voice">
              <Voice
                testimonial={testimonial}
                size={at < firstRow ? "medium" : "small"}
                withOutcome={withOutcome}
              />
            </li>
          ))}
        </SwipeRow>
      ) : null}
    </>
  );
}

/** The places, in every seven testimonials, of those in large type. They're in different columns. */
const large = new Set([2, 4]);

/** Returns the classes for so few columns that `count` testimonials leave none empty. */
function wallColumns(count: number): string {
  if (count === 1) return "max-w-text";
  if (count === 2 || count === 4) return "md:columns-2";
  return `md:columns-2 lg:columns-3 ${count > 9 ? "2xl:columns-4" : ""}`;
}

/** Shows testimonials in columns. Some testimonials are in large type. */
export function TestimonialWall({ testimonials }: { testimonials: readonly Testimonial[] }) {
  return (
    <ul className={`gap-10 ${wallColumns(testimonials.length)}`}>
      {testimonials.map((testimonial, at) => (
        <li key={testimonial.id} className="section-line voice mb-8 break-inside-avoid">
          <Voice
            testimonial={testimonial}
            size={large.has(at % 7) ? "large" : "small"}
            withOutcome
          />
        </li>
      ))}
    </ul>
  );
}

const sizes = {
  poster: "text-loud lg:text-poster",
  large: "text-[clamp(2.25rem,1.7rem+2.3vw,3.5rem)] leading-none",
  medium: "text-xl md:text-quiet",
  small: "text-xl",
} as const;

type Size = keyof typeof sizes;

/** The sizes of a quote without an outcome above it. */
const quoteSizes = {
  poster: "text-2xl md:text-quiet",
  large: "text-2xl",
  medium: undefined,
  small: undefined,
} as const;

/** Shows the outcome in large type or, without an outcome, the quote. */
export function BigQuote(props: { testimonial: Testimonial; withOutcome?: boolean }) {
  return <Voice size="poster" {...props} />;
}

function Voice({
  testimonial,
  size,
  withOutcome = false,
}: {
  testimonial: Testimonial;
  size: Size;
  withOutcome?: boolean;
}) {
  const headline = withOutcome ? testimonial.outcome : undefined;
  const display = headline === undefined ? quoteSizes[size] : undefined;
  const isPoster = size === "poster" && headline !== undefined;
  return (
    <figure className={isPoster ? headingRow : undefined}>
      <Outcome words={headline} size={size} />
      <div>
        <blockquote
          className={
            display
              ? `font-display leading-snug tracking-tight text-balance ${display}`
              : `max-w-text ${headline === undefined ? "" : "mt-3"} ${isPoster ? "text-lead" : ""}`
          }
        >
          <p>{`“${quoteAsInner(testimonial.quote)}”`}</p>
        </blockquote>
        <Author testimonial={testimonial} />
      </div>
    </figure>
  );
}

function Outcome({ words, size }: { words: string | undefined; size: Size }) {
  const labels = useLabels();
  return words === undefined ? null : (
    <p className={`font-display tracking-tight text-balance ${sizes[size]}`}>
      <span className="sr-only">{labels.outcomeLabel} </span>
      {words}
    </p>
  );
}

function Author({ testimonial }: { testimonial: Testimonial }) {
  const labels = useLabels();
  const { author, role, category, sample } = testimonial;
  const isEnglish = category === "English";
  const kind = isEnglish ? labels.categoryEnglish : labels.categoryJobSearch;
  return (
    <figcaption className="mt-4 flex items-center gap-3">
      <Initials testimonial={testimonial} />
      <span className="min-w-0">
        <span className="block">
          <strong>{author}</strong>
          {`, ${role}`}
        </span>
        <span className="block text-sm text-soft">
          {sample ? (
            <>
              {`${kind} · `}
              <span>{labels.sampleTag}</span>
            </>
          ) : (
            kind
          )}
        </span>
      </span>
    </figcaption>
  );
}

/** Shows a person's initials on a small door. A drawn face would guess at the person's looks. */
function Initials({
  testimonial: { author, category },
}: {
  testimonial: Pick<Testimonial, "author" | "category">;
}) {
  const look = category === "English" ? "bg-education text-card" : "bg-joy text-on-joy";
  return (
    <span aria-hidden="true" className={`initials ${look}`}>
      {initialsOf(author)}
    </span>
  );
}
