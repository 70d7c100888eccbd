import { expect } from "vitest";
import { getContent } from "#app/content/load.server.ts";
import { readOutbox } from "#tests/support/outbox.ts";
import { openTestSite, type EngineDatabase } from "#tests/support/engines.ts";
import { testWith } from "#tests/support/test-with.ts";
import { makeSoftwarePasskey } from "#tests/support/software-passkey.ts";
import * as passkeys from "./passkeys.server.ts";
import { listChanges } from "./changes.server.ts";
import type { RoomAddress } from "./room-address.server.ts";
import { signInByPasskey } from "./sign-in.server.ts";

const now = new Date("2026-11-23T10:00:00Z");
const origin = "https://www.school.example";
const host = "www.school.example";
const address: RoomAddress = { origin, isSecure: true, passkeyHost: host };
const otherHost = { origin: "https://other.example", passkeyHost: "other.example" };
const elsewhere: RoomAddress = { ...address, ...otherHost };

const test = testWith(async (context) => {
  return { site: await openTestSite(context), passkey: makeSoftwarePasskey() };
});

type Passkey = ReturnType<typeof makeSoftwarePasskey>;
type Changes = Partial<Parameters<Passkey["signIn"]>[0]>;

async function ask({ database }: EngineDatabase, what: "register" | "sign in"): Promise<string> {
  const options =
    what === "register"
      ? await passkeys.createPasskeyOptions(database, address, "School", now)
      : await passkeys.createSignInOptions(database, address, now);
  return options?.challenge ?? "";
}

async function register(site: EngineDatabase, passkey: Passkey, changes: Changes = {}) {
  const challenge = changes.challenge ?? (await ask(site, "register"));
  const answer = passkey.register({ origin, host, ...changes, challenge });
  return passkeys.addPasskey(site.database, address, { answer, name: "A phone" }, now);
}

async function signIn(
  site: EngineDatabase,
  passkey: Passkey,
  changes: Changes = {},
  at: RoomAddress = address,
): Promise<boolean> {
  const challenge = changes.challenge ?? (await ask(site, "sign in"));
  const answer = passkey.signIn({ origin, host, ...changes, challenge });
  return (await passkeys.checkPasskey(site.database, at, answer, now)) !== undefined;
}

const lies: ReadonlyArray<[name: string, changes: Changes]> = [
  ["it was made on a page of another site", { origin: "https://evil.example" }],
  ["it was made on an unencrypted page", { origin: "http://www.school.example" }],
  ["it is for another host", { host: "evil.example" }],
  ["the device didn't check who holds it", { isVerified: false }],
  ["nobody asked for it", { challenge: Buffer.from("never asked").toString("base64url") }],
];

test("a passkey is added, and opens the door again and again", async ({ site, passkey }) => {
  expect(await signIn(site, passkey)).toBe(false);
  expect(await register(site, passkey)).toBe(true);
  expect(await signIn(site, passkey)).toBe(true);
  expect(await signIn(site, passkey)).toBe(true);
  expect(await signIn(site, makeSoftwarePasskey())).toBe(false);
});

test("browsers are asked for a key that the device keeps, behind its lock", async ({ site }) => {
  const made = await passkeys.createPasskeyOptions(site.database, address, "School", now);
  const used = await passkeys.createSignInOptions(site.database, address, now);
  const lock = { userVerification: "required" };
  expect(made?.authenticatorSelection).toMatchObject({ ...lock, residentKey: "required" });
  expect(made?.rp).toEqual({ name: "School", id: host });
  expect(used).toMatchObject({ rpId: host, ...lock });
});

test.for(lies)("isn't added, and opens no door, when %s", async ([, changes], given) => {
  const { site, passkey } = given;
  expect(await register(site, makeSoftwarePasskey(), changes)).toBe(false);
  expect(await site.database.selectFrom("admin_passkeys").select("id").execute()).toEqual([]);
  await register(site, passkey);
  expect(await signIn(site, passkey, changes)).toBe(false);
  expect(await signIn(site, passkey)).toBe(true);
});

test("an answer works once, and for what was asked", async ({ site, passkey }) => {
  const challenge = await ask(site, "register");
  expect(await signIn(site, passkey, { challenge })).toBe(false);
  expect(await register(site, passkey, { challenge })).toBe(true);
  expect(await register(site, makeSoftwarePasskey(), { challenge })).toBe(false);
  const again = await ask(site, "sign in");
  expect(await signIn(site, passkey, { challenge: again })).toBe(true);
  expect(await signIn(site, passkey, { challenge: again })).toBe(false);
  const other = await ask(site, "sign in");
  expect(await register(site, makeSoftwarePasskey(), { challenge: other })).toBe(false);
});

test.for([
  ["goes up", [5, 9], 0],
  ["stands still", [4, 4, 5], 1],
  ["goes back", [9, 7, 10, 8, 0, 3], 1],
] as const)("a key whose counter %s opens the door", async (row, { site, passkey }) => {
  const [, counters, told] = row;
  const { database } = site;
  await register(site, passkey, { counter: 4 });
  const visit = { address, device: "A phone", site: getContent().site };
  for (const counter of counters) {
    const challenge = await ask(site, "sign in");
    const answer = passkey.signIn({ origin, host, counter, challenge });
    expect(await signInByPasskey(database, answer, visit, now)).toBeDefined();
  }
  const count = (texts: string[]) => texts.filter((text) => /counter.*didn't go up/.test(text));
  const mails = (await readOutbox(database)).map(({ body_text }) => body_text);
  const actions = (await listChanges(database, {})).items.map(({ action }) => action);
  expect([count(mails).length, count(actions).length]).toEqual([told, told]);
});

test("a key for one address of the site opens no other, and none without names", async (given) => {
  const { site, passkey } = given;
  await register(site, passkey);
  const there = { origin: elsewhere.origin, host: "other.example" };
  expect(await signIn(site, passkey, there, elsewhere)).toBe(false);
  const byNumber = { origin: "http://192.168.0.7", isSecure: false, passkeyHost: undefined };
  expect(await signIn(site, passkey, { origin: byNumber.origin }, byNumber)).toBe(false);
  expect(
    await passkeys.createPasskeyOptions(site.database, byNumber, "School", now),
  ).toBeUndefined();
});

test("a signature of another device under the same name is refused", async ({ site }) => {
  const [passkey, other] = [makeSoftwarePasskey(), makeSoftwarePasskey()];
  await register(site, passkey);
  const challenge = await ask(site, "sign in");
  const { id, rawId } = JSON.parse(passkey.signIn({ origin, host, challenge }));
  const forged = { ...JSON.parse(other.signIn({ origin, host, challenge })), id, rawId };
  const answer = JSON.stringify(forged);
  expect(await passkeys.checkPasskey(site.database, address, answer, now)).toBeUndefined();
});
