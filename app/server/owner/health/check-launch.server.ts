import { Resolver } from "node:dns/promises";
import { checkContent } from "#app/content/check-content.ts";
import { openFolder } from "#app/content/list-files.ts";
import { checkPayments } from "#app/server/business/checkout/stripe/check-payments.server.ts";
import { runCheck, type Severity, type Verdict } from "#app/server/platform/health/check.server.ts";
import { launchChecks } from "./checks.server.ts";
import type { LaunchContext, Outside } from "./launch-context.server.ts";

export type LaunchResult = {
  name: string;
  severity: Severity;
  title: string;
  why: string;
  todo: string;
  verdict: Verdict;
};

export type LaunchReport = {
  isReady: boolean;
  results: LaunchResult[];
};

type LaunchInput = Pick<LaunchContext, "env" | "database" | "contentFolder"> &
  Partial<Pick<LaunchContext, "now" | "outside">>;

const severities = ["blocks", "wrong", "worth"] as const;

export async function checkLaunch(input: LaunchInput): Promise<LaunchReport> {
  const { env, contentFolder } = input;
  const content = await checkContent(openFolder(contentFolder));
  const promisesPayPal = content.status === "read" && content.content.site.facts.acceptsPayPal;
  const context: LaunchContext = {
    now: new Date(),
    signal: new AbortController().signal,
    outside: createOutside(),
    ...input,
    content,
    paymentChecks:
      env.stripe && env.payments === "live"
        ? await checkPayments(env.stripe, env.publicOrigin, promisesPayPal)
        : [],
  };
  const results = await Promise.all(
    launchChecks.map(async ({ name, launch, why, todo, run }): Promise<LaunchResult> => {
      return { name, ...launch, why, todo, verdict: await runCheck({ run }, context) };
    }),
  );
  return {
    isReady: results.every(
      ({ severity, verdict }) => severity !== "blocks" || verdict.status !== "open",
    ),
    results: severities.flatMap((one) => results.filter(({ severity }) => severity === one)),
  };
}

export function createOutside(): Outside {
  const resolver = new Resolver({ timeout: 3_000, tries: 2 });
  return {
    resolveTxt: (name) => resolver.resolveTxt(name),
    nodeReleases: "https://nodejs.org/dist/index.json",
  };
}
