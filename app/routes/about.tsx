import { href } from "react-router";
import { getContent } from "#app/content/load.server.ts";
import { describeProfile } from "#app/lib/json-ld.ts";
import { pageMeta } from "#app/lib/seo.ts";
import { AboutCoach, CoachPortrait } from "#app/sections/about-coach.tsx";
import { BigNumbers } from "#app/sections/big-numbers.tsx";
import { CallToAction } from "#app/sections/call-to-action.tsx";
import { useChrome } from "#app/sections/chrome-context.tsx";
import { Hero } from "#app/sections/hero.tsx";
import { OpenSpots } from "#app/sections/spot-cards.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Section, SectionHeading } from "#app/ui/section.tsx";
import type { Route } from "./+types/about.ts";

export function loader() {
  const { aboutPage, site } = getContent();
  return { page: aboutPage, coach: site.coach };
}

export function meta(at: Route.MetaArgs) {
  const coach = at.loaderData?.coach;
  return pageMeta(at.loaderData?.page.seo, {
    at,
    things: (site) => (coach ? describeProfile(site, coach) : []),
  });
}

export default function About({ loaderData }: Route.ComponentProps) {
  const { page, coach } = loaderData;
  const { call } = useChrome();
  return (
    <>
      <Hero
        hero={page.hero}
        picture={<CoachPortrait coach={coach} first className="max-w-80 lg:max-w-[28rem]" />}
      >
        <ButtonLink href={href("/contact")}>{call.label}</ButtonLink>
      </Hero>
      <Section ground="education" list={page.numbers ?? []} className="md:py-16">
        <BigNumbers numbers={page.numbers ?? []} />
      </Section>
      <Section ground="joy" labelledBy="coach" bleed>
        <AboutCoach
          coach={coach}
          heading={page.credentials.heading}
          headingId="coach"
          lead={page.credentials.lead}
          picture={page.hero.picture}
        >
          <ButtonLink href={href("/contact")}>{call.label}</ButtonLink>
        </AboutCoach>
      </Section>
      <Section labelledBy="values" list={page.valueCards}>
        <div className="grid gap-x-16 gap-y-8 lg:grid-cols-[1fr_2fr]">
          <SectionHeading id="values" {...page.values} className="self-start lg:sticky lg:top-28" />
          <OpenSpots cards={page.valueCards} across={2} />
        </div>
      </Section>
      <CallToAction words={page.closing} ground="education">
        <ButtonLink href={href("/contact")}>{call.label}</ButtonLink>
      </CallToAction>
    </>
  );
}
