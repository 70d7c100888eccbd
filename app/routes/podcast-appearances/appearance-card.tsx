import type { PodcastAppearance } from "#app/content/schemas/people.ts";
import { formatDay } from "#app/lib/dates.ts";
import { VideoPlayer } from "#app/sections/video-player.tsx";
import { Card } from "#app/ui/card.tsx";
import { CheckIcon } from "#app/ui/icons.tsx";
import { RichText } from "#app/ui/rich-text.tsx";

export function AppearanceCard({
  appearance,
  takeawaysLabel,
}: {
  appearance: PodcastAppearance;
  takeawaysLabel: string;
}) {
  return (
    <Card as="li" className="p-5 md:p-6">
      <VideoPlayer video={appearance} titleBelow={false} />
      <p className="mt-5 text-sm text-soft">
        <strong className="text-ink">{appearance.show}</strong>,{" "}
        <time dateTime={appearance.date}>{formatDay(appearance.date)}</time>
      </p>
      <h3 className="mt-1 text-xl">{appearance.title}</h3>
      <p className="mt-2 text-soft">
        <RichText text={appearance.description} />
      </p>
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
    </Card>
  );
}
