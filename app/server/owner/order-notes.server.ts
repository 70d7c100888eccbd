/** Stores the owner's notes on an order. Buyers don't see them, but the export of a person's data contains them. */
import { randomUUID } from "node:crypto";
import type { CamelCased } from "#app/lib/camel-case.ts";
import { fitsWithin } from "#app/lib/clean-text.ts";
import type { Database, Tables } from "#app/server/platform/database/tables.server.ts";
import { cleanText } from "#app/server/platform/request/form-schema.server.ts";
import { findOrderByReference } from "#app/server/business/checkout/order.server.ts";

export type OrderNote = CamelCased<Tables["order_notes"]>;

export const longestNote = 5_000;

type Faulty = "empty" | "too-long" | "unreadable";

function readText(typed: string): { text: string } | { fault: Faulty } {
  const { success, data: text } = cleanText.safeParse(typed);
  if (!success) return { fault: "unreadable" };
  if (text === "") return { fault: "empty" };
  return fitsWithin(text, longestNote) ? { text } : { fault: "too-long" };
}

/** @param note the id comes from the form, so that pressing the button twice adds only one note */
export async function addNote(
  database: Database,
  reference: string,
  note: { id: string; text: string },
  now: Date,
): Promise<"added" | "repeated" | "not-found" | Faulty> {
  const read = readText(note.text);
  if ("fault" in read) return read.fault;
  const order = await findOrderByReference(database, reference);
  if (!order || !/^[0-9a-f-]{36}$/.test(note.id)) return "not-found";
  const moment = now.toISOString();
  const row = {
    session_id: order.sessionId,
    text: read.text,
    created_at: moment,
    updated_at: moment,
  };
  const insert = (id: string) =>
    database
      .insertInto("order_notes")
      .values({ id, ...row })
      .onConflict((conflict) => conflict.column("id").doNothing())
      .executeTakeFirst();
  const { numInsertedOrUpdatedRows } = await insert(note.id);
  if (numInsertedOrUpdatedRows === 1n) return "added";
  const earlier = await database
    .selectFrom("order_notes")
    .select("text")
    .where("id", "=", note.id)
    .executeTakeFirst();
  // The Back button can bring back the form of an earlier note, so a different text counts as a new note.
  if (earlier?.text === read.text) return "repeated";
  await insert(randomUUID());
  return "added";
}

/** @param seen the note's `updatedAt` at the time when the page was shown */
export async function changeNote(
  database: Database,
  { id, text, seen }: { id: string; text: string; seen: string },
  now: Date,
): Promise<"changed" | "changed-elsewhere" | Faulty> {
  const read = readText(text);
  if ("fault" in read) return read.fault;
  return update(database, { id, seen }, { text: read.text, updated_at: now.toISOString() });
}

export async function deleteNote(
  database: Database,
  note: { id: string; seen: string },
  now: Date,
): Promise<"changed" | "changed-elsewhere"> {
  return update(database, note, { deleted_at: now.toISOString() });
}

async function update(
  database: Database,
  { id, seen }: { id: string; seen: string },
  changes: Partial<Tables["order_notes"]>,
): Promise<"changed" | "changed-elsewhere"> {
  const { numUpdatedRows } = await database
    .updateTable("order_notes")
    .set(changes)
    .where("id", "=", id)
    .where("updated_at", "=", seen)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows === 1n ? "changed" : "changed-elsewhere";
}

/**
 * Restores a deleted note.
 * @returns false if no deleted note has this id
 */
export async function restoreNote(database: Database, id: string): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable("order_notes")
    .set({ deleted_at: null })
    .where("id", "=", id)
    .where("deleted_at", "is not", null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
