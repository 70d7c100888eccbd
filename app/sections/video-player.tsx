import { useState, type MouseEvent } from "react";
import { Poster } from "#app/drawings/poster.tsx";
import { fillTemplate } from "#app/lib/fill-template.ts";
import type { PosterName } from "#app/lib/drawing-names.ts";
import { PlayIcon } from "#app/ui/icons.tsx";
import { useLabels } from "./chrome-context.tsx";

export type PlayableVideo = { title: string; embedUrl: string; poster: PosterName; alt: string };

/**
 * A drawn poster with a play button. The player comes from another host, so it loads only after
 * the visitor's press; without script the button is a link to it. `titleBelow` is false where the
 * title stands beside the player anyway.
 */
export function VideoPlayer({
  video,
  titleBelow = true,
}: {
  video: PlayableVideo;
  titleBelow?: boolean;
}) {
  const labels = useLabels();
  const [playing, setPlaying] = useState(false);
  const play = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setPlaying(true);
  };
  return (
    <figure>
      <div className="raised relative aspect-video overflow-hidden rounded-card bg-card">
        {playing ? (
          // No sandbox: the player is on a host of its own and needs its scripts and its storage.
          // oxlint-disable-next-line react/iframe-missing-sandbox
          <iframe
            src={`${video.embedUrl}?autoplay=1&rel=0`}
            title={video.title}
            allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
            allowFullScreen
            referrerPolicy="strict-origin-when-cross-origin"
            className="absolute inset-0 size-full"
          />
        ) : (
          <a
            href={video.embedUrl}
            target="_blank"
            rel="noopener"
            onClick={play}
            aria-label={fillTemplate(labels.playVideo, { title: video.title })}
            className="group absolute inset-0 grid place-items-center"
          >
            <Poster name={video.poster} label={video.alt} className="absolute inset-0 size-full" />
            <span className="pressable relative grid size-16 place-items-center sm:size-20 rounded-full bg-joy text-on-joy">
              <PlayIcon className="ml-1 size-8 sm:size-10" />
            </span>
          </a>
        )}
      </div>
      <figcaption className="mt-4">
        {titleBelow ? <span className="block font-bold">{video.title}</span> : null}
        <span className="block text-sm text-soft">{labels.videoNotice}</span>
      </figcaption>
    </figure>
  );
}
