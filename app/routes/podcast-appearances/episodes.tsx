import type { PodcastAppearance } from "#app/content/schemas/people.ts";
import { formatDay } from "#app/lib/dates.ts";
import { VideoPlayer } from "#app/sections/video-player.tsx";
import { CheckList } from "#app/ui/check-list.tsx";
import { RichParagraph } from "#app/ui/rich-text.tsx";
import { SwipeRow } from "#app/ui/swipe-row.tsx";

type EpisodeProps = { appearance: PodcastAppearance; takeawaysLabel: string };

/** Shows the newest episode as a billboard, beside the section's heading on a wide screen. */
export function NewestEpisode({ appearance, takeawaysLabel }: EpisodeProps) {
  return (
    <article className="grid grid-cols-1 content-start gap-x-8 gap-y-4 max-lg:mt-6 sm:grid-cols-[auto_minmax(0,1fr)]">
      <BroadcastDay day={appearance.date} />
      <div className="sm:order-first sm:col-span-2">
        <VideoPlayer video={appearance} titleBelow={false} noticeBelow={false} />
      </div>
      <Title {...appearance} look="text-2xl lg:text-quiet" />
      <div className="sm:col-span-2">
        <Description appearance={appearance} takeawaysLabel={takeawaysLabel} />
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
            <div>
              <Title {...appearance} look="text-xl lg:text-2xl" />
              <div className="mt-2">
                <Description appearance={appearance} takeawaysLabel={takeawaysLabel} />
              </div>
            </div>
          </li>
        ))}
      </SwipeRow>
    </div>
  );
}

function Title({
  show,
  title,
  look,
}: Pick<PodcastAppearance, "show" | "title"> & { look: string }) {
  return (
    <div>
      <p className="text-sm font-bold">{show}</p>
      <h3 className={`mt-1 ${look}`}>{title}</h3>
    </div>
  );
}

/** Shows the description and the takeaways, side by side on a wide screen. */
function Description({ appearance, takeawaysLabel }: EpisodeProps) {
  const { description, keyTakeaways } = appearance;
  return (
    <div className="grid gap-x-8 gap-y-4 lg:grid-cols-2">
      <RichParagraph text={description} />
      {keyTakeaways?.length ? (
        <div>
          <h4 className="text-base">{takeawaysLabel}</h4>
          <CheckList entries={keyTakeaways} className="mt-2 gap-2" />
        </div>
      ) : null}
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
