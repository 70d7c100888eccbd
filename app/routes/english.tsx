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
import { Section, SectionHeading } from "#app/ui/section.tsx";
import type { Route } from "./+types/english.ts";
import type { Program } from "#app/content/schemas/catalogue.ts";
import type { Outcomes } from "#app/content/schemas/method.ts";
import { Picture } from "#app/pictures/picture.tsx";
import { colorLooks } from "#app/lib/color-looks.ts";
import { ProgramTerm } from "#app/sections/program-term.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Card } from "#app/ui/card.tsx";
import { CheckList } from "#app/ui/check-list.tsx";

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

function OutcomeBlock({
  group,
  program,
}: {
  group: Outcomes["english"][number];
  program: Program;
}) {
  const look = colorLooks[program.color];
  return (
    <Card as="article" className="overflow-hidden">
      <div className={`h-3 border-b-[2.5px] border-line ${look.bar}`} />
      <div className="p-6 md:p-8">
        <Picture name={program.icon} className="size-20" />
        <h3 className="mt-4 text-2xl">{group.title}</h3>
        <p className="mt-3 flex flex-wrap gap-2">
          {group.level ? <Badge look={look.badge}>{group.level}</Badge> : null}
          {program.hasCheckout ? null : <ProgramTerm program={program} />}
        </p>
        <CheckList entries={group.outcomes} className="mt-5 gap-2.5" />
      </div>
    </Card>
  );
}
