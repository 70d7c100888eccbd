import type { Content } from "#app/content/kinds.ts";

export type OutsideHosts = {
  scriptOrigin: string | undefined;
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
