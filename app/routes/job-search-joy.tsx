import { href } from "react-router";
import { findEntries, findEntry } from "#app/lib/find-entry.ts";
import { getContent } from "#app/content/load.server.ts";
import { describeVideos } from "#app/lib/json-ld.ts";
import { pageMeta } from "#app/lib/seo.ts";
import { CallToAction } from "#app/sections/call-to-action.tsx";
import { useChrome } from "#app/sections/chrome-context.tsx";
import { FaqList } from "#app/sections/faq-list.tsx";
import { FramedPicture } from "#app/sections/chosen-picture.tsx";
import { Hero } from "#app/sections/hero.tsx";
import { OpenSpots, SpotCards } from "#app/sections/spot-cards.tsx";
import { PageContents } from "#app/sections/page-contents.tsx";
import { Testimonials } from "#app/sections/testimonials.tsx";
import { VideoPlayer } from "#app/sections/video-player.tsx";
import { ButtonLink, buttonClass } from "#app/ui/button.tsx";
import { gridColumns } from "#app/ui/columns.ts";
import { pageWidth, Section, SectionHeading } from "#app/ui/section.tsx";
import type { Route } from "./+types/job-search-joy.ts";
import { FreeKit, Offers } from "./job-search-joy/offers.tsx";
import { QuestMap } from "./job-search-joy/quest-map.tsx";
import { Summary } from "./job-search-joy/summary.tsx";
import { VillainCards } from "./job-search-joy/villain-cards.tsx";

export function loader() {
  const content = getContent();
  const page = content.jobSearchJoyPage;
  const program = findEntry(content.programs, page.packageOffer.program);
  return {
    page,
    program: program?.hasCheckout ? program : undefined,
    quests: content.quests,
    faqs: content.faqs.jobSearchJoy,
    overview: findEntry(content.videos, page.overviewVideo),
    testimonialVideos: findEntries(content.videos, page.testimonialVideos),
    testimonials: findEntries(content.testimonials, page.testimonialIds),
    villains: findEntries(content.villains, page.villainIds),
    freeKit: findEntry(content.products, page.freeKit.product),
    ultimateKit: findEntry(content.products, page.kitOffer.product),
    facts: content.site.facts,
  };
}

export function meta(at: Route.MetaArgs) {
  const { loaderData } = at;
  const videos = loaderData ? [loaderData.overview ?? [], loaderData.testimonialVideos].flat() : [];
  return pageMeta(loaderData?.page.seo, { at, things: (site) => describeVideos(site, videos) });
}

export default function JobSearchJoy({ loaderData }: Route.ComponentProps) {
  const { page, quests, overview, freeKit, testimonials, testimonialVideos } = loaderData;
  const { call } = useChrome();
  const offers = [loaderData.ultimateKit ?? [], loaderData.program ?? []].flat();
  const lengths = {
    campaign: quests.campaign.length,
    themes: quests.themes.length,
    map: quests.areas.length,
    testimonials: testimonialVideos.length + testimonials.length,
    offers: offers.length,
    faq: loaderData.faqs.length,
    villains: loaderData.villains.length,
  };
  const contents = (page.contents?.entries ?? [])
    .filter(({ section }) => lengths[section] > 0)
    .map(({ section, label }) => ({ id: section, label }));
  return (
    <>
      <Hero
        hero={page.hero}
        picture={overview ? <VideoPlayer video={overview} first /> : undefined}
      >
        {offers.length > 0 ? (
          <a href="#offers" className={buttonClass()}>
            {page.heroButton}
          </a>
        ) : null}
        <ButtonLink href={href("/contact")} look="secondary">
          {call.label}
        </ButtonLink>
      </Hero>
      {page.contents ? <PageContents label={page.contents.label} entries={contents} /> : null}
      <Section ground="joy" labelledBy="campaign" list={quests.campaign}>
        <div className="mb-12 grid items-center gap-8 md:grid-cols-2">
          <SectionHeading id="campaign" {...page.campaign} className="" />
          {/* Without a video it is in the hero. */}
          {overview ? <FramedPicture picture={page.hero.picture} /> : null}
        </div>
        <OpenSpots cards={quests.campaign} across={3} ordered />
      </Section>
      <Section labelledBy="themes" list={quests.themes}>
        <SectionHeading id="themes" {...page.themes} />
        <SpotCards cards={quests.themes} across={4} />
        {quests.summary.length > 0 ? <Summary quests={quests} heading={page.summary} /> : null}
      </Section>
      <Section ground="blue" labelledBy="map" list={quests.areas} bleed>
        <div className={`${pageWidth} py-12 md:py-16`}>
          <SectionHeading id="map" {...page.map} className="" />
        </div>
        <QuestMap areas={quests.areas} alt={page.mapAlt} villains={loaderData.villains} />
      </Section>
      <Section
        ground="education"
        labelledBy="testimonials"
        list={[...testimonialVideos, ...testimonials]}
      >
        <SectionHeading id="testimonials" {...page.testimonials} />
        {testimonialVideos.length > 0 ? (
          <div className={`mb-12 grid gap-8 ${gridColumns(testimonialVideos.length, 2)}`}>
            {testimonialVideos.map((video) => (
              <VideoPlayer key={video.id} video={video} />
            ))}
          </div>
        ) : null}
        <Testimonials testimonials={testimonials} swipedUnder="testimonials" />
      </Section>
      {freeKit ? (
        <Section ground="joy" labelledBy="free-kit">
          <FreeKit words={page.freeKit} product={freeKit} />
        </Section>
      ) : null}
      <Section
        ground="joy"
        id="offers"
        labelledBy="offers-heading"
        list={offers}
        joined={Boolean(freeKit)}
      >
        <SectionHeading id="offers-heading" {...page.offers} />
        <Offers
          page={page}
          kit={loaderData.ultimateKit}
          program={loaderData.program}
          facts={loaderData.facts}
        />
      </Section>
      <Section labelledBy="faq" list={loaderData.faqs}>
        <FaqList id="faq" {...page.faq} faqs={loaderData.faqs} name="job-search-joy-faq" />
      </Section>
      <Section ground="sunk" labelledBy="villains" list={loaderData.villains}>
        <SectionHeading id="villains" {...page.villains} />
        <VillainCards
          villains={loaderData.villains}
          sneakyLabel={page.sneakyLabel}
          counterLabel={page.counterLabel}
        />
      </Section>
      <CallToAction words={page.closing} ground="orange">
        <ButtonLink href={href("/contact")}>{call.label}</ButtonLink>
      </CallToAction>
    </>
  );
}
