/** The steps behind the buttons of an order's page. */
import type { Outcome, Step, Steps } from "#app/owner-action.server.ts";
import { unmarkWithdrawn } from "#app/server/business/checkout/mark-withdrawn.server.ts";
import { findOrderByReference } from "#app/server/business/checkout/order.server.ts";
import {
  addNote,
  changeNote,
  deleteNote,
  longestNote,
  restoreNote,
} from "#app/server/owner/order-notes.server.ts";
import { keptChange } from "#app/server/owner/order-story.server.ts";
import { checkPayment, setDecision } from "#app/server/owner/orders.server.ts";
import type { Database } from "#app/server/platform/database/tables.server.ts";
import { sendAgain } from "../mail/mail-actions.server.ts";
import { messageSteps } from "../messages/steps.server.ts";

const noteFaults = {
  empty: "The note is empty, so nothing was saved.",
  "too-long": `The note is too long: it can have up to ${longestNote.toLocaleString("en")} characters.`,
  unreadable: "The note has characters that can't be saved. Please type it again.",
  "not-found": "This order has been deleted.",
  "changed-elsewhere":
    "This note has just been changed or deleted, maybe in another tab. Nothing was overwritten: please look at it again.",
} as const;

export function orderSteps(reference: string): Steps {
  const subject = reference.toUpperCase();
  const done = (changed: string): Outcome => ({ changed, subject });
  const { accept, answered, open } = messageSteps();
  return {
    again: sendAgain(subject),

    async note({ database, field, now }) {
      const note = { id: field("id"), text: field("text") };
      const result = await addNote(database, subject, note, now);
      if (result === "repeated") return { subject };
      return result === "added" ? done("Wrote a note") : { refused: noteFaults[result] };
    },
    async "note-change"({ database, field, now }) {
      const note = { id: field("id"), text: field("text"), seen: field("seen") };
      const result = await changeNote(database, note, now);
      return result === "changed" ? done("Changed a note") : { refused: noteFaults[result] };
    },
    async "note-delete"({ database, field, now }) {
      const id = field("id");
      const result = await deleteNote(database, { id, seen: field("seen") }, now);
      if (result !== "changed") return { refused: noteFaults[result] };
      return { changed: "Deleted a note", subject, about: id };
    },
    async "note-restore"({ database, field }) {
      const isBack = await restoreNote(database, field("id"));
      return isBack
        ? done("Restored a note")
        : { refused: "That note is already back, or it was deleted for good." };
    },

    async keep({ database, field, now }) {
      const order = await findOrderByReference(database, subject);
      if (order && field("seen") !== `${order.withdrawal} ${order.declaredWithdrawal}`)
        return { refused: "The withdrawal has just changed. Please look at it again." };
      return (await unmarkWithdrawn(database, subject, now))
        ? done(keptChange)
        : { refused: "This order is no longer marked as withdrawn." };
    },
    accept,
    answered,
    open,
    ...decisionSteps(subject),
  };
}

/**
 * The steps that store or undo the owner's decisions about an order.
 *
 * @param page the order's reference in the page's address; undefined if the form sends the reference
 */
export function decisionSteps(page?: string): Steps {
  const step =
    (
      decide: (...given: [database: Database, reference: string, now: Date]) => Promise<boolean>,
      changed: string,
      refused: string,
    ): Step =>
    async ({ database, field, now }) => {
      const subject = page ?? field("reference");
      return (await decide(database, subject, now)) ? { changed, subject } : { refused };
    };
  const refund = "refund_settled_at";
  return {
    checked: step(checkPayment, "Checked a payment", "This payment has already been checked."),
    unchecked: step(
      (database, reference) => setDecision(database, reference, "checked_at", undefined),
      "Put a payment back on the list of payments to check",
      "This payment is already on the list of payments to check.",
    ),
    settled: step(
      (database, reference, now) => setDecision(database, reference, refund, now),
      "Marked an order as having nothing to refund",
      "You've already marked this, in another window or on another device.",
    ),
    unsettled: step(
      (database, reference) => setDecision(database, reference, refund, undefined),
      "Put a refund back on the list",
      "This refund is already on the list.",
    ),
  };
}
