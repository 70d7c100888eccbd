import { useState, type MouseEvent } from "react";
import type { ChosenPicture as Chosen } from "#app/content/schemas/fields.ts";
import { island } from "#app/islands/island.tsx";
import { pickNames } from "#app/lib/by-name.ts";
import { fillTemplate } from "#app/lib/fill-template.ts";
import { findPlayer, type Player } from "#app/lib/players.ts";
import { PlayIcon } from "#app/ui/icons.tsx";
import { ChosenPicture } from "./chosen-picture.tsx";
import { useLabels } from "#app/islands/shared-context.tsx";
import { OutsideLink } from "./outside-link.tsx";

type PlayableVideo = { title: string; embedUrl: string; poster: Chosen };

/** Returns the player for a video. The content check has verified that there is one. */
function playerOf({ title, embedUrl }: PlayableVideo): Player {
  const player = findPlayer(embedUrl);
  if (!player) throw new Error(`no player is known for "${title}"`);
  return player;
}

type VideoPlayerProps = {
  video: PlayableVideo;
  /** Whether the title is shown below the player. False if the page shows it beside the player. */
  titleBelow?: boolean;
  /** Whether `VideoNotice` is shown below the player. False if the page shows one notice for several players. */
  noticeBelow?: boolean;
  /** Whether the player is visible without scrolling. */
  first?: boolean;
};

function LiveVideoPlayer({
  video,
  titleBelow = true,
  noticeBelow = true,
  first = false,
}: VideoPlayerProps) {
  const labels = useLabels();
  const { poster } = video;
  const player = playerOf(video);
  const [playing, setPlaying] = useState(false);
  const play = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setPlaying(true);
  };
  return (
    <figure>
      <div className="raised relative box-content aspect-video overflow-hidden rounded-card bg-card">
        {playing ? (
          // Not sandboxed, because the player has its own origin and needs its scripts and storage.
          // oxlint-disable-next-line react/iframe-missing-sandbox
          <iframe
            src={player.startAddress}
            height={player.height}
            title={video.title}
            allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
            referrerPolicy="strict-origin-when-cross-origin"
            className={`absolute w-full ${player.height ? "top-1/2 [translate:0_-50%]" : "inset-0 h-full"}`}
          />
        ) : (
          <a
            href={video.embedUrl}
            target="_blank"
            rel="noopener"
            onClick={play}
            aria-label={fillTemplate(labels.playVideo, { title: video.title })}
            className="play group absolute inset-0 grid place-items-center"
          >
            <ChosenPicture
              picture={poster}
              first={first}
              sizes="(width >= 48rem) 36rem, 100vw"
              className="absolute inset-0 size-full"
              photoClassName="object-cover"
            />
            <span className="pressable grid size-14 place-items-center rounded-full bg-joy text-on-joy">
              <PlayIcon className="ml-1 size-1/2" />
            </span>
          </a>
        )}
      </div>
      {titleBelow || noticeBelow || playing ? (
        <figcaption className="mt-4">
          {titleBelow ? <span className="block font-bold">{video.title}</span> : null}
          {playing ? (
            <OutsideLink
              href={video.embedUrl}
              className="inline-flex min-h-11 items-center text-sm text-soft underline"
            >
              {labels.videoLink}
            </OutsideLink>
          ) : null}
          {noticeBelow && !playing ? <VideoNotice videos={[video]} /> : null}
        </figcaption>
      ) : null}
    </figure>
  );
}

/** Names the hosts of the videos, and says when a player is loaded. Shows nothing without videos. */
export function VideoNotice({ videos }: { videos: readonly PlayableVideo[] }) {
  const labels = useLabels();
  const hosts = [...new Set(videos.map((video) => playerOf(video).name))];
  if (hosts.length === 0) return null;
  const host = new Intl.ListFormat("en", { type: "disjunction" }).format(hosts);
  return (
    <span className="block text-sm text-soft">{fillTemplate(labels.videoNotice, { host })}</span>
  );
}

/** Loads the video host's player only after a click. If the host is blocked, visitors still have a link. */
export const VideoPlayer = island("VideoPlayer", LiveVideoPlayer, {
  labels: ["playVideo", "videoNotice", "videoLink", "newTab"],
  pick: ({ video, ...props }) => ({
    ...props,
    video: pickNames(video, ["title", "embedUrl", "poster"]),
  }),
});
