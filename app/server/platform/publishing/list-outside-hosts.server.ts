import type { Content } from "#app/content/kinds.ts";

/** The other hosts that pages of this content may turn to, when a visitor asks for it. */
export function listOutsideHosts({ site, videos, podcastAppearances }: Content) {
  const { popupScript } = site.newsletter;
  const played = [...videos, ...podcastAppearances];
  return {
    /** The newsletter service's script. */
    scriptOrigin: popupScript === undefined ? undefined : new URL(popupScript).origin,
    playerOrigins: [...new Set(played.map(({ embedUrl }) => new URL(embedUrl).origin))],
  };
}
