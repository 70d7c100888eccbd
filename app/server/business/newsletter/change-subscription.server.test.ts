import { expect } from "vitest";
import { getContent } from "#app/content/load.server.ts";
import { honeypotFieldName } from "#app/lib/form-fields.ts";
import { makeForm } from "#tests/support/contact-form.ts";
import { siteTest as test, type EngineDatabase } from "#tests/support/engines.ts";
import {
  confirmSubscription,
  lookUpConfirmation,
  lookUpUnsubscription,
  endSubscription,
  restoreSubscription,
  unsubscribe,
} from "./change-subscription.server.ts";
import { pruneAccess } from "#app/server/owner/pruning/prune-nightly.server.ts";
import { subscribe } from "./subscribe.server.ts";
import { readRows } from "#tests/support/stored-rows.ts";
import { listKinds, readOutbox } from "#tests/support/outbox.ts";

const content = getContent();
const origin = "https://site.example";
const start = new Date("2026-11-21T10:00:00Z");
const after = (minutes: number) => new Date(start.getTime() + minutes * 60_000);

function signUp(
  { connect }: EngineDatabase,
  email: string,
  receivedAt = start,
  more: Record<string, string> = {},
) {
  const form = makeForm({ email, ...more });
  return subscribe({ form, receivedAt, consent: "Yes, please.", content, origin, connect });
}

const confirm = ({ connect }: EngineDatabase, token: string, now = start) =>
  confirmSubscription({ token, now, content, origin, connect });

const readMails = ({ database }: EngineDatabase) => readOutbox(database);

async function statusOf({ database }: EngineDatabase, email_key: string) {
  const [row] = await readRows(database, "newsletter_subscriptions", { email_key });
  return row?.status;
}

/** Finds the token of the last link to a page in the emails to one address. */
async function linkIn(site: EngineDatabase, email: string, page: string): Promise<string> {
  const text = (await readMails(site))
    .filter(({ recipient }) => recipient === email)
    .map(({ body_text }) => body_text)
    .join("\n");
  const links = [...text.matchAll(/https:\/\/site\.example(?<path>[^?\s]+)\?token=(?<token>\S+)/g)];
  return links.findLast(({ groups }) => groups?.["path"] === page)?.groups?.["token"] ?? "";
}

const confirmPage = "/newsletter/confirm";
const unsubscribePage = "/newsletter/unsubscribe";

/** Signs Ana up. @returns the token of the mailed link */
async function requestLink(site: EngineDatabase, email = "ana@example.com") {
  await signUp(site, email);
  return linkIn(site, email, confirmPage);
}

async function join(site: EngineDatabase, page = unsubscribePage, email = "ana@example.com") {
  await confirm(site, await requestLink(site, email));
  return linkIn(site, email, page);
}

test("confirms an address only by the button behind the mailed link, also a second time", async (site) => {
  const token = await join(site);
  await unsubscribe({ token, now: after(5), connect: site.connect });
  await signUp(site, "ana@example.com", after(6), { firstName: "Ana" });
  expect(await statusOf(site, "ana@example.com")).toBe("pending");
  const fresh = await linkIn(site, "ana@example.com", confirmPage);
  expect(await confirm(site, fresh, after(7))).toEqual({ status: "done" });
  expect(await statusOf(site, "ana@example.com")).toBe("confirmed");
});

test("confirms once for two presses, with one mail, and stores no token that would open a link", async (site) => {
  const token = await requestLink(site);
  expect(token).toMatch(/^[\w-]{43}$/);
  const stored = await readRows(site.database, "newsletter_confirmations");
  expect([stored.length, JSON.stringify(stored).includes(token)]).toEqual([1, false]);
  for (const press of [1, 2])
    expect([press, await confirm(site, token)]).toEqual([press, { status: "done" }]);
  expect(await listKinds(site.database)).toEqual(["newsletter-confirmation", "newsletter-welcome"]);
});

test("the link of somebody the owner took off doesn't say that they're subscribed", async (site) => {
  const { connect, database } = site;
  const token = await requestLink(site);
  const [row] = await readRows(database, "newsletter_subscriptions");
  await endSubscription(database, row?.id ?? "", after(1));
  expect(await lookUpConfirmation({ token, now: after(2), connect })).toBe("unknown");
  expect(await confirm(site, token, after(2))).toEqual({ status: "unknown" });
  expect(await statusOf(site, "ana@example.com")).toBe("unsubscribed");
});

test("a new sign-up isn't confirmed by an earlier one, also when it's put back on the list", async (site) => {
  const { connect, database } = site;
  await unsubscribe({ token: await join(site), now: after(5), connect });
  await signUp(site, "ana@example.com", after(60));
  const [row] = await readRows(database, "newsletter_subscriptions");
  expect(row).toMatchObject({ status: "pending", confirmed_at: null, unsubscribed_at: null });
  const [id, end] = [row?.id ?? "", after(70)];
  await endSubscription(database, id, end);
  expect(await restoreSubscription(database, id, end.toISOString(), after(71))).toBe(true);
  expect(await statusOf(site, "ana@example.com")).toBe("pending");
});

test("refuses a link after a week, and a guessed one", async (site) => {
  const token = await requestLink(site);
  expect(await confirm(site, token, after(7 * 24 * 60))).toEqual({ status: "unknown" });
  expect(await confirm(site, "")).toEqual({ status: "unknown" });
  expect(await confirm(site, "a".repeat(43))).toEqual({ status: "unknown" });
  expect(await statusOf(site, "ana@example.com")).toBe("pending");
  await pruneAccess(site.database, after(7 * 24 * 60 + 1));
  expect(await readRows(site.database, "newsletter_confirmations")).toEqual([]);
});

test("a delayed email to somebody else ends no link", async (site) => {
  const token = await requestLink(site);
  const lastHour = 7 * 24 * 60 - 60;
  for (const minutes of [0, 11, 22, 33])
    await signUp(site, "bo@example.com", after(lastHour + minutes));
  expect(await confirm(site, token, after(lastHour + 34))).toEqual({ status: "done" });
});

test("answers a known address like an unknown one, and mails it no second time within ten minutes", async (site) => {
  await join(site);
  const unknown = await signUp(site, "new@example.com", after(1));
  expect(await signUp(site, "ANA@example.com", after(1))).toEqual(unknown);
  const mailBy = after(20);
  expect(await signUp(site, "ana@example.com", mailBy)).toEqual({ status: "stored", mailBy });
  const kinds = (await readMails(site)).flatMap(({ kind, recipient }) =>
    recipient === "ana@example.com" ? [kind.replace("newsletter-", "")] : [],
  );
  // The last email says that the address is on the list. Only the address's owner reads that email.
  expect(kinds.toSorted()).toEqual(["confirmation", "welcome", "welcome"]);
  expect(await statusOf(site, "ana@example.com")).toBe("confirmed");
});

test("keeps an earlier link working when the form was sent again", async (site) => {
  const first = await requestLink(site);
  await signUp(site, "ana@example.com", after(15));
  expect(await linkIn(site, "ana@example.com", confirmPage)).not.toBe(first);
  expect(await confirm(site, first, after(16))).toEqual({ status: "done" });
});

test("mails again if the last email was written while the clock was wrong", async (site) => {
  await signUp(site, "ana@example.com", after(60 * 24 * 365));
  await signUp(site, "ana@example.com");
  expect(await readMails(site)).toHaveLength(2);
});

test("mails nobody when the hidden field is filled in, and promises no mail", async (site) => {
  const caught = await signUp(site, "ana@example.com", start, { [honeypotFieldName]: "x" });
  expect(caught).toEqual({ status: "stored", mailBy: undefined });
  expect(await readMails(site)).toEqual([]);
});

test("unsubscribes by the link of any mail, also a year later", async (site) => {
  const token = await join(site);
  const now = after(365 * 24 * 60);
  expect(await unsubscribe({ token, now, connect: site.connect })).toEqual({ status: "done" });
  expect(await statusOf(site, "ana@example.com")).toBe("unsubscribed");
  // A second press changes nothing, and an old confirmation link doesn't sign up again.
  expect(await unsubscribe({ token, now, connect: site.connect })).toEqual({ status: "done" });
  await confirm(site, await linkIn(site, "ana@example.com", confirmPage));
  expect(await statusOf(site, "ana@example.com")).toBe("unsubscribed");
});

test("the newsletter service never hears of an address that leaves unconfirmed", async (site) => {
  await signUp(site, "ana@example.com");
  const [stored] = await readRows(site.database, "newsletter_subscriptions");
  expect(await endSubscription(site.database, stored?.id ?? "", start)).toBe(true);
  expect(await readRows(site.database, "newsletter_pushes")).toEqual([]);
});

test("refuses an altered or another subscriber's token", async (site) => {
  await join(site);
  await join(site, unsubscribePage, "eve@example.com");
  const split = async (email: string) => (await linkIn(site, email, unsubscribePage)).split(".");
  const [ana = "", anaSign = ""] = await split("ana@example.com");
  const [, eveSign = ""] = await split("eve@example.com");
  const signs = ["", eveSign, `${anaSign}.x`, `ä${anaSign.slice(1)}`];
  for (const token of [ana, "", ...signs.map((sign) => `${ana}.${sign}`)]) {
    const answer = await unsubscribe({ token, now: start, connect: site.connect });
    expect(answer).toEqual({ status: "unknown" });
  }
  expect(await statusOf(site, "ana@example.com")).toBe("confirmed");
});

test("every mail has the headers of RFC 8058", async (site) => {
  await join(site);
  for (const { headers } of await readMails(site)) {
    expect(JSON.parse(headers)).toEqual({
      "List-Unsubscribe": expect.stringMatching(
        /^<https:\/\/site\.example\/api\/newsletter-unsubscribe\?token=[\w-]+\.[\w-]+>$/,
      ),
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    });
  }
});

test("looks up what a link can still do, and changes nothing", async (site) => {
  const { connect, database } = site;
  const look = (token: string, now = start) => lookUpConfirmation({ token, now, connect });
  const lookAtEnd = (token: string) => lookUpUnsubscription({ token, now: start, connect });
  const names = ["newsletter_subscriptions", "newsletter_confirmations", "server_secrets"] as const;
  const readAll = () => Promise.all(names.map((name) => readRows(database, name)));
  // The first signature creates the secret. A lookup must not create it.
  const empty = await readAll();
  expect(await lookAtEnd("some.token")).toBe("unknown");
  expect(await readAll()).toEqual(empty);

  const token = await requestLink(site);
  const signedUp = await readAll();
  expect(await look(token)).toBe("ask");
  expect(await look(token, after(7 * 24 * 60))).toBe("unknown");
  expect(await look("a".repeat(43))).toBe("unknown");
  expect(await readAll()).toEqual(signedUp);

  await confirm(site, token);
  const end = await linkIn(site, "ana@example.com", unsubscribePage);
  const confirmed = await readAll();
  expect(await look(token)).toBe("done");
  expect(await lookAtEnd(end)).toBe("ask");
  expect(await lookAtEnd(`${end}x`)).toBe("unknown");
  expect(await readAll()).toEqual(confirmed);

  await unsubscribe({ token: end, now: start, connect });
  expect(await look(token)).toBe("unknown");
  expect(await lookAtEnd(end)).toBe("done");
});
