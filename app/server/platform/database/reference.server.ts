import { randomInt } from "node:crypto";

/** References contain no letters or digits that look alike, and no vowels, which could form words. */
const alphabet = "23456789BCDFGHJKMNPQRSTVWXYZ";

export function createReference(): string {
  return `OD-${pick(4)}-${pick(4)}`;
}

export function normalizeReference(text: string): string | undefined {
  const reference = text.trim().toUpperCase();
  return /^OD-[2-9B-Z]{4}-[2-9B-Z]{4}$/.test(reference) ? reference : undefined;
}

function pick(count: number): string {
  return Array.from({ length: count }, () => alphabet.charAt(randomInt(alphabet.length))).join("");
}
