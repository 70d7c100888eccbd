import { href } from "react-router";
import { findEntry } from "#app/lib/find-entry.ts";
import { getContent } from "#app/content/load.server.ts";
import { pageMeta } from "#app/lib/seo.ts";
import { CallToAction } from "#app/sections/call-to-action.tsx";
import { useChrome } from "#app/sections/chrome-context.tsx";
import { Hero } from "#app/sections/hero.tsx";
import { OutsideButton } from "#app/sections/outside-link.tsx";
import { SpotCards } from "#app/sections/spot-cards.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { gridColumns } from "#app/ui/columns.ts";
import { Section } from "#app/ui/section.tsx";
import { SectionHeading } from "#app/ui/section-heading.tsx";
import type { Route } from "./+types/english.ts";
import { OutcomeBlock } from "./english/outcome-block.tsx";

export function loader() {
  const { englishPage, outcomes, programs } = getContent();
  return {
    page: englishPage,
    hasPrograms: programs.length > 0,
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
      <Section ground="education" labelledBy="outcomes" list={groups}>
        <SectionHeading id="outcomes" {...page.outcomes} />
        <div className={`grid gap-6 ${gridColumns(groups.length, 3)}`}>
          {groups.map(({ group, program }) => (
            <OutcomeBlock key={group.id} group={group} program={program} />
          ))}
        </div>
      </Section>
      <Section labelledBy="method" list={page.steps}>
        <SectionHeading id="method" {...page.method} />
        <SpotCards cards={page.steps} across={4} ordered />
      </Section>
      <CallToAction words={page.closing}>
        <OutsideButton href={links.scheduling.url}>{call.label}</OutsideButton>
        {programsButton}
      </CallToAction>
    </>
  );
}
