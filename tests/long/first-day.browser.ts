/** On the first day, the owner gets from an empty data folder to an open site, on a phone and without a terminal. */
import { once } from "node:events";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { generate } from "selfsigned";
import { SMTPServer } from "smtp-server";
import { findContentFolder } from "#app/content/folder.ts";
import { contentKinds } from "#app/content/kinds.ts";
import { startSite } from "#scripts/start-site.ts";
import { liveKey, startPaymentServer } from "#tests/fakes/payment-server.ts";
import { buyButton, choose, expectPracticePage } from "#tests/support/browser/checkout-steps.ts";
import { content } from "#tests/support/browser/content.ts";
import { passOn, sendBack } from "#tests/support/browser/faulty-line.ts";
import { expectAccessible, expectFits } from "#tests/support/browser/layout-checks.ts";
import { expect, test as base } from "#tests/support/browser/site-test.ts";
import { expectSaved, press, program } from "#tests/support/browser/words-steps.ts";
import { redirectServices } from "#tests/support/redirect-services.ts";

type FirstDay = {
  /** The link that the start has printed. */
  link: string;
  origin: string;
  /** The origin of a proxy with a certificate in front of the site. */
  publicOrigin: string;
  mailPort: number;
  mails: string[];
};

const phone = { width: 390, height: 844 };

const test = base.extend<{ day: FirstDay }>({
  // oxlint-disable-next-line no-empty-pattern
  day: async ({}, use) => {
    const payments = await startPaymentServer();
    const mails: string[] = [];
    const take = async (stream: Readable, done: () => void) => {
      mails.push(await text(stream));
      done();
    };
    const mailServer = new SMTPServer({
      disabledCommands: ["STARTTLS"],
      allowInsecureAuth: true,
      disableReverseLookup: true,
      onAuth: ({ username }, _session, done) => done(null, { user: username ?? "" }),
      onData: (stream, _session, done) => void take(stream, done),
    }).listen(0, "127.0.0.1");
    const folder = writeContent();
    const site = await startSite({
      CONTENT_DIR: folder,
      TRUSTED_PROXIES: "1",
      LOG_LEVEL: "silent",
      ...redirectServices({ "https://api.stripe.com": payments.origin }),
    });
    const proxy = await startProxy(site.origin);
    const findLink = () => /http\S+\/admin\/link\/\S+/.exec(site.output())?.[0] ?? "";
    await expect.poll(findLink).not.toBe("");
    await use({
      link: findLink(),
      origin: site.origin,
      publicOrigin: `https://ana.localhost:${(proxy.address() as AddressInfo).port}`,
      mailPort: (mailServer.address() as AddressInfo).port,
      mails,
    });
    await site.stop();
    proxy.closeAllConnections();
    proxy.close();
    mailServer.close();
    payments.close();
    rmSync(folder, { recursive: true });
  },
  baseURL: async ({ day }, use) => use(day.origin),
  viewport: phone,
  ignoreHTTPSErrors: true,
});

/** Writes content with the owner's addresses. Entries that are marked as examples stay examples. */
function writeContent(): string {
  const folder = mkdtempSync(join(tmpdir(), "first-day-content-"));
  cpSync(findContentFolder(), folder, { recursive: true });
  for (const { file } of Object.values(contentKinds)) {
    const path = join(folder, file);
    const words = readFileSync(path, "utf8");
    writeFileSync(path, words.replaceAll(/([\w-])\.example\b/g, "$1.localhost"));
  }
  return folder;
}

async function startProxy(origin: string) {
  const { private: key, cert } = await generate([{ name: "commonName", value: "ana.localhost" }]);
  const proxy = createServer({ key, cert }, (incoming, outgoing) =>
    passOn(origin, incoming, (answer) => sendBack(answer, outgoing)),
  ).listen(0, "127.0.0.1");
  await once(proxy, "listening");
  return proxy;
}

// A whole day has many pages.
test.slow();

test("an owner goes from the first link to an open site", async ({ page, day, watch }) => {
  const heading = page.getByRole("heading", { level: 1 });
  const look = async () => {
    await expectAccessible(page);
    await expectFits(page);
  };
  const save = () => page.getByRole("button", { name: "Save", exact: true }).click();

  await page.goto(day.link);
  await page.getByRole("button", { name: "Sign in on this device" }).click();
  await expect(heading).toHaveText("Who you are");
  const name = page.getByLabel("Name of the business", { exact: true });
  await name.fill("Ana's English");
  await expectSaved(page);
  await page.getByRole("link", { name: "Later" }).click();
  await expect(page.getByRole("heading", { name: "Before you open" })).toBeVisible();
  await expect(page.getByText("Nothing needs you right now")).toBeHidden();
  await look();
  await page.getByRole("link", { name: "Continue" }).click();
  await expect(name).toHaveValue("Ana's English");
  await look();
  const mine = page.getByRole("button", { name: "This is mine now" });
  await expect(mine).toHaveCount(2);
  await mine.first().press("Enter");
  await expect(mine).toHaveCount(1);
  await mine.press("Enter");
  await expect(mine).toHaveCount(0);
  for (const next of [
    "How people reach you",
    "What you sell",
    "What the law requires",
    "How it looks",
  ]) {
    await page.getByRole("button", { name: "Save and continue" }).last().click();
    await expect(heading).toHaveText(next);
    await look();
    if (next === "What you sell")
      await page.getByLabel("Price", { exact: true }).first().fill("230");
  }
  // A press on the label chooses the color.
  await page.getByText("Green", { exact: true }).click();
  await page.getByRole("button", { name: "Save and review" }).click();
  await expect(heading).toHaveText("Review and publish");
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/admin/welcome/look");
  const frame = page.frameLocator("iframe[data-shown]");
  await expect(frame.getByRole("banner").getByText("Ana's English")).toBeVisible();
  await expect(frame.locator("html")).toHaveClass(/accent-green/);
  await expectAccessible(page, ["landmark-unique"]);
  await page.setViewportSize(phone);

  await page.goto("/admin");
  await expect(page.getByText("Open my site")).toBeHidden();
  await page.getByRole("link", { name: /^See the examples/ }).click();
  await press(page, "Remove all 5 examples");
  await expect(heading).toHaveText("Remove these 5?");
  await expectFits(page);
  await press(page, "Remove");
  await expect(page.getByRole("status")).toContainText("Removed.");
  await page.getByRole("checkbox", { name: /Your profile$/ }).check();
  await press(page, "Remove what you selected");
  await expect(page.getByRole("main")).toContainText("everything is yours");
  await page.goto("/admin/words/publish");
  await press(page, "Publish");
  await expect(page.getByRole("status")).toContainText("It's live.");

  await page.goto("/programs");
  await buyButton(page, program).click();
  await expectPracticePage(page, { program, price: "$230" });
  await expect(page.getByRole("banner")).toContainText("Ana's English");
  await page.getByLabel(content.checkoutPages.practice.emailLabel).fill("buyer@example.com");
  await choose(page, "pay");
  await expect(page.getByRole("main")).toContainText("$230");

  await page.goto("/admin/settings/mail");
  await page.getByLabel("Server", { exact: true }).fill("127.0.0.1");
  await page.getByLabel("Port").fill(String(day.mailPort));
  await page.getByLabel("User name").fill("ana");
  await page.getByLabel("Password").fill("word-of-mail");
  await save();
  await expect(page.getByText(/Accepted: 127\.0\.0\.1/)).toBeVisible();
  await expect
    .poll(() => day.mails.filter((mail) => /^From: .*Ana's English/m.test(mail)).join())
    .toContain("$230");

  await page.goto("/admin/health");
  await page.getByRole("button", { name: "Make one now" }).click();
  await expect(page.locator("#backups")).toContainText("it could be restored, and was complete");

  const { host } = new URL(day.publicOrigin);
  watch.allowOwnHost(host);
  watch.expectConsole(/400 \(Bad Request\)/);
  await page.goto("/admin/settings/address");
  await page.getByLabel("Address").fill(host);
  await save();
  await page.getByLabel(/^Use this address anyway/).check();
  await save();
  await page.getByRole("link", { name: "Continue at the new address" }).click();
  await page.getByRole("button", { name: "Sign in on this device" }).click();
  await expect(page).toHaveURL(`${day.publicOrigin}/admin/settings`);

  await page.getByRole("link", { name: "Payments" }).click();
  await page.getByLabel("Live key").fill(liveKey);
  await save();
  await expect(page.getByText("all is well")).toBeVisible();

  // The list refreshes by itself once other servers have responded.
  await page.goto(`${day.publicOrigin}/admin`);
  await expect(page.getByText("and buyers pay real money")).toBeVisible();
  await expectFits(page);
  const isListed = async () => {
    const answer = await page.request.get(`${day.origin}/programs`);
    return answer.headers()["x-robots-tag"] !== "noindex";
  };
  expect(await isListed()).toBe(false);
  await page.getByRole("button", { name: "Open my site" }).click();
  await expect(page.getByRole("status")).toContainText("Your site is open");
  expect(await isListed()).toBe(true);
});
