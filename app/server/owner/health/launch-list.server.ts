/**
 * Lists what the owner has to do before visitors come. Checks that don't ask other servers run each time the
 * list is shown.
 */
import { findContentFolder } from "#app/content/folder.ts";
import { listContentFiles } from "#app/content/list-files.ts";
import type { Content } from "#app/content/kinds.ts";
import { findVersionOf, getContent } from "#app/content/load.server.ts";
import { readDraft } from "#app/server/owner/words/draft/revisions.server.ts";
import type { Remark } from "#app/server/owner/words/form/say-fault.server.ts";
import { findPart, namePlace } from "#app/server/owner/words/form/name-place.server.ts";
import { ContentNode } from "#app/server/owner/words/model/content-node.server.ts";
import { getDatabase } from "#app/server/platform/database/get-database.server.ts";
import { getSettingsRevision } from "#app/server/platform/database/stored-settings.server.ts";
import type { Database } from "#app/server/platform/database/tables.server.ts";
import {
  notChecked,
  runCheck,
  type LaunchCheck,
  type Severity,
  type Verdict,
} from "#app/server/platform/health/check.server.ts";
import { getEnv } from "#app/server/platform/process/env.server.ts";
import { getPublisher } from "#app/server/platform/publishing/start-publishing.server.ts";
import { checkLaunch, createOutside } from "./check-launch.server.ts";
import { launchChecks } from "./checks.server.ts";
import { contentChecks } from "./content-checks.server.ts";
import { beginJob, finishJob, isRunning, readJob } from "./jobs.server.ts";
import type { LaunchContext } from "./launch-context.server.ts";

export const launchJob = "look at everything";

/**
 * The stored verdicts of checks that ask other servers, and the settings that the verdicts depend on. The checks'
 * texts aren't stored, because they're part of the program.
 */
type Answers = {
  settings: string;
  version: string | undefined;
  verdicts: Record<string, Verdict>;
};

export type LaunchItem = {
  name: string;
  title: string;
  severity: Severity;
  why: string;
  todo: string;
  place: { path: string; label: string } | undefined;
  /** `waiting` means that the result isn't known yet. */
  state: "done" | "open" | "waiting";
  /** A sentence about what the check found, or why it couldn't find out. */
  what: string | undefined;
  places: string[];
  /** The places that need attention, each with a link to its field. */
  fields: Remark[];
};

export type LaunchList = Awaited<ReturnType<typeof readLaunchList>>;

const beingAsked = "it's being checked";

const notAsked = "it contacts other servers: press “Check everything”";

/** How old other servers' answers may be, in milliseconds, before showing the list requests them again. */
const askAgainAfter = 10 * 60_000;

/** Answers from before a restart don't count, because the site may have started with different passwords and keys. */
const startedAt = Date.now();

export function runLaunchChecks(begunAt: Date): Promise<void> {
  return finishJob(launchJob, begunAt, async (): Promise<Answers> => {
    const database = await getDatabase();
    const env = getEnv();
    const about = readBasis();
    const { results } = await checkLaunch({ env, database, contentFolder: findContentFolder() });
    const verdicts = Object.fromEntries(results.map(({ name, verdict }) => [name, verdict]));
    return { ...about, verdicts };
  });
}

/** If any check depends on other servers and the last answers are old, asks for new ones in the background. */
export async function refreshOldAnswers(database: Database, now: Date): Promise<void> {
  const { publicOrigin, mail, stripe } = getEnv();
  if (!publicOrigin && !mail && !stripe) return;
  const job = await readJob<Answers>(database, launchJob);
  const { settings, version } = readBasis();
  const isNew =
    job?.result?.settings === settings &&
    job.result.version === version &&
    Date.parse(job.begunAt) > Math.max(startedAt, now.getTime() - askAgainAfter);
  if (!isNew && (await beginJob(database, launchJob, now))) void runLaunchChecks(now);
}

export async function readLaunchList(database: Database, now: Date) {
  const job = await readJob<Answers>(database, launchJob);
  const { settings } = readBasis();
  // Answers for other settings don't apply anymore.
  const answers = job?.result?.settings === settings ? job.result.verdicts : {};
  const verdicts = await lookHere(database, now);
  const isNaming = [...verdicts.values()].some(
    (one) => one.status === "open" && one.fields?.length,
  );
  const files = isNaming ? (await readDraft(database)).files : new Map();
  const nameField = ({ file, path }: { file: string; path: readonly PropertyKey[] }): Remark => ({
    words: namePlace(new ContentNode(files, file, path)),
    form: findPart(new ContentNode(files, file, path)),
  });
  let isAsking = false;
  const items = launchChecks.map((check): LaunchItem => {
    const { name, why, todo, place, launch } = check;
    const verdict = verdicts.get(name) ?? answers[name];
    if (!verdict && launch.severity === "blocks") isAsking = true;
    return {
      name,
      why,
      todo,
      place,
      ...launch,
      ...toState(verdict ?? notChecked(isRunning(job, now) ? beingAsked : notAsked)),
      fields: (verdict?.status === "open" && verdict.fields?.map(nameField)) || [],
    };
  });
  const due = items.filter(({ severity }) => severity === "blocks");
  const left = due.filter(({ state }) => state === "open");
  // A check that can't run doesn't keep the owner from opening the site.
  const isReady = left.length === 0 && !isAsking;
  return {
    items,
    /** The items that still have to be completed before the site opens. */
    left,
    isReady,
    total: due.length,
    done: isReady ? due.length : due.filter(({ state }) => state === "done").length,
    isRunning: isRunning(job, now),
    askedAt: job?.endedAt,
  };
}

function toState(verdict: Verdict): Pick<LaunchItem, "state" | "what" | "places"> {
  if (verdict.status === "fine") return { state: "done", what: undefined, places: [] };
  if (verdict.status === "open")
    return { state: "open", what: verdict.what, places: verdict.places };
  return { state: "waiting", what: verdict.because, places: [] };
}

/** Runs the checks that don't ask other servers. */
async function lookHere(database: Database, now: Date): Promise<Map<string, Verdict>> {
  const env = getEnv();
  const unpublished = getPublisher().findUnpublished();
  const content = getContent();
  const context: LaunchContext = {
    env,
    database,
    now,
    signal: new AbortController().signal,
    contentFolder: findContentFolder(),
    content: unpublished?.status === "refused" ? unpublished : { status: "read", content },
    paymentChecks: [],
    outside: createOutside(),
  };
  const state = JSON.stringify([listContentFiles(context.contentFolder).files, unpublished]);
  const words = remembered.get(content);
  const isFresh = words?.state === state;
  const ofWords = isFresh ? words.verdicts : await runAll(contentChecks, context);
  if (!isFresh) remembered.set(content, { state, verdicts: ofWords });
  const others = launchChecks.filter((one) => !contentChecks.includes(one) && !one.asks?.(env));
  return new Map([...ofWords, ...(await runAll(others, context))]);
}

/** Caches the verdicts until a file changes: searching all files for examples takes a third of a second. */
const remembered = new WeakMap<Content, { state: string; verdicts: Map<string, Verdict> }>();

async function runAll(checks: ReadonlyArray<LaunchCheck<LaunchContext>>, context: LaunchContext) {
  const verdicts = new Map<string, Verdict>();
  for (const check of checks) verdicts.set(check.name, await runCheck(check, context));
  return verdicts;
}

/**
 * Returns the settings that the answers of other servers depend on. They're stored and backed up, so they contain
 * neither secrets nor digests of secrets.
 */
function readBasis(): Omit<Answers, "verdicts"> {
  const { publicOrigin, mail, payments, stripe } = getEnv();
  const settings = JSON.stringify([
    getSettingsRevision(),
    publicOrigin,
    mail && { ...mail, login: mail.login?.user },
    payments,
    stripe?.secretKey.slice(-4),
  ]);
  return { settings, version: findVersionOf(getContent()) };
}
