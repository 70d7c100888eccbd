import { href } from "react-router";
import { getContent } from "#app/content/load.server.ts";
import { programsGrid } from "#app/lib/paths.ts";
import { describePrograms } from "#app/lib/json-ld.ts";
import { pageMeta } from "#app/lib/seo.ts";
import { CallToAction } from "#app/sections/call-to-action.tsx";
import { FaqList } from "#app/sections/faq-list.tsx";
import { Hero } from "#app/sections/hero.tsx";
import { notFound } from "#app/sections/not-found-answer.ts";
import { SampleStyles } from "#app/sections/sample-page/sample-styles.tsx";
import { OpenSpots } from "#app/sections/spot-cards.tsx";
import { ButtonLink, buttonClass } from "#app/ui/button.tsx";
import { Section, SectionHeading } from "#app/ui/section.tsx";
import type { Route } from "./+types/programs.ts";
import { ProgramCard } from "./programs/program-card.tsx";

export function loader() {
  const { programsPage, programs, faqs, samples, notFoundPage, site } = getContent();
  if (programs.length === 0) throw notFound(notFoundPage);
  return {
    page: programsPage,
    programs,
    faqs: faqs.programs,
    samples,
    coach: site.coach,
  };
}

export function meta(at: Route.MetaArgs) {
  return pageMeta(at.loaderData?.page.seo, {
    at,
    things: (site) => describePrograms(site, at.loaderData?.programs ?? []),
  });
}

export default function Programs({ loaderData }: Route.ComponentProps) {
  const { page, programs, faqs, samples, coach } = loaderData;
  return (
    <>
      <Hero hero={page.hero}>
        <a href={`#${programsGrid.id}`} className={buttonClass()}>
          {page.heroButton}
        </a>
      </Hero>
      <SampleStyles />
      <Section ground="sunk" labelledBy="grid-heading">
        <h2 id="grid-heading" className="mb-10 text-3xl">
          {page.gridHeading}
        </h2>
        <div id={programsGrid.id} className="grid gap-8 lg:grid-cols-2">
          {programs.map((program, index) => (
            <ProgramCard
              key={program.id}
              program={program}
              page={page}
              samples={program.samples ? samples[program.samples] : undefined}
              coach={index === 0 ? coach : undefined}
            />
          ))}
        </div>
      </Section>
      <Section labelledBy="promises" list={page.promises}>
        <SectionHeading id="promises" {...page.promisesIntro} />
        <OpenSpots cards={page.promises} across={3} />
      </Section>
      <Section joined labelledBy="faq" list={faqs}>
        <FaqList id="faq" {...page.faq} faqs={faqs} name="programs-faq" />
      </Section>
      {page.closing ? (
        <CallToAction words={page.closing} ground="education">
          <ButtonLink href={href("/contact")}>{page.closing.button}</ButtonLink>
        </CallToAction>
      ) : null}
    </>
  );
}
