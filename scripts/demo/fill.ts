import { sql } from "kysely";
import { getContent } from "#app/content/load.server.ts";
import type { Database } from "#app/server/platform/database/tables.server.ts";
import { setSelfOrigin } from "#app/server/platform/request/site-origin.server.ts";
import { createChance } from "./invent.ts";
import { planMessages } from "./messages.ts";
import { planNewsletter } from "./newsletter.ts";
import { planOrders } from "./orders.ts";
import { addBackups, addDevices, addVersions, settleMails } from "./room.ts";
import { createTimeline } from "./timeline.ts";

/** Invents half a year of work up to `now`, using the site's own functions. */
export async function fill(database: Database, location: string, now: Date) {
  // Turns off syncing, because the demo's database doesn't have to survive a power failure.
  await sql`pragma synchronous = off`.execute(database);
  const origin = "http://localhost";
  setSelfOrigin(origin);
  const timeline = createTimeline(now);
  const work = { database, content: getContent(), origin, chance: createChance(27), timeline };
  planMessages(work);
  planOrders(work);
  planNewsletter(work);
  await timeline.run();
  await settleMails(database, now);
  await addDevices(database, now);
  await addVersions(database, now);
  await addBackups(database, location, now);
}
