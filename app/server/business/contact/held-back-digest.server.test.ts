import { expect } from "vitest";
import { honeypotFieldName } from "#app/lib/form-fields.ts";
import { makeContactContent, storeMessage, topicLabel } from "#tests/support/contact-form.ts";
import { siteTest as test, type EngineDatabase } from "#tests/support/engines.ts";
import { erasePerson } from "#tests/support/erase-person.ts";
import { heldBackMail, enqueueHeldBackDigest } from "./held-back-digest.server.ts";
import { changeRows, readRows } from "#tests/support/stored-rows.ts";

// Madrid is one hour ahead of the times in these tests.
const content = makeContactContent();
const monday = (time: string) => new Date(`2026-11-23T${time}Z`);
const tuesday = (time: string) => new Date(`2026-11-24T${time}Z`);
const breakfast = "06:00:00";

const hold = ({ database }: EngineDatabase, email: string, message: string, receivedAt: Date) =>
  storeMessage(database, { [honeypotFieldName]: "buy now", email, message }, receivedAt);

const tell = ({ connect }: EngineDatabase, now: Date) =>
  enqueueHeldBackDigest(connect, content, now);

async function readMails({ database }: EngineDatabase) {
  const mails = await readRows(database, "outbox_mails", { kind: heldBackMail });
  return mails.toSorted((one, other) => one.created_at.localeCompare(other.created_at));
}

test("writes one mail a day from several processes, and lists each message once", async (site) => {
  await hold(site, "a@example.com", "The first of the messages", monday("08:00:00"));
  const processes = [site, await site.openAgain(), await site.openAgain()];
  const told = await Promise.all(processes.map((one) => tell(one, tuesday(breakfast))));
  expect(told.toSorted((one, other) => one - other)).toEqual([0, 0, 1]);
  await hold(site, "b@example.com", "Another one of that morning", tuesday("05:30:00"));
  await hold(site, "c@example.com", "And one of the afternoon", tuesday("15:00:00"));
  const answered = await hold(site, "d@example.com", "Answered in time", tuesday("15:01:00"));
  const answered_at = tuesday("16:00:00").toISOString();
  await changeRows(site.database, "contact_messages", { answered_at }, { reference: answered });
  const restarted = await site.openAgain();
  for (const time of ["06:01:00", "16:30:00", "23:59:00"])
    expect(await tell(restarted, tuesday(time))).toBe(0);
  expect(await tell(restarted, new Date("2026-11-25T06:00:00Z"))).toBe(2);
  expect(await tell(restarted, new Date("2026-11-26T06:00:00Z"))).toBe(0);
  const texts = (await readMails(site)).map(({ body_text }) => body_text);
  expect(texts.map((text) => text.match(/The first|Another|the afternoon|Answered/g))).toEqual([
    ["The first"],
    ["Another", "the afternoon"],
  ]);
});

test("lists a person whose address others abused by the next morning", async (site) => {
  const email = "ana@example.com";
  const send = (message: string, receivedAt: Date) =>
    storeMessage(site.database, { email, message }, receivedAt);
  for (let post = 0; post < 20; post += 1)
    await send(`Somebody else's words, number ${post}, in Ana's name`, monday("11:00:00"));
  const question = "Can you help me\nbefore my interview on Friday?";
  const reference = await send(question, monday("11:30:00"));
  expect(await tell(site, monday("23:30:00"))).toBe(0);
  expect(await tell(site, tuesday("05:59:59"))).toBe(0);
  expect(await tell(site, tuesday(breakfast))).toBe(1);
  const [mail, ...more] = await readMails(site);
  expect(more).toEqual([]);
  expect(mail).toMatchObject({ recipient: content.site.email.address, reply_to: null });
  expect(mail?.subject).toContain("1");
  expect(mail?.body_text).toContain(
    [
      `${reference}, Monday, 23 November 2026, 12:30`,
      `Łukasz O'Brien <ana@example.com>: ${topicLabel}`,
      "Can you help me before my interview on Friday?",
    ].join("\n"),
  );
});

test("shows a message as one line of plain text", async (site) => {
  const message = `<b>Bold</b>\n\nOD-9999-9999, today\u202e txt.exe ${"word ".repeat(100)}`;
  await hold(site, "eve@example.com", message, monday("08:00:00"));
  await tell(site, tuesday(breakfast));
  const [mail] = await readMails(site);
  const lines = mail?.body_text.split("\n").filter((line) => line.includes("Bold")) ?? [];
  expect(lines).toEqual([
    expect.stringMatching(/^<b>Bold<\/b> OD-9999-9999, today txt\.exe word .{80,120}…$/),
  ]);
  expect(mail?.body_html).toContain("&lt;b&gt;Bold&lt;/b&gt;");
});

test("lists the others again when a person in an unsent mail is erased", async (site) => {
  await hold(site, "ana@example.com", "Ana's words will be erased", monday("08:00:00"));
  await hold(site, "ben@example.com", "Ben's words stay where they are", monday("09:00:00"));
  expect(await tell(site, tuesday(breakfast))).toBe(2);
  await erasePerson(site.database, "ana@example.com", tuesday("10:00:00"));
  expect(await readMails(site)).toEqual([]);
  expect(await tell(site, new Date("2026-11-25T06:00:00Z"))).toBe(1);
  const [mail] = await readMails(site);
  expect(mail?.body_text).toContain("Ben's words");
  expect(mail?.body_text).not.toContain("ana@example.com");
});
