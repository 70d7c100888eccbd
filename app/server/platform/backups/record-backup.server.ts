import { randomUUID } from "node:crypto";
import { statSync } from "node:fs";
import type { Insertable } from "kysely";
import type { Database, Tables } from "../database/tables.server.ts";

type Row = Tables["backups"];

/** How long a backup may take before it counts as interrupted, in milliseconds. */
const lease = 3_600_000;

/** How long a backup counts as running after the site has renewed its lease, in milliseconds. */
export const siteLease = 60_000;

/** How often the site renews the lease of a running backup, in milliseconds. */
export const renewMs = 15_000;

const faultsKeptFor = 90;

export async function recordBegin(
  database: Database,
  { reason, file, now }: Pick<Row, "reason" | "file"> & { now: Date },
  leaseMs = lease,
): Promise<string> {
  const id = randomUUID();
  await database
    .insertInto("backups")
    .values({
      id,
      reason,
      file,
      begun_at: now.toISOString(),
      leased_until: new Date(now.getTime() + leaseMs).toISOString(),
    })
    .execute();
  return id;
}

export async function renewOpen(database: Database, now: Date) {
  const moment = now.toISOString();
  await database
    .updateTable("backups")
    .set({ leased_until: new Date(now.getTime() + siteLease).toISOString() })
    .where("ended_at", "is", null)
    .where("leased_until", ">", moment)
    // Backups that a command makes have longer leases, which the site doesn't renew.
    .where("leased_until", "<", new Date(now.getTime() + siteLease).toISOString())
    .execute();
}

export function toBackupRow(
  file: string,
  { madeAt, reason }: { madeAt: Date; reason: Row["reason"] },
): Insertable<Row> {
  const moment = madeAt.toISOString();
  return {
    id: randomUUID(),
    reason,
    file,
    begun_at: moment,
    leased_until: moment,
    ended_at: new Date().toISOString(),
    bytes: statSync(file).size,
  };
}

type Step = "made" | "handed over" | "rehearsed";

export async function recordEnd(
  database: Database,
  id: string,
  step: { step: Step; at: Date; fault: string | undefined; bytes?: number },
) {
  const at = step.at.toISOString();
  const fault = step.fault ?? null;
  const columns = {
    made: { ended_at: at, fault, bytes: step.bytes ?? null },
    "handed over": { handed_over_at: at, hand_over_fault: fault },
    rehearsed: { rehearsed_at: at, rehearsal_fault: fault },
  } satisfies Record<Step, Partial<Row>>;
  await database.updateTable("backups").set(columns[step.step]).where("id", "=", id).execute();
}

export async function forgetOldFaults(database: Database, now: Date) {
  const before = new Date(now.getTime() - faultsKeptFor * 86_400_000);
  await database
    .deleteFrom("backups")
    .where("fault", "is not", null)
    .where("begun_at", "<", before.toISOString())
    .execute();
}
