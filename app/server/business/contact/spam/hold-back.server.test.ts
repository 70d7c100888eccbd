/** Sends messages that look like advertising through the form's own function. */
import { expect, test } from "vitest";
import { openForFieldName, honeypotFieldName } from "#app/lib/form-fields.ts";
import { fillContactForm, makeContactContent } from "#tests/support/contact-form.ts";
import { describeDatabase, type EngineDatabase } from "#tests/support/engines.ts";
import { sendMessage } from "../send-message.server.ts";
import { mostPerHour } from "./judge-message.server.ts";
import { readRows } from "#tests/support/stored-rows.ts";

const content = makeContactContent();
const noon = new Date("2026-11-23T12:00:00Z");
const later = (minutes: number) => new Date(noon.getTime() + minutes * 60_000);

function send(
  { connect }: EngineDatabase,
  changes: Record<string, string | undefined>,
  { client = "203.0.113.9", receivedAt = noon }: { client?: string; receivedAt?: Date } = {},
) {
  return sendMessage({ form: fillContactForm(changes), receivedAt, content, client, connect });
}

const readMessages = ({ database }: EngineDatabase) =>
  database.selectFrom("contact_messages").selectAll().orderBy("received_at").execute();

const countMails = async ({ database }: EngineDatabase) =>
  (await readRows(database, "outbox_mails")).length;

describeDatabase((open) => {
  test("accepts 20 messages of one network within an hour, and holds back the 21st", async () => {
    const site = await open();
    for (let person = 0; person <= 20; person += 1) {
      const message = `I am student number ${person} here.`;
      const typed = { email: `student${person}@example.com`, message };
      const result = await send(site, typed, { receivedAt: later(person) });
      expect(result.status).toBe("stored");
    }
    const suspected = (await readMessages(site)).map((row) => row.suspected_for);
    expect(suspected).toEqual([...Array.from({ length: 20 }, () => null), "busy-network"]);
    // An hour later, the network may send again. Another network can send at any time.
    await send(site, { email: "late@example.com" }, { receivedAt: later(75) });
    const elsewhere = { receivedAt: later(22), client: "198.51.100.4" };
    await send(site, { email: "other@example.com" }, elsewhere);
    const last = await readMessages(site);
    expect(last.filter((row) => row.suspected_for !== null)).toHaveLength(1);
    expect(await countMails(site)).toBe(2 * 22);
  });

  test("stores a message with the hidden field filled in, and mails nobody", async () => {
    const site = await open();
    const message = "Cheap pills for all";
    const result = await send(site, { [honeypotFieldName]: "buy now", message });
    expect(result.status).toBe("stored");
    expect(await readMessages(site)).toMatchObject([{ message, suspected_for: "hidden-field" }]);
    expect(await countMails(site)).toBe(0);
  });

  test("recognizes the same text from many addresses, whatever its case and spacing", async () => {
    const site = await open();
    const text = "Dear owner we place your site first on every search, answer today";
    for (const [at, name] of ["a", "b", "c"].entries()) {
      const message = at === 2 ? text.toUpperCase().replaceAll(" ", "  ") : text;
      const typed = { email: `${name}@example.com`, message, [openForFieldName]: "1200" };
      await send(site, typed, { client: `203.0.113.${at}`, receivedAt: later(at) });
    }
    const suspected = (await readMessages(site)).map((row) => row.suspected_for);
    expect(suspected).toEqual([null, null, "too-fast,same-text"]);
  });

  test("refuses a flood with tooMany", async () => {
    const site = await open();
    for (let number = 0; number < mostPerHour; number += 1)
      await send(site, { email: `n${number}@example.com`, message: `Flood number ${number}` });
    const result = await send(site, { email: "last@example.com" });
    expect(result).toMatchObject({ status: "tooMany", values: { email: "last@example.com" } });
    expect(await readMessages(site)).toHaveLength(mostPerHour);
  });

  test("takes the first messages of a network also while others flood the site", async () => {
    const site = await open();
    await send(site, {});
    await site.database
      .updateTable("rate_limits")
      .set({ points: 20_000 })
      .where("key", "like", "contact:%")
      .execute();
    const statuses: string[] = [];
    for (let number = 0; number < 6; number += 1) {
      const own = { email: `n${number}@example.com`, message: `My question number ${number}` };
      statuses.push((await send(site, own, { client: "198.51.100.4" })).status);
    }
    expect(statuses).toEqual([...Array.from({ length: 5 }, () => "stored"), "tooMany"]);
  });

  test("stores no network address, and a digest that nobody can trace the next day", async () => {
    const site = await open();
    await send(site, {});
    const [today] = await readMessages(site);
    expect(today?.client_digest).toMatch(/^[\w-]{43}$/);
    const tomorrow = new Date(noon.getTime() + 24 * 3_600_000);
    await send(site, { email: "next@example.com" }, { receivedAt: tomorrow });
    const [, next] = await readMessages(site);
    expect(next?.client_digest).not.toBe(today?.client_digest);
    const names = (await readRows(site.database, "server_secrets")).map(({ name }) => name);
    const salts = names.filter((name) => name.startsWith("client-salt:"));
    expect(salts).toEqual(["client-salt:2026-11-24"]);
  });
});
