/** Publishes scheduled changes when they're due: only once, even if several processes try. */
import { getContent } from "#app/content/load.server.ts";
import { formatNearMoment } from "#app/lib/dates.ts";
import { siteOf } from "#app/server/owner/editing/edit-part.server.ts";
import { toRefusal } from "#app/server/owner/editing/part-result.server.ts";
import { writeFieldValue } from "#app/server/owner/editing/build-form.server.ts";
import { namePlace } from "#app/server/owner/editing/name-place.server.ts";
import { ContentNode, findNode } from "#app/server/owner/editing/content-node.server.ts";
import { fileOf } from "#app/server/owner/words/address.server.ts";
import { readVersion } from "#app/server/platform/publishing/versions.server.ts";
import {
  publishEdits,
  type PublishedEdits,
  type Site,
} from "#app/server/owner/editing/publish-edits.server.ts";
import type { Connect, Database } from "#app/server/platform/database/tables.server.ts";
import {
  runPeriodically,
  type PeriodicTask,
} from "#app/server/platform/process/run-periodically.server.ts";
import {
  claimDue,
  findScheduled,
  makeDueNow,
  markFailed,
  postpone,
  renewLease,
  renewMs,
  settle,
  type Claimed,
} from "./schedule.server.ts";

const interval = 5_000;

/** How late a publication can be, in milliseconds, before the history says when it was scheduled. */
const late = 120_000;

const retryAfter = 60_000;

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
  for (;;) {
    const claimed = await claimDue(site.database, now);
    if (!claimed) return;
    const begun = performance.now();
    const renewing = runPeriodically(
      renewMs,
      "The lease on scheduled changes could not be renewed",
      () => renewLease(site.database, claimed, new Date(now.getTime() + performance.now() - begun)),
    );
    try {
      if ((await publishClaimed(site, claimed, now)) === "later") return;
    } finally {
      await renewing.stop();
    }
  }
}

async function publishClaimed(
  { getTimeZone, ...site }: DueSite,
  claimed: Claimed,
  now: Date,
): Promise<"done" | "later"> {
  const { database, publish } = site;
  if (claimed.edits.length === 0) {
    await markFailed(
      database,
      claimed,
      "Your site no longer keeps the version this change was based on.",
    );
    return "done";
  }
  const result = await publishEdits({
    ...site,
    edits: claimed.edits,
    note: noteOf(claimed, getTimeZone(), now),
    pictures: claimed.pictures,
    publish: (publication) =>
      publish({
        ...publication,
        onStored: (transaction, version) => settle(transaction, claimed, { version, now }),
      }),
  });
  if (result.status === "published") return "done";
  // If the disk is full or the database is unavailable, nothing is wrong with the changes, so they're tried again
  // later.
  if (result.status === "refused" && result.faults.every(({ file }) => file === undefined)) {
    await postpone(database, claimed, now, retryAfter);
    return "later";
  }
  if (result.status === "unchanged") await settle(database, claimed, { version: null, now });
  else await markFailed(database, claimed, await explainFailure(database, claimed, result));
  return "done";
}

function noteOf({ note, at }: Claimed, timeZone: string, now: Date): string {
  const planned = new Date(at);
  return now.getTime() - planned.getTime() < late
    ? note
    : `${note} (scheduled for ${formatNearMoment(planned, timeZone, now)})`;
}

async function explainFailure(
  database: Database,
  { base }: Claimed,
  result: Exclude<PublishedEdits, { status: "published" | "unchanged" }>,
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
