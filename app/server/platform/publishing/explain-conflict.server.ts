import type { Conflict } from "./publish.server.ts";
import type { Version } from "./versions.server.ts";

export function isOnlyOlder({ changes }: Conflict): boolean {
  return changes.every(({ changedIn }) => changedIn === "theirs");
}

const takeOver =
  "Words in your room (/admin/words) shows what differs. “Use what visitors see” writes it into your files, after a copy.";

export function explainOlder({ theirs }: Conflict): string {
  return [
    `Visitors see version ${theirs.number} of the content, published on ${formatMoment(theirs)}. It's newer than your files.`,
    `  ${takeOver}`,
  ].join("\n");
}

export function explainConflict({ theirs, changes }: Conflict): string {
  const { number } = theirs;
  const places = {
    theirs: `in version ${number}`,
    mine: "in your files",
    both: `in version ${number} and in your files`,
  };
  return [
    `Your files weren't published: they don't have what version ${number} changed, published on ${formatMoment(theirs)}. Visitors see that one.`,
    ...changes.map(({ path, changedIn }) => `  content/${path}: changed ${places[changedIn]}`),
    "You choose; nothing is lost either way:",
    `  ${takeOver}`,
    "  npm run publish -- --force   publishes your files as they are, in its place",
  ].join("\n");
}

function formatMoment({ published_at }: Version): string {
  return `${published_at.slice(0, 10)} at ${published_at.slice(11, 16)} UTC`;
}
