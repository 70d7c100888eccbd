import { expect } from "vitest";
import { getContent } from "#app/content/load.server.ts";
import { retentionYears } from "#app/lib/retention.ts";
import { siteTest as test, type EngineDatabase } from "#tests/support/engines.ts";
import { takeLinkTurn } from "./attempts.server.ts";
import { storeChallenge, takeChallenge } from "./challenges.server.ts";
import { listChanges, recordChange } from "./changes.server.ts";
import { countCodes, replaceCodes, takeCode } from "./codes.server.ts";
import { createFirstLink } from "./first-link.server.ts";
import { removePasskey } from "./passkeys.server.ts";
import { pruneAccess } from "../pruning/prune-nightly.server.ts";
import { findRoomAddress } from "./room-address.server.ts";
import { encodeRoomPath, readRoomPath } from "./room-path.server.ts";
import {
  clearSessionCookie,
  createSession,
  endOtherSessions,
  findSession,
  listSessions,
  writeSessionCookie,
  digestToken,
} from "./sessions.server.ts";
import { createSignInLink, takeSignInLink } from "./sign-in-links.server.ts";
import { signInByCode, signInByLink } from "./sign-in.server.ts";
import { readRows } from "#tests/support/stored-rows.ts";

const now = new Date("2026-11-23T12:00:00Z");
const later = (ms: number) => new Date(now.getTime() + ms);
const minute = 60_000;
const day = 24 * 60 * minute;
const address = { origin: "https://www.example.com", isSecure: true, passkeyHost: undefined };
const visit = { address, device: "Safari on iPhone", site: getContent().site };
const carrying = (token: string) =>
  new Request(address.origin, { headers: { Cookie: `a=b; __Secure-admin=${token}; admin=x` } });

/** Makes two devices act at the same time, each with a connection of its own. */
async function race(open: EngineDatabase, take: (one: EngineDatabase) => Promise<unknown>) {
  const other = await open.openAgain();
  const results = await Promise.all([take(open), take(other), take(open), take(other)]);
  return results.filter(Boolean).length;
}

test("a link lets one of several devices in, within 15 minutes", async (engine) => {
  const link = async () =>
    (await createSignInLink(engine.database, "command", now)).split("/").at(-1) ?? "";
  const token = await link();
  expect(await race(engine, ({ database }) => signInByLink(database, token, visit, now))).toBe(1);
  const old = await link();
  expect(await takeSignInLink(engine.database, old, later(15 * minute))).toBe(false);
  expect(await takeSignInLink(engine.database, old, later(15 * minute - 1))).toBe(true);
  expect(await takeSignInLink(engine.database, "unknown", now)).toBe(false);
});

test("strangers who ask for links put the owner's off by 15 minutes at most", async (site) => {
  const turns: unknown[] = [];
  for (let times = 0; times < 23; times += 1) {
    const turn = await takeLinkTurn(site.database, now);
    turns.push(turn && (turn.getTime() - now.getTime()) / minute);
  }
  // When the last two requests arrive, a link is already waiting to be mailed.
  expect(turns).toEqual([...Array.from({ length: 20 }, () => 0), 15, undefined, undefined]);
});

test("a code lets one of several devices in; new codes end the old ones", async (engine) => {
  const { database } = engine;
  const [first = "", second = ""] = (await replaceCodes(database, "", now)) ?? [];
  expect(await race(engine, (one) => signInByCode(one.database, first, visit, now))).toBe(1);
  expect(await countCodes(database)).toEqual({ left: 9, createdAt: now.toISOString() });
  const replace = (one: EngineDatabase) =>
    one.database
      .transaction()
      .execute((transaction) => replaceCodes(transaction, now.toISOString(), later(minute)));
  expect(await race(engine, replace)).toBe(1);
  expect(await countCodes(database)).toMatchObject({ left: 10 });
  expect(await takeCode(database, second, now)).toBe(false);
  expect(await takeCode(database, "", now)).toBe(false);
});

test("a challenge is answered once, for its purpose, within 5 minutes", async (engine) => {
  const { database } = engine;
  await storeChallenge(database, "one", "register", now);
  await storeChallenge(database, "two", "sign-in", now);
  expect(await takeChallenge(database, "one", "sign-in", now)).toBe(false);
  expect(await takeChallenge(database, "two", "sign-in", later(5 * minute))).toBe(false);
  expect(await race(engine, (one) => takeChallenge(one.database, "two", "sign-in", now))).toBe(1);
  // Unanswered challenges are deleted.
  await storeChallenge(database, "three", "sign-in", later(day));
  const left = await database.selectFrom("admin_challenges").select("challenge").execute();
  expect(left).toEqual([{ challenge: "three" }]);
});

test("a session ends after 14 days without a visit, and after 30 in any case", async (site) => {
  const token = await createSession(site.database, { device: "A phone", way: "link" }, now);
  const find = (ms: number) => findSession(site.database, carrying(token), address, later(ms));
  expect(await find(14 * day)).toBeUndefined();
  expect(await find(13 * day)).toMatchObject({ device: "A phone", way: "link" });
  expect(await find(26 * day)).toBeDefined();
  expect(await find(30 * day - 1)).toBeDefined();
  expect(await find(30 * day)).toBeUndefined();
  expect(await findSession(site.database, carrying("x".repeat(43)), address, now)).toBeUndefined();
  // An unencrypted address has another cookie.
  const plain = { ...address, isSecure: false };
  expect(await findSession(site.database, carrying(token), plain, now)).toBeUndefined();
  // A neighbor of our host may add a cookie of the same name.
  for (const both of [`x; __Secure-admin=${token}`, `${token}; __Secure-admin=x`])
    expect(await findSession(site.database, carrying(both), address, now)).toBeDefined();
});

test("signing in opens a new session, ends the browser's old one, and tells the owner", async (site) => {
  const { database } = site;
  const old = await createSession(database, { device: "Safari on iPhone", way: "link" }, now);
  const [, token = ""] = /link\/(.*)/.exec(await createSignInLink(database, "command", now)) ?? [];
  const previous = digestToken(old);
  const cookie = await signInByLink(database, token, { ...visit, previous }, now);
  expect(cookie).not.toBe(old);
  const sessions = await listSessions(database, now);
  expect(sessions.map(({ id }) => id)).toEqual([digestToken(cookie ?? "")]);
  const [mail, ...more] = await readRows(database, "outbox_mails");
  expect(more).toEqual([]);
  expect(mail).toMatchObject({
    recipient: visit.site.email.address,
    subject: "A device has signed in to your website: Safari on iPhone",
    body_text: expect.stringContaining("https://www.example.com/admin/you"),
  });
  // A thief may have printed codes as well.
  expect(mail?.body_text).toContain("make new printed codes");
  const { items } = await listChanges(database, {});
  expect(items).toMatchObject([{ action: "Signed in with a link", device: "Safari on iPhone" }]);
  // The database contains nothing that could be used to sign in.
  const kept = JSON.stringify([sessions, items, await readRows(database, "admin_links")]);
  for (const secret of [cookie ?? "", token]) expect(kept).not.toContain(secret);
});

test("all other devices are signed out, and those that a removed passkey let in", async (site) => {
  const visitor = { device: "A phone", way: "passkey" } as const;
  const start = (passkeyId: string) =>
    createSession(site.database, { ...visitor, passkeyId }, now).then(digestToken);
  const here = await start("lost");
  const [byKey, byOther] = [await start("lost"), await start("kept")];
  const left = async () => (await listSessions(site.database, now)).map(({ id }) => id).toSorted();
  expect(await removePasskey(site.database, "lost", here, now)).toBe(false);
  expect(await left()).toEqual([here, byOther].toSorted());
  expect(byKey).not.toBe(here);
  expect(await endOtherSessions(site.database, here, now)).toBe(1);
  expect(await left()).toEqual([here]);
});

test("the night deletes what lets nobody in, and changes after two years", async ({ database }) => {
  await createSession(database, { device: "A phone", way: "link" }, now);
  await createSignInLink(database, "mail", now);
  await storeChallenge(database, "one", "sign-in", now);
  await recordChange(database, { device: "A phone" }, { action: "Marked" }, now);
  const tables = ["admin_sessions", "admin_links", "admin_challenges", "admin_changes"] as const;
  const years = new Date(now);
  years.setUTCFullYear(years.getUTCFullYear() + retentionYears.changes);
  for (const [at, left] of [
    [later(minute), [1, 1, 1, 1]],
    [later(day), [1, 0, 0, 1]],
    [later(30 * day + 1), [0, 0, 0, 1]],
    [years, [0, 0, 0, 1]],
    [new Date(years.getTime() + 1), [0, 0, 0, 0]],
  ] as const) {
    await pruneAccess(database, at);
    const rows = tables.map((name) => database.selectFrom(name).selectAll().execute());
    expect((await Promise.all(rows)).map(({ length }) => length)).toEqual(left);
  }
});

test("a link is printed at the start until somebody has been in", async ({ database }) => {
  expect(await createFirstLink(database, now)).toMatch(/^\/admin\/link\/[\w-]{43}$/);
  const [, token = ""] = /link\/(.*)/.exec((await createFirstLink(database, now)) ?? "") ?? [];
  await signInByLink(database, token, visit, now);
  expect(await createFirstLink(database, now)).toBeUndefined();
  // The passkey works even after the session that added it has ended.
  await database.deleteFrom("admin_sessions").execute();
  expect(await createFirstLink(database, later(365 * day))).toBeUndefined();
});

test("the cookie is for the room alone, and for https where there is https", () => {
  expect(writeSessionCookie("t", address)).toBe(
    "__Secure-admin=t; Max-Age=2592000; Path=/admin; HttpOnly; SameSite=Lax; Secure",
  );
  expect(clearSessionCookie({ ...address, isSecure: false })).toBe(
    "admin=; Max-Age=0; Path=/admin; HttpOnly; SameSite=Lax",
  );
});

test.each([
  ["/admin/orders?show=paid", "/admin/orders?show=paid"],
  ["/admin", "/admin"],
  [null, "/admin"],
  ["//evil.example", "/admin"],
  [String.raw`/\evil.example`, "/admin"],
  ["https://evil.example/admin/you", "/admin"],
  ["http://room/admin/you", "/admin/you"],
  ["/admin/../shop", "/admin"],
  ["/admin/%2e%2e/shop", "/admin"],
  ["/admin//evil.example", "/admin"],
  ["/admin/..//evil.example", "/admin"],
  ["/administration", "/admin"],
  ["javascript:alert(1)", "/admin"],
])("after signing in, %s leads to %s", (asked, path) => {
  expect(readRoomPath(asked)).toBe(path);
});

test("an address is carried to the door as far as it can come along", () => {
  const carry = (path: string) =>
    readRoomPath(decodeURIComponent(encodeRoomPath(`http://room${path}`)));
  const page = "/admin/words/replace";
  expect(carry(`${page}?what=a%20b&with=%C3%A9`)).toBe(`${page}?what=a%20b&with=%C3%A9`);
  expect(carry(`${page}?what=${"%F0%9F%98%80".repeat(120)}`)).toBe(page);
  expect(encodeRoomPath(`http://room/admin/${"%F0%9F%98%80".repeat(160)}`)).toBe("");
});

const here = (origin: string, passkeyHost?: string) => ({ origin, isSecure: false, passkeyHost });
const ours = { ...address, passkeyHost: "www.example.com" };

test.each<[host: string, found?: object, publicOrigin?: string, trustedProxies?: number]>([
  ["localhost:3000", here("http://localhost:3000", "localhost")],
  ["127.0.0.1:3000", here("http://127.0.0.1:3000")],
  ["192.168.1.5", here("http://192.168.1.5")],
  ["[fd00::5]:3000", here("http://[fd00::5]:3000")],
  ...["evil.example", "localhost.evil.example", "8.8.8.8", "[2001:db8::1]", "1.2.3", ""].map(
    (host): [string] => [host],
  ),
  ["www.example.com", ours, ours.origin],
  ["evil.example", undefined, ours.origin],
  ["localhost:3000", undefined, ours.origin],
  // A proxy may call the site as it likes.
  ["site:3000", ours, ours.origin, 1],
])("the room at %j is at %o; public: %s", (Host, found, publicOrigin, trustedProxies = 0) => {
  const request = new Request("http://x/admin", { headers: { Host } });
  expect(findRoomAddress(request, { publicOrigin, trustedProxies })).toEqual(found);
});
