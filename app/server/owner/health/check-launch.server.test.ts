import { createServer, type RequestListener } from "node:http";
import { expect, onTestFinished } from "vitest";
import { sqliteTest as test } from "#tests/support/engines.ts";
import { readSettings } from "#tests/support/settings.ts";
import { startPaymentServer } from "#tests/fakes/payment-server.ts";
import { copyContent } from "#tests/support/content-copy.ts";
import { listen } from "#tests/support/listen.ts";
import { startMailServer } from "#tests/support/mail-server.ts";
import { makeEvent, makeSession, storeOrder } from "#tests/support/payment-events.ts";
import { addPasskeyRow } from "#tests/support/stored-rows.ts";
import { makeStripeSettings } from "#tests/support/stripe-settings.ts";
import { makeTempFolder, openTempDatabase } from "#tests/support/temp-database.ts";
import { handledEventTypes } from "#app/server/business/checkout/stripe/stripe-events.server.ts";
import { fetchedEventId } from "#app/server/business/checkout/fetched-events.server.ts";
import { openSite } from "#app/server/business/opening/opening.server.ts";
import { liveProvider } from "#app/server/business/checkout/payment-provider.server.ts";
import { checkLaunch } from "./check-launch.server.ts";
import type { Verdict } from "#app/server/platform/health/check.server.ts";
import type { Outside } from "./launch-context.server.ts";

/** The error of DNS for a name without records. */
const nothing: Outside["resolveTxt"] = async (name) => {
  throw Object.assign(new Error(name), { code: "ENOTFOUND" });
};

const serve = async (listener: RequestListener): Promise<string> =>
  `http://127.0.0.1:${await listen(createServer(listener))}`;

/** Copies the tests' content, whose links to other sites are all examples, so that nothing leaves this machine. */
function copyOwnContent() {
  const content = copyContent();
  const toExample = (text: string) =>
    text
      .replaceAll(/^\s*sample: true\n/gm, "")
      .replaceAll(/^(\s*)embedUrl: .*$/gm, "$&\n$1sample: true");
  for (const file of ["videos.yaml", "podcast-appearances.yaml"]) content.edit(file, toExample);
  return content;
}

/** Checks a new site, offline and with these changes. Returns the verdict of each check. */
async function look({
  settings = {},
  content = copyOwnContent(),
  outside = {},
  ...changes
}: {
  settings?: Record<string, string>;
  content?: ReturnType<typeof copyContent>;
  outside?: Partial<Outside>;
  now?: Date;
  database?: ReturnType<typeof openTempDatabase>["database"];
  env?: Partial<ReturnType<typeof readSettings>>;
} = {}) {
  const report = await checkLaunch({
    database: openTempDatabase().database,
    contentFolder: content.folder,
    ...changes,
    env: { ...readSettings({ DATA_DIR: makeTempFolder(), ...settings }), ...changes.env },
    outside: { resolveTxt: nothing, nodeReleases: "http://127.0.0.1:9/", ...outside },
  });
  const verdicts = new Map(report.results.map(({ name, verdict }) => [name, verdict]));
  return {
    isReady: report.isReady,
    of: (name: string): Verdict =>
      verdicts.get(name) ?? { status: "not checked", because: "there is no such check" },
  };
}

const fine = { status: "fine" };
const open = (what: RegExp) => ({ status: "open", what: expect.stringMatching(what) });
const unknown = (why: RegExp) => ({ status: "not checked", because: expect.stringMatching(why) });

test("reports what a new site lacks, and nothing that it cannot know as fine", async () => {
  const { isReady, of } = await look();
  expect(isReady).toBe(false);
  expect(of("address")).toMatchObject(open(/no public address/));
  expect(of("payments")).toMatchObject(open(/no payment keys/));
  expect(of("mail")).toMatchObject(open(/no mail server/));
  expect(of("backup")).toMatchObject(open(/^There's no backup yet/));
  expect(of("rehearsal")).toMatchObject(open(/^No backup has been tested/));
  const backups = "backup-failed backup-useless backup-old backup-not-away backup-keeper";
  const outside = "payment-account webhook paypal certificate spf node certificate-ending";
  for (const name of `${outside} mails-waiting ${backups}`.split(" "))
    expect(of(name)).toMatchObject({ status: "not checked" });
});

test("names the passkeys of another domain", async ({ database }) => {
  const settings = { PUBLIC_ORIGIN: "https://new.example" };
  await addPasskeyRow(database, { id: "one", name: "Her phone", host: "new.example" });
  expect((await look({ database, settings })).of("passkeys")).toEqual(fine);
  await addPasskeyRow(database, { id: "two", name: "Her laptop", host: "old.example" });
  expect((await look({ database, settings })).of("passkeys")).toMatchObject({
    ...open(/^1 passkey doesn't work at new\.example\.$/),
    places: ["Her laptop, made for old.example"],
  });
  expect((await look({ database })).of("passkeys")).toMatchObject(unknown(/no public address/));
});

test("asks who keeps the backups that are sent elsewhere", async () => {
  const settings = { BACKUP_COMMAND: "rclone copy {file} far:away" };
  const content = copyOwnContent();
  content.put("site.yaml", ["business", "backupKeeper"], "Safe Cellars in Norway");
  expect((await look({ content, settings })).of("backup-keeper")).toEqual(fine);
  content.drop("site.yaml", ["business", "backupKeeper"]);
  expect((await look({ content, settings })).of("backup-keeper")).toMatchObject(open(/privacy/));
});

test("lists faults and examples of the content with their places", async () => {
  const content = copyOwnContent();
  const first = await look({ content });
  expect(first.of("content")).toEqual(fine);
  const samples = expect.arrayContaining([expect.stringMatching(/^content\/videos\.yaml:\d+/)]);
  expect(first.of("samples")).toMatchObject({ status: "open", places: samples });
  content.put("programs.yaml", ["programs", 0, "price"], "cheap");
  content.addPicture("me.jpg");
  const second = await look({ content });
  const places = [
    expect.stringMatching(/price: expected a number/),
    expect.stringMatching(/pictures\/me\.jpg: expected a photo, but the file holds text/),
  ];
  expect(second.of("content")).toMatchObject({ status: "open", places });
  expect(second.of("legal-pages")).toMatchObject(unknown(/mistakes/));
});

test("reports a month that has passed", async () => {
  const content = copyOwnContent();
  content.edit("programs.yaml", (text) => text.replace(/coming: .*/, "coming: 2020-01"));
  const { of } = await look({ content });
  const places = expect.arrayContaining([expect.stringMatching(/2020-01 has passed/)]);
  expect(of("past-dates")).toMatchObject({ status: "open", places });
});

const live = (server: Awaited<ReturnType<typeof startPaymentServer>>) => ({
  payments: "live" as const,
  publicOrigin: "https://www.opendoors.education",
  stripe: { ...makeStripeSettings(server), live: true },
});

test("asks Stripe for account, destination and PayPal, and waits for a signed message", async (site) => {
  const { database } = site;
  const server = await startPaymentServer();
  onTestFinished(() => server.close());
  const env = live(server);
  const url = `${env.publicOrigin}/api/payment-webhook`;
  server.endpoints = [{ url, status: "enabled", enabled_events: [...handledEventTypes] }];
  // Before the site is open, visitors can't buy.
  expect((await look({ env, database })).of("webhook")).toEqual(fine);
  await openSite(database, "Firefox on Linux", new Date());
  const before = await look({ env, database });
  expect(before.of("payments")).toEqual(fine);
  expect(before.of("payment-account")).toEqual(fine);
  expect(before.of("paypal")).toEqual(fine);
  expect(before.of("webhook")).toMatchObject(open(/^No message signed by Stripe/));

  const store = (id: string, provider: string, eventId = `evt_${id}`) => {
    const event = makeEvent("paid", { session: makeSession({ id }), id: eventId });
    return storeOrder(database, event, new Date(), provider);
  };
  await store("rehearsed", "stripe-test");
  expect((await look({ env, database })).of("webhook")).toMatchObject(open(/^No message/));
  await store("asked", liveProvider, fetchedEventId("read", "paid", "asked"));
  expect((await look({ env, database })).of("webhook")).toMatchObject(open(/^No message/));
  await store("real", liveProvider);
  expect((await look({ env, database })).of("webhook")).toEqual(fine);

  server.behavior = "down";
  expect((await look({ env, database })).of("paypal")).toMatchObject(unknown(/can't be read/));
});

test("logs in at the mail server without sending anything", async () => {
  const server = await startMailServer();
  const MAIL_FROM = "Your Coach <hello@opendoors.education>";
  const good = await look({ settings: { SMTP_URL: server.url, MAIL_FROM } });
  expect(good.of("mail")).toEqual(fine);
  expect(server.seen).toEqual([]);
  await server.stop();
  const down = await look({ settings: { SMTP_URL: server.url, MAIL_FROM } });
  expect(down.of("mail")).toMatchObject(open(/^127\.0\.0\.1 doesn't accept emails: ESOCKET|ECONN/));
});

test("looks for SPF, DKIM and DMARC of the sender's domain", async () => {
  const settings = { SMTP_URL: "smtp://127.0.0.1:9", MAIL_FROM: "hello@mail.opendoors.education" };
  const askBy = (resolveTxt: Outside["resolveTxt"]) => look({ settings, outside: { resolveTxt } });
  const ask = (records: Record<string, string[]>) =>
    askBy(async (name) => records[name]?.map((text) => [text]) ?? nothing(name));
  const without = await ask({ "mail.opendoors.education": ["v=spf10 other"] });
  expect(without.of("spf")).toMatchObject(open(/no such record/));
  expect(without.of("dmarc")).toMatchObject(open(/no such record/));
  expect(without.of("dkim")).toMatchObject(unknown(/dkim=pass/));
  const whole = await ask({
    "mail.opendoors.education": ["v=spf1 include:mail.example -all", "another"],
    "selector1._domainkey.mail.opendoors.education": ["v=DKIM1; k=rsa; p=MIGfMA0"],
    "_dmarc.opendoors.education": ["v=DMARC1; p=none"],
  });
  for (const name of ["spf", "dkim", "dmarc"]) expect(whole.of(name)).toEqual(fine);
  const twice = await ask({ "mail.opendoors.education": ["v=spf1 -all", "v=spf1 ~all"] });
  expect(twice.of("spf")).toMatchObject(open(/2 such records/));
  const timeout = Object.assign(new Error("nobody answers"), { code: "ETIMEOUT" });
  const silent = await askBy(() => Promise.reject(timeout));
  expect(silent.of("spf")).toMatchObject(unknown(/ETIMEOUT/));
});

test("follows links to other sites, and does not report a page that refuses programs as dead", async () => {
  const origin = await serve(({ url = "" }, response) => {
    response.statusCode = Number(/\d+$/.exec(url)?.[0] ?? 200);
    response.end("a page");
  });
  const ask = async (...paths: string[]) => {
    const content = copyOwnContent();
    const names = ["community", "scheduling", "jobSearchJoy"];
    for (const [at, path] of paths.entries())
      content.put("site.yaml", ["links", names[at] ?? "", "url"], `${origin}${path}`);
    return (await look({ content })).of("links");
  };
  expect(await ask("/fine")).toEqual(fine);
  expect(await ask("/fine", "/403")).toMatchObject(unknown(/403: answers 403|answers 403/));
  expect(await ask("/fine", "/999")).toMatchObject(unknown(/999/));
  const places = [
    /^content\/site\.yaml:\d+: links\.scheduling\.url .*\/404: answers 404$/,
    /\/429: answers 429: couldn't tell/,
  ].map((place) => expect.stringMatching(place));
  expect(await ask("/fine", "/404", "/429")).toMatchObject({ status: "open", places });
});

test("compares this release of Node with the list of security releases", async () => {
  const [major = "0"] = process.version.slice(1).split(".");
  const ask = async (list: unknown) => {
    const nodeReleases = await serve((_, response) => response.end(JSON.stringify(list)));
    return (await look({ outside: { nodeReleases } })).of("node");
  };
  const newer = `v${major}.999.0`;
  const found = open(new RegExp(`${newer} closes a security hole`));
  expect(await ask([{ version: newer, security: true }])).toMatchObject(found);
  expect(await ask([{ version: newer, security: false }])).toEqual(fine);
  expect(await ask([{ version: `v${Number(major) + 1}.0.0`, security: true }])).toEqual(fine);
  expect(await ask("no list")).toMatchObject(unknown(/didn't list/));
});
