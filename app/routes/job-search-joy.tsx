import { href } from "react-router";
import { findEntries, findEntry } from "#app/lib/find-entry.ts";
import { getContent } from "#app/content/load.server.ts";
import { describeVideos } from "#app/lib/json-ld.ts";
import { pageMeta } from "#app/lib/seo.ts";
import { CallToAction } from "#app/sections/call-to-action.tsx";
import { useChrome } from "#app/sections/chrome-context.tsx";
import { FaqList } from "#app/sections/faq-list.tsx";
import { FramedPicture } from "#app/sections/framed-picture.tsx";
import { Hero } from "#app/sections/hero.tsx";
import { SpotCards } from "#app/sections/spot-cards.tsx";
import { TestimonialCards } from "#app/sections/testimonial-cards.tsx";
import { VideoPlayer } from "#app/sections/video-player.tsx";
import { ButtonLink, buttonClass } from "#app/ui/button.tsx";
import { Section } from "#app/ui/section.tsx";
import { SectionHeading } from "#app/ui/section-heading.tsx";
import type { Route } from "./+types/job-search-joy.ts";
import { FreeKit } from "./job-search-joy/free-kit.tsx";
import { Offers } from "./job-search-joy/offers.tsx";
import { QuestMap } from "./job-search-joy/quest-map.tsx";
import { Summary } from "./job-search-joy/summary.tsx";
import { VillainCards } from "./job-search-joy/villain-cards.tsx";

export function loader() {
  const content = getContent();
  const page = content.jobSearchJoyPage;
  const video = (id: string) => findEntry(content.videos, id);
  const program = findEntry(content.programs, page.packageOffer.program);
  if (!program.hasCheckout) throw new Error(`the program "${program.id}" has no checkout`);
  return {
    page,
    program,
    quests: content.quests,
    faqs: content.faqs.jobSearchJoy,
    overview: video(page.overviewVideo),
    testimonialVideos: page.testimonialVideos.map(video),
    testimonials: findEntries(content.testimonials, page.testimonialIds),
    villains: findEntries(content.villains, page.villainIds),
    freeKit: findEntry(content.products, page.freeKit.product),
    ultimateKit: findEntry(content.products, page.kitOffer.product),
    facts: content.site.facts,
  };
}

export function meta(at: Route.MetaArgs) {
  const { loaderData } = at;
  const videos = loaderData ? [loaderData.overview, ...loaderData.testimonialVideos] : [];
  return pageMeta(loaderData?.page.seo, { at, things: (site) => describeVideos(site, videos) });
}

export default function JobSearchJoy({ loaderData }: Route.ComponentProps) {
  const { page, quests } = loaderData;
  const { call } = useChrome();
  return (
    <>
      <Hero hero={page.hero} picture={<VideoPlayer video={loaderData.overview} first />}>
        <a href="#offers" className={buttonClass()}>
          {page.heroButton}
        </a>
        <ButtonLink href={href("/contact")} look="secondary">
          {call.label}
        </ButtonLink>
      </Hero>
      <Section ground="joy" labelledBy="campaign">
        <div className="mb-12 grid items-center gap-8 md:grid-cols-2">
          <SectionHeading id="campaign" {...page.campaign} className="" />
          <FramedPicture picture={page.hero.picture} />
        </div>
        <SpotCards cards={quests.campaign} across={3} ordered />
      </Section>
      <Section labelledBy="themes">
        <SectionHeading id="themes" {...page.themes} />
        <SpotCards cards={quests.themes} across={4} />
        <Summary quests={quests} heading={page.summary} />
      </Section>
      <Section ground="blue" labelledBy="map">
        <SectionHeading id="map" {...page.map} />
        <QuestMap areas={quests.areas} alt={page.mapAlt} />
      </Section>
      <Section ground="education" labelledBy="testimonials">
        <SectionHeading id="testimonials" {...page.testimonials} />
        <div className="mb-12 grid gap-8 md:grid-cols-2">
          {loaderData.testimonialVideos.map((video) => (
            <VideoPlayer key={video.id} video={video} />
          ))}
        </div>
        <TestimonialCards testimonials={loaderData.testimonials} across={3} />
      </Section>
      <Section labelledBy="free-kit">
        <FreeKit words={page.freeKit} product={loaderData.freeKit} />
      </Section>
      <Section ground="joy" id="offers" labelledBy="offers-heading">
        <SectionHeading id="offers-heading" {...page.offers} />
        <Offers
          page={page}
          kit={loaderData.ultimateKit}
          program={loaderData.program}
          facts={loaderData.facts}
        />
      </Section>
      <Section labelledBy="faq">
        <SectionHeading id="faq" {...page.faq} />
        <FaqList faqs={loaderData.faqs} name="job-search-joy-faq" />
      </Section>
      <Section ground="sunk" labelledBy="villains">
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
