/** When a form can't be sent, the error appears at the button, and the visitor can retry. */
import type { BrowserContext, Page } from "@playwright/test";
import {
  contactFields,
  expectThanks,
  fillContact,
  makeEntry,
  newAddress,
  sendButton,
} from "#tests/support/browser/contact-steps.ts";
import { content, withoutMarks } from "#tests/support/browser/content.ts";
import { startFaultyLine, type FaultyLine } from "#tests/support/browser/faulty-line.ts";
import {
  answerPopupScript,
  expectInView,
  expectNotice,
  formNotice,
} from "#tests/support/browser/page-parts.ts";
import {
  expect,
  test as siteTest,
  waitUntilLive,
  type Watch,
} from "#tests/support/browser/site-test.ts";
import { originVariable } from "#tests/support/browser/start-once.ts";
import { readLinks, readMessages, readSubscriptions } from "#tests/support/browser/stored-rows.ts";

const { contactPage, newsletterPage, labels, site } = content;

/** This visitor's connection can fail. */
const test = siteTest.extend<{ line: FaultyLine }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads from it which fixtures are needed
  line: async ({}, use) => {
    const line = await startFaultyLine(process.env[originVariable] ?? "");
    await use(line);
    await line.stop();
  },
  baseURL: async ({ line }, use) => use(line.origin),
});

const failures: { fault: FaultyLine["fault"] | "offline"; text: string; console: RegExp[] }[] = [
  {
    fault: "offline",
    text: labels.form.unreachable,
    console: [/ERR_INTERNET_DISCONNECTED/, /The form could not be sent/],
  },
  {
    fault: "cut",
    text: labels.form.unreachable,
    console: [/ERR_EMPTY_RESPONSE|ERR_CONNECTION/, /The form could not be sent/],
  },
  { fault: 503, text: labels.form.notStored, console: [/status of 503/] },
];

async function fail(line: FaultyLine, context: BrowserContext, { fault }: (typeof failures)[0]) {
  await context.setOffline(fault === "offline");
  line.fault = fault === "offline" ? undefined : fault;
}

function expectLines(watch: Watch) {
  for (const failure of failures) for (const line of failure.console) watch.expectConsole(line);
}

test("contact says at the button that it was not sent, and keeps text and button", async ({
  page,
  open,
  line,
  context,
  watch,
  dataDir,
}) => {
  expectLines(watch);
  const entry = makeEntry();
  await open("/contact");
  await fillContact(page, entry);
  await waitUntilLive(page);
  const { message } = contactFields(page);
  for (const [at, failure] of failures.entries()) {
    await page.setViewportSize({ width: at % 2 === 0 ? 390 : 1280, height: 800 });
    await fail(line, context, failure);
    await sendButton(page).click();
    await expectNotice(page, failure.text);
    await expectInView(sendButton(page));
    await expect(sendButton(page)).toBeEnabled();
    await expect(message).toHaveValue(entry.message);
    const mail = formNotice(page).getByRole("link", { name: labels.form.mailInstead });
    const address = new URL((await mail.getAttribute("href")) ?? "");
    expect(address.protocol + address.pathname).toBe(`mailto:${site.email.address}`);
    expect(address.searchParams.get("body")).toBe(entry.message);
    const topic = contactPage.topics.find(({ value }) => value === entry.topic)?.label;
    expect(address.searchParams.get("subject")).toBe(`${topic}: ${entry.first} ${entry.last}`);
  }
  line.fault = undefined;
  // In a form, each letter takes nine bytes, so this exceeds the limit of the body.
  const long = "我在找工作。".repeat(1_300);
  await message.fill(long);
  await sendButton(page).click();
  await expectNotice(page, labels.form.tooLarge);
  await expect(message).toHaveValue(long);
  expect(readMessages(dataDir, entry.email)).toEqual([]);
  await message.fill(entry.message);
  await sendButton(page).click();
  await expectThanks(page);
  expect(readMessages(dataDir, entry.email)).toHaveLength(1);
});

for (const path of ["/", "/newsletter"]) {
  test(`newsletter on ${path} says at the button that it was not sent`, async ({
    page,
    open,
    line,
    context,
    watch,
    dataDir,
  }) => {
    expectLines(watch);
    const address = newAddress();
    await page.setViewportSize({ width: 390, height: 844 });
    await open(path);
    if (path === "/") {
      await answerPopupScript(page, watch);
      await page.getByRole("button", { name: newsletterPage.submit }).first().click();
    }
    const form = page.locator("form", { has: page.getByLabel(newsletterPage.emailLabel) });
    const visible = form.filter({ visible: true });
    await visible.getByLabel(newsletterPage.emailLabel).fill(address);
    const button = visible.getByRole("button", { name: newsletterPage.submit });
    await waitUntilLive(page);
    for (const failure of failures) {
      await fail(line, context, failure);
      await button.click();
      await expectNotice(page, failure.text);
      await expect(button).toBeEnabled();
      await expect(visible.getByLabel(newsletterPage.emailLabel)).toHaveValue(address);
    }
    line.fault = undefined;
    await button.click();
    await expect(page).toHaveURL("/newsletter/thanks");
    expect(readSubscriptions(dataDir, address)).toHaveLength(1);
  });
}

/** Stops the page's clock, which the test advances. */
const stopClock = (page: Page) => page.clock.pauseAt(Date.now() + 60_000);

test("contact offers a way on after ten seconds, and a second press sends the message once", async ({
  page,
  open,
  line,
  dataDir,
}) => {
  const entry = makeEntry();
  await page.clock.install();
  await open("/contact");
  await fillContact(page, entry);
  line.fault = "no answer";
  await stopClock(page);
  await sendButton(page).click();
  await expect.poll(() => readMessages(dataDir, entry.email)).toHaveLength(1);
  await page.clock.runFor(9_900);
  await expect(page.getByRole("button", { name: contactPage.submitting })).toBeDisabled();
  await page.clock.runFor(200);
  await expectNotice(page, labels.form.late);
  await expect(contactFields(page).message).toHaveValue(entry.message);
  line.fault = undefined;
  await sendButton(page).click();
  const [stored] = readMessages(dataDir, entry.email);
  await expect(page.getByText(String(stored?.["reference"]), { exact: true })).toBeVisible();
  expect(readMessages(dataDir, entry.email)).toHaveLength(1);
});

test("contact takes an answer that comes late", async ({ page, open, line, dataDir }) => {
  const entry = makeEntry();
  await page.clock.install();
  await open("/contact");
  await fillContact(page, entry);
  line.fault = "held answer";
  await sendButton(page).click();
  await expect.poll(() => readMessages(dataDir, entry.email)).toHaveLength(1);
  await page.clock.runFor(10_100);
  await expectNotice(page, labels.form.late);
  line.release();
  await expectThanks(page);
});

test("the buttons behind mailed links say when nothing came of them", async ({
  page,
  open,
  line,
  watch,
  dataDir,
}) => {
  watch.expectConsole(/ERR_EMPTY_RESPONSE|ERR_CONNECTION/);
  watch.expectConsole(/status of 500/);
  watch.expectConsole(/The form could not be sent/);
  const address = newAddress();
  await page.clock.install();
  await open("/newsletter");
  await page.getByLabel(newsletterPage.emailLabel).fill(address);
  await page.getByRole("button", { name: newsletterPage.submit }).click();
  await expect(page).toHaveURL("/newsletter/thanks");
  // The site under test sends no email, so it must not promise any.
  const { heading, text } = newsletterPage.thanks.withoutMail;
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
  await expect(page.getByText(withoutMarks(text))).toBeVisible();
  for (const step of ["confirm", "unsubscribe"] as const) {
    const { ask, done } = newsletterPage[step];
    const [link = ""] = readLinks(dataDir, address, `/newsletter/${step}`);
    await open(link);
    const button = page.getByRole("button", { name: ask.button });
    line.fault = "cut";
    await button.click();
    await expectNotice(page, newsletterPage.noAnswer);
    line.fault = 500;
    await button.click();
    await expectNotice(page, newsletterPage.notChanged);
    line.fault = "no answer";
    await button.click();
    await page.clock.runFor(10_100);
    await expectNotice(page, newsletterPage.noAnswer);
    line.fault = undefined;
    await button.click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(done.heading);
    // After its use, the link shows the result at once.
    await open(link);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(done.heading);
    await expect(button).toHaveCount(0);
  }
});
