import { randomUUID } from "node:crypto";
import { isDatabaseFault } from "../process/database-fault.server.ts";
import { withDeadline } from "../database/deadline.server.ts";
import { isDue } from "../database/leases.server.ts";
import type { Connect, Database } from "../database/tables.server.ts";
import { runPeriodically, type PeriodicTask } from "../process/run-periodically.server.ts";

/** How long a killed site still counts as running, in milliseconds. */
const leaseMs = 15_000;

const renewMs = 5_000;

const returnMs = 500;

export function holdSiteLease(connect: Connect): PeriodicTask {
  const id = randomUUID();
  const renewing = runPeriodically(renewMs, "The lease of the site could not be renewed", () =>
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

/** Ignores database faults, because the polling for new versions reports them. */
async function exceptFaults(work: () => Promise<void>) {
  try {
    await work();
  } catch (error) {
    if (!isDatabaseFault(error)) throw error;
  }
}
