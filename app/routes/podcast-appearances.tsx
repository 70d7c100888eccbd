import type { ReactNode } from "react";
import { href } from "react-router";
import { pickNames, findEntry } from "#app/lib/by-name.ts";
import { getContent } from "#app/content/load.server.ts";
import { toEpisodes } from "#app/lib/json-ld.ts";
import { pageMeta } from "#app/lib/seo.ts";
import { Canvas } from "#app/pictures/canvas.tsx";
import { Beaten, CallToAction } from "#app/sections/call-to-action.tsx";
import { SceneOpening } from "#app/sections/openings.tsx";
import { ProgramOffer } from "#app/sections/program-offer.tsx";
import { notFound } from "#app/sections/not-found-answer.ts";
import { BigQuote } from "#app/sections/testimonials.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { RichParagraph, RichText } from "#app/ui/rich-text.tsx";
import { pageWidth, Section, SectionHeading } from "#app/ui/section.tsx";
import type { Route } from "./+types/podcast-appearances.ts";
import type { PodcastAppearance } from "#app/content/schemas/people.ts";
import { palette } from "#app/lib/palette.ts";
import { formatDay } from "#app/lib/dates.ts";
import { VideoNotice, VideoPlayer } from "#app/sections/video-player.tsx";
import { CheckList } from "#app/ui/check-list.tsx";
import { SwipeRow } from "#app/ui/swipe-row.tsx";

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
          <div className="gap-x-16 lg:grid lg:grid-cols-2">
            <div className="on-air-words">
              <SectionHeading id="featured" {...page.featured} size="loud" className="mb-3" />
              <VideoNotice videos={appearances} />
            </div>
            {newest ? (
              <article className="grid content-start gap-5 max-lg:mt-8">
                <Player appearance={newest} bottomButton="size-14" />
                <Talk appearance={newest} size="text-2xl">
                  , <time dateTime={newest.date}>{formatDay(newest.date)}</time>
                </Talk>
                <Takeaways appearance={newest} label={page.takeawaysLabel} />
              </article>
            ) : null}
          </div>
          {others.length > 0 ? (
            <div className="mt-12 lg:mt-20">
              <SwipeRow labelledBy="featured" columns="gap-y-10 lg:grid-cols-2 lg:gap-x-16">
                {others.map((appearance) => (
                  <li key={appearance.id} className="section-line voice airing">
                    <div>
                      <BroadcastDay day={appearance.date} />
                      <Player appearance={appearance} bottomButton="size-10" />
                    </div>
                    <div>
                      <Talk appearance={appearance} size="text-xl" />
                      <Takeaways appearance={appearance} label={page.takeawaysLabel} />
                    </div>
                  </li>
                ))}
              </SwipeRow>
            </div>
          ) : null}
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

function Player({
  appearance,
  bottomButton,
}: {
  appearance: PodcastAppearance;
  bottomButton: "size-10" | "size-14";
}) {
  return (
    <VideoPlayer
      video={appearance}
      titleBelow={false}
      noticeBelow={false}
      bottomButton={bottomButton}
    />
  );
}

function Talk({
  appearance,
  size,
  children,
}: {
  appearance: PodcastAppearance;
  size: string;
  /** What follows the name of the show. */
  children?: ReactNode;
}) {
  return (
    <div>
      <p className="text-sm text-soft">
        <strong className="text-ink">{appearance.show}</strong>
        {children}
      </p>
      <h3 className={`mt-1 ${size}`}>{appearance.title}</h3>
      <RichParagraph className="mt-2" text={appearance.description} />
    </div>
  );
}

/** Shows a date with the day of the month in large type. */
function BroadcastDay({ day }: { day: string }) {
  const [first = "", ...rest] = formatDay(day).split(" ");
  return (
    <time dateTime={day} className="block font-bold">
      <span className="airing-day">{first}</span> {rest.join(" ")}
    </time>
  );
}

/** Repeats the lines of the microphone in the page's opening, because repeated text compresses well. */
function Microphone() {
  return (
    <Canvas width={124} height={152} className="picture">
      <g
        transform="translate(62 144)"
        stroke={palette.ink}
        strokeWidth="6.41"
        strokeLinecap="round"
        strokeLinejoin="round"
        fill="none"
      >
        <path d="M-26 0c0-12 52-12 52 0Z" fill={palette.ink} />
        <path d="M0-10v-26" strokeWidth="14" />
        <path d="M-34-78c-2 42 70 42 68 0" strokeWidth="7" />
        <path d="M-24-106c0-30 48-30 48 0v30c0 30-48 30-48 0Z" fill={palette.card} />
        <path d="M-24-84h48v8c0 30-48 30-48 0Z" fill={palette.orange} />
        <path d="M-11-116v20m11-24v24m11-20v20" strokeWidth="4" />
      </g>
    </Canvas>
  );
}

function Takeaways({ appearance, label }: { appearance: PodcastAppearance; label: string }) {
  if (!appearance.keyTakeaways?.length) return null;
  return (
    <div>
      <h4 className="text-base">{label}</h4>
      <CheckList entries={appearance.keyTakeaways} className="mt-2 gap-2" />
    </div>
  );
}
