import type { checkContent } from "#app/content/check-content.ts";
import type { Env } from "#config/env.ts";
import type { PaymentCheck } from "#app/server/business/checkout/stripe/check-payments.server.ts";
import type { Database } from "#app/server/platform/database/tables.server.ts";

export type LaunchContext = {
  env: Env;
  database: Database;
  now: Date;
  signal: AbortSignal;
  contentFolder: string;
  content: Awaited<ReturnType<typeof checkContent>>;
  paymentChecks: readonly PaymentCheck[];
  outside: Outside;
};

export type Outside = {
  resolveTxt: (name: string) => Promise<string[][]>;
  nodeReleases: string;
};
