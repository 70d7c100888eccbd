import { isDeepStrictEqual } from "node:util";
import { updateDraft } from "#app/server/owner/words/draft/draft.server.ts";
import { lockRevisions } from "#app/server/owner/words/draft/revisions.server.ts";
import { rebaseRows } from "#app/server/owner/words/draft/stored-edits.server.ts";
import { isOrder } from "#app/server/owner/words/model/address.server.ts";
import { force, groupEdits } from "#app/server/owner/words/model/edits.server.ts";
import { readWords } from "#app/server/owner/words/model/words.server.ts";
import { inTransaction } from "#app/server/platform/database/engine.server.ts";
import type { Database } from "#app/server/platform/database/tables.server.ts";
import { readVersion } from "#app/server/platform/publishing/versions.server.ts";
import {
  findScheduled,
  removeScheduled,
  type Scheduled,
} from "#app/server/owner/words/draft/schedule.server.ts";

type Cancelled =
  /** `kept` is the number of scheduled changes that were left out because the draft has newer words. */
  { status: "cancelled"; note: string; kept: number } | { status: "refused"; message: string };

class CancelRefused extends Error {}

/** Moves all scheduled changes back into the draft, or changes nothing. */
export async function cancelScheduled(database: Database, id: string): Promise<Cancelled> {
  try {
    return await inTransaction(database, async (transaction) => {
      // A publication takes this lock first, too. In another order, each could wait for the other.
      await lockRevisions(transaction);
      const scheduled = await findScheduled(transaction, id);
      if (!scheduled || !(await removeScheduled(transaction, id)))
        throw new CancelRefused(
          "That change is no longer scheduled: it's been published or canceled.",
        );
      const kept = await putIntoDraft(transaction, scheduled);
      return { status: "cancelled" as const, note: scheduled.note, kept };
    });
  } catch (error) {
    if (!(error instanceof CancelRefused)) throw error;
    return { status: "refused", message: error.message };
  }
}

/**
 * Merges scheduled changes into the draft. If someone has published other words since they were scheduled, the
 * draft shows both. If the draft has newer words, those stay.
 * @returns how many changes were left out because the draft has newer words
 */
async function putIntoDraft(transaction: Database, { base, edits, pictures }: Scheduled) {
  const version = await readVersion(transaction, base);
  if (version.status !== "read")
    throw new CancelRefused("Your site no longer keeps the version this change was based on.");
  const before = readWords(version.files);
  let kept = 0;
  const saved = await updateDraft(transaction, async (_, newest) => {
    const { seen: now, rows, files } = newest;
    const own = new Set(rows.map(({ address }) => address));
    const draft = force(before, edits);
    const back = [...groupEdits(before, edits).values()].flatMap((group) => {
      const isNewer = group.some(
        ({ address, after }) =>
          own.has(address) && !isDeepStrictEqual(newest.words.get(address) ?? null, after),
      );
      if (isNewer) kept += 1;
      return isNewer ? [] : group;
    });
    const orders = edits.filter(({ address }) => isOrder(address));
    const rebased = rebaseRows([...back, ...orders], { before, now, draft, isOwn: () => false });
    const all = [...rows, ...rebased.filter(({ address }) => !own.has(address))];
    const added = [...pictures].filter(([path]) => !files.has(path));
    return {
      status: "applied",
      rows: all,
      words: force(now, all),
      pictures: new Map([...newest.pictures, ...added]),
    };
  });
  if (saved.status !== "saved") throw new CancelRefused(saved.message);
  return kept;
}
