import type { Database } from "../database/tables.server.ts";

type Outcome = { at: Date; fault?: string };

export type BackupsSummary = {
  lastMade?: { at: Date; file: string };
  lastFault?: { at: Date; fault: string };
  lastHandOver?: Outcome;
  lastRehearsal?: Outcome;
};

const interrupted = "it was interrupted before it was complete";

export async function readBackups(database: Database, now = new Date()): Promise<BackupsSummary> {
  const [made, failed, handedOver, rehearsed] = await Promise.all([
    newest(database, "begun_at", now)
      .where("ended_at", "is not", null)
      .where("fault", "is", null)
      .executeTakeFirst(),
    newest(database, "begun_at", now)
      .where((row) =>
        row.or([
          row("fault", "is not", null),
          row("ended_at", "is", null).and("leased_until", "<", now.toISOString()),
        ]),
      )
      .executeTakeFirst(),
    newest(database, "handed_over_at", now).executeTakeFirst(),
    newest(database, "rehearsed_at", now).executeTakeFirst(),
  ]);
  const isOpen = failed && (!made || failed.begun_at > made.begun_at);
  return {
    ...(made && { lastMade: { at: new Date(made.begun_at), file: made.file } }),
    ...(isOpen && {
      lastFault: { at: new Date(failed.begun_at), fault: failed.fault ?? interrupted },
    }),
    ...(handedOver?.handed_over_at && {
      lastHandOver: toOutcome(handedOver.handed_over_at, handedOver.hand_over_fault),
    }),
    ...(rehearsed?.rehearsed_at && {
      lastRehearsal: toOutcome(rehearsed.rehearsed_at, rehearsed.rehearsal_fault),
    }),
  };
}

/** Selects the newest backup. Ignores times in the future, which come from a wrong clock and would hide newer ones. */
function newest(
  database: Database,
  moment: "begun_at" | "handed_over_at" | "rehearsed_at",
  now: Date,
) {
  return database
    .selectFrom("backups")
    .selectAll()
    .where(moment, "<=", now.toISOString())
    .orderBy(moment, "desc")
    .limit(1);
}

function toOutcome(at: string, fault: string | null): Outcome {
  return { at: new Date(at), ...(fault !== null && { fault }) };
}
