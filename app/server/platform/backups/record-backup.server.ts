/** Writes down what becomes of a backup. */
import { randomUUID } from "node:crypto";
import type { Database, Tables } from "../database/tables.server.ts";

type Row = Tables["backups"];

/** How long one may take, in milliseconds; a process that was killed holds the next one up for no longer. */
const lease = 3_600_000;

/** Faults are forgotten after so many days. */
const faultsKeptFor = 90;

/** Writes down that a backup has begun. Returns the key of its row. */
export async function recordBegin(
  database: Database,
  { reason, file, now }: Pick<Row, "reason" | "file"> & { now: Date },
): Promise<string> {
  const id = randomUUID();
  await database
    .insertInto("backups")
    .values({
      id,
      reason,
      file,
      begun_at: now.toISOString(),
      leased_until: new Date(now.getTime() + lease).toISOString(),
      ended_at: null,
      fault: null,
      bytes: null,
      handed_over_at: null,
      hand_over_fault: null,
      rehearsed_at: null,
      rehearsal_fault: null,
    })
    .execute();
  return id;
}

type Step = "made" | "handed over" | "rehearsed";

/** Writes down how a step of a backup has ended; without a fault it was good. */
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

/** Forgets faults that nobody looks at any more. */
export async function forgetOldFaults(database: Database, now: Date) {
  const before = new Date(now.getTime() - faultsKeptFor * 86_400_000);
  await database
    .deleteFrom("backups")
    .where("fault", "is not", null)
    .where("begun_at", "<", before.toISOString())
    .execute();
}
