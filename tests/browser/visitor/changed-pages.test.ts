/** Translators, password managers or writing helpers change these pages, before or after React has loaded. */
import type { Locator, Page } from "@playwright/test";
import { buyButton, expectPracticePage } from "#tests/support/browser/checkout-steps.ts";
import { expectThanks, makeEntry, newAddress } from "#tests/support/browser/contact-steps.ts";
import { content } from "#tests/support/browser/content.ts";
import { answerPopupScript, holdRequests } from "#tests/support/browser/page-parts.ts";
import { expect, test, waitUntilLive } from "#tests/support/browser/site-test.ts";
import { readLinks, readMessages, readSubscriptions } from "#tests/support/browser/stored-rows.ts";

const { newsletterPage, labels } = content;
const exam = { program: "Exam Course", price: "$205" };

/** What such programs do to elements that React owns. */
const changes = {
  "elements of others": () => {
    const controls = ":is(a, button, input, select, textarea, label, p)";
    for (const control of document.querySelectorAll(`[data-island] ${controls}`)) {
      control.insertAdjacentHTML("beforebegin", "<button type=button hidden>Fill in</button>");
      control.insertAdjacentHTML("afterend", "<span hidden></span>");
    }
    for (const child of document.querySelectorAll("[data-island] form > :not(input)")) {
      const around = document.createElement("div");
      child.replaceWith(around);
      around.append(child);
    }
  },
  "words in <font>": () => {
    const texts = document.createNodeIterator(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const part = text.parentElement?.closest("[data-island], .sample-link, .toast-region");
      if (!(text instanceof Text) || !part || text.parentElement?.closest("font, option, svg"))
        continue;
      const font = document.createElement("font");
      font.append(document.createElement("font"));
      font.firstElementChild?.append(`«${text.data}»`);
      text.replaceWith(font);
    }
  },
};

type Part = {
  path: string;
  press: (page: Page) => Locator;
  expectDone: (page: Page) => Promise<unknown>;
};

const parts: Record<string, Part> = {
  "buy button": {
    path: "/programs",
    press: (page) => buyButton(page, exam.program),
    expectDone: (page) => expectPracticePage(page, exam),
  },
  video: {
    path: "/",
    press: (page) => page.locator(".play").first(),
    expectDone: (page) => expect(page.locator("iframe")).toBeVisible(),
  },
  "sample pages": {
    path: "/programs",
    press: (page) => page.locator(".sample-link").first(),
    expectDone: (page) => expect(page.getByRole("dialog")).toBeVisible(),
  },
  "newsletter button": {
    path: "/",
    press: (page) => page.locator('[data-island="NewsletterButton"] [type=submit]'),
    expectDone: (page) => expect(page).toHaveURL(/\/newsletter\??$/),
  },
};

async function openBeforeReact(page: Page, path: string) {
  const letReactIn = await holdRequests(page, "**/assets/*.js");
  await page.goto(path);
  return letReactIn;
}

test.beforeEach(async ({ page, watch }) => {
  watch.allowConsole(/React could not be hydrated/);
  await answerPopupScript(page, watch);
  await watch.allowHost("player.vimeo.com");
});

for (const [change, apply] of Object.entries(changes)) {
  for (const [part, { path, press, expectDone }] of Object.entries(parts)) {
    test(`${change}: the first press on ${part} counts`, async ({ page, open }) => {
      const letReactIn = await openBeforeReact(page, path);
      await page.evaluate(apply);
      await press(page).click();
      letReactIn();
      await expectDone(page);
      await open(path);
      await page.evaluate(apply);
      await press(page).click();
      await expectDone(page);
    });
  }
  test(`${change}: a form and its mailed link work at one press`, async ({ page, dataDir }) => {
    const address = newAddress();
    const letReactIn = await openBeforeReact(page, "/newsletter");
    await page.evaluate(apply);
    const form = page.locator("[data-island='NewsletterForm']");
    const [email, firstName] = await form.getByRole("textbox").all();
    await firstName?.fill("Łukasz");
    await email?.fill(address);
    await form.locator("[type=submit]").click();
    letReactIn();
    await page.waitForURL("/newsletter/thanks");
    expect(readSubscriptions(dataDir, address)).toMatchObject([{ first_name: "Łukasz" }]);
    const [link = ""] = readLinks(dataDir, address, "/newsletter/confirm");
    const letReactInAgain = await openBeforeReact(page, link);
    await page.evaluate(apply);
    await page.locator("[data-island] [type=submit]").click();
    letReactInAgain();
    const { heading } = newsletterPage.confirm.done;
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
  });

  test(`${change}: text and focus stay when React comes`, async ({ page, watch, dataDir }) => {
    watch.expectConsole(/status of 400/);
    const entry = makeEntry({ email: "ana@no-dot" });
    const letReactIn = await openBeforeReact(page, "/contact");
    await page.evaluate(apply);
    const form = page.locator("[data-island='ContactForm'] form");
    const field = (name: string) => form.locator(`[name="${name}"]`);
    await field("firstName").fill(entry.first);
    await field("topic").selectOption(entry.topic);
    await field("message").fill(entry.message);
    await field("email").fill(entry.email);
    await field("email").press("Home");
    letReactIn();
    await waitUntilLive(page);
    await page.keyboard.type("dear-");
    await expect(field("email")).toHaveValue(`dear-${entry.email}`);
    await page.evaluate(apply);
    const send = form.locator("[type=submit]");
    for (const [typed, fault] of [
      ["ana@no-dot", labels.form.emailWrong],
      ["", labels.form.emailMissing],
    ] as const) {
      await field("email").fill(typed);
      await send.click();
      await expect(form.getByText(fault)).toBeVisible();
      await expect(field("email")).toBeFocused();
      await page.evaluate(apply);
    }
    const email = newAddress();
    await field("email").fill(email);
    await send.click();
    await expectThanks(page);
    const { first: first_name, topic, message } = entry;
    expect(readMessages(dataDir, email)).toMatchObject([{ first_name, topic, message }]);
  });
}

test("React waits until a button is released, so that the press counts", async ({ page }) => {
  const letReactIn = await openBeforeReact(page, "/programs");
  await page.evaluate(changes["words in <font>"]);
  await buyButton(page, exam.program).hover();
  await page.mouse.down();
  letReactIn();
  // The islands that weren't pressed are hydrated.
  await page.waitForFunction(() => {
    const isAlive = (part: Element) => Object.keys(part).some((key) => key.startsWith("__react"));
    const others = [...document.querySelectorAll("[data-island]:not(:active)")];
    return others.length > 1 && others.every(isAlive);
  });
  await page.mouse.up();
  await expectPracticePage(page, exam);
});
