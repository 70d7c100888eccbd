import { href } from "react-router";
import { pickNames } from "#app/lib/by-name.ts";
import { findEntry } from "#app/lib/find-entry.ts";
import { getContent } from "#app/content/load.server.ts";
import { describeAppearances } from "#app/lib/json-ld.ts";
import { pageMeta } from "#app/lib/seo.ts";
import { CallToAction } from "#app/sections/call-to-action.tsx";
import { SceneOpening } from "#app/sections/openings.tsx";
import { ProgramOffer } from "#app/sections/program-offer.tsx";
import { notFound } from "#app/sections/not-found-answer.ts";
import { BigQuote } from "#app/sections/testimonials.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { RichParagraph, RichText } from "#app/ui/rich-text.tsx";
import { Section, SectionHeading } from "#app/ui/section.tsx";
import type { Route } from "./+types/podcast-appearances.ts";
import type { PodcastAppearance } from "#app/content/schemas/people.ts";
import { formatDay } from "#app/lib/dates.ts";
import { VideoNotice, VideoPlayer } from "#app/sections/video-player.tsx";
import { CheckList } from "#app/ui/check-list.tsx";
import { SwipeRow } from "#app/ui/swipe-row.tsx";

export function loader() {
  const { podcastPage, podcastAppearances, programs, programsPage, testimonials, notFoundPage } =
    getContent();
  if (podcastAppearances.length === 0) throw notFound(notFoundPage);
  return {
    page: podcastPage,
    appearances: podcastAppearances,
    program: findEntry(programs, podcastPage.program),
    ticketWords: pickNames(programsPage, ["buyButton", "askButton", "askTopic"]),
    host: findEntry(testimonials, podcastPage.hostTestimonialId),
  };
}

export function meta(at: Route.MetaArgs) {
  return pageMeta(at.loaderData?.page.seo, {
    at,
    things: () => describeAppearances(at.loaderData?.appearances ?? []),
  });
}

export default function PodcastAppearances({ loaderData }: Route.ComponentProps) {
  const { page, appearances, host, program } = loaderData;
  const [newest, ...others] = appearances;
  return (
    <>
      <SceneOpening words={page.hero} picture={page.hero.picture} sky="evening">
        <ButtonLink href={href("/contact")}>{page.connectButton}</ButtonLink>
      </SceneOpening>
      <Section ground="blue" labelledBy="featured">
        <SectionHeading id="featured" {...page.featured} size="loud" className="mb-3" />
        <VideoNotice videos={appearances} />
        {newest ? (
          <article className="mt-8 mb-12 grid items-center gap-x-12 gap-y-5 lg:grid-cols-[3fr_2fr]">
            <Player appearance={newest} />
            <div>
              <Talk appearance={newest} size="text-quiet" />
              <div className="mt-4">
                <Takeaways appearance={newest} label={page.takeawaysLabel} />
              </div>
            </div>
          </article>
        ) : null}
        {others.length > 0 ? (
          <SwipeRow labelledBy="featured" columns="gap-y-10">
            {others.map((appearance) => (
              <li
                key={appearance.id}
                className="section-line voice gap-x-8 sm:grid sm:grid-cols-[2fr_3fr] lg:grid-cols-[2fr_3fr_3fr]"
              >
                <Player appearance={appearance} />
                <div className="max-sm:mt-4">
                  <Talk appearance={appearance} size="text-xl" />
                </div>
                <div className="max-lg:mt-4 sm:max-lg:col-start-2">
                  <Takeaways appearance={appearance} label={page.takeawaysLabel} />
                </div>
              </li>
            ))}
          </SwipeRow>
        ) : null}
        {program ? (
          <div className="raised mt-12 overflow-hidden rounded-card">
            <ProgramOffer program={program} words={loaderData.ticketWords} />
          </div>
        ) : null}
      </Section>
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
      {host ? (
        <Section ground="joy" labelledBy="host">
          <h2 id="host" className="mb-6 font-bold text-joy-deep">
            {page.hostHeading}
          </h2>
          <BigQuote testimonial={host} />
        </Section>
      ) : null}
      <CallToAction words={page.connect} ground="orange">
        <ButtonLink href={href("/contact")}>{page.connectButton}</ButtonLink>
      </CallToAction>
    </>
  );
}

function Player({ appearance }: { appearance: PodcastAppearance }) {
  return <VideoPlayer video={appearance} titleBelow={false} noticeBelow={false} corner />;
}

function Talk({ appearance, size }: { appearance: PodcastAppearance; size: string }) {
  return (
    <>
      <p className="text-sm text-soft">
        <strong className="text-ink">{appearance.show}</strong>,{" "}
        <time dateTime={appearance.date}>{formatDay(appearance.date)}</time>
      </p>
      <h3 className={`mt-1 ${size}`}>{appearance.title}</h3>
      <RichParagraph className="mt-2" text={appearance.description} />
    </>
  );
}

function Takeaways({ appearance, label }: { appearance: PodcastAppearance; label: string }) {
  if (!appearance.keyTakeaways?.length) return null;
  return (
    <>
      <h4 className="text-base">{label}</h4>
      <CheckList entries={appearance.keyTakeaways} className="mt-2 gap-2" />
    </>
  );
}
