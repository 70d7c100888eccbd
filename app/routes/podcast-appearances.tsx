import { href } from "react-router";
import { findEntry } from "#app/lib/find-entry.ts";
import { getContent } from "#app/content/load.server.ts";
import { describeAppearances } from "#app/lib/json-ld.ts";
import { pageMeta } from "#app/lib/seo.ts";
import { CallToAction } from "#app/sections/call-to-action.tsx";
import { Hero } from "#app/sections/hero.tsx";
import { notFound } from "#app/sections/not-found-answer.ts";
import { BigQuote } from "#app/sections/testimonials.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { fillAround } from "#app/ui/fill-row.ts";
import { RichParagraph, RichText } from "#app/ui/rich-text.tsx";
import { Section, SectionHeading } from "#app/ui/section.tsx";
import type { Route } from "./+types/podcast-appearances.ts";
import type { PodcastAppearance } from "#app/content/schemas/people.ts";
import { formatDay } from "#app/lib/dates.ts";
import { VideoPlayer } from "#app/sections/video-player.tsx";
import { Card } from "#app/ui/card.tsx";
import { CheckIcon } from "#app/ui/icons.tsx";

export function loader() {
  const { podcastPage, podcastAppearances, testimonials, notFoundPage } = getContent();
  if (podcastAppearances.length === 0) throw notFound(notFoundPage);
  return {
    page: podcastPage,
    appearances: podcastAppearances,
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
  const { page, appearances, host } = loaderData;
  return (
    <>
      <Hero hero={page.hero}>
        <ButtonLink href={href("/contact")}>{page.connectButton}</ButtonLink>
      </Hero>
      <Section ground="blue" labelledBy="featured">
        <SectionHeading id="featured" {...page.featured} />
        <ul className="grid gap-8 md:grid-cols-2 lg:grid-cols-6">
          {appearances.map((appearance, index) => (
            <AppearanceCard
              key={appearance.id}
              appearance={appearance}
              takeawaysLabel={page.takeawaysLabel}
              first={index === 0}
              className={fillAround(index, appearances.length)}
            />
          ))}
        </ul>
      </Section>
      <Section labelledBy="topics" list={page.guestTopics}>
        <SectionHeading id="topics" {...page.topics} />
        <ol className="grid gap-x-10 gap-y-4 md:grid-cols-2 md:[&>:last-child:nth-child(odd)]:col-span-2">
          {page.guestTopics.map((topic, index) => (
            <li key={topic} className="flex items-baseline gap-5 border-t-[2.5px] border-line pt-4">
              <span
                aria-hidden="true"
                className="min-w-[0.6em] shrink-0 font-display text-loud text-orange-deep"
              >
                {index + 1}
              </span>
              <span>
                <RichText text={topic} />
              </span>
            </li>
          ))}
        </ol>
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

function AppearanceCard({
  appearance,
  takeawaysLabel,
  first,
  className,
}: {
  appearance: PodcastAppearance;
  takeawaysLabel: string;
  first: boolean;
  className: string;
}) {
  return (
    <Card as="li" className={`grid-cols-2 gap-x-8 p-5 md:p-6 ${className}`}>
      <VideoPlayer video={appearance} titleBelow={false} />
      <div className="mt-5">
        <p className="text-sm text-soft">
          <strong className="text-ink">{appearance.show}</strong>,{" "}
          <time dateTime={appearance.date}>{formatDay(appearance.date)}</time>
        </p>
        <h3 className={`mt-1 ${first ? "text-2xl lg:text-quiet" : "text-xl"}`}>
          {appearance.title}
        </h3>
        <RichParagraph className="mt-2 text-soft" text={appearance.description} />
        {appearance.keyTakeaways?.length ? (
          <>
            <h4 className="mt-4 text-base">{takeawaysLabel}</h4>
            <ul className="mt-2 grid gap-2">
              {appearance.keyTakeaways.map((takeaway) => (
                <li key={takeaway} className="flex gap-3">
                  <CheckIcon className="mt-0.5 text-education" />
                  {takeaway}
                </li>
              ))}
            </ul>
          </>
        ) : null}
      </div>
    </Card>
  );
}
