import { namesOf } from "#app/lib/by-name.ts";

/** The owner reads these words in `npm run inbox`. */
type Signal =
  | "hidden-field"
  | "too-fast"
  | "many-links"
  | "hidden-links"
  | "same-text"
  | "busy-address"
  | "busy-network";

export type MessageFacts = {
  message: string;
  honeypot: string;
  /** In milliseconds; undefined where no script ran. */
  openFor: number | undefined;
  /** How many messages of the last day from other people have exactly the same text. */
  sameText: number;
  /** Messages of the last hour from the same e-mail address, and from the same network. */
  fromAddress: number;
  fromNetwork: number;
};

/** Up to this many messages an hour are normal: a whole school may share one network. */
export const usualAnHour = 20;

const shortestWritingMs = 3_000;

const weights: Record<Signal, number> = {
  "hidden-field": 3,
  "too-fast": 2,
  // Portfolios and job ads are links, too: links alone hold no message back.
  "many-links": 1,
  "hidden-links": 2,
  "same-text": 2,
  "busy-address": 3,
  "busy-network": 3,
};
const enough = 3;

/**
 * Judges a message by several weak signals. One that looks like advertising is held back for the owner, not refused.
 *
 * @returns the signals that hold it back, or an empty list
 */
export function judgeMessage(facts: MessageFacts): Signal[] {
  const { message, honeypot, openFor } = facts;
  const links = message.match(/https?:\/\/|\bwww\./gi)?.length ?? 0;
  const seen: Record<Signal, boolean> = {
    "hidden-field": honeypot.trim() !== "",
    "too-fast": openFor !== undefined && openFor < shortestWritingMs,
    "many-links": links > 3,
    // Only programs write markup into a plain form.
    "hidden-links": /\[url[=\]]|<a\s+href/i.test(message),
    "same-text": facts.sameText > 1,
    "busy-address": facts.fromAddress >= usualAnHour,
    "busy-network": facts.fromNetwork >= usualAnHour,
  };
  const signals = namesOf<Signal>(seen).filter((signal) => seen[signal]);
  const weight = signals.reduce((sum, signal) => sum + weights[signal], 0);
  return weight >= enough ? signals : [];
}
