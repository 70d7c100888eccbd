import { href, useSearchParams } from "react-router";
import { getContent } from "#app/content/load.server.ts";
import { pageMeta } from "#app/lib/seo.ts";
import { testimonialCategories } from "#app/lib/paths.ts";
import { SceneCall } from "#app/sections/call-to-action.tsx";
import { useChrome } from "#app/sections/chrome-context.tsx";
import { useLabels } from "#app/islands/shared-context.tsx";
import { PosterOpening } from "#app/sections/openings.tsx";
import { notFound } from "#app/sections/not-found-answer.ts";
import { TestimonialWall } from "#app/sections/testimonials.tsx";
import { ButtonLink, buttonClass } from "#app/ui/button.tsx";
import { RichParagraph } from "#app/ui/rich-text.tsx";
import { Section } from "#app/ui/section.tsx";
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
      <Section labelledBy="filter">
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
        <TestimonialWall testimonials={shown} />
        {testimonials.every((testimonial) => testimonial.sample) ? null : (
          <div className="mt-12 max-w-text">
            <h2 className="text-2xl">{page.sourceHeading}</h2>
            <RichParagraph className="mt-3" text={page.source} />
          </div>
        )}
      </Section>
      <SceneCall words={page.closing} picture={page.hero.picture} ground="orange">
        <ButtonLink href={href("/contact")}>{call.label}</ButtonLink>
      </SceneCall>
    </>
  );
}
