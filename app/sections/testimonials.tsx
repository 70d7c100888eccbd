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

const sizes = {
  poster: "text-loud lg:text-poster",
  chapter: "text-[max(2rem,4vw)] leading-none",
  medium: "text-xl md:text-quiet",
  small: "text-xl",
} as const;

type Size = keyof typeof sizes;

/** The sizes of a quote without an outcome above it. */
const quoteSizes = {
  poster: "text-2xl md:text-quiet",
  chapter: undefined,
  medium: undefined,
  small: undefined,
} as const;

/** Shows the outcome in large type or, without an outcome, the quote. */
export function BigQuote(props: { testimonial: Testimonial; withOutcome?: boolean }) {
  return <Voice size="poster" {...props} />;
}

export function Voice({
  testimonial,
  size,
  withOutcome = false,
  stacked = false,
}: {
  testimonial: Testimonial;
  size: Size;
  withOutcome?: boolean;
  /** Whether the quote stays below the outcome even on wide screens. */
  stacked?: boolean;
}) {
  const headline = withOutcome ? testimonial.outcome : undefined;
  const display = headline === undefined ? quoteSizes[size] : undefined;
  const isLead = (size === "poster" || size === "chapter") && headline !== undefined;
  return (
    <figure className={isLead && !stacked ? headingRow : "flex h-full flex-col"}>
      <Outcome words={headline} size={size} />
      <div className="flex flex-1 flex-col">
        <blockquote
          className={
            display
              ? `font-display leading-snug tracking-tight text-balance ${display}`
              : `max-w-text ${headline === undefined ? "" : "mt-3"} ${isLead ? "text-lead" : ""} ${isLead && stacked ? "lg:text-2xl lg:leading-snug" : ""}`
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
    <figcaption className="mt-auto flex items-center gap-3 pt-4">
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
function Initials({ testimonial: { author, category } }: { testimonial: Testimonial }) {
  const ground = category === "English" ? "bg-education text-card" : "bg-joy text-on-joy";
  return (
    <span aria-hidden="true" className={`initials ${ground}`}>
      {initialsOf(author)}
    </span>
  );
}
