import type { Testimonial } from "#app/content/schemas/people.ts";
import { AuthorFace } from "#app/pictures/author-face.tsx";
import { bindLastWords } from "#app/lib/bind-last-words.ts";
import { quoteAsInner } from "#app/lib/quotes.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Card } from "#app/ui/card.tsx";
import { gridColumns } from "#app/ui/columns.ts";
import { BoundWords } from "#app/ui/rich-text.tsx";
import { SwipeRow } from "#app/ui/swipe-row.tsx";
import { useLabels } from "#app/islands/shared-context.tsx";

/**
 * The first of several is set large, without a card. `swipedUnder` is the id of the heading under which the cards are a
 * row to swipe on a phone.
 */
export function TestimonialCards({
  testimonials,
  withOutcome = false,
  swipedUnder,
}: {
  testimonials: readonly Testimonial[];
  withOutcome?: boolean;
  swipedUnder?: string;
}) {
  const [first, ...others] = testimonials;
  const cards = others.length > 1 ? others : testimonials;
  const columns = chooseColumns(cards.length);
  const items = cards.map((testimonial) => (
    <li key={testimonial.id} className="flex">
      <TestimonialCard testimonial={testimonial} withOutcome={withOutcome} />
    </li>
  ));
  return (
    <>
      {first && cards === others ? (
        <div className="mb-8 md:mb-12">
          <BigQuote testimonial={first} withOutcome={withOutcome} withCategory />
        </div>
      ) : null}
      {swipedUnder === undefined ? (
        <ul className={`grid gap-6 ${columns}`}>{items}</ul>
      ) : (
        <SwipeRow labelledBy={swipedUnder} columns={columns}>
          {items}
        </SwipeRow>
      )}
    </>
  );
}

const twelfths =
  "sm:grid-cols-2 sm:max-lg:[&>:last-child:nth-child(odd)]:col-span-2 lg:grid-cols-12 lg:*:col-span-3";

/** The last rows have three cards instead of four, by how many such rows there are. */
const rowsOfThree = [
  "",
  "lg:[&>:nth-last-child(-n+3)]:col-span-4",
  "lg:[&>:nth-last-child(-n+6)]:col-span-4",
  "lg:[&>:nth-last-child(-n+9)]:col-span-4",
];

/** Rows of four and of three cards, so that none has a hole. */
function chooseColumns(count: number): string {
  const rows = (4 - (count % 4)) % 4;
  return count < 3 * rows ? gridColumns(count, 3) : `${twelfths} ${rowsOfThree[rows]}`;
}

function TestimonialCard({
  testimonial,
  withOutcome,
}: {
  testimonial: Testimonial;
  withOutcome: boolean;
}) {
  const labels = useLabels();
  const { quote, author, role, outcome } = testimonial;
  return (
    <Card as="figure" className="flex-1 p-6">
      <TestimonialBadges testimonial={testimonial} withCategory />
      {withOutcome && outcome ? (
        <p className="mt-4 font-display text-xl tracking-tight">
          <span className="sr-only">{labels.outcomeLabel} </span>
          {outcome}
        </p>
      ) : null}
      <blockquote className="mt-3 mb-5">
        <p>
          <BoundWords text={`“${bindLastWords(quoteAsInner(quote))}”`} />
        </p>
      </blockquote>
      <figcaption className="mt-auto flex flex-wrap items-center gap-3">
        <AuthorFace name={author} className="size-20" />
        <span className="flex-1 basis-[6rem]">
          <span className="block font-bold">{author}</span>
          <span className="block text-sm text-soft">{role}</span>
        </span>
      </figcaption>
    </Card>
  );
}

/** In large letters: the outcome if it is to be shown, else the words. */
export function BigQuote({
  testimonial,
  withOutcome = false,
  withCategory = false,
}: {
  testimonial: Testimonial;
  withOutcome?: boolean;
  withCategory?: boolean;
}) {
  const labels = useLabels();
  const { quote, author, role, outcome } = testimonial;
  const headline = withOutcome ? outcome : undefined;
  return (
    <div className="flex flex-col items-start gap-10 md:flex-row md:items-center md:gap-16">
      <AuthorFace name={author} className="size-28 md:size-48" />
      <figure>
        {headline ? (
          <p className="font-display text-4xl tracking-tight text-balance">
            <span className="sr-only">{labels.outcomeLabel} </span>
            {headline}
          </p>
        ) : null}
        <blockquote
          className={
            headline
              ? "mt-4 max-w-text text-lg"
              : "font-display text-2xl leading-snug tracking-tight md:text-3xl"
          }
        >
          <p>
            <BoundWords text={`“${bindLastWords(quoteAsInner(quote))}”`} />
          </p>
        </blockquote>
        <figcaption className="mt-6 flex flex-wrap items-center gap-3">
          <span>
            <span className="block font-bold">{author}</span>
            <span className="block text-sm">{role}</span>
          </span>
          <TestimonialBadges testimonial={testimonial} withCategory={withCategory} />
        </figcaption>
      </figure>
    </div>
  );
}

function TestimonialBadges({
  testimonial: { category, sample },
  withCategory,
}: {
  testimonial: Testimonial;
  withCategory: boolean;
}) {
  const labels = useLabels();
  const english = category === "English";
  return (
    <span className="flex flex-wrap items-center gap-2">
      {withCategory ? (
        <Badge look={english ? "education" : "joy"}>
          {english ? labels.categoryEnglish : labels.categoryJobSearch}
        </Badge>
      ) : null}
      {sample ? <Badge>{labels.sampleTag}</Badge> : null}
    </span>
  );
}
