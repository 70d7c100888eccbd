import type { Database, Tables } from "../database/tables.server.ts";

/** How something ended; without a fault it was good. */
type Outcome = { at: Date; fault?: string };

/** What the owner has to know of the backups. What never happened is absent. */
export type BackupsSummary = {
  /** The newest one that is complete and checked, and the moment whose state it has. */
  lastMade?: { at: Date; file: string };
  /** Why none was made since. */
  lastFault?: { at: Date; fault: string };
  /** When the owner's command was last given one. */
  lastHandOver?: Outcome;
  /** When one was last restored for a rehearsal. */
  lastRehearsal?: Outcome;
};

/** What is written of one that has not ended although its time is over. */
const interrupted = "it was interrupted before it was complete";

/** How the last backup, its hand-over and its rehearsal ended. */
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
      lastHandOver: describe(handedOver.handed_over_at, handedOver.hand_over_fault),
    }),
    ...(rehearsed?.rehearsed_at && {
      lastRehearsal: describe(rehearsed.rehearsed_at, rehearsed.rehearsal_fault),
    }),
  };
}

/** One of later comes from a wrong clock: it would hide what became of all others until then. */
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

function describe(at: string, fault: Tables["backups"]["fault"]): Outcome {
  return { at: new Date(at), ...(fault !== null && { fault }) };
}
