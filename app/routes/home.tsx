import { href } from "react-router";
import { programsGrid } from "#app/lib/paths.ts";
import { findEntries, findEntry } from "#app/lib/by-name.ts";
import { getContent } from "#app/content/load.server.ts";
import { toBusiness, toVideos } from "#app/lib/json-ld.ts";
import { pageMeta } from "#app/lib/seo.ts";
import { CallToAction } from "#app/sections/call-to-action.tsx";
import { useChrome } from "#app/sections/chrome-context.tsx";
import { CoachBand, CoachStory } from "#app/sections/about-coach.tsx";
import { Hero } from "#app/sections/hero.tsx";
import { OutsideButton } from "#app/sections/outside-link.tsx";
import { Testimonials } from "#app/sections/testimonials.tsx";
import { VideoPlayer } from "#app/sections/video-player.tsx";
import { ButtonLink, buttonClass } from "#app/ui/button.tsx";
import { RichParagraph } from "#app/ui/rich-text.tsx";
import { headingBeside, headingRow, pageWidth, Section, SectionHeading } from "#app/ui/section.tsx";
import type { Route } from "./+types/home.ts";
import { CommunityCards } from "./home/community-cards.tsx";
import { FeaturedPrograms } from "./home/featured-programs.tsx";
import { Frameworks } from "./home/frameworks.tsx";
import { OutcomeLines } from "./home/outcome-lines.tsx";
import { ResourceCards } from "./home/resource-cards.tsx";
import { ThreeAnswers } from "./home/three-answers.tsx";
import { TwoPaths } from "./home/two-paths.tsx";

export function loader() {
  const content = getContent();
  const page = content.homePage;
  const { community, site } = content;
  return {
    page,
    hasPrograms: content.programs.length > 0,
    answerPages: page.answers ? (content.samples[page.answers.samples] ?? []) : [],
    answersProgram: content.programs.find(({ samples }) => samples === page.answers?.samples),
    ticketWords: content.programsPage,
    scenes: {
      english: content.englishPage.hero.picture,
      jobSearchJoy: content.jobSearchJoyPage.hero.picture,
    },
    outcomes: content.outcomes.home,
    frameworks: content.frameworks,
    video: findEntry(content.videos, page.methodsVideo),
    testimonials: findEntries(content.testimonials, page.testimonialIds),
    programs: findEntries(content.programs, page.featuredProgramIds),
    community: site.links.community ? community : { ...community, cards: [] },
    coach: site.coach,
    resources: content.resources,
    products: content.products,
  };
}

export function meta(at: Route.MetaArgs) {
  const { loaderData } = at;
  return pageMeta(loaderData?.page.seo, {
    at,
    things: (site) =>
      loaderData
        ? [
            ...toBusiness(site, loaderData.coach),
            ...toVideos(site, [loaderData.video ?? []].flat()),
          ]
        : [],
  });
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { page, coach, community, video } = loaderData;
  const { call, links } = useChrome();
  return (
    <>
      <Hero hero={page.hero}>
        <OutsideButton href={links.scheduling.url}>{page.heroButton}</OutsideButton>
        {loaderData.hasPrograms ? (
          <ButtonLink href={href("/programs")} look="secondary">
            {page.heroSecondButton}
          </ButtonLink>
        ) : null}
      </Hero>
      {page.answers ? (
        <Section ground="blue" labelledBy="answers" list={loaderData.answerPages}>
          <ThreeAnswers
            words={page.answers}
            pages={loaderData.answerPages}
            program={loaderData.answersProgram}
            ticketWords={loaderData.ticketWords}
          />
        </Section>
      ) : null}
      <Section ground="sunk" labelledBy="paths" bleed>
        <div className={`${pageWidth} py-5 md:py-10`}>
          <SectionHeading id="paths" {...page.paths} size="loud" className={headingRow} />
        </div>
        <TwoPaths
          english={page.english}
          jobSearchJoy={page.jobSearchJoy}
          scenes={loaderData.scenes}
        />
      </Section>
      <Section labelledBy="outcomes" list={loaderData.outcomes} tight>
        <SectionHeading id="outcomes" {...page.outcomes} />
        <OutcomeLines outcomes={loaderData.outcomes} />
      </Section>
      <Section
        ground="orange"
        labelledBy="methods"
        list={[...loaderData.frameworks, ...(video ? [video] : [])]}
      >
        <div className="methods">
          <SectionHeading id="methods" {...page.methods} size="loud" className="" />
          {video ? <VideoPlayer video={video} /> : null}
          <Frameworks frameworks={loaderData.frameworks} />
        </div>
      </Section>
      <Section labelledBy="testimonials" list={loaderData.testimonials}>
        <SectionHeading id="testimonials" {...page.testimonials} />
        <Testimonials
          testimonials={loaderData.testimonials}
          withOutcome
          swipedUnder="testimonials"
        />
      </Section>
      <Section
        ground="education"
        labelledBy="programs"
        list={loaderData.programs}
        className={`featured ${headingBeside}`}
      >
        <SectionHeading id="programs" {...page.programs} size="loud" />
        <FeaturedPrograms programs={loaderData.programs} button={page.programButton} />
        <p className="mt-6 text-center">
          <a href={programsGrid.path} className={buttonClass({ look: "secondary" })}>
            {page.allProgramsButton}
          </a>
        </p>
      </Section>
      <Section
        id="community"
        ground="sunk"
        labelledBy="community-heading"
        list={community.cards}
        tight
      >
        <CommunityCards community={community} url={links.community?.url} />
      </Section>
      <Section ground="joy" id="about" labelledBy="about-heading" bleed>
        <CoachBand
          coach={coach}
          named={page.about.heading.includes(coach.name)}
          beside={
            <h2 id="about-heading" className="text-quiet md:text-loud">
              {page.about.heading}
            </h2>
          }
        >
          <RichParagraph className="mb-3 max-w-text" text={page.about.lead} />
          <CoachStory coach={coach} folded>
            <ButtonLink href={href("/contact")} look="secondary">
              {call.label}
            </ButtonLink>
          </CoachStory>
        </CoachBand>
      </Section>
      <Section
        labelledBy="resources"
        list={loaderData.resources}
        tight
        className={`items-center ${headingBeside}`}
      >
        <SectionHeading id="resources" {...page.resources} />
        <ResourceCards resources={loaderData.resources} products={loaderData.products} />
      </Section>
      <CallToAction words={page.closing}>
        <OutsideButton href={links.scheduling.url}>{call.label}</OutsideButton>
      </CallToAction>
    </>
  );
}
