import { expect } from "vitest";
import { fillContactForm, makeContactContent, storeMessage } from "#tests/support/contact-form.ts";
import { siteTest as test } from "#tests/support/engines.ts";
import { expectReport } from "#tests/support/expect-report.ts";
import { StartError } from "#app/server/platform/process/start-error.server.ts";
import { findMessage } from "./find-message.server.ts";
import {
  createReference,
  normalizeReference,
} from "#app/server/platform/database/reference.server.ts";
import { sendMessage } from "./send-message.server.ts";

test("finds the day of the answer by the reference, however it is typed, and nothing personal", async (site) => {
  const { connect, database } = site;
  const reference = await storeMessage(database, {}, new Date("2026-11-20T23:30:00Z"));
  const found = { status: "found", reference, answerBy: "2026-11-23" };
  expect(await findMessage(reference, connect)).toEqual(found);
  expect(await findMessage(` ${reference.toLowerCase()} `, connect)).toEqual(found);
});

test("shows the sender's address to the sender alone, for an hour", async ({ connect }) => {
  const receivedAt = new Date("2026-11-20T23:30:00Z");
  const content = makeContactContent();
  const send = (email: string) =>
    sendMessage({ form: fillContactForm({ email }), receivedAt, content, connect });
  const [sent, other] = [await send("ana@example.com"), await send("eve@example.com")];
  if (sent.status !== "stored" || other.status !== "stored") throw new Error(sent.status);
  const find = (text: string, minutes: number) =>
    findMessage(text, connect, new Date(receivedAt.getTime() + minutes * 60_000));
  expect(await find(sent.token, 59)).toMatchObject({ email: "ana@example.com" });
  expect(sent.token).not.toContain("ana");
  const ofOther = other.token.replace(other.reference, sent.reference);
  const found = { status: "found", reference: sent.reference, answerBy: "2026-11-23" };
  expect(await find(sent.token, 60)).toEqual(found);
  for (const text of [sent.reference, `${sent.token}x`, ofOther])
    expect(await find(text, 1)).toEqual(found);
});

test("finds nothing for an unknown or malformed reference", async ({ connect }) => {
  for (const text of ["OD-7K3F-9QXM", "", "%", "OD-7K3F-9QXM' OR '1'='1", "x".repeat(100_000)])
    expect(await findMessage(text, connect)).toEqual({ status: "unknown" });
});

test("is unavailable, not unknown, while the database does not answer", async () => {
  expectReport(/could not be looked up/);
  const connect = () =>
    Promise.reject(new StartError("The database /x cannot be written (EACCES)."));
  expect(await findMessage("OD-7K3F-9QXM", connect)).toEqual({ status: "unavailable" });
});

test("makes references without characters that look alike", () => {
  const references = Array.from({ length: 2_000 }, createReference);
  expect(new Set(references).size).toBe(2_000);
  for (const reference of references) {
    expect(reference).toMatch(/^OD-[^01ILOAEU]{4}-[^01ILOAEU]{4}$/);
    expect(normalizeReference(reference)).toBe(reference);
  }
});
