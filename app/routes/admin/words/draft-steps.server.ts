/** Steps that change the draft, shared by several pages. */
import { parseNumber } from "#app/lib/numbers.ts";
import type { Outcome, Step } from "#app/owner-action.server.ts";
import { undoSave, type Saved } from "#app/server/owner/words/draft/draft.server.ts";

/** Turns the result of a save into a step's outcome. The subject is the revision, which Undo needs. */
export function toSaveOutcome(saved: Saved, changed?: string): Outcome {
  return saved.status === "saved"
    ? { changed: saved.isNew ? changed : undefined, subject: String(saved.revision) }
    : { refused: saved.message };
}

export const undoStep: Step = async ({ database, field }) =>
  toSaveOutcome(await undoSave(database, parseNumber(field("number"))));
