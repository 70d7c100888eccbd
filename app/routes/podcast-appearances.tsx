import { href } from "react-router";
import { pickNames, findEntry } from "#app/lib/by-name.ts";
import { getContent } from "#app/content/load.server.ts";
import { toEpisodes } from "#app/lib/json-ld.ts";
import { pageMeta } from "#app/lib/seo.ts";
import { Beaten, CallToAction } from "#app/sections/call-to-action.tsx";
import { SceneOpening } from "#app/sections/openings.tsx";
import { ProgramOffer } from "#app/sections/program-offer.tsx";
import { notFound } from "#app/sections/not-found-answer.ts";
import { BigQuote } from "#app/sections/testimonials.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { RichText } from "#app/ui/rich-text.tsx";
import { pageWidth, Section, SectionHeading } from "#app/ui/section.tsx";
import type { Route } from "./+types/podcast-appearances.ts";
import { VideoNotice } from "#app/sections/video-player.tsx";
import { Episodes, NewestEpisode } from "./podcast-appearances/episodes.tsx";
import { Microphone } from "./podcast-appearances/microphone.tsx";

export function loader() {
  const {
    podcastPage,
    podcastAppearances,
    programs,
    programsPage,
    testimonials,
    villains,
    notFoundPage,
  } = getContent();
  if (podcastAppearances.length === 0) throw notFound(notFoundPage);
  return {
    page: podcastPage,
    appearances: podcastAppearances,
    program: findEntry(programs, podcastPage.program),
    ticketWords: pickNames(programsPage, ["buyButton", "askButton", "askTopic"]),
    host: findEntry(testimonials, podcastPage.hostTestimonialId),
    villains: villains.slice(0, 4).map(({ id }) => id),
  };
}

export function meta(at: Route.MetaArgs) {
  return pageMeta(at.loaderData?.page.seo, {
    at,
    things: () => toEpisodes(at.loaderData?.appearances ?? []),
  });
}

export default function PodcastAppearances({ loaderData }: Route.ComponentProps) {
  const { page, appearances, host, program } = loaderData;
  const [newest, ...others] = appearances;
  return (
    <>
      <SceneOpening words={page.hero} picture={page.hero.picture} sky="broadcast">
        <ButtonLink href={href("/contact")}>{page.connectButton}</ButtonLink>
      </SceneOpening>
      <section aria-labelledby="featured" className="on-air">
        <div className={`${pageWidth} py-8 md:py-24 lg:pt-0`}>
          <div className="gap-x-16 lg:grid lg:grid-cols-[3fr_4fr]">
            <div className="on-air-words">
              <SectionHeading id="featured" {...page.featured} size="loud" className="mb-3" />
              <VideoNotice videos={appearances} />
            </div>
            {newest ? (
              <NewestEpisode appearance={newest} takeawaysLabel={page.takeawaysLabel} />
            ) : null}
          </div>
          <Episodes
            appearances={others}
            labelledBy="featured"
            takeawaysLabel={page.takeawaysLabel}
          />
          {program ? (
            <div className="raised mt-12 overflow-hidden rounded-card">
              <ProgramOffer program={program} words={loaderData.ticketWords} />
            </div>
          ) : null}
        </div>
      </section>
      <Section labelledBy="topics" list={page.guestTopics}>
        <div className="grid gap-x-12 lg:grid-cols-[2fr_3fr]">
          <SectionHeading id="topics" {...page.topics} size="loud" />
          <ol>
            {page.guestTopics.map((topic, index) => (
              <li key={topic} className="flex items-center gap-4 border-t-[2.5px] border-line py-4">
                <span
                  aria-hidden="true"
                  className="w-14 shrink-0 font-display text-loud text-orange-deep"
                >
                  {index + 1}
                </span>
                <span>
                  <RichText text={topic} />
                </span>
              </li>
            ))}
          </ol>
        </div>
      </Section>
      <CallToAction
        words={page.connect}
        ground="orange"
        beside={
          host ? (
            <section aria-labelledby="host">
              <h2 id="host" className="mb-4 font-bold text-orange-deep">
                {page.hostHeading}
              </h2>
              <BigQuote testimonial={host} />
            </section>
          ) : null
        }
        scene={
          loaderData.villains.length > 0 ? (
            <Beaten villains={loaderData.villains}>
              <Microphone />
            </Beaten>
          ) : null
        }
      >
        <ButtonLink href={href("/contact")}>{page.connectButton}</ButtonLink>
      </CallToAction>
    </>
  );
}
