import { randomInt } from "node:crypto";

/** References contain no letters or digits that look alike, and no vowels, which could form words. */
const alphabet = "23456789BCDFGHJKMNPQRSTVWXYZ";

export function createReference(): string {
  return `OD-${pick(4)}-${pick(4)}`;
}

/** Accepts any case, and any spaces or dashes, because people copy references by hand. */
export function normalizeReference(text: string): string | undefined {
  const letters = text.replace(/[\s\p{Dash}]/gu, "").toUpperCase();
  const [, first, last] = /^OD([2-9B-Z]{4})([2-9B-Z]{4})$/.exec(letters) ?? [];
  return first && last && `OD-${first}-${last}`;
}

function pick(count: number): string {
  return Array.from({ length: count }, () => alphabet.charAt(randomInt(alphabet.length))).join("");
}
