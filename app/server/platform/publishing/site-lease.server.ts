/** Whether a site runs on a database: each one holds a lease while it lives. */
import { randomUUID } from "node:crypto";
import { isDatabaseFault } from "../process/database-fault.server.ts";
import { withDeadline } from "../database/deadline.server.ts";
import { isDue } from "../database/is-due.server.ts";
import type { Connect, Database } from "../database/tables.server.ts";
import { repeat, type Repetition } from "../process/repeat.server.ts";

/** How long a lease lasts after the site that held it was killed, in milliseconds. */
const leaseMs = 15_000;

const renewMs = 5_000;

/** How long a site that stops waits to give its lease back, in milliseconds. */
const returnMs = 500;

/** Holds a lease until it is stopped. */
export function holdSiteLease(connect: Connect): Repetition {
  const id = randomUUID();
  const renewing = repeat(renewMs, "The lease of the site could not be renewed", () =>
    exceptFaults(async () => renew(await connect(), id, new Date())),
  );
  return {
    async stop() {
      await renewing.stop();
      await exceptFaults(() =>
        withDeadline(returnMs, async () => {
          const database = await connect();
          await database.deleteFrom("site_leases").where("id", "=", id).execute();
        }),
      );
    },
  };
}

/** Whether a site lives: it shows what is published. */
export async function isSiteRunning(database: Database, now: Date): Promise<boolean> {
  const lease = await database
    .selectFrom("site_leases")
    .select("id")
    .where((row) => row.not(isDue("leased_until", now, leaseMs)))
    .limit(1)
    .executeTakeFirst();
  return lease !== undefined;
}

async function renew(database: Database, id: string, now: Date) {
  const leased_until = new Date(now.getTime() + leaseMs).toISOString();
  await database
    .insertInto("site_leases")
    .values({ id, leased_until })
    .onConflict((conflict) => conflict.column("id").doUpdateSet({ leased_until }))
    .execute();
  await database
    .deleteFrom("site_leases")
    .where(isDue("leased_until", now, leaseMs))
    .execute();
}

/** While the database fails, the look for new content tells of it. */
async function exceptFaults(work: () => Promise<void>) {
  try {
    await work();
  } catch (error) {
    if (!isDatabaseFault(error)) throw error;
  }
}
