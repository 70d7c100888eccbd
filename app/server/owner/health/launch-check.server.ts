/** What a check of the launch is, and how it may end. */
import type { checkContent } from "#app/content/check-content.ts";
import type { Env } from "#config/env.ts";
import type { PaymentCheck } from "#app/server/business/checkout/stripe/check-payments.server.ts";
import type { Database } from "#app/server/platform/database/tables.server.ts";

/**
 * How much it weighs when a check finds something: `blocks` is to be done before visitors come, `wrong` is
 * something untrue or broken that visitors meet, `worth` makes the site better.
 */
export type Weight = "blocks" | "wrong" | "worth";

/** How a check ended. What cannot be known from here is never taken for fine. */
export type Verdict =
  | { status: "fine" }
  /** `what` is one sentence; `places` are the single things, a line each. */
  | { status: "open"; what: string; places: string[] }
  | { status: "not checked"; because: string };

/** What the checks look at. */
export type LaunchContext = {
  env: Env;
  database: Database;
  now: Date;
  contentFolder: string;
  /** The content of that folder, or its faults. */
  content: Awaited<ReturnType<typeof checkContent>>;
  /** What Stripe says; nothing without live keys. */
  paymentChecks: readonly PaymentCheck[];
  /** The places on the internet that are asked; tests have their own. */
  outside: Outside;
};

/** Where facts come from that nobody on this machine knows. */
export type Outside = {
  /** The texts of a name, as `dns.resolveTxt` gives them. */
  resolveTxt: (name: string) => Promise<string[][]>;
  /** The list of Node's releases, as nodejs.org has it. */
  nodeReleases: string;
  /** Whose certificates are trusted, in place of those whom browsers trust. */
  ca?: string;
};

/** One check, in the owner's words. */
export type LaunchCheck = {
  /** A short name, for programs: `samples`. */
  name: string;
  weight: Weight;
  /** What is looked at, as a few words: `Examples in the content`. */
  title: string;
  /** Why it matters, as a sentence. */
  why: string;
  /** What to do when something is found. */
  todo: string;
  look: (context: LaunchContext) => Verdict | Promise<Verdict>;
};

/** Nothing to do. */
export const fine: Verdict = { status: "fine" };

/** Something to do. */
export function open(what: string, places: readonly string[] = []): Verdict {
  return { status: "open", what, places: [...places] };
}

/** Something that cannot be known from here. */
export function notChecked(because: string): Verdict {
  return { status: "not checked", because };
}

/** Something to do when there is a place, and nothing otherwise. */
export function openIfAny(places: readonly string[], what: (count: number) => string): Verdict {
  return places.length === 0 ? fine : open(what(places.length), places);
}
