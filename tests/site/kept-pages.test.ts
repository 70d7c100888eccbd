/** A start shows kept pages if the settings that they depend on haven't changed. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { staticPaths } from "#app/lib/paths.ts";
import { settingsOfPages } from "#app/server/start.server.ts";
import { startSite } from "#scripts/start-site.ts";
import { renderPages } from "#tests/support/render-pages.ts";
import { readSettings } from "#tests/support/settings.ts";
import { makeTempFolder } from "#tests/support/temp-database.ts";
import { waitFor } from "#tests/support/wait-for.ts";

/** The settings of a site with a public address, mail, newsletter and live payments, as in .env.example. */
const settings = {
  PUBLIC_ORIGIN: "https://www.example.com",
  SMTP_URL: "smtps://user:password@mail.example.com:465",
  MAIL_FROM: "Your Name <hello@example.com>",
  STRIPE_SECRET_KEY: "sk_live_123456789",
  STRIPE_WEBHOOK_SECRET: "whsec_123456789",
  MAILERLITE_API_KEY: "a-key-of-the-newsletter",
};

/** Pages mention each of these settings. */
const mentioned: Record<string, string | undefined> = {
  PUBLIC_ORIGIN: "https://www.example.org",
  SMTP_URL: "smtps://user:password@mail.example.org:465",
  MAILERLITE_API_KEY: undefined,
  BACKUP_HOUR: "off",
  BACKUP_KEEP: "7,4,6",
  BACKUP_COMMAND: "cp {file} /tmp",
};

/** Live keys need a public address, so payments change with all of them. */
const withoutMoney = {
  ...settings,
  STRIPE_SECRET_KEY: undefined,
  STRIPE_WEBHOOK_SECRET: undefined,
};

/** Pages mention none of these settings. */
const others = {
  PORT: "4321",
  HOST: "127.0.0.1",
  DATA_DIR: "/tmp/elsewhere",
  DATABASE_URL: "postgres://user:password@localhost:5432/other",
  DATABASE_TLS: "off",
  CONTENT_WATCH: "on",
  ADMIN: "off",
  TRUSTED_PROXIES: "2",
  LOG_LEVEL: "debug",
  READINESS_TOKEN: "another-token-of-ours",
  SETTINGS_KEY: "another-key-of-ours-0123456789abcdef",
  WATCHDOG_URL: "https://hc-ping.com/other",
  WEEKLY_EMAIL: "friday 17",
  BACKUP_DIR: "/tmp/other",
  MAILERLITE_GROUP: "1234",
  MAIL_FROM: "Else <else@example.com>",
  SMTP_URL: "smtp://other:secret@mail.example.com:587",
  STRIPE_SECRET_KEY: "rk_live_987654321",
  STRIPE_WEBHOOK_SECRET: "whsec_987654321",
};

/** They choose the content, which is compared itself, or belong to tests on this machine. */
const elsewhere = ["CONTENT_DIR", "STRIPE_API_ORIGIN"];

const keyOf = (changed: Record<string, string | undefined>) =>
  JSON.stringify(settingsOfPages(readSettings({ ...settings, ...changed })));

async function renderWith(changed: Record<string, string>) {
  for (const [name, value] of Object.entries({ ...settings, ...changed })) vi.stubEnv(name, value);
  const pages = await renderPages();
  vi.unstubAllEnvs();
  return pages;
}

test("the lists have every setting of .env.example", () => {
  const names = [...readFileSync(".env.example", "utf8").matchAll(/^# ([A-Z_]+)=/gm)];
  const listed = [...Object.keys({ ...settings, ...mentioned, ...others }), ...elsewhere];
  expect(new Set(names.map(([, name]) => name))).toEqual(new Set(listed));
});

test("pages are rendered anew after a change of a setting that they mention, and of no other", () => {
  const isSeen = ([name, value]: [string, string | undefined]) =>
    keyOf({ [name]: value }) !== keyOf({});
  expect(Object.entries(mentioned).filter((change) => !isSeen(change))).toEqual([]);
  expect(keyOf(withoutMoney)).not.toBe(keyOf({}));
  expect(keyOf(others)).toBe(keyOf({}));
});

test("pages say nothing of the other settings", async () => {
  expect(await renderWith(others)).toEqual(await renderWith({}));
});

test("a restart shows the same pages without a process that renders", async () => {
  const dataDir = makeTempFolder();
  const pages = join(dataDir, "pages");
  const readAll = async (origin: string) =>
    Promise.all(staticPaths.map(async (path) => (await fetch(`${origin}${path}`)).text()));

  const first = await startSite({ DATA_DIR: dataDir });
  const before = await readAll(first.origin);
  await waitFor("the pages are kept", () => existsSync(pages) && readdirSync(pages).length > 0);
  await first.stop();

  const second = await startSite({ DATA_DIR: dataDir });
  const { pid } = second.process;
  const children = `/proc/${pid}/task/${pid}/children`;
  expect(existsSync(children) ? readFileSync(children, "utf8") : "").toBe("");
  expect(await readAll(second.origin)).toEqual(before);
  await second.stop();
});
