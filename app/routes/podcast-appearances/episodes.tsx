import type { PodcastAppearance } from "#app/content/schemas/people.ts";
import { formatDay } from "#app/lib/dates.ts";
import { VideoPlayer } from "#app/sections/video-player.tsx";
import { CheckList } from "#app/ui/check-list.tsx";
import { RichParagraph } from "#app/ui/rich-text.tsx";
import { SwipeRow } from "#app/ui/swipe-row.tsx";

/** Shows the newest episode as a billboard. */
export function NewestEpisode({
  appearance,
  takeawaysLabel,
}: {
  appearance: PodcastAppearance;
  takeawaysLabel: string;
}) {
  return (
    <article className="grid content-start gap-5 max-lg:mt-8">
      <Player appearance={appearance} bottomButton="size-14" />
      <Words appearance={appearance} takeawaysLabel={takeawaysLabel} isNewest />
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
            <Player appearance={appearance} bottomButton="size-10" />
            <Words appearance={appearance} takeawaysLabel={takeawaysLabel} />
          </li>
        ))}
      </SwipeRow>
    </div>
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
  const { show, date, title, description, keyTakeaways } = appearance;
  return (
    <div>
      <p className="text-sm text-soft">
        <strong className="text-ink">{show}</strong>
        {isNewest ? (
          <>
            , <time dateTime={date}>{formatDay(date)}</time>
          </>
        ) : null}
      </p>
      <h3 className={`mt-1 ${isNewest ? "text-2xl lg:text-quiet" : "text-xl lg:text-2xl"}`}>
        {title}
      </h3>
      <div className={`mt-2 grid gap-x-8 gap-y-4 ${isNewest ? "" : "xl:grid-cols-2"}`}>
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
function BroadcastDay({ day }: { day: string }) {
  const [first = "", ...rest] = formatDay(day).split(" ");
  return (
    <time dateTime={day} className="block font-bold">
      <span className="airing-day">{first}</span> {rest.join(" ")}
    </time>
  );
}
