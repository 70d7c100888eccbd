/** Settings of the room apply on a running site without a restart, in every process, and secrets stay secret. */
import { existsSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { parse } from "node-html-parser";
import { expect, onTestFinished, test } from "vitest";
import type { RunningSite } from "#scripts/start-site.ts";
import { serviceKey, startNewsletterService } from "#tests/fakes/newsletter-service.ts";
import { secretKey, startPaymentServer } from "#tests/fakes/payment-server.ts";
import { startMailServer } from "#tests/support/mail-server.ts";
import { postMessage } from "#tests/support/post-message.ts";
import { redirectServices } from "#tests/support/redirect-services.ts";
import { signIn } from "#tests/support/sign-in.ts";
import { listProgramsOnSale } from "#tests/support/stripe-settings.ts";
import { makeTempFolder } from "#tests/support/temp-database.ts";
import { startTestSite } from "#tests/support/use-site.ts";

const password = "word-of-mail-and-more";
const signingSecret = "whsec_wordOfEvents1234";
const wrong = {
  password: "wrong-word-of-mail",
  signingSecret: "wrong-word-of-events",
  newsletterKey: "wrong-key-of-the-newsletter-0123456789",
};
const wrongKeys = [
  ["sk_test_51KeyOfSomebody", "Stripe doesn't recognize this key"],
  ["sk_live_51KeyOfSomebody", "Set your public address first"],
  ["pk_test_51KeyOfSomebody", "the publishable key"],
  ["word-of-payments", "This should be a secret key"],
] as const;

const open = (settings: Record<string, string>) =>
  startTestSite({ LOG_LEVEL: "debug", TRUSTED_PROXIES: "1", ...settings });

async function enter(site: RunningSite) {
  const headers = { Cookie: await signIn(site) };
  /** All that the owner has read. */
  const pages: string[] = [];
  const read = async (path: string, init: RequestInit = {}) => {
    const answer = await fetch(`${site.origin}${path}`, { redirect: "manual", ...init, headers });
    const html = await answer.text();
    pages.push(html);
    const main = parse(html).querySelector("main");
    const faultOf = (field: string) => main?.querySelector(`#${field}-error`)?.text;
    return { status: answer.status, html, main, faultOf };
  };
  return {
    pages,
    see: async (path: string) => (await read(path)).main?.text ?? "",
    save: (page: string, fields: Record<string, string>) =>
      read(`/admin/${page}`, {
        method: "POST",
        body: new URLSearchParams({ intent: "save", ...fields }),
      }),
  };
}

async function pressBuyNow(site: RunningSite) {
  const [program] = listProgramsOnSale();
  const pressed = await fetch(`${site.origin}/checkout/start`, {
    method: "POST",
    body: new URLSearchParams({ priceId: program.priceId }),
    redirect: "manual",
  });
  return pressed.headers.get("Location");
}

const listFiles = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((name) => join(folder, name))
    .filter((path) => statSync(path).isFile());

test("a mail server and payment keys that the owner sets work at once and in the other process, and nobody reads them; without their key the site asks again", async () => {
  const payments = await startPaymentServer();
  onTestFinished(() => payments.close());
  const mails = await startMailServer({
    options: {
      disabledCommands: ["STARTTLS"],
      allowInsecureAuth: true,
      onAuth: ({ username, password: given }, _session, done) =>
        given === password
          ? done(null, { user: username })
          : done(new Error("535 no thank you, said to a stranger")),
    },
  });
  const dataDir = makeTempFolder();
  const newsletter = await startNewsletterService();
  const settings = {
    DATA_DIR: dataDir,
    STRIPE_API_ORIGIN: payments.origin,
    ...redirectServices({ "https://connect.mailerlite.com": new URL(newsletter.baseUrl).origin }),
  };
  const site = await open(settings);
  const other = await open(settings);
  const { pages, see, save } = await enter(site);

  expect(await see("/admin/settings")).toMatch(/Mail server.*none go out.*Payments.*Practice/s);
  const unreached = await save("settings/address", { address: "www.example.invalid" });
  expect(unreached.faultOf("address")).toContain("Nothing answers at");
  expect((await save("settings/address", { address: site.origin })).status).toBe(303);
  for (const one of [site, other])
    await expect
      .poll(async () => (await fetch(`${one.origin}/about`)).text())
      .toContain(`rel="canonical" href="${site.origin}/about"`);

  await postMessage(site.origin, "A question about a first lesson.");

  expect(await see("/admin/settings/mail")).toMatch(/\d emails are waiting and will go out/);

  const form = {
    server: "127.0.0.1",
    port: String(mails.port),
    user: "owner",
    senderName: "Anna",
    sender: "anna@example.com",
  };
  const refused = await save("settings/mail", { ...form, secretPassword: wrong.password });
  expect(refused.status).toBe(400);
  const field = refused.main?.querySelector("#secretPassword");
  expect(field?.getAttribute("aria-invalid")).toBe("true");
  expect(refused.faultOf("secretPassword")).toMatch(/doesn't accept/);
  expect(refused.main?.querySelector("#user")?.getAttribute("value")).toBe("owner");
  expect(refused.html).not.toContain(wrong.password);
  expect(mails.taken).toEqual([]);

  const saved = await save("settings/mail", { ...form, secretPassword: password });
  expect(saved.status).toBe(303);
  // Emails that have waited are sent as well.
  await expect.poll(() => mails.taken.map(({ mail }) => mail.from?.name)).toHaveLength(3);
  await expect.poll(() => see("/admin/settings/mail")).toContain("Accepted: 127.0.0.1");
  expect(await see("/admin/settings/mail")).toContain("Emails go out through 127.0.0.1");
  // A password is sent to no other server.
  const unknown = { server: "localhost", secretPassword: "" };
  const elsewhere = await save("settings/mail", { ...form, ...unknown });
  expect(elsewhere.faultOf("secretPassword")).toContain("Type the password");

  const pay = (key: string, secretSigning = signingSecret) =>
    save("settings/payments", { secretKey: key, secretSigning });
  for (const [key, words] of wrongKeys) {
    const answer = await pay(key);
    expect(answer.status).toBe(400);
    expect(answer.faultOf("secretKey")).toContain(words);
    expect(answer.html).not.toContain(key);
  }
  expect(await pressBuyNow(site)).toMatch(/^\/checkout\/practice\//);
  const unsigned = await pay(secretKey, wrong.signingSecret);
  expect(unsigned.faultOf("secretSigning")).toContain("whsec_");
  expect((await pay(secretKey)).status).toBe(303);
  await expect.poll(() => see("/admin/settings/payments")).toContain("all is well");
  expect(await see("/admin/settings/payments")).toContain(`ends in ${secretKey.slice(-4)}`);
  for (const one of [site, other]) {
    const policy = async () =>
      (await fetch(`${one.origin}/programs`)).headers.get("Content-Security-Policy");
    await expect.poll(policy).toContain(payments.origin);
    expect(await pressBuyNow(one)).toContain(`${payments.origin}/c/pay/`);
  }

  expect(await see("/admin/settings")).toContain("No weekly email is sent");
  expect((await save("settings/weekly", { day: "Friday", hour: "17" })).status).toBe(303);
  expect(await see("/admin/settings")).toContain("Every Friday at 17:00, your time.");

  const mistaken = await save("settings/newsletter", { secretKey: wrong.newsletterKey });
  expect(mistaken.faultOf("secretKey")).toContain("doesn't recognize this");
  expect((await save("settings/newsletter", { secretKey: serviceKey })).status).toBe(303);
  expect(await see("/admin/settings/newsletter")).toContain("tells MailerLite about");

  const changes = await see("/admin/changes");
  for (const what of ["Public address", "Mail server", "Payments", "Newsletter service"])
    expect(changes.split(`Changed a setting: ${what}`)).toHaveLength(2);
  await save("health", { intent: "backup" });
  const backups = join(dataDir, "backups");
  const listBackups = () => readdirSync(backups).filter((name) => name.endsWith(".sqlite"));
  await expect.poll(() => existsSync(backups) && listBackups().length).toBe(1);
  await see("/admin/settings");
  await see("/admin/health");
  await other.stop();
  await site.stop();
  const key = readFileSync(join(dataDir, "settings.key"), "utf8").trim();
  expect(statSync(join(dataDir, "settings.key")).mode & 0o077).toBe(0);
  const refusedKeys = wrongKeys.map(([one]) => one);
  const secrets = [password, secretKey, signingSecret, serviceKey, key]
    .concat(Object.values(wrong), refusedKeys)
    .flatMap((secret) => [secret, encodeURIComponent(secret)]);
  const told: Array<[string, string]> = [
    ...pages.map((html, at): [string, string] => [`page ${at}`, html]),
    ["log", site.output()],
    ["other log", other.output()],
    ...listFiles(dataDir)
      .filter((path) => !path.endsWith("settings.key"))
      .map((path): [string, string] => [path, readFileSync(path, "latin1")]),
  ];
  const found = told.filter(([, text]) => secrets.some((secret) => text.includes(secret)));
  expect(found.map(([where]) => where)).toEqual([]);

  rmSync(join(dataDir, "settings.key"));
  const restored = await open(settings);
  const again = await enter(restored);
  expect(await pressBuyNow(restored)).toMatch(/^\/checkout\/practice\//);
  const why = "the key that unlocks it isn't on this server";
  expect(await again.see("/admin/settings/mail")).toContain(why);
  expect(await again.see("/admin/settings")).toContain("Set it again");
  const anew = await again.save("settings/mail", { ...form, secretPassword: password });
  expect(anew.status).toBe(303);
  expect(await again.see("/admin/settings/mail")).toContain("Emails go out through");
});
