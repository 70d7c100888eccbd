import { expect, test } from "vitest";
import { getContent } from "#app/content/load.server.ts";
import { writeCsv } from "#app/lib/csv.ts";
import { listInbox } from "#app/server/owner/inbox.server.ts";
import { readPages } from "#app/server/owner/page.server.ts";
import { makeContactContent, storeMessage, topicLabel } from "#tests/support/contact-form.ts";
import { insertWithdrawal, changeRows } from "#tests/support/stored-rows.ts";
import { makeTempFolder, openTempDatabase } from "#tests/support/temp-database.ts";
import { entryColumns } from "./entry-columns.server.ts";

test("messages and withdrawals are rows of one file, and a formula in them is harmless", async () => {
  const { database } = openTempDatabase(makeTempFolder());
  const message = '=HYPERLINK("https://evil.example","click")\nand a second line';
  const receivedAt = new Date("2026-11-21T23:30:00Z");
  const reference = await storeMessage(database, { firstName: "+Ana", message }, receivedAt);
  await changeRows(database, "contact_messages", { answered_at: "2026-11-23T08:05:00Z" });
  await insertWithdrawal(database, "OD-7K3F-9QXM", { email: "ana@example.com", words: "Bye" });
  const columns = entryColumns({ ...getContent(), ...makeContactContent() });
  const pages = readPages((page) => listInbox(database, { ...page, limit: 1 }));
  expect((await Array.fromAsync(writeCsv(columns, pages))).join("").split("\r\n")).toEqual([
    '\uFEFF"reference","received","name","email","topic","order","text","state","answer by","answered"',
    `"${reference}","2026-11-22 00:30","'+Ana O'Brien","lukasz+jobs@example.com","${topicLabel}","","'=HYPERLINK(""https://evil.example"",""click"")\nand a second line","Answered","2026-11-23","2026-11-23 09:05"`,
    '"OD-7K3F-9QXM","2026-11-21 11:00","Ana","ana@example.com","Withdrawal","OD-2345-6789","Bye","Open","2026-11-23",""',
    "",
  ]);
});
