import { href } from "react-router";
import { findEntry } from "#app/lib/find-entry.ts";
import { getContent } from "#app/content/load.server.ts";
import { pageMeta } from "#app/lib/seo.ts";
import { DoorwayCall } from "#app/sections/call-to-action.tsx";
import { useChrome } from "#app/sections/chrome-context.tsx";
import { Hero } from "#app/sections/hero.tsx";
import { OutsideButton } from "#app/sections/outside-link.tsx";
import { OpenSpots } from "#app/sections/spot-cards.tsx";
import { BigQuote } from "#app/sections/testimonials.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { pageWidth, Section, SectionHeading } from "#app/ui/section.tsx";
import type { Route } from "./+types/english.ts";
import type { Program } from "#app/content/schemas/catalogue.ts";
import type { Outcomes } from "#app/content/schemas/method.ts";
import { Picture } from "#app/pictures/picture.tsx";
import { colorLooks } from "#app/lib/color-looks.ts";
import { ProgramOffer } from "#app/sections/program-offer.tsx";
import type { TicketWords } from "#app/sections/program-ticket.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { CheckList } from "#app/ui/check-list.tsx";

export function loader() {
  const { englishPage, outcomes, programs, programsPage, testimonials } = getContent();
  return {
    page: englishPage,
    testimonial: findEntry(testimonials, englishPage.testimonialId),
    hasPrograms: programs.length > 0,
    ticketWords: programsPage,
    groups: outcomes.english.flatMap((group) => {
      const program = findEntry(programs, group.program);
      return program ? [{ group, program }] : [];
    }),
  };
}

export function meta(at: Route.MetaArgs) {
  return pageMeta(at.loaderData?.page.seo, { at });
}

export default function English({ loaderData }: Route.ComponentProps) {
  const { page, groups } = loaderData;
  const { call, links } = useChrome();
  const programsButton = loaderData.hasPrograms ? (
    <ButtonLink href={href("/programs")} look="secondary">
      {page.programsButton}
    </ButtonLink>
  ) : null;
  return (
    <>
      <Hero hero={page.hero}>
        <OutsideButton href={links.scheduling.url}>{call.label}</OutsideButton>
        {programsButton}
      </Hero>
      <Section ground="sunk" labelledBy="outcomes" list={groups} bleed>
        <div className={`${pageWidth} py-12 md:py-16`}>
          <SectionHeading id="outcomes" {...page.outcomes} className="" />
        </div>
        {groups.map(({ group, program }) => (
          <OutcomeBand
            key={group.id}
            group={group}
            program={program}
            words={loaderData.ticketWords}
          />
        ))}
      </Section>
      <Section labelledBy="method" list={page.steps}>
        <SectionHeading id="method" {...page.method} />
        <OpenSpots cards={page.steps} across={4} ordered />
      </Section>
      {loaderData.testimonial ? (
        <Section ground="orange">
          <BigQuote testimonial={loaderData.testimonial} />
        </Section>
      ) : null}
      <DoorwayCall words={page.closing}>
        <OutsideButton look="ink" href={links.scheduling.url}>
          {call.label}
        </OutsideButton>
        {programsButton}
      </DoorwayCall>
    </>
  );
}

function OutcomeBand({
  group,
  program,
  words,
}: {
  group: Outcomes["english"][number];
  program: Program;
  words: TicketWords;
}) {
  const look = colorLooks[program.color];
  return (
    <article className={`section-line ${look.wash}`}>
      <div
        className={`${pageWidth} grid gap-x-16 gap-y-6 py-12 md:grid-cols-2 md:py-16 lg:grid-cols-[auto_2fr_3fr]`}
      >
        <Picture name={program.icon} className="size-24 md:max-lg:col-span-2 lg:size-40" />
        <div>
          <h3 className="text-loud">{group.title}</h3>
          {group.level ? (
            <p className="mt-4">
              <Badge>{group.level}</Badge>
            </p>
          ) : null}
        </div>
        <CheckList entries={group.outcomes} className="gap-2.5" />
        <div className="raised overflow-hidden rounded-card md:col-span-full">
          <ProgramOffer program={program} words={words} />
        </div>
      </div>
    </article>
  );
}
