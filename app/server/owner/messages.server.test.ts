import { expect } from "vitest";
import { makeContactContent, storeMessage, topicLabel } from "#tests/support/contact-form.ts";
import { siteTest as test, type EngineDatabase } from "#tests/support/engines.ts";
import { readOutbox } from "#tests/support/outbox.ts";
import { insertSubscription, insertWithdrawal } from "#tests/support/stored-rows.ts";
import { longestAnswer, sendAnswer, type Answer } from "./answer-message.server.ts";
import { readConversation } from "./conversation.server.ts";
import { countSuspected, listInbox, setAnswered, setDeleted } from "./inbox.server.ts";
import { exportPerson } from "./person/person-data.server.ts";
import { listSavedReplies, saveReply, setReplyDeleted } from "./saved-replies.server.ts";

const content = makeContactContent();
const received = new Date("2026-11-21T10:00:00Z");
const now = new Date("2026-11-22T10:00:00Z");
const later = (days: number) => new Date(now.getTime() + days * 86_400_000);

const send = ({ database }: EngineDatabase, changes: Record<string, string> = {}) =>
  storeMessage(database, changes, received);

function answer({ database }: EngineDatabase, changes: Partial<Answer> & { reference: string }) {
  const given = { id: crypto.randomUUID(), text: "Gladly!", seen: "", ...changes };
  return database.transaction().execute((to) => sendAnswer(to, given, content, now));
}

async function readAnswers({ database }: EngineDatabase) {
  const mails = await readOutbox(database);
  return mails.filter(({ kind }) => kind === "message-answer");
}

async function listReferences(
  { database }: EngineDatabase,
  query: Parameters<typeof listInbox>[1],
): Promise<string[]> {
  const { items } = await listInbox(database, query);
  return items.map(({ reference }) => reference).toSorted();
}

test("a deleted message is in no list, count or conversation but its own, until it's put back", async (site) => {
  const { database } = site;
  const kept = await send(site);
  const reference = await send(site, { message: "Please delete this one." });
  const change = (deletedAt: Date | undefined) => setDeleted(database, reference, deletedAt);
  expect(await change(now)).toEqual({ status: "changed", reference });
  expect(await change(later(1))).toEqual({ status: "unchanged", reference });
  for (const show of ["waiting", "all", undefined] as const)
    expect(await listReferences(site, { show })).toEqual([kept]);
  expect(await listReferences(site, { show: "deleted" })).toEqual([reference]);
  const conversation = await readConversation(database, kept);
  expect(conversation?.turns).toMatchObject([{ reference: kept }]);
  expect(await setAnswered(database, reference, now)).toEqual({ status: "deleted", reference });
  await change(undefined);
  expect(await listReferences(site, { show: "waiting" })).toEqual([kept, reference].toSorted());
});

test("a held-back message that was deleted isn't counted as held back", async (site) => {
  const reference = await send(site);
  await site.database.updateTable("contact_messages").set({ suspected_for: "links" }).execute();
  expect(await countSuspected(site.database)).toBe(1);
  await setDeleted(site.database, reference, now);
  expect(await countSuspected(site.database)).toBe(0);
  expect(await listReferences(site, { show: "suspected" })).toEqual([]);
});

test("a conversation has everything of one mailbox in order, with answers, and nobody else's", async (site) => {
  const { database } = site;
  const hours = (count: number) => new Date(received.getTime() + count * 3_600_000);
  const more = { email: "Ana@Example.com", message: "And one more thing." };
  const again = await storeMessage(database, more, hours(2));
  const reference = await send(site, { email: "ana@example.com" });
  await send(site, { email: "joana@example.com" });
  const declared = { email: "ANA@example.com", received_at: hours(1).toISOString() };
  await insertWithdrawal(database, "OD-WWWW-WWWW", declared);
  await insertSubscription(database, "ana@example.com", { status: "confirmed" });
  await answer(site, { reference });
  const thanks = { email: "ana@example.com", message: "Thank you for your answer!" };
  const last = await storeMessage(database, thanks, later(1));
  const conversation = await readConversation(database, reference.toLowerCase());
  expect(conversation).toMatchObject({ entry: { reference }, newsletter: "confirmed" });
  const turns = conversation?.turns.map((turn) =>
    turn.kind === "reply" ? `answer to ${turn.reference}, ${turn.mail}` : turn.reference,
  );
  const answered = `answer to ${reference}, waiting`;
  expect(turns).toEqual([reference, "OD-WWWW-WWWW", again, answered, last]);
});

test("an answer is mailed with the message below, copied to the owner, stored, and marks the message", async (site) => {
  const message = "Hello,\nare you free?";
  const reference = await send(site, { email: "ana@example.com", message });
  expect(await answer(site, { reference, text: "  Dear {firstName},\r\nyes!  " })).toBe("sent");
  const mails = await readOutbox(site.database);
  const subject = `Re: ${topicLabel} (${reference})`;
  const sent = mails.find(({ kind }) => kind === "message-answer");
  const [ana, owner] = ["ana@example.com", content.site.email.address];
  const headers = '{"Auto-Submitted":"no"}';
  expect(sent).toMatchObject({ recipient: ana, reply_to: owner, subject, headers });
  expect(sent?.body_text).toContain("Dear Łukasz,\nyes!");
  expect(sent?.body_text).toContain("> Hello,\n> are you free?");
  const copy = mails.find(({ kind }) => kind === "message-answer-copy");
  const told = { recipient: owner, reply_to: ana, subject: `Your answer: ${subject}` };
  expect(copy).toMatchObject(told);
  expect(await listReferences(site, { show: "answered" })).toEqual([reference]);
  const { message_replies } = await exportPerson(site.database, "ana@example.com");
  expect(message_replies).toMatchObject([{ reference, body: "Dear Łukasz,\nyes!" }]);
});

test("one form sends one answer, however often it is pressed at the same time", async (site) => {
  const other = await site.openAgain();
  const reference = await send(site);
  const id = crypto.randomUUID();
  const presses = [site, other, site].map((one) => answer(one, { reference, id }));
  expect((await Promise.all(presses)).toSorted()).toEqual(["repeated", "repeated", "sent"]);
  expect(await readAnswers(site)).toHaveLength(1);
});

test("of two tabs that answer at the same time, the second is told and has sent nothing", async (site) => {
  const other = await site.openAgain();
  const reference = await send(site);
  const tabs = await Promise.all([answer(site, { reference }), answer(other, { reference })]);
  expect(tabs.toSorted()).toEqual(["changed-meanwhile", "sent"]);
  expect(await readAnswers(site)).toHaveLength(1);
  // An owner who has seen the first answer may send another one.
  const seen = now.toISOString();
  expect(await answer(site, { reference, seen })).toBe("sent");
  expect(await readAnswers(site)).toHaveLength(2);
});

test("other words in a form that was sent before are never taken for the same answer", async (site) => {
  const reference = await send(site);
  const form = { reference, id: crypto.randomUUID() };
  expect(await answer(site, form)).toBe("sent");
  expect(await answer(site, form)).toBe("repeated");
  const more = { ...form, text: "One more thing." };
  expect(await answer(site, more)).toBe("changed-meanwhile");
  await setAnswered(site.database, reference, undefined);
  expect(await answer(site, more)).toBe("sent");
  expect(await readAnswers(site)).toHaveLength(2);
});

test.for([
  ["blank", { text: " \n " }],
  ["too-long", { text: "a".repeat(longestAnswer + 1) }],
  ["unreadable", { text: "Hello\u0000" }],
  ["unreadable", { id: "x" }],
  ["not-found", { reference: "OD-2222-3333" }],
  ["deleted", {}],
])("an answer that is %s is not sent: %j", async ([status, changes], site) => {
  const reference = await send(site);
  if (status === "deleted") await setDeleted(site.database, reference, now);
  expect(await answer(site, { reference, ...changes })).toBe(status);
  expect(await readAnswers(site)).toEqual([]);
  expect(await listReferences(site, { show: "answered" })).toEqual([]);
});

test("other words in a form that was saved before become a reply of their own", async (site) => {
  const form = { id: crypto.randomUUID(), title: "Call", body: "Let's talk.", seen: "" };
  await saveReply(site.database, form, now);
  await saveReply(site.database, form, now);
  await saveReply(site.database, { ...form, title: "Price" }, now);
  const titles = (await listSavedReplies(site.database)).map(({ title }) => title);
  expect(titles).toEqual(["Call", "Price"]);
});

test("a saved reply that was changed in another tab is not overwritten", async ({ database }) => {
  const id = crypto.randomUUID();
  const save = (body: string, seen: string, at = now) =>
    saveReply(database, { id, title: "Free call", body, seen }, at);
  expect(await save("Hi {firstName}", "")).toEqual({ status: "saved", id });
  expect(await save("Hi {firstName}", "")).toEqual({ status: "repeated", id });
  const seen = now.toISOString();
  expect(await save("From one tab", seen, later(1))).toEqual({ status: "saved", id });
  expect(await save("From the other", seen)).toEqual({ status: "changed-meanwhile" });
  expect(await listSavedReplies(database)).toMatchObject([{ id, body: "From one tab" }]);
  expect(await setReplyDeleted(database, id, now)).toBe(true);
  expect(await setReplyDeleted(database, id, now)).toBe(false);
  expect(await listSavedReplies(database)).toEqual([]);
  expect(await setReplyDeleted(database, id, undefined)).toBe(true);
  expect(await listSavedReplies(database)).toMatchObject([{ id }]);
});

test.for([
  [{ title: " " }, "no-title"],
  [{ body: "\n" }, "no-body"],
  [{ body: "Hi {firstname}" }, "unknown-placeholder"],
  [{ title: "a".repeat(61) }, "too-long"],
  [{ title: "two\nlines" }, "unreadable"],
])("a saved reply with %j is refused: %s", async ([changes, status], { database }) => {
  const input = { id: "", title: "Free call", body: "Hi", seen: "", ...changes };
  expect(await saveReply(database, input, now)).toMatchObject({ status });
  expect(await listSavedReplies(database)).toEqual([]);
});
