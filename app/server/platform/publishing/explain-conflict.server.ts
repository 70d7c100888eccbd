import type { Conflict } from "./publish.server.ts";

export function explainConflict({ theirs, places }: Conflict): string {
  const { number, published_at } = theirs;
  const at = `${published_at.slice(0, 10)} at ${published_at.slice(11, 16)} UTC`;
  return [
    `Your files weren't published: visitors see other words here, and your files don't have them. Version ${number} was published on ${at}.`,
    ...places.map((place) => `  ${place}`),
    "You choose; nothing is lost either way:",
    "  Words in your room (/admin/words) shows what differs: “Use the folder's” or “Use what visitors see.”",
    "  npm run publish -- --force   publishes what your files say in these places",
  ].join("\n");
}
