import type { checkContent } from "#app/content/check-content.ts";
import type { Env } from "#config/env.ts";
import type { PaymentCheck } from "#app/server/business/checkout/stripe/check-payments.server.ts";
import type { Database } from "#app/server/platform/database/tables.server.ts";

/** What launch checks read. */
export type LaunchContext = {
  env: Env;
  database: Database;
  now: Date;
  signal: AbortSignal;
  contentFolder: string;
  /** The content of that folder, or its faults. */
  content: Awaited<ReturnType<typeof checkContent>>;
  /** Stripe's answers; empty without live keys. */
  paymentChecks: readonly PaymentCheck[];
  outside: Outside;
};

/** Servers on the internet that checks ask; tests have their own. */
export type Outside = {
  /** The TXT records of a name, as `dns.resolveTxt` gives them. */
  resolveTxt: (name: string) => Promise<string[][]>;
  /** The address of nodejs.org's list of releases. */
  nodeReleases: string;
};
