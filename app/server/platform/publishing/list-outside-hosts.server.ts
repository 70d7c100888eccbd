import type { Content } from "#app/content/kinds.ts";

/** Other hosts that pages may load from. */
export type OutsideHosts = {
  /** The newsletter service's script. */
  scriptOrigin: string | undefined;
  /** The players of videos and episodes. */
  playerOrigins: string[];
};

export function listOutsideHosts({ site, videos, podcastAppearances }: Content): OutsideHosts {
  const { popupScript } = site.newsletter;
  const played = [...videos, ...podcastAppearances];
  return {
    scriptOrigin: popupScript === undefined ? undefined : new URL(popupScript).origin,
    playerOrigins: [...new Set(played.map(({ embedUrl }) => new URL(embedUrl).origin))],
  };
}
