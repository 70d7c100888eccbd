import { href } from "react-router";
import { namesOf, findEntries, findEntry } from "#app/lib/by-name.ts";
import { getContent } from "#app/content/load.server.ts";
import { toVideos } from "#app/lib/json-ld.ts";
import { pageMeta } from "#app/lib/seo.ts";
import { useChrome } from "#app/sections/chrome-context.tsx";
import { FaqList } from "#app/sections/faq-list.tsx";
import { FramedPicture } from "#app/sections/chosen-picture.tsx";
import { Testimonials } from "#app/sections/testimonials.tsx";
import { VideoNotice, VideoPlayer } from "#app/sections/video-player.tsx";
import { ButtonLink, buttonClass } from "#app/ui/button.tsx";
import { pageWidth, Section, SectionHeading } from "#app/ui/section.tsx";
import { SwipeRow } from "#app/ui/swipe-row.tsx";
import type { Route } from "./+types/job-search-joy.ts";
import { GangOpening } from "./job-search-joy/gang-opening.tsx";
import { FreeKit, Offers, Summary } from "./job-search-joy/offers.tsx";
import { PageContents } from "./job-search-joy/page-contents.tsx";
import { Parade } from "./job-search-joy/parade.tsx";
import { QuestMap } from "./job-search-joy/quest-map.tsx";
import { Stairs } from "./job-search-joy/stairs.tsx";
import { Themes } from "./job-search-joy/themes.tsx";
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
  return pageMeta(loaderData?.page.seo, { at, things: (site) => toVideos(site, videos) });
}

export default function JobSearchJoy({ loaderData }: Route.ComponentProps) {
  const { page, quests, overview, freeKit, testimonials, testimonialVideos } = loaderData;
  const { villains, ultimateKit: kit } = loaderData;
  const { call } = useChrome();
  const offers = [kit ?? [], loaderData.program ?? []].flat();
  // The number of entries in each section. The table of contents leaves out sections without entries.
  const lengths = {
    villains: villains.length,
    campaign: quests.campaign.length,
    themes: quests.themes.length,
    offers: offers.length,
    map: quests.areas.length,
    testimonials: testimonialVideos.length + testimonials.length,
    faq: loaderData.faqs.length,
  };
  const contents = namesOf(lengths).flatMap((id) => {
    const entry = page.contents?.entries.find(({ section }) => section === id);
    return entry && lengths[id] > 0 ? [{ id, label: entry.label }] : [];
  });
  return (
    <>
      <GangOpening
        words={page.hero}
        villains={villains}
        billboard={
          overview ? (
            <VideoPlayer video={overview} titleBelow={false} noticeBelow={false} />
          ) : (
            <FramedPicture picture={page.hero.picture} />
          )
        }
        note={
          overview ? (
            <>
              <span className="block font-bold">{overview.title}</span>
              <VideoNotice videos={[overview]} />
            </>
          ) : null
        }
      >
        {offers.length > 0 ? (
          <a
            href="#offers"
            className={`${buttonClass({ look: "ink" })} dark:bg-joy dark:text-on-joy`}
          >
            {page.heroButton}
          </a>
        ) : null}
        <ButtonLink href={href("/contact")} look="secondary">
          {call.label}
        </ButtonLink>
      </GangOpening>
      {page.contents ? <PageContents label={page.contents.label} entries={contents} /> : null}
      <Section ground="sunk" labelledBy="villains" list={villains}>
        <SectionHeading id="villains" {...page.villains} size="loud" />
        <VillainCards
          labelledBy="villains"
          villains={villains}
          sneakyLabel={page.sneakyLabel}
          counterLabel={page.counterLabel}
        />
      </Section>
      <Section labelledBy="campaign" list={quests.campaign}>
        <Stairs heading={page.campaign} steps={quests.campaign} />
      </Section>
      <Section labelledBy="themes" list={quests.themes} joined={quests.campaign.length > 0}>
        <Themes heading={page.themes} themes={quests.themes} />
        {kit ? null : <Summary quests={quests} words={page.summary} />}
      </Section>
      <Section ground="joy" id="offers" labelledBy="offers-heading" list={offers}>
        <SectionHeading id="offers-heading" {...page.offers} size="loud" />
        <Offers
          page={page}
          kit={kit}
          program={loaderData.program}
          quests={quests}
          facts={loaderData.facts}
        />
      </Section>
      {freeKit ? (
        <Section ground="joy" labelledBy="free-kit" joined={offers.length > 0}>
          <FreeKit words={page.freeKit} product={freeKit} />
        </Section>
      ) : null}
      <Section ground="blue" labelledBy="map" list={quests.areas} bleed>
        <div className={`${pageWidth} py-12`}>
          <SectionHeading
            id="map"
            {...page.map}
            className="lg:grid gap-x-6 lg:grid-cols-[3fr_2fr]"
          />
        </div>
        <QuestMap areas={quests.areas} alt={page.mapAlt} villains={villains} />
      </Section>
      <Section
        ground="education"
        labelledBy="testimonials"
        list={[...testimonialVideos, ...testimonials]}
      >
        <SectionHeading id="testimonials" {...page.testimonials} />
        <div className="stories grid gap-10 lg:max-2xl:grid-cols-[3fr_2fr] 2xl:grid-cols-2">
          <div className="min-w-0">
            <Testimonials testimonials={testimonials} swipedUnder="testimonials" />
          </div>
          {testimonialVideos.length > 0 ? (
            <div className="min-w-0">
              <SwipeRow labelledBy="testimonials" columns="md:max-lg:grid-cols-2">
                {testimonialVideos.map((video) => (
                  <li key={video.id}>
                    <VideoPlayer video={video} noticeBelow={false} />
                  </li>
                ))}
              </SwipeRow>
              <VideoNotice videos={testimonialVideos} />
            </div>
          ) : null}
        </div>
      </Section>
      <Section labelledBy="faq" list={loaderData.faqs} tight>
        <FaqList id="faq" {...page.faq} faqs={loaderData.faqs} name="job-search-joy-faq" />
      </Section>
      <Parade words={page.closing} villains={villains}>
        <ButtonLink href={href("/contact")}>{call.label}</ButtonLink>
      </Parade>
    </>
  );
}
