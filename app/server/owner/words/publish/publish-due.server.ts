/**
 * Publishes scheduled changes when they're due. Several processes may try at the same time: the transaction that
 * stores the version also marks the changes as published, and fails if another process has done so.
 */
import { ContentError, generalFault } from "#app/content/fault.ts";
import { getContent } from "#app/content/load.server.ts";
import { formatNearMoment } from "#app/lib/dates.ts";
import { siteOf } from "./publish-edits.server.ts";
import { toRefusal } from "./part-result.server.ts";
import { writeFieldValue } from "#app/server/owner/words/form/build-form.server.ts";
import { namePlace } from "#app/server/owner/words/form/name-place.server.ts";
import { ContentNode, findNode } from "#app/server/owner/words/model/content-node.server.ts";
import { fileOf } from "#app/server/owner/words/model/address.server.ts";
import { readVersion } from "#app/server/platform/publishing/versions.server.ts";
import { publishEdits, type PublishedEdits, type Site } from "./publish-edits.server.ts";
import type { Connect, Database } from "#app/server/platform/database/tables.server.ts";
import {
  runPeriodically,
  type PeriodicTask,
} from "#app/server/platform/process/run-periodically.server.ts";
import {
  findScheduled,
  listDue,
  makeDueNow,
  markFailed,
  postpone,
  settle,
  type Scheduled,
} from "#app/server/owner/words/draft/schedule.server.ts";

const interval = 5_000;

/** How late a publication can be, in milliseconds, before the history says when it was scheduled. */
const late = 120_000;

type DueSite = Site & { getTimeZone: () => string };

function dueSiteOf(database: Database): DueSite {
  return { ...siteOf(database), getTimeZone: () => getContent().site.timeZone };
}

export function startScheduler(connect: Connect): PeriodicTask {
  return runPeriodically(interval, "Scheduled changes could not be published", async () =>
    publishDue(dueSiteOf(await connect()), new Date()),
  );
}

type PublishedNow =
  | { status: "published" }
  | { status: "gone" }
  | { status: "waiting"; message: string };

/** Publishes scheduled changes early, or tries again after a fault. */
export async function publishNow(database: Database, id: string, now: Date): Promise<PublishedNow> {
  if (!(await makeDueNow(database, id, now))) return { status: "gone" };
  await publishDue(dueSiteOf(database), now);
  const left = await findScheduled(database, id);
  if (!left) return { status: "published" };
  const message = left.fault ?? "The site can't publish it right now, but it keeps trying.";
  return { status: "waiting", message };
}

export async function publishDue(site: DueSite, now: Date) {
  for (const due of await listDue(site.database, now))
    if ((await publishScheduled(site, due, now)) === "later") return;
}

async function publishScheduled(
  { getTimeZone, ...site }: DueSite,
  due: Scheduled,
  now: Date,
): Promise<"done" | "later"> {
  const { database, publish } = site;
  const { id, edits, pictures } = due;
  if (edits.length === 0) {
    const fault = "Your site no longer keeps the version this change was based on.";
    await markFailed(database, id, fault);
    return "done";
  }
  const onStored = async (transaction: Database, version: number) => {
    if (!(await settle(transaction, id, { version, now })))
      throw new ContentError([generalFault("This change is no longer scheduled.")]);
  };
  const result = await publishEdits({
    ...site,
    edits,
    note: noteOf(due, getTimeZone(), now),
    pictures,
    publish: (publication) => publish({ ...publication, onStored }),
  });
  if (result.status === "published") {
    // If visitors see these words already, no version was stored that would have marked the changes.
    await settle(database, id, { version: null, now });
    return "done";
  }
  // If the disk is full or the database is unavailable, nothing is wrong with the changes, so they're tried again
  // later.
  if (result.status === "refused" && result.faults.every(({ file }) => file === undefined)) {
    await postpone(database, id, now);
    return "later";
  }
  await markFailed(database, id, await explainFailure(database, due, result));
  return "done";
}

function noteOf({ note, at }: Scheduled, timeZone: string, now: Date): string {
  const planned = new Date(at);
  return now.getTime() - planned.getTime() < late
    ? note
    : `${note} (scheduled for ${formatNearMoment(planned, timeZone, now)})`;
}

async function explainFailure(
  database: Database,
  { base }: Scheduled,
  result: Exclude<PublishedEdits, { status: "published" }>,
): Promise<string> {
  if (result.status !== "clash") return toRefusal(result).message;
  const version = await readVersion(database, base);
  const files = version.status === "read" ? version.files : new Map<string, Buffer>();
  const places = result.clashes.map(({ place: at, theirs }) => {
    const place = namePlace(findNode(files, at) ?? new ContentNode(files, fileOf(at)));
    return theirs === null
      ? `${place} isn't there anymore.`
      : `${place} has been changed since then, to “${writeFieldValue(theirs)}”.`;
  });
  return [...places, "Cancel your scheduled change, then choose between the two versions."].join(
    " ",
  );
}
