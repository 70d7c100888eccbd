import { href, useSearchParams } from "react-router";
import { getContent } from "#app/content/load.server.ts";
import { pageMeta } from "#app/lib/seo.ts";
import { testimonialCategories } from "#app/lib/paths.ts";
import { SceneCall } from "#app/sections/call-to-action.tsx";
import { useChrome } from "#app/sections/chrome-context.tsx";
import { useLabels } from "#app/islands/shared-context.tsx";
import { PosterOpening } from "#app/sections/openings.tsx";
import { notFound } from "#app/sections/not-found-answer.ts";
import { BigQuote, TestimonialWall } from "#app/sections/testimonials.tsx";
import { ButtonLink, buttonClass } from "#app/ui/button.tsx";
import { RichParagraph } from "#app/ui/rich-text.tsx";
import { Section, SectionHeading } from "#app/ui/section.tsx";
import type { Route } from "./+types/testimonials.ts";

export function loader() {
  const { testimonialsPage, testimonials, notFoundPage } = getContent();
  if (testimonials.length === 0) throw notFound(notFoundPage);
  return { page: testimonialsPage, testimonials };
}

export function meta(at: Route.MetaArgs) {
  return pageMeta(at.loaderData?.page.seo, { at });
}

export default function Testimonials({ loaderData }: Route.ComponentProps) {
  const { page, testimonials } = loaderData;
  const { call } = useChrome();
  const labels = useLabels();
  const [query] = useSearchParams();
  const chosen = Object.entries(testimonialCategories).find(
    ([key]) => key === query.get("category"),
  )?.[1];
  const shown = chosen
    ? testimonials.filter((testimonial) => testimonial.category === chosen)
    : testimonials;
  const [first, ...others] = shown;
  const categories = new Set(testimonials.map(({ category }) => category));
  const filters = [
    { label: page.all, to: `${href("/testimonials")}#filter`, current: !chosen },
    {
      label: labels.categoryEnglish,
      to: "/testimonials?category=english#filter",
      current: chosen === "English",
    },
    {
      label: labels.categoryJobSearch,
      to: "/testimonials?category=job-search#filter",
      current: chosen === "Job Search",
    },
  ];
  return (
    <>
      <PosterOpening
        words={page.hero}
        note={testimonials.some(({ sample }) => sample) ? page.sampleNote : undefined}
      />
      <Section
        ground={first?.category === "English" ? "education" : "blue"}
        labelledBy="filter"
        tight
      >
        <h2 id="filter" className="sr-only">
          {page.filterLabel}
        </h2>
        {categories.size > 1 ? (
          <nav aria-labelledby="filter" className="mb-10 flex flex-wrap gap-3">
            {filters.map((filter) => (
              <a
                key={filter.to}
                href={filter.to}
                aria-current={filter.current ? "true" : undefined}
                className={buttonClass({
                  look: filter.current ? "chosen" : "secondary",
                  size: "small",
                })}
              >
                {filter.label}
              </a>
            ))}
          </nav>
        ) : null}
        {first ? <BigQuote testimonial={first} withOutcome /> : null}
      </Section>
      <Section list={others}>
        <TestimonialWall testimonials={others} />
      </Section>
      {testimonials.every((testimonial) => testimonial.sample) ? null : (
        <Section labelledBy="source" ground="sunk" tight>
          <SectionHeading id="source" heading={page.sourceHeading} className="" />
          <RichParagraph className="mt-3 max-w-text" text={page.source} />
        </Section>
      )}
      <SceneCall words={page.closing} picture={page.hero.picture} ground="orange">
        <ButtonLink href={href("/contact")}>{call.label}</ButtonLink>
      </SceneCall>
    </>
  );
}
