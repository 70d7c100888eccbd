export type Player = {
  name: string;
  origin: string;
  address: string;
  startAddress: string;
  /** The height of an audio player, in pixels. */
  height: number | undefined;
};

type Host = {
  name: string;
  origin: string;
  /** Returns the path and query of the player for a media page's URL. */
  read: (url: URL) => string | undefined;
  start: Record<string, string>;
  height?: number;
};

const hosts: readonly Host[] = [
  {
    name: "YouTube",
    // YouTube's "nocookie" host sets no cookie before the video is started.
    origin: "https://www.youtube-nocookie.com",
    read({ hostname, pathname, searchParams }) {
      const isShort = hostname === "youtu.be";
      if (!isShort && !/^((www|m|music)\.)?(youtube|youtube-nocookie)\.com$/.test(hostname))
        return undefined;
      const form = isShort ? /^\/([\w-]+)$/ : /^\/(?:embed|live|shorts)\/([\w-]+)$/;
      const isWatched = !isShort && pathname === "/watch";
      const id = isWatched ? part(searchParams.get("v"), /^([\w-]+)$/) : part(pathname, form);
      return id ? `/embed/${id}` : undefined;
    },
    start: { autoplay: "1", rel: "0" },
  },
  {
    name: "Vimeo",
    origin: "https://player.vimeo.com",
    read({ hostname, pathname, searchParams }) {
      if (!/^((www|player)\.)?vimeo\.com$/.test(hostname)) return undefined;
      const [, id, key] = /^(?:\/video)?\/(\d+)(?:\/(\w+))?\/?$/.exec(pathname) ?? [];
      // An unlisted Vimeo video needs its key. The parameter `dnt=1` turns off tracking.
      const query = new URLSearchParams({ dnt: "1" });
      const secret = key ?? part(searchParams.get("h"), /^(\w+)$/);
      if (secret) query.set("h", secret);
      return id && `/video/${id}?${query}`;
    },
    start: { autoplay: "1" },
  },
  {
    name: "Spotify",
    origin: "https://open.spotify.com",
    read({ hostname, pathname }) {
      if (hostname !== "open.spotify.com") return undefined;
      const path = part(pathname, /^\/(?:embed\/|intl-\w+\/)?((?:episode|show)\/\w+)$/);
      return path && `/embed/${path}`;
    },
    start: {},
    height: 152,
  },
  {
    name: "Apple Podcasts",
    origin: "https://embed.podcasts.apple.com",
    read({ hostname, pathname, searchParams }) {
      if (!/^(embed\.)?podcasts\.apple\.com$/.test(hostname)) return undefined;
      const path = part(pathname, /^(\/[a-z]{2}\/podcast\/(?:[^/]+\/)?id\d+)$/);
      const episode = part(searchParams.get("i"), /^(\d+)$/);
      return path && (episode ? `${path}?i=${episode}` : path);
    },
    start: {},
    height: 175,
  },
];

export const playerNames: readonly string[] = hosts.map(({ name }) => name);

/** Returns the player for an address, or undefined for other hosts and for addresses that can't be played. */
export function findPlayer(pasted: string): Player | undefined {
  if (!URL.canParse(pasted)) return undefined;
  const url = new URL(pasted);
  for (const { name, origin, read, start, height } of hosts) {
    const found = read(url);
    if (!found) continue;
    const startUrl = new URL(found, origin);
    for (const [key, value] of Object.entries(start)) startUrl.searchParams.set(key, value);
    return { name, origin, address: `${origin}${found}`, startAddress: startUrl.href, height };
  }
  return undefined;
}

function part(text: string | null, pattern: RegExp): string | undefined {
  return pattern.exec(text ?? "")?.[1];
}
