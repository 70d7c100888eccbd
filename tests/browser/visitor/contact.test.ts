import { randomUUID } from "node:crypto";
import type { Locator, Page } from "@playwright/test";
import { answerByDay, formatWeekday } from "#app/lib/dates.ts";
import { contactDraftKey, openForFieldName, honeypotFieldName } from "#app/lib/form-fields.ts";
import { formMessage } from "#app/lib/form-message.ts";
import { content } from "#tests/support/browser/content.ts";
import {
  escapeRegExp,
  expectInView,
  expectNotice,
  expectOutsideLink,
  formNotice,
} from "#tests/support/browser/page-parts.ts";
import {
  expect,
  test,
  waitUntilLive,
  withAndWithoutScript,
} from "#tests/support/browser/site-test.ts";
import { readMessages } from "#tests/support/browser/stored-rows.ts";

const { contactPage: words, labels, site } = content;
const { links, email } = site;

/** A unique address. */
const newAddress = () => `visitor-${randomUUID()}@example.com`;

type Entry = { first: string; last: string; email: string; topic: string; message: string };

function makeEntry(changes: Partial<Entry> = {}): Entry {
  return {
    first: "Ana",
    last: "Silva",
    email: newAddress(),
    topic: "job-search",
    message: "1. My portfolio. 2. My nerves. 3. The silence after I apply.",
    ...changes,
  };
}

const fields = (page: Page) => ({
  first: page.getByRole("textbox", { name: "First Name" }),
  last: page.getByRole("textbox", { name: "Last Name" }),
  email: page.getByRole("textbox", { name: "Email" }),
  topic: page.getByRole("combobox", { name: "Topic" }),
  message: page.getByRole("textbox", { name: "Message" }),
});
const send = (page: Page) => page.getByRole("button", { name: "Send Message", exact: true });

async function fill(page: Page, entry: Entry) {
  const form = fields(page);
  await form.first.fill(entry.first);
  await form.last.fill(entry.last);
  await form.email.fill(entry.email);
  await form.topic.selectOption(entry.topic);
  await form.message.fill(entry.message);
}

async function expectTyped(page: Page, entry: Entry) {
  const form = fields(page);
  await expect(form.first).toHaveValue(entry.first);
  await expect(form.last).toHaveValue(entry.last);
  await expect(form.email).toHaveValue(entry.email);
  await expect(form.topic).toHaveValue(entry.topic);
  await expect(form.message).toHaveValue(entry.message);
}

/** How many lines a field has room for. */
async function countRows(field: Locator): Promise<number> {
  return field.evaluate((element) => {
    const { lineHeight, paddingTop, paddingBottom } = getComputedStyle(element);
    const room = element.clientHeight - parseFloat(paddingTop) - parseFloat(paddingBottom);
    return Math.round(room / parseFloat(lineHeight));
  });
}

async function expectThanks(page: Page) {
  await expect(page).toHaveURL(/\/contact\/sent\?/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(words.sent.heading);
}

withAndWithoutScript("contact", (script) => {
  test("has the specified form", async ({ page, open }) => {
    await open("/contact");
    const form = fields(page);
    const names = ["firstName", "lastName", "email", "topic", "message"];
    for (const [index, field] of Object.values(form).entries())
      await expect(field).toHaveAttribute("name", names[index] ?? "");
    await expect(form.email).toHaveAttribute("type", "email");
    await expect(form.message).toHaveAttribute("rows", "4");
    const prompt = /What do you want to test\? 1\. … 2\. …/;
    await expect(form.message).toHaveAccessibleDescription(prompt);
    expect(await countRows(form.message)).toBe(4);
    // It grows with the text, up to the window's height.
    await form.message.fill("one\n".repeat(8));
    expect(await countRows(form.message)).toBe(9);
    await expect(page.getByText(prompt)).toBeVisible();
    await form.message.fill("one\n".repeat(80));
    const box = await form.message.boundingBox();
    expect(box?.height).toBeLessThan((page.viewportSize()?.height ?? 0) * 0.7);
    const options = await form.topic
      .getByRole("option")
      .evaluateAll((all) =>
        all.map((option) => [option.getAttribute("value"), option.textContent]),
      );
    expect(options.slice(1)).toEqual([
      ["ielts", "The exam"],
      ["act-sat", "The later exam"],
      ["job-search", "A job"],
      ["other", "Other things"],
    ]);
    expect(options[0]).toEqual(["", words.topicPrompt]);
    await expect(form.topic).toHaveValue("");
    await expect(send(page)).toBeEnabled();
  });

  test("offers a call, e-mail and profile, and says when an answer comes", async ({
    page,
    open,
  }) => {
    await open("/contact");
    const main = page.getByRole("main");
    const booking = main.getByRole("link", { name: words.cards.call.button });
    await expect(booking).toHaveCount(2);
    for (const link of await booking.all()) await expectOutsideLink(link, links.scheduling.url);
    await expect(main.getByRole("heading", { name: words.cards.call.title })).toBeVisible();
    await expect(main.getByRole("link", { name: email.address })).toHaveAttribute(
      "href",
      `mailto:${email.address}`,
    );
    await expectOutsideLink(
      main.getByRole("link", { name: words.cards.write.profileLabel }),
      links.professionalProfile?.url ?? "",
    );
    await expect(main.getByText("within 1 test day").first()).toBeVisible();
  });

  test("ends the form where taller cards beside it end", async ({ page, open }) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await open("/contact");
    const cards = page.locator("main section li.raised");
    await cards
      .first()
      .evaluate((card) => card.append(...[1, 2, 3].map(() => card.cloneNode(true))));
    const endOf = (part: Locator) => part.evaluate((box) => box.getBoundingClientRect().bottom);
    const ends = await Promise.all([
      endOf(page.locator(".raised:has(> form)")),
      endOf(cards.last()),
    ]);
    expect(Math.abs(ends[0] - ends[1])).toBeLessThan(2);
  });

  test("offers the call and the form on the first screen of a phone", async ({ page, open }) => {
    // A small phone with browser bars.
    await page.setViewportSize({ width: 390, height: 664 });
    await open("/contact");
    const main = page.getByRole("main");
    const booking = main.getByRole("link", { name: words.cards.call.button }).first();
    const write = main.getByRole("link", { name: words.formHeading, exact: true });
    await expectOutsideLink(booking, links.scheduling.url);
    for (const link of [booking, write]) await expect(link).toBeInViewport({ ratio: 1 });
    await write.click();
    await expect(page).toHaveURL("/contact#contact-form");
    await expect(page.getByRole("heading", { name: words.formHeading })).toBeInViewport();
  });

  test("claims no message that it does not have", async ({ page, open, watch }) => {
    watch.expectConsole(/status of 404/);
    const main = page.getByRole("main");
    for (const query of ["", "?reference=", "?reference=OD-7K3F-9QXM", "?reference=nonsense"]) {
      const response = await open(`/contact/sent${query}`);
      expect(response?.status(), query).toBe(404);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(words.sent.unknown.heading);
      await expect(page.locator("body")).not.toContainText(words.sent.heading);
      await expect(page).not.toHaveTitle(/received|thank/i);
    }
    await expect(main.getByRole("link", { name: words.sent.mailButton })).toHaveAttribute(
      "href",
      `mailto:${email.address}`,
    );
    await main.getByRole("link", { name: words.sent.writeButton, exact: true }).click();
    await expect(page).toHaveURL("/contact");
  });

  test("stores a message before it thanks, with reference and day of the answer", async ({
    page,
    open,
    dataDir,
  }) => {
    // Bold marks apply to content only.
    const entry = makeEntry({ email: `star**${newAddress()}` });
    await open("/contact");
    await fill(page, entry);
    const before = answerByDay(new Date(), site.timeZone);
    await send(page).click();
    await expectThanks(page);
    // The address is shown for correction, but is not in the URL.
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
    // The test may run over midnight.
    expect([before, answerByDay(new Date(), site.timeZone)]).toContain(stored?.["answer_by"]);
    expect(stored?.["reference"]).toMatch(/^OD-\w{4}-\w{4}$/);
    await expect(page.getByText(String(stored?.["reference"]), { exact: true })).toBeVisible();
    await expect(
      page.getByText(formatWeekday(String(stored?.["answer_by"])), { exact: true }),
    ).toBeVisible();
  });

  for (const [first, last] of [
    ["Zoë 🎮", "O'Brien-Żółć"],
    ["李雷", ""],
  ] as const) {
    test(`takes a message from ${first} ${last}`.trim(), async ({ page, open, dataDir }) => {
      const entry = makeEntry({ first, last, message: "Привет! 你好 👋 <b>bold</b> & 'quotes'" });
      await open("/contact");
      await fill(page, entry);
      await send(page).click();
      await expectThanks(page);
      expect(readMessages(dataDir, entry.email)).toMatchObject([
        { first_name: first, last_name: last || null, message: entry.message },
      ]);
    });
  }

  test("stores a message once when the button is pressed twice", async ({
    page,
    open,
    dataDir,
  }) => {
    const entry = makeEntry();
    await open("/contact");
    await fill(page, entry);
    await send(page).dblclick();
    await expectThanks(page);
    expect(readMessages(dataDir, entry.email)).toHaveLength(1);
  });

  test("stores a message once when the visitor reloads, goes back and sends again", async ({
    page,
    open,
    dataDir,
  }) => {
    const entry = makeEntry();
    await open("/contact");
    await fill(page, entry);
    await send(page).click();
    await expectThanks(page);
    await page.reload();
    await expectThanks(page);
    await page.goBack();
    await expect(send(page)).toBeVisible();
    if (script) {
      await page.goForward();
    } else {
      // The browser restores the typed text.
      await fill(page, entry);
      await send(page).click();
    }
    await expectThanks(page);
    expect(readMessages(dataDir, entry.email)).toHaveLength(1);
  });

  test("says beside each field what is wrong, goes to the first, and keeps what was typed", async ({
    page,
    open,
    watch,
    dataDir,
  }) => {
    watch.expectConsole(/status of 400/);
    const entry = makeEntry({ first: "   ", email: "ana@no-dot", message: "Hi" });
    await open("/contact");
    await fill(page, entry);
    await send(page).click();
    await expect(page.getByRole("alert").filter({ hasText: /\S/ })).toContainText(
      labels.form.summary,
    );
    await expectInView(formNotice(page));
    const form = fields(page);
    const faults = [
      [form.first, "firstNameMissing"],
      [form.email, "emailWrong"],
      [form.message, "messageTooShort"],
    ] as const;
    for (const [field, code] of faults) {
      await expect(field).toHaveAttribute("aria-invalid", "true");
      await expect(field).toHaveAccessibleDescription(
        new RegExp(escapeRegExp(formMessage(labels, code) ?? "no such fault")),
      );
      await expect(page.getByText(formMessage(labels, code) ?? "")).toBeVisible();
    }
    for (const field of [form.last, form.topic])
      await expect(field).not.toHaveAttribute("aria-invalid");
    await expect(form.first).toBeFocused();
    await expectTyped(page, entry);
    expect(readMessages(dataDir, entry.email)).toEqual([]);

    const corrected = { ...entry, first: "Ana", email: newAddress(), message: "Hi, I need help." };
    await fill(page, corrected);
    await send(page).click();
    await expectThanks(page);
    expect(readMessages(dataDir, corrected.email)).toHaveLength(1);
  });

  test("says of an empty form what each field wants, with the first one in view", async ({
    page,
    open,
    watch,
  }) => {
    watch.expectConsole(/400/);
    for (const viewport of [
      { width: 390, height: 700 },
      { width: 1280, height: 800 },
    ]) {
      await page.setViewportSize(viewport);
      await open("/contact");
      await send(page).click();
      const form = fields(page);
      await expect(form.first).toBeFocused();
      const wanted = [
        [form.first, "firstNameMissing"],
        [form.email, "emailMissing"],
        [form.topic, "topicMissing"],
        [form.message, "messageMissing"],
      ] as const;
      for (const [field, code] of wanted)
        await expect(field).toHaveAccessibleDescription(
          new RegExp(escapeRegExp(formMessage(labels, code) ?? "no such fault")),
        );
      await expectInView(page.getByText(words.fields.firstName.label, { exact: true }));
      await expectInView(page.getByText(formMessage(labels, "firstNameMissing") ?? ""));
    }
  });

  test("chooses the topic that the address names, and no unknown one", async ({ page, open }) => {
    for (const { value } of words.topics) {
      await open(`/contact?topic=${value}`);
      await expect(fields(page).topic).toHaveValue(value);
    }
    await open("/contact?topic=magic");
    await expect(fields(page).topic).toHaveValue("");
  });
});

test("contact keeps what is half typed in the tab until it is sent", async ({ page, open }) => {
  const entry = makeEntry();
  await open("/contact");
  await fill(page, entry);
  await page.reload();
  await waitUntilLive(page);
  await expectTyped(page, entry);
  await open("/programs");
  await open("/contact");
  await expectTyped(page, entry);
  // The query overrides the draft.
  await open("/contact?topic=act-sat");
  await expectTyped(page, { ...entry, topic: "act-sat" });
  await send(page).click();
  await expectThanks(page);
  await open("/contact");
  await expectTyped(page, { first: "", last: "", email: "", topic: "", message: "" });
});

test("contact brings a draft back over nothing that was typed before its script came", async ({
  page,
  open,
}) => {
  await open("/contact");
  await fill(page, makeEntry({ first: "Before", message: "What I wrote before." }));
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", async (route) => {
    await held;
    await route.continue();
  });
  await page.goto("/contact", { waitUntil: "commit" });
  const form = fields(page);
  await form.message.fill("What I write now.");
  release();
  await waitUntilLive(page);
  await expect(form.first).toHaveValue("Before");
  await expect(form.message).toHaveValue("What I write now.");
});

test("contact forgets a draft that was sent before its script came, and brings none over what came back", async ({
  page,
  open,
  watch,
}) => {
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
    await send(page).click();
    await page.waitForLoadState();
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
    // Unreadable and full storage.
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

test("contact tells how long the page was open, and holds back what a program filled in", async ({
  page,
  open,
  dataDir,
}) => {
  for (const filledInByProgram of [false, true]) {
    // Unique, because a repeated text is held back as spam.
    const entry = makeEntry({ message: `My challenge of today is ${randomUUID()}.` });
    await open("/contact");
    await fill(page, entry);
    const trap = page.locator(`input[name="${honeypotFieldName}"]`);
    // It is not in the tab order.
    await expect(trap).toHaveAttribute("tabindex", "-1");
    if (filledInByProgram) await trap.evaluate((field: HTMLInputElement) => (field.value = "x"));
    const sent = page.waitForRequest((request) => request.method() === "POST");
    await send(page).click();
    const body = new URLSearchParams((await sent).postData() ?? "");
    expect(Number(body.get(openForFieldName))).toBeGreaterThan(0);
    await expectThanks(page);
    expect(readMessages(dataDir, entry.email)).toMatchObject([
      { suspected_for: filledInByProgram ? expect.stringContaining("hidden-field") : null },
    ]);
  }
});

test("contact says when a message is too much, and keeps it", async ({ page, open, dataDir }) => {
  // Encoded as nine bytes a letter, it exceeds the body limit.
  const entry = makeEntry({ message: "我在找工作。".repeat(1_300) });
  await open("/contact");
  await fill(page, entry);
  await send(page).click();
  await expectNotice(page, labels.form.tooLarge);
  await expectTyped(page, entry);
  expect(readMessages(dataDir, entry.email)).toEqual([]);
});

test("contact shows that it is sending, and takes no second press meanwhile", async ({
  page,
  open,
  dataDir,
}) => {
  const entry = makeEntry();
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await open("/contact");
  await fill(page, entry);
  await page.route("**/contact", async (route) => {
    await held;
    await route.continue();
  });
  await send(page).click();
  const sending = page.getByRole("button", { name: words.submitting, exact: true });
  await expect(sending).toBeDisabled();
  await sending.click({ force: true });
  await expect(sending).toBeVisible();
  release();
  await expectThanks(page);
  expect(readMessages(dataDir, entry.email)).toHaveLength(1);
});
