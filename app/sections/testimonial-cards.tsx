import type { Testimonial } from "#app/content/schemas/people.ts";
import { AuthorFace } from "#app/pictures/author-face.tsx";
import { quoteAsInner } from "#app/lib/quotes.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Card } from "#app/ui/card.tsx";
import { gridColumns } from "#app/ui/columns.ts";
import { SwipeRow } from "#app/ui/swipe-row.tsx";
import { useLabels } from "#app/islands/shared-context.tsx";

/** `swipedUnder`, the id of a heading, makes the cards a row to swipe on a phone. */
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
  const columns = gridColumns(testimonials.length, across);
  const items = testimonials.map((testimonial) => (
    <li key={testimonial.id} className="flex">
      <TestimonialCard testimonial={testimonial} withOutcome={withOutcome} />
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

export function TestimonialCard({
  testimonial,
  withOutcome,
}: {
  testimonial: Testimonial;
  withOutcome: boolean;
}) {
  const labels = useLabels();
  const { quote, author, role, category, outcome, sample } = testimonial;
  const english = category === "English";
  return (
    <Card as="figure" className="flex-1 p-6">
      <div className="flex flex-wrap items-center gap-2">
        <Badge look={english ? "education" : "joy"}>
          {english ? labels.categoryEnglish : labels.categoryJobSearch}
        </Badge>
        {sample ? <Badge>{labels.sampleTag}</Badge> : null}
      </div>
      <blockquote className="mt-4 mb-5">
        <p>{`“${quoteAsInner(quote)}”`}</p>
      </blockquote>
      <figcaption className="mt-auto">
        <span className="flex flex-wrap items-center gap-3">
          <AuthorFace name={author} className="size-16" />
          <span className="flex-1 basis-24">
            <span className="block font-bold">{author}</span>
            <span className="block text-sm text-soft">{role}</span>
          </span>
        </span>
        {withOutcome && outcome ? (
          <span className="mt-3 block font-display text-lg tracking-tight">
            <span className="sr-only">{labels.outcomeLabel} </span>
            {outcome}
          </span>
        ) : null}
      </figcaption>
    </Card>
  );
}
