/** Publishes scheduled changes early, or tries again after a fault. */
import { getContent } from "#app/content/load.server.ts";
import { siteOf } from "#app/server/owner/editing/edit-part.server.ts";
import type { Database } from "#app/server/platform/database/tables.server.ts";
import { publishDue } from "./publish-due.server.ts";
import { findScheduled, makeDueNow } from "./schedule.server.ts";

type PublishedNow =
  | { status: "published" }
  | { status: "gone" }
  | { status: "waiting"; message: string };

export async function publishNow(database: Database, id: string, now: Date): Promise<PublishedNow> {
  if (!(await makeDueNow(database, id, now))) return { status: "gone" };
  const getTimeZone = () => getContent().site.timeZone;
  await publishDue({ ...siteOf(database), getTimeZone }, now);
  const left = await findScheduled(database, id);
  if (!left) return { status: "published" };
  const message = left.fault ?? "The site can't publish it right now, but it keeps trying.";
  return { status: "waiting", message };
}
