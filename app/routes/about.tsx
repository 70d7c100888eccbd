import { href } from "react-router";
import { getContent } from "#app/content/load.server.ts";
import { toProfile } from "#app/lib/json-ld.ts";
import { pageMeta } from "#app/lib/seo.ts";
import { CoachBand, CoachStory } from "#app/sections/about-coach.tsx";
import { ChosenPicture } from "#app/sections/chosen-picture.tsx";
import { PosterCall } from "#app/sections/call-to-action.tsx";
import { useChrome } from "#app/sections/chrome-context.tsx";
import { Poster } from "#app/sections/hero.tsx";
import { OpenSpots } from "#app/sections/spot-cards.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { RichParagraph } from "#app/ui/rich-text.tsx";
import { Section, SectionHeading } from "#app/ui/section.tsx";
import type { Route } from "./+types/about.ts";
import { BigNumbers } from "./about/big-numbers.tsx";

export function loader() {
  const { aboutPage, site } = getContent();
  return { page: aboutPage, coach: site.coach };
}

export function meta(at: Route.MetaArgs) {
  const coach = at.loaderData?.coach;
  return pageMeta(at.loaderData?.page.seo, {
    at,
    things: (site) => (coach ? toProfile(site, coach) : []),
  });
}

export default function About({ loaderData }: Route.ComponentProps) {
  const { page, coach } = loaderData;
  const { call } = useChrome();
  return (
    <>
      <div className="bg-joy-wash pt-16 lg:pt-20">
        <CoachBand
          large
          coach={coach}
          named={page.hero.eyebrow?.includes(coach.name) ?? false}
          beside={<p className="font-bold">{page.hero.eyebrow}</p>}
        >
          <Poster words={page.hero} className="lg:text-[7.2vw]" />
          <RichParagraph className="mt-4 mb-6 max-w-text text-lead" text={page.hero.lead} />
          <ButtonLink href={href("/contact")}>{call.label}</ButtonLink>
        </CoachBand>
      </div>
      <Section ground="blue" list={page.numbers ?? []} tight>
        <BigNumbers numbers={page.numbers ?? []} />
      </Section>
      <Section labelledBy="coach">
        <CoachStory
          coach={coach}
          heading={<SectionHeading id="coach" {...page.credentials} size="loud" />}
        />
      </Section>
      <Section ground="orange" labelledBy="values" list={page.valueCards} bleed>
        <div className="is-mirrored grid md:grid-cols-2 lg:gap-x-16">
          <SectionHeading
            id="values"
            {...page.values}
            size="loud"
            className="px-[var(--gutter)] pt-10 pb-8 md:pt-20"
          />
          <div className="page-end py-10 md:row-span-2 md:self-center md:py-20">
            <OpenSpots cards={page.valueCards} across={1} />
          </div>
          <ChosenPicture
            picture={page.hero.picture}
            sizes="(width >= 48rem) 50vw, 100vw"
            className="section-line stands bleeds"
          />
        </div>
      </Section>
      <PosterCall words={page.closing}>
        <ButtonLink href={href("/contact")}>{call.label}</ButtonLink>
      </PosterCall>
    </>
  );
}
