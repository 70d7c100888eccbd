/** What is still to be done before visitors come: one function, for a command and for a page. */
import { Resolver } from "node:dns/promises";
import { checkContent } from "#app/content/check-content.ts";
import { checkPayments } from "#app/server/business/checkout/stripe/check-payments.server.ts";
import { faultCode } from "#app/server/platform/process/database-fault.server.ts";
import { addressChecks } from "./check-address.server.ts";
import { backupChecks } from "./check-backups.server.ts";
import { contentChecks } from "./check-content.server.ts";
import { linkChecks } from "./check-links.server.ts";
import { mailChecks } from "./check-mail.server.ts";
import { moneyChecks } from "./check-money.server.ts";
import { nodeCheck } from "./check-node.server.ts";
import {
  notChecked,
  type LaunchCheck,
  type LaunchContext,
  type Outside,
  type Verdict,
} from "./launch-check.server.ts";

const checks: readonly LaunchCheck[] = [
  ...contentChecks,
  ...addressChecks,
  ...moneyChecks,
  ...mailChecks,
  ...backupChecks,
  ...linkChecks,
  nodeCheck,
];

export type LaunchResult = Omit<LaunchCheck, "look"> & { verdict: Verdict };

export type LaunchReport = {
  /** Whether nothing is left that has to be done before visitors come. */
  isReady: boolean;
  /** Every check, what blocks first. */
  results: LaunchResult[];
};

type Given = Pick<LaunchContext, "env" | "database" | "contentFolder"> &
  Partial<Pick<LaunchContext, "now" | "outside">>;

const weights = ["blocks", "wrong", "worth"] as const;

/** Looks at content, settings, data and the world outside. Changes nothing and sends nothing. */
export async function checkLaunch(given: Given): Promise<LaunchReport> {
  const { env, contentFolder } = given;
  const content = await checkContent(contentFolder);
  const promisesPayPal = content.status === "read" && content.content.site.facts.acceptsPayPal;
  const context: LaunchContext = {
    now: new Date(),
    outside: askInternet(),
    ...given,
    content,
    paymentChecks:
      env.stripe && env.payments === "live"
        ? await checkPayments(env.stripe, env.publicOrigin, promisesPayPal)
        : [],
  };
  const results = await Promise.all(
    checks.map(async ({ look, ...check }): Promise<LaunchResult> => {
      return { ...check, verdict: await tryLook(look, context) };
    }),
  );
  return {
    isReady: results.every(
      ({ weight, verdict }) => weight !== "blocks" || verdict.status === "fine",
    ),
    results: weights.flatMap((weight) => results.filter((result) => result.weight === weight)),
  };
}

/** What cannot be looked at is told, and hides nothing else. */
async function tryLook(look: LaunchCheck["look"], context: LaunchContext): Promise<Verdict> {
  try {
    return await look(context);
  } catch (error) {
    return notChecked(`it could not be looked at (${faultCode(error)})`);
  }
}

function askInternet(): Outside {
  const resolver = new Resolver({ timeout: 3_000, tries: 2 });
  return {
    resolveTxt: (name) => resolver.resolveTxt(name),
    nodeReleases: "https://nodejs.org/dist/index.json",
  };
}
