import { href } from "react-router";
import { getContent } from "#app/content/load.server.ts";
import type { SamplePage as Page } from "#app/content/schemas/samples.ts";
import { programsGrid } from "#app/lib/paths.ts";
import { fillTemplate } from "#app/lib/fill-template.ts";
import { pageMeta } from "#app/lib/seo.ts";
import { useLabels } from "#app/islands/shared-context.tsx";
import { notFound } from "#app/sections/not-found-answer.ts";
import { ProgramOffer } from "#app/sections/program-offer.tsx";
import { SampleThumbnails } from "#app/sections/sample-carousel.tsx";
import { SamplePage } from "#app/sections/sample-page.tsx";
import sampleStyles from "#app/styles/samples.css?url";
import { ButtonLink } from "#app/ui/button.tsx";
import { ChevronLeftIcon, ChevronRightIcon } from "#app/ui/icons.tsx";
import { pageWidth } from "#app/ui/section.tsx";
import type { Route } from "./+types/sample.ts";

export function loader({ params }: Route.LoaderArgs) {
  const { samples, programs, programsPage, site } = getContent();
  for (const program of programs) {
    const pages = samples[program.samples ?? ""] ?? [];
    const index = pages.findIndex((page) => page.id === params.id);
    const page = pages[index];
    if (page) {
      const [previous, next] = [pages[index - 1]?.id, pages[index + 1]?.id];
      return {
        page,
        pages,
        program,
        words: programsPage,
        brand: site.brand,
        index: index + 1,
        count: pages.length,
        previous,
        next,
      };
    }
  }
  throw notFound(getContent().notFoundPage);
}

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: sampleStyles }];

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta(
    loaderData && {
      title: `${loaderData.page.heading} | ${loaderData.brand}`,
      description: loaderData.page.caption,
    },
    // This page isn't indexed, because search results should lead to /programs.
    { index: false },
  );
}

export default function Sample({ loaderData }: Route.ComponentProps) {
  const { page, pages, program, words, index, count, previous, next } = loaderData;
  const { color } = program;
  const labels = useLabels();
  return (
    <div className={`sample-stand ${pageWidth} pt-24 pb-16 md:pt-28 md:pb-24`}>
      <div className="print-hidden mb-3 flex flex-wrap items-center justify-between gap-x-4">
        <a
          href={programsGrid.path}
          className="inline-flex min-h-11 items-center gap-1 font-bold underline underline-offset-4"
        >
          <ChevronLeftIcon />
          {labels.samplePage.allPrograms}
        </a>
        <p className="text-sm font-bold text-soft">
          {fillTemplate(labels.samplePosition, { index, count })}
        </p>
      </div>
      <div className="items-start gap-14 2xl:grid 2xl:grid-cols-[minmax(0,1fr)_21rem]">
        <div className="raised overflow-hidden rounded-card bg-card">
          <SamplePage page={page} color={color} size="page" level={1} titleId="sample-title" />
          <div className="section-line">
            <ProgramOffer program={program} words={words} />
          </div>
        </div>
        <div className="sample-booklet max-2xl:mt-8">
          <div className="sample-row-frame">
            <h2 id="booklet.heading" className="sr-only">
              {labels.samplePage.booklet}
            </h2>
            <SampleThumbnails id="booklet" color={color} pages={pages} current={page.id} />
          </div>
          <nav
            aria-label={labels.samplePage.booklet}
            className="print-hidden mt-8 flex flex-wrap justify-between gap-4"
          >
            {previous ? <Turn to={previous} label={labels.previous} direction="back" /> : null}
            {next ? <Turn to={next} label={labels.next} direction="on" /> : null}
          </nav>
        </div>
      </div>
    </div>
  );
}

function Turn({
  to,
  label,
  direction,
}: {
  to: Page["id"];
  label: string;
  direction: "back" | "on";
}) {
  return (
    <ButtonLink
      href={href("/programs/samples/:id", { id: to })}
      rel={direction === "back" ? "prev" : "next"}
      look="secondary"
      size="small"
      className={direction === "on" ? "ml-auto" : ""}
    >
      {direction === "back" ? <ChevronLeftIcon /> : null}
      {label}
      {direction === "on" ? <ChevronRightIcon /> : null}
    </ButtonLink>
  );
}
