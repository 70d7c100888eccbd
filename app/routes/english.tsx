import { href } from "react-router";
import { findEntry } from "#app/lib/by-name.ts";
import { getContent } from "#app/content/load.server.ts";
import { pageMeta } from "#app/lib/seo.ts";
import { DoorwayCall } from "#app/sections/call-to-action.tsx";
import { useChrome } from "#app/sections/chrome-context.tsx";
import { OutsideButton } from "#app/sections/outside-link.tsx";
import { OpenSpots } from "#app/sections/spot-cards.tsx";
import { BigQuote } from "#app/sections/testimonials.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Section, SectionHeading } from "#app/ui/section.tsx";
import type { Route } from "./+types/english.ts";
import { Goals } from "./english/goals.tsx";
import { OpenBook } from "./english/open-book.tsx";
import { ProgramOffer } from "#app/sections/program-offer.tsx";

export function loader() {
  const { englishPage, outcomes, programs, programsPage, samples, testimonials } = getContent();
  const pagesOf = (name: string | undefined) => (name === undefined ? [] : (samples[name] ?? []));
  return {
    page: englishPage,
    testimonial: findEntry(testimonials, englishPage.testimonialId),
    hasPrograms: programs.length > 0,
    ticketWords: programsPage,
    book: pagesOf(englishPage.book),
    bookProgram: englishPage.book
      ? programs.find((program) => program.samples === englishPage.book)
      : undefined,
    goals: outcomes.english
      .flatMap((group) => {
        const program = findEntry(programs, group.program);
        return program ? [{ group, program, pages: pagesOf(program.samples) }] : [];
      })
      // Learners can start with these programs today.
      .toSorted(
        (one, other) => Number(other.program.hasCheckout) - Number(one.program.hasCheckout),
      ),
  };
}

export function meta(at: Route.MetaArgs) {
  return pageMeta(at.loaderData?.page.seo, { at });
}

export default function English({ loaderData }: Route.ComponentProps) {
  const { page, book, bookProgram, ticketWords } = loaderData;
  const { call, links } = useChrome();
  const programsButton = loaderData.hasPrograms ? (
    <ButtonLink href={href("/programs")} look="secondary">
      {page.programsButton}
    </ButtonLink>
  ) : null;
  return (
    <>
      <OpenBook
        words={page.hero}
        pages={book}
        buttons={
          <>
            <OutsideButton href={links.scheduling.url}>{call.label}</OutsideButton>
            {programsButton}
          </>
        }
      >
        {bookProgram ? (
          <div className="book-offer raised overflow-hidden rounded-card">
            <ProgramOffer program={bookProgram} words={ticketWords} />
          </div>
        ) : null}
      </OpenBook>
      <Goals intro={page.outcomes} goals={loaderData.goals} words={ticketWords} />
      <Section labelledBy="method" list={page.steps}>
        <SectionHeading id="method" {...page.method} />
        <OpenSpots cards={page.steps} across={4} ordered />
      </Section>
      {loaderData.testimonial ? (
        <Section ground="orange" tight>
          <BigQuote testimonial={loaderData.testimonial} withOutcome />
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
