import { href } from "react-router";
import { getContent } from "#app/content/load.server.ts";
import { programsGrid } from "#app/lib/paths.ts";
import { toProgramList } from "#app/lib/json-ld.ts";
import { pageMeta } from "#app/lib/seo.ts";
import { CoachPortrait } from "#app/sections/about-coach.tsx";
import { SceneCall } from "#app/sections/call-to-action.tsx";
import { FaqList } from "#app/sections/faq-list.tsx";
import { notFound } from "#app/sections/not-found-answer.ts";
import { ProgramTicket } from "#app/sections/program-ticket.tsx";
import { SampleCarousel } from "#app/sections/sample-carousel.tsx";
import { OpenSpots } from "#app/sections/spot-cards.tsx";
import sampleStyles from "#app/styles/samples.css?url";
import { ButtonLink } from "#app/ui/button.tsx";
import { RichParagraph, RichText } from "#app/ui/rich-text.tsx";
import { Section, SectionHeading } from "#app/ui/section.tsx";
import type { Route } from "./+types/programs.ts";
import { Doors } from "./programs/doors.tsx";

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
    things: (site) => toProgramList(site, at.loaderData?.programs ?? []),
  });
}

export default function Programs({ loaderData }: Route.ComponentProps) {
  const { page, programs, faqs, samples, coach } = loaderData;
  return (
    <>
      <Doors words={page.hero} programs={programs} />
      {/* The style sheet is here and not in the head, so that the top section doesn't wait for it. */}
      <link rel="stylesheet" href={sampleStyles} />
      <Section ground="sunk" labelledBy="grid-heading">
        <h2 id="grid-heading" className="sr-only">
          {page.gridHeading}
        </h2>
        <div id={programsGrid.id} className="tickets grid gap-6 md:gap-8">
          {programs.map((program) => {
            const pages = program.samples ? samples[program.samples] : undefined;
            return (
              <ProgramTicket key={program.id} program={program} words={page}>
                {program.samples && pages ? (
                  <SampleCarousel
                    id={program.id}
                    name={program.samples}
                    color={program.color}
                    heading={page.samplesHeading}
                    pages={pages}
                  />
                ) : null}
              </ProgramTicket>
            );
          })}
        </div>
        <div className="mt-12 grid grid-cols-[5rem_1fr] items-start gap-5 md:grid-cols-[7rem_1fr] md:gap-8 lg:grid-cols-[1fr_4fr_2fr] lg:items-end">
          <CoachPortrait coach={coach} />
          {page.coachNote ? (
            <figure className="min-w-0">
              <blockquote className="font-display text-xl tracking-tight text-balance md:text-quiet">
                <RichText text={page.coachNote} />
              </blockquote>
              <figcaption className="mt-1">{coach.name}</figcaption>
            </figure>
          ) : null}
          <RichParagraph
            className="col-start-2 text-sm text-soft lg:col-start-auto"
            text={page.buyNote}
          />
        </div>
      </Section>
      <Section list={[...page.promises, ...faqs]}>
        <div className="grid gap-x-16 gap-y-12 lg:grid-cols-[2fr_3fr]">
          {page.promises.length > 0 ? (
            <section aria-labelledby="promises">
              <SectionHeading id="promises" {...page.promisesIntro} />
              <OpenSpots cards={page.promises} across={1} />
            </section>
          ) : null}
          {faqs.length > 0 ? (
            <section aria-labelledby="faq">
              <FaqList id="faq" {...page.faq} faqs={faqs} name="programs-faq" stacked />
            </section>
          ) : null}
        </div>
      </Section>
      {page.closing ? (
        <SceneCall words={page.closing} picture={page.hero.picture} ground="education" side="left">
          <ButtonLink href={href("/contact")}>{page.closing.button}</ButtonLink>
        </SceneCall>
      ) : null}
    </>
  );
}
