import type { Testimonial } from "#app/content/schemas/people.ts";
import { AuthorFace } from "#app/pictures/author-face.tsx";
import { bindLastWords } from "#app/lib/bind-last-words.ts";
import { quoteAsInner } from "#app/lib/quotes.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Card } from "#app/ui/card.tsx";
import { gridColumns } from "#app/ui/columns.ts";
import { SwipeRow } from "#app/ui/swipe-row.tsx";
import { useLabels } from "#app/islands/shared-context.tsx";

/** `swipedUnder` is the id of the heading under which the cards are a row to swipe on a phone. */
export function TestimonialCards({
  testimonials,
  across,
  withOutcome = false,
  swipedUnder,
}: {
  testimonials: readonly Testimonial[];
  across: 3 | 4;
  withOutcome?: boolean;
  swipedUnder?: string;
}) {
  const hasLarge = across === 4 && testimonials.length % 3 === 2;
  const columns = hasLarge ? withLargeFirst : gridColumns(testimonials.length, across);
  const items = testimonials.map((testimonial, index) => (
    <li key={testimonial.id} className="flex">
      <TestimonialCard
        testimonial={testimonial}
        withOutcome={withOutcome}
        large={hasLarge && index === 0}
      />
    </li>
  ));
  return swipedUnder === undefined ? (
    <ul className={`grid gap-6 ${columns}`}>{items}</ul>
  ) : (
    <SwipeRow labelledBy={swipedUnder} columns={columns}>
      {items}
    </SwipeRow>
  );
}

/** The first card takes two of three columns; with two columns, the last one fills its row, too. */
const withLargeFirst =
  "sm:grid-cols-2 sm:[&>:first-child]:col-span-2 sm:max-lg:[&>:last-child:nth-child(even)]:col-span-2 lg:grid-cols-3";

function TestimonialCard({
  testimonial,
  withOutcome,
  large = false,
}: {
  testimonial: Testimonial;
  withOutcome: boolean;
  large?: boolean;
}) {
  const labels = useLabels();
  const { quote, author, role, category, outcome, sample } = testimonial;
  const english = category === "English";
  return (
    <Card as="figure" className={`flex-1 p-6 ${large ? "sm:bg-joy-wash sm:p-10" : ""}`}>
      <div className="flex flex-wrap items-center gap-2">
        <Badge look={english ? "education" : "joy"}>
          {english ? labels.categoryEnglish : labels.categoryJobSearch}
        </Badge>
        {sample ? <Badge>{labels.sampleTag}</Badge> : null}
      </div>
      {withOutcome && outcome ? (
        <p
          className={`mt-4 font-display tracking-tight ${large ? "text-2xl sm:text-3xl" : "text-xl"}`}
        >
          <span className="sr-only">{labels.outcomeLabel} </span>
          {outcome}
        </p>
      ) : null}
      <blockquote className={`mt-3 mb-5 ${large ? "sm:text-xl sm:leading-[1.45]" : ""}`}>
        <p>{`“${bindLastWords(quoteAsInner(quote))}”`}</p>
      </blockquote>
      <figcaption className="mt-auto flex flex-wrap items-center gap-3">
        <AuthorFace name={author} className={large ? "size-16 sm:size-24" : "size-16"} />
        <span className="flex-1 basis-24">
          <span className="block font-bold">{author}</span>
          <span className="block text-sm text-soft">{role}</span>
        </span>
      </figcaption>
    </Card>
  );
}

export function BigQuote({ testimonial }: { testimonial: Testimonial }) {
  const labels = useLabels();
  const { quote, author, role, sample } = testimonial;
  return (
    <figure>
      <blockquote className="max-w-[60rem] font-display text-2xl leading-snug tracking-tight md:text-3xl">
        <p>{`“${bindLastWords(quoteAsInner(quote))}”`}</p>
      </blockquote>
      <figcaption className="mt-6 flex flex-wrap items-center gap-4">
        <AuthorFace name={author} className="size-20" />
        <span>
          <span className="block font-bold">{author}</span>
          <span className="block text-sm">{role}</span>
        </span>
        {sample ? <Badge>{labels.sampleTag}</Badge> : null}
      </figcaption>
    </figure>
  );
}
