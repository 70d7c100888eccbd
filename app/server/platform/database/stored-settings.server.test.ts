import { rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { afterEach, expect } from "vitest";
import { siteTest as test } from "#tests/support/engines.ts";
import { makeTempFolder } from "#tests/support/temp-database.ts";
import { watchEnv, getEnv, getStored, replaceEnv, applyStored } from "../process/env.server.ts";
import { seal, unseal } from "../process/seal.server.ts";
import { followSettings, listUnreadable, storeSettings } from "./stored-settings.server.ts";

const before = { ...getEnv() };
const now = new Date("2026-11-26T08:00:00Z");
const SMTP_URL = "smtps://owner:secret-word@mail.example.com:465";
const mail = { SMTP_URL, MAIL_FROM: "a@example.com" };

afterEach(() => {
  applyStored({});
  replaceEnv(before);
});

/** Makes a data folder of its own, in which the key is created. */
function makePlace() {
  const dataDir = makeTempFolder();
  replaceEnv({ ...before, dataDir });
  return dataDir;
}

test("a secret is opened with its key and under its name alone", () => {
  const place = { dataDir: makeTempFolder(), settingsKey: undefined };
  const sealed = seal("secret-word", "SMTP_URL", place);
  expect(seal("secret-word", "SMTP_URL", place)).not.toBe(sealed);
  expect(unseal(sealed, "SMTP_URL", place)).toBe("secret-word");
  expect(unseal(sealed, "MAILERLITE_API_KEY", place)).toBeUndefined();
  expect(unseal(`${sealed.slice(0, -2)}AA`, "SMTP_URL", place)).toBeUndefined();
  expect(unseal("", "SMTP_URL", place)).toBeUndefined();
  const key = join(place.dataDir, "settings.key");
  expect(statSync(key).mode & 0o777).toBe(0o600);
  rmSync(key);
  expect(unseal(sealed, "SMTP_URL", place)).toBeUndefined();
  const given = { ...place, settingsKey: "a-key-of-several-machines-0123456789" };
  expect(unseal(seal("secret-word", "SMTP_URL", given), "SMTP_URL", given)).toBe("secret-word");
  expect(unseal(sealed, "SMTP_URL", given)).toBeUndefined();
});

test("what one process stores, another one uses at its next look, without the secret in the database", async (site) => {
  makePlace();
  const { database, openAgain } = site;
  const writer = (await openAgain()).database;
  const store = (settings: Parameters<typeof storeSettings>[1]) =>
    writer.transaction().execute((transaction) => storeSettings(transaction, settings, now));
  const hosts: Array<string | undefined> = [];
  const end = watchEnv(
    (env) => env.mail?.host,
    (host) => hosts.push(host),
  );
  await followSettings(database);
  await store(mail);
  expect(getEnv().mail).toBeUndefined();
  await followSettings(database);
  await followSettings(database);
  expect(getEnv().mail?.login?.password).toBe("secret-word");
  const rows = JSON.stringify(await database.selectFrom("settings").selectAll().execute());
  expect(rows).toContain("a@example.com");
  expect(rows).not.toMatch(/secret-word|mail\.example\.com/);
  await store({ SMTP_URL: undefined, MAIL_FROM: undefined });
  await followSettings(database);
  expect(hosts).toEqual(["mail.example.com", undefined]);
  end();
});

test("without its key, a secret counts as not set until it is set again", async ({ database }) => {
  const dataDir = makePlace();
  await storeSettings(database, { ...mail, BACKUP_HOUR: "5" }, now);
  rmSync(join(dataDir, "settings.key"));
  await followSettings(database);
  expect(listUnreadable()).toEqual(["SMTP_URL"]);
  expect(getStored()).toEqual({ MAIL_FROM: "a@example.com", BACKUP_HOUR: "5" });
  expect(getEnv()).toMatchObject({ mail: undefined, backups: { hour: 5 } });
  await storeSettings(database, mail, now);
  await followSettings(database);
  expect(listUnreadable()).toEqual([]);
  expect(getEnv().mail?.host).toBe("mail.example.com");
});
