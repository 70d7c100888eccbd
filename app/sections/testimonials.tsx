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

/** Shows a chapter's testimonials: the first in large type, the others in one size beside or below it. */
export function Chapter({
  testimonials,
  start,
  beside,
}: {
  testimonials: readonly Testimonial[];
  /** The number of doors in the street before the chapter's. */
  start: number;
  /** Whether the others are beside the first on wide screens. */
  beside: boolean;
}) {
  const [first, ...others] = testimonials;
  return (
    <div className={beside ? "grid gap-x-16 gap-y-10 lg:grid-cols-[3fr_2fr]" : "grid gap-10"}>
      {first ? (
        <div id={voiceId(start)}>
          <Voice testimonial={first} size="poster" withOutcome stacked={beside} />
        </div>
      ) : null}
      {others.length > 0 ? (
        <ul className={`grid content-start gap-8 ${beside ? "" : "voices sm:flex sm:flex-wrap"}`}>
          {others.map((testimonial, at) => (
            <li key={testimonial.id} id={voiceId(start + at + 1)} className="section-line voice">
              <Voice testimonial={testimonial} size="small" withOutcome />
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}

/** The number of doors that fit in a street. */
const longestStreet = 16;

/** Shows a door for each person. It leads to the person's testimonial. */
export function Street({ testimonials }: { testimonials: readonly Testimonial[] }) {
  return (
    <ul className="street">
      {testimonials.slice(0, longestStreet).map((testimonial, at) => (
        <li key={testimonial.id}>
          <a href={`#${voiceId(at)}`} className={initialsLook(testimonial)}>
            {initialsOf(testimonial.author)}
            <span className="sr-only">{` ${testimonial.author}, ${testimonial.role}`}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

function voiceId(door: number): string {
  return `voice-${door + 1}`;
}

const sizes = {
  poster: "text-loud lg:text-poster",
  medium: "text-xl md:text-quiet",
  small: "text-xl",
} as const;

type Size = keyof typeof sizes;

/** The sizes of a quote without an outcome above it. */
const quoteSizes = {
  poster: "text-2xl md:text-quiet",
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
  const isPoster = size === "poster" && headline !== undefined;
  return (
    <figure className={isPoster && !stacked ? headingRow : undefined}>
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
function Initials({ testimonial }: { testimonial: Testimonial }) {
  return (
    <span aria-hidden="true" className={initialsLook(testimonial)}>
      {initialsOf(testimonial.author)}
    </span>
  );
}

function initialsLook({ category }: Testimonial): string {
  return `initials ${category === "English" ? "bg-education text-card" : "bg-joy text-on-joy"}`;
}
