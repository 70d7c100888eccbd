import { href, useSearchParams } from "react-router";
import { getContent } from "#app/content/load.server.ts";
import { pageMeta } from "#app/lib/seo.ts";
import { findEntry } from "#app/lib/by-name.ts";
import { testimonialCategories } from "#app/lib/paths.ts";
import type { Testimonial } from "#app/content/schemas/people.ts";
import { SceneCall } from "#app/sections/call-to-action.tsx";
import { useChrome } from "#app/sections/chrome-context.tsx";
import { useLabels } from "#app/islands/shared-context.tsx";
import { PosterOpening } from "#app/sections/openings.tsx";
import { notFound } from "#app/sections/not-found-answer.ts";
import { ButtonLink, buttonClass } from "#app/ui/button.tsx";
import { RichParagraph } from "#app/ui/rich-text.tsx";
import { Section, SectionHeading } from "#app/ui/section.tsx";
import { Chapter } from "./testimonials/chapter.tsx";
import { Street } from "./testimonials/street.tsx";
import type { Route } from "./+types/testimonials.ts";

export function loader() {
  const { testimonialsPage, testimonials, notFoundPage, programs, ...pages } = getContent();
  if (testimonials.length === 0) throw notFound(notFoundPage);
  const { englishPage, jobSearchJoyPage } = pages;
  return {
    page: testimonialsPage,
    testimonials,
    programsButton: englishPage.programsButton,
    /** What each category's testimonials lead to. */
    offers: {
      English: programs.find(({ samples }) => samples && samples === englishPage.book),
      "Job Search": findEntry(programs, jobSearchJoyPage.packageOffer.program),
    },
  };
}

export function meta(at: Route.MetaArgs) {
  return pageMeta(at.loaderData?.page.seo, { at });
}

export default function Testimonials({ loaderData }: Route.ComponentProps) {
  const { page, testimonials, offers } = loaderData;
  const { call } = useChrome();
  const labels = useLabels();
  const [query] = useSearchParams();
  const chapters = [
    {
      key: "english",
      category: testimonialCategories.english,
      label: labels.categoryEnglish,
      ground: "education",
    },
    {
      key: "job-search",
      category: testimonialCategories["job-search"],
      label: labels.categoryJobSearch,
      ground: "joy",
    },
  ] as const;
  const filled = chapters.filter(({ category }) =>
    testimonials.some((testimonial) => testimonial.category === category),
  );
  const chosen = filled.find(({ key }) => key === query.get("category"));
  const shown = chosen ? [chosen] : filled;
  const voicesIn = (category: Testimonial["category"]) =>
    testimonials.filter((testimonial) => testimonial.category === category);
  const filters = [
    { label: page.all, to: `${href("/testimonials")}#filter`, current: !chosen },
    ...filled.map(({ key, label }) => ({
      label,
      to: `/testimonials?category=${key}#filter`,
      current: key === chosen?.key,
    })),
  ];
  return (
    <>
      <PosterOpening
        words={page.hero}
        note={testimonials.some(({ sample }) => sample) ? page.sampleNote : undefined}
      >
        <Street testimonials={shown.flatMap(({ category }) => voicesIn(category))} />
      </PosterOpening>
      {shown.map(({ key, category, label, ground }, at) => (
        <Section
          key={key}
          id={at === 0 ? "filter" : undefined}
          ground={ground}
          labelledBy={key}
          tight
        >
          <div className="mb-8 flex flex-wrap items-center justify-between gap-x-10 gap-y-8 lg:mb-10 lg:flex-row-reverse">
            {at === 0 && filled.length > 1 ? (
              <nav aria-label={page.filterLabel} className="flex flex-wrap gap-3">
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
            <h2 id={key} className="w-full text-poster lg:mr-auto lg:w-auto">
              {label}
            </h2>
          </div>
          <Chapter
            testimonials={voicesIn(category)}
            beside={category === "English"}
            offer={offers[category]}
            button={loaderData.programsButton}
          />
        </Section>
      ))}
      {testimonials.every((testimonial) => testimonial.sample) ? null : (
        <Section labelledBy="source" ground="sunk" tight>
          <SectionHeading id="source" heading={page.sourceHeading} className="" />
          <RichParagraph className="mt-3 max-w-text" text={page.source} />
        </Section>
      )}
      <SceneCall words={page.closing} picture={page.hero.picture} ground="blue">
        <ButtonLink href={href("/contact")}>{call.label}</ButtonLink>
      </SceneCall>
    </>
  );
}
