import type { Locator } from "@playwright/test";
import { answerByDay, formatWeekday } from "#app/lib/dates.ts";
import { type FormErrorCode, formMessage } from "#app/lib/form-errors.ts";
import { contactDraftKey, openForFieldName } from "#app/lib/form-fields.ts";
import {
  contactFields as fields,
  expectThanks,
  expectTyped,
  fillContact as fill,
  makeEntry,
  newAddress,
  sendButton as send,
  type Entry,
} from "#tests/support/browser/contact-steps.ts";
import { content } from "#tests/support/browser/content.ts";
import {
  escapeRegExp,
  expectInView,
  formNotice,
  holdRequests,
  showKeptPage,
} from "#tests/support/browser/page-parts.ts";
import {
  expect,
  test,
  waitUntilLive,
  withAndWithoutScript,
} from "#tests/support/browser/site-test.ts";
import { readMessages } from "#tests/support/browser/stored-rows.ts";

const { contactPage: words, labels, site } = content;

withAndWithoutScript("contact", () => {
  test("stores a message before it thanks, and only once", async ({ page, open, dataDir }) => {
    // Only content has bold marks.
    const entry = makeEntry({ email: `star**${newAddress()}` });
    await open("/contact");
    await fill(page, entry);
    const before = answerByDay(new Date(), site.timeZone);
    await send(page).click();
    await expectThanks(page);
    // The address is shown, so that the visitor notices a mistake, but it isn't in the URL.
    await expect(page.getByRole("main").getByText(entry.email)).toBeVisible();
    expect(decodeURIComponent(page.url())).not.toContain(entry.email);
    const [stored, ...others] = readMessages(dataDir, entry.email);
    expect(others).toEqual([]);
    expect(stored).toMatchObject({
      first_name: entry.first,
      last_name: entry.last,
      topic: entry.topic,
      message: entry.message,
    });
    // The test may run past midnight.
    expect([before, answerByDay(new Date(), site.timeZone)]).toContain(stored?.["answer_by"]);
    for (const text of [stored?.["reference"], formatWeekday(String(stored?.["answer_by"]))])
      await expect(page.getByText(String(text), { exact: true })).toBeVisible();

    await test.step("once, although the visitor reloads, goes back and sends again", async () => {
      await page.reload();
      await expectThanks(page);
      await page.goBack();
      await expect(send(page)).toBeEnabled();
      // The browser restores the typed text.
      await expectTyped(page, entry);
      await send(page).click();
      await expectThanks(page);
      expect(readMessages(dataDir, entry.email)).toHaveLength(1);
    });
  });
});

test("contact begins with its form on a phone", async ({ page, open }) => {
  // The size of a small phone with the browser's bars.
  await page.setViewportSize({ width: 390, height: 664 });
  await open("/contact");
  await expect(fields(page).first).toBeInViewport({ ratio: 1 });
});

test("contact says beside each field what is wrong", async ({ page, open, watch, dataDir }) => {
  watch.expectConsole(/status of 400/);
  const entry = makeEntry();
  await open("/contact");
  const form = fields(page);
  const expectFaults = async (faults: readonly (readonly [Locator, string, FormErrorCode])[]) => {
    await send(page).click();
    await expect(formNotice(page)).toContainText(labels.form.summary);
    for (const [at, [field, , code]] of faults.entries()) {
      const text = formMessage(labels, code) ?? "no such fault";
      await expect(field).toHaveAttribute("aria-invalid", "true");
      await expect(field).toHaveAccessibleDescription(new RegExp(escapeRegExp(text)));
      if (at > 0) continue;
      await expect(field).toBeFocused();
      for (const part of [formNotice(page), field, page.getByText(text)]) await expectInView(part);
    }
    await expect(page.locator("form [aria-invalid]")).toHaveCount(faults.length);
    for (const [field, typed] of faults) await expect(field).toHaveValue(typed);
  };
  await page.setViewportSize({ width: 390, height: 700 });
  await expectFaults([
    [form.first, "", "firstNameMissing"],
    [form.email, "", "emailMissing"],
    [form.topic, "", "topicMissing"],
    [form.message, "", "messageMissing"],
  ]);
  await page.setViewportSize({ width: 1280, height: 800 });
  const wrong = { ...entry, email: "ana@no-dot", message: "Hi" };
  await fill(page, wrong);
  await expectFaults([
    [form.email, wrong.email, "emailWrong"],
    [form.message, wrong.message, "messageTooShort"],
  ]);
  await form.email.fill(entry.email);
  await expectFaults([[form.message, wrong.message, "messageTooShort"]]);
  await form.message.fill(entry.message);
  await send(page).click();
  await expectThanks(page);
  expect(readMessages(dataDir, entry.email)).toHaveLength(1);
});

test("contact keeps what is half typed in the tab until it is sent", async ({ page, open }) => {
  const entry = makeEntry();
  await open("/contact");
  await fill(page, entry);
  // The text is restored before the form is touched.
  await page.reload();
  await expectTyped(page, entry);
  await page.goto("/programs");
  await page.goto("/contact");
  await expectTyped(page, entry);
  // The query overrides the draft.
  await open("/contact?topic=act-sat");
  await expectTyped(page, { ...entry, topic: "act-sat" });
  await send(page).click();
  await expectThanks(page);
  await open("/contact");
  await expectTyped(page, { first: "", last: "", email: "", topic: "", message: "" });
});

test("contact brings a draft back over nothing typed before", async ({ page, open }) => {
  await open("/contact");
  await fill(page, makeEntry({ first: "Before", message: "What I wrote before." }));
  const release = await holdRequests(page, "**/assets/*.js");
  await page.goto("/contact", { waitUntil: "commit" });
  const form = fields(page);
  await form.message.fill("What I write now.");
  await form.topic.selectOption("other");
  await form.message.selectText();
  release();
  await waitUntilLive(page);
  await expect(form.first).toHaveValue("Before");
  await expect(form.message).toHaveValue("What I write now.");
  await expect(form.topic).toHaveValue("other");
  // The selected words are still selected.
  await page.keyboard.type("Something else.");
  await expect(form.message).toHaveValue("Something else.");
});

test("contact forgets a draft that was sent without script", async ({ page, open, watch }) => {
  watch.expectConsole(/status of 400/);
  await open("/contact");
  await fill(page, makeEntry({ last: "Before" }));
  // The form is sent before the script has loaded.
  const post = async (entry: Entry) => {
    await page.evaluate(() => {
      const form = document.querySelector<HTMLFormElement>("main form");
      form?.addEventListener("submit", (event) => event.stopPropagation(), { capture: true });
    });
    await fill(page, entry);
    await Promise.all([page.waitForEvent("load"), send(page).click()]);
    await waitUntilLive(page);
  };
  const wrong = makeEntry({ last: "", email: "ana@no-dot" });
  await post(wrong);
  await expect(page.getByText(labels.form.emailWrong)).toBeVisible();
  await expectTyped(page, wrong);
  await post(makeEntry());
  await expectThanks(page);
  await open("/contact");
  await expectTyped(page, { first: "", last: "", email: "", topic: "", message: "" });
});

test("contact works where the browser keeps no draft", async ({ page, open }) => {
  await page.addInitScript((draftKey) => {
    // The storage can't be read, or is full.
    sessionStorage.setItem(draftKey, "{");
    Storage.prototype.setItem = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
  }, contactDraftKey);
  await open("/contact");
  await fill(page, makeEntry());
  await send(page).click();
  await expectThanks(page);
});

test("contact is busy while it sends, and can be used again", async ({ page, open, dataDir }) => {
  const entry = makeEntry();
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const posted: URLSearchParams[] = [];
  await open("/contact");
  await fill(page, entry);
  await page.route("**/contact", async (route) => {
    const body = route.request().postData();
    if (body !== null) posted.push(new URLSearchParams(body));
    await held;
    await route.continue();
  });
  await send(page).dblclick();
  const sending = page.getByRole("button", { name: words.submitting, exact: true });
  await expect(sending).toBeDisabled();
  await sending.click({ force: true });
  const left = page.waitForEvent("requestfailed", (asked) => asked.url().includes("/sent?"));
  // The browser keeps the page as the visitor left it.
  await page.route("**/contact/sent?*", (route) => route.fulfill({ status: 204 }));
  release();
  await left;
  await expect(sending).toBeDisabled();
  await showKeptPage(page);
  await expect(send(page)).toBeEnabled();
  await expect(formNotice(page)).toHaveCount(0);
  expect(readMessages(dataDir, entry.email)).toHaveLength(1);
  // The time that the page was open helps to tell programs from people.
  expect(posted.map((form) => Number(form.get(openForFieldName)) > 0)).toEqual([true]);
});
