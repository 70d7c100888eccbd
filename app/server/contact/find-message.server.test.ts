import { expect, test } from "vitest";
import { fillContactForm, makeContactContent } from "#tests/support/contact-form.ts";
import { describeEngines } from "#tests/support/engines.ts";
import { expectReport } from "#tests/support/expect-report.ts";
import { StartError } from "../start-error.server.ts";
import { findMessage } from "./find-message.server.ts";
import { createReference, normalizeReference } from "../reference.server.ts";
import { sendMessage } from "./send-message.server.ts";

describeEngines((open) => {
  test("finds the day of the answer by the reference, however it is typed, and nothing personal", async () => {
    const { connect } = await open();
    const result = await sendMessage({
      form: fillContactForm(),
      receivedAt: new Date("2026-11-20T23:30:00Z"),
      content: makeContactContent(),
      connect,
    });
    if (result.status !== "stored") throw new Error(result.status);
    const { reference } = result;
    const found = { status: "found", reference, answerBy: "2026-11-23" };
    expect(await findMessage(reference, connect)).toEqual(found);
    expect(await findMessage(` ${reference.toLowerCase()} `, connect)).toEqual(found);
  });

  test("finds nothing for an unknown or malformed reference", async () => {
    const { connect } = await open();
    for (const text of ["OD-7K3F-9QXM", "", "%", "OD-7K3F-9QXM' OR '1'='1", "x".repeat(100_000)]) {
      expect(await findMessage(text, connect)).toEqual({ status: "unknown" });
    }
  });
});

test("does not call a message unknown while the database cannot be asked", async () => {
  expectReport(/could not be looked up/);
  const connect = () =>
    Promise.reject(new StartError("The database /x cannot be written (EACCES)."));
  expect(await findMessage("OD-7K3F-9QXM", connect)).toEqual({ status: "unavailable" });
});

test("makes references without signs that are taken for each other", () => {
  const references = Array.from({ length: 2_000 }, createReference);
  expect(new Set(references).size).toBe(2_000);
  for (const reference of references) {
    expect(reference).toMatch(/^OD-[^01ILOAEU]{4}-[^01ILOAEU]{4}$/);
    expect(normalizeReference(reference)).toBe(reference);
  }
});
