/** Publishes what is scheduled before its time, or once more after a fault. */
import { findContentFolder } from "#app/content/folder.ts";
import { getContent } from "#app/content/load.server.ts";
import type { Database } from "#app/server/platform/database/tables.server.ts";
import { getEnv } from "#app/server/platform/process/env.server.ts";
import { getPublisher } from "#app/server/platform/publishing/get-publisher.server.ts";
import { publishDue } from "./publish-due.server.ts";
import { findScheduled, hurryScheduled } from "./schedule.server.ts";

type PublishedNow =
  | { status: "published" }
  | { status: "gone" }
  | { status: "waiting"; message: string };

export async function publishNow(database: Database, id: string, now: Date): Promise<PublishedNow> {
  if (!(await hurryScheduled(database, id, now))) return { status: "gone" };
  const { publish } = getPublisher();
  const getTimeZone = () => getContent().site.timeZone;
  const site = { publish, folder: findContentFolder(), dataDir: getEnv().dataDir, getTimeZone };
  await publishDue(database, site, now);
  const left = await findScheduled(database, id);
  if (!left) return { status: "published" };
  const message = left.fault ?? "The site can't publish it right now, and goes on trying.";
  return { status: "waiting", message };
}
