import type { Fault } from "#app/content/fault.ts";
import type { Content } from "#app/content/kinds.ts";
import type { Env } from "#config/env.ts";
import type { PaymentCheck } from "#app/server/business/checkout/stripe/check-payments.server.ts";
import type { Database } from "#app/server/platform/database/tables.server.ts";

export type LaunchContext = {
  env: Env;
  database: Database;
  now: Date;
  signal: AbortSignal;
  contentFolder: string;
  content: { status: "read"; content: Content } | { status: "refused"; faults: readonly Fault[] };
  paymentChecks: readonly PaymentCheck[];
  outside: Outside;
};

export type Outside = {
  resolveTxt: (name: string) => Promise<string[][]>;
  nodeReleases: string;
};
