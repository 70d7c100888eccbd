import type { PodcastAppearance } from "#app/content/schemas/people.ts";
import { formatDay } from "#app/lib/dates.ts";
import { VideoPlayer } from "#app/sections/video-player.tsx";
import { CheckList } from "#app/ui/check-list.tsx";
import { RichParagraph } from "#app/ui/rich-text.tsx";
import { SwipeRow } from "#app/ui/swipe-row.tsx";

/** Shows the newest episode as a billboard, with its date below the section's heading on a wide screen. */
export function NewestEpisode({
  appearance,
  takeawaysLabel,
}: {
  appearance: PodcastAppearance;
  takeawaysLabel: string;
}) {
  return (
    <article className="contents">
      <BroadcastDay day={appearance.date} className="mt-6 max-lg:mb-4 lg:self-end" />
      <div className="grid content-start gap-5 lg:col-start-2 lg:row-span-2 lg:row-start-1">
        <VideoPlayer video={appearance} titleBelow={false} noticeBelow={false} />
        <Words appearance={appearance} takeawaysLabel={takeawaysLabel} isNewest />
      </div>
    </article>
  );
}

/** Lists episodes like a program guide, under the `id` of a heading. On a phone, they're a row to swipe. */
export function Episodes({
  appearances,
  labelledBy,
  takeawaysLabel,
}: {
  appearances: readonly PodcastAppearance[];
  labelledBy: string;
  takeawaysLabel: string;
}) {
  if (appearances.length === 0) return null;
  return (
    <div className="mt-12 lg:mt-14">
      <SwipeRow labelledBy={labelledBy} columns="gap-y-10">
        {appearances.map((appearance) => (
          <li key={appearance.id} className="section-line voice airing">
            <BroadcastDay day={appearance.date} />
            <VideoPlayer video={appearance} titleBelow={false} noticeBelow={false} />
            <Words appearance={appearance} takeawaysLabel={takeawaysLabel} />
          </li>
        ))}
      </SwipeRow>
    </div>
  );
}

/** Shows the title above the description and the takeaways, which are side by side on a wide screen. */
function Words({
  appearance,
  takeawaysLabel,
  isNewest = false,
}: {
  appearance: PodcastAppearance;
  takeawaysLabel: string;
  isNewest?: boolean;
}) {
  const { show, title, description, keyTakeaways } = appearance;
  return (
    <div>
      <p className="text-sm font-bold">{show}</p>
      <h3 className={`mt-1 ${isNewest ? "text-2xl lg:text-quiet" : "text-xl lg:text-2xl"}`}>
        {title}
      </h3>
      <div className="mt-2 grid gap-x-8 gap-y-4 lg:grid-cols-2">
        <RichParagraph text={description} />
        {keyTakeaways?.length ? (
          <div>
            <h4 className="text-base">{takeawaysLabel}</h4>
            <CheckList entries={keyTakeaways} className="mt-2 gap-2" />
          </div>
        ) : null}
      </div>
    </div>
  );
}

/** Shows a date with the day of the month in large type. */
function BroadcastDay({ day, className = "" }: { day: string; className?: string }) {
  const [first = "", ...rest] = formatDay(day).split(" ");
  return (
    <time dateTime={day} className={`block font-bold ${className}`}>
      <span className="airing-day">{first}</span> {rest.join(" ")}
    </time>
  );
}
