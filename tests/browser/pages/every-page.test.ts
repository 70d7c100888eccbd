/**
 * Visits each page, and each state that needs an action, once. The browser reports no fault, and everyone can
 * read and use the page.
 */
import { AxeBuilder } from "@axe-core/playwright";
import type { BrowserContext, CDPSession, Page } from "@playwright/test";
import { parse } from "node-html-parser";
import { isOneOf } from "#app/lib/by-name.ts";
import { staticPaths } from "#app/lib/paths.ts";
import { checkoutEndpoint, choose } from "#tests/support/browser/checkout-steps.ts";
import {
  expectThanks,
  fillContact,
  makeEntry,
  sendButton,
  type Entry,
} from "#tests/support/browser/contact-steps.ts";
import { content, templatePaths } from "#tests/support/browser/content.ts";
import { openWithLateFonts } from "#tests/support/browser/layout-shift.ts";
import {
  expectInOrder,
  expectUsableSize,
  openDetails,
} from "#tests/support/browser/layout-checks.ts";
import {
  findBrokenWords,
  findClippedText,
  lengthenWords,
  measureOverflow,
  waitForSettledLayout,
} from "#tests/support/browser/measure.ts";
import { expect, test, waitUntilLive, type Watch } from "#tests/support/browser/site-test.ts";

const smallest = { width: 320, height: 640 };
const phone = { width: 390, height: 844 };
const desk = { width: 1280, height: 800 };

test.use({ contextOptions: { reducedMotion: "reduce" }, colorScheme: "dark", viewport: phone });

test.slow();

/** How many addresses one test visits side by side. */
const pathsATest = 5;

for (let at = 0; at < templatePaths.length; at += pathsATest) {
  const paths = templatePaths.slice(at, at + pathsATest);
  test(`everybody can read and use ${paths.join(", ")}`, async ({ context, request }) => {
    for (const path of paths)
      await inPage(context, path, async (page) => {
        const html = await (await request.get(path)).text();
        const moved = await openWithLateFonts(page, path);
        expect.soft(moved, `${path} moves when its fonts arrive`).toEqual([]);
        if (isOneOf(staticPaths, path)) await expectFirstActionInView(page, path);
        await waitUntilLive(page);
        const [made, live] = await page.evaluate(comparePages, html);
        expect.soft(live, `${path} is the same page with its script as without`).toEqual(made);
        await expectOutline(page, path);
        await openDetails(page);
        await expectUsable(page, path, expectInOrder);
        await page.setViewportSize(desk);
        if (isOneOf(staticPaths, path)) await expectFirstActionInView(page, path);
        await expectFitsReaders(page, path);
      });
  });
}

type Go = (page: Page, watch: Watch) => Promise<unknown>;

/** Pages that need an action, are errors, or have states. Those in one test may have the same line in the console. */
const groups: Array<{ title: string; console?: RegExp; visits: Record<string, Go> }> = [
  {
    title: "the pages of a payment",
    visits: {
      "the practice payment": openPracticePage,
      "a declined payment": (page) => practice(page, "decline"),
      "a payment to come": (page) => practice(page, "payLater"),
      "a paid checkout": (page) => practice(page, "pay"),
      "the page of an order": async (page) => {
        await practice(page, "pay");
        await page.getByRole("link", { name: content.checkoutPages.success.orderLinkOnly }).click();
        await page.waitForURL(/\/orders\//);
      },
      "a cancelled checkout": (page) => page.goto("/checkout/cancelled"),
      "a new price": (page) => page.goto("/checkout/new-price/exam-price"),
    },
  },
  {
    title: "the pages after a form",
    visits: {
      "a sent message": async (page) => {
        await sendMessage(page);
        await expectThanks(page);
      },
      "the newsletter's thanks": (page) => page.goto("/newsletter/thanks"),
      "asking for orders": (page) => page.goto("/orders"),
      "orders asked for": (page) => page.goto("/orders/sent"),
      withdrawing: (page) => page.goto("/withdraw"),
      "the second page of withdrawing": (page) => review(page, "OD-2345-6789"),
      "a withdrawal": async (page) => {
        await review(page, "OD-2345-6789");
        await page.getByRole("button", { name: content.withdrawPage.review.confirm }).click();
        await page.waitForURL("/withdraw/done?*");
      },
    },
  },
  {
    title: "the pages for what isn't there, of which the console tells,",
    console: /404: .*\/no-such-page/,
    visits: Object.fromEntries(
      [
        "/no-such-page",
        "/contact/sent?reference=OD-2345-6789",
        "/checkout/success",
        "/orders/unknown",
        "/withdraw/confirm?token=unknown",
      ].map((path) => [path, (page: Page) => page.goto(path)]),
    ),
  },
  {
    title: "what says that something went wrong",
    console: /could not be started/,
    visits: {
      "a checkout that failed": async (page) => {
        await page.goto("/programs");
        await page.evaluate(() => {
          const form = document.createElement("form");
          form.method = "post";
          form.action = "/checkout/start";
          document.body.append(form);
          form.submit();
        });
        await page.waitForURL("/checkout/start");
      },
      "the message of a checkout that did not start": async (page) => {
        await page.route(checkoutEndpoint, (route) => route.fulfill({ json: { error: "x" } }));
        await page.goto("/programs");
        await waitUntilLive(page);
        await page.getByRole("button", { name: "Buy Now" }).first().click();
        await expect(page.getByRole("alert").filter({ hasText: "Error" })).toBeVisible();
      },
      "the error screen": async (page) => {
        await page.route("**/shop", (route) => route.continue({ method: "POST" }));
        await page.goto("/shop");
      },
      "a withdrawal with an error": (page) => review(page, "no order"),
      "a form with errors": async (page) => {
        await sendMessage(page, { first: " ", email: "a@b", message: "Hi" });
        await expect(page.locator("[aria-invalid]")).toHaveCount(3);
      },
    },
  },
  {
    title: "the menu and the dialog",
    visits: {
      "the open menu": async (page) => {
        await page.setViewportSize(smallest);
        await page.goto("/");
        await page.getByRole("banner").getByRole("button").click();
      },
      "the dialog of sample pages": async (page) => {
        await page.goto("/programs");
        await waitUntilLive(page);
        const row = page.getByRole("list", { name: content.programsPage.samplesHeading }).first();
        await row.getByRole("link").nth(1).click();
        await expect(page.getByRole("dialog")).toBeVisible();
      },
    },
  },
];

/** Browsers report every response with an error status. */
const statusLine = /status of 4\d\d/;

for (const { title, console, visits } of groups)
  test(`everybody can read and use ${title}`, async ({ context, watch }) => {
    if (console) {
      watch.expectConsole(console);
      watch.expectConsole(statusLine);
    }
    for (const [name, go] of Object.entries(visits))
      await inPage(context, name, async (page) => {
        await go(page, watch);
        await waitUntilLive(page);
        // The error screen has no header, because content may be unavailable.
        if (name !== "the error screen") await expectOutline(page, name);
        await expectUsable(page, name);
        await expectFitsReaders(page, name);
      });
  });

/** Uses a new page, so that a visit doesn't change the next one. */
async function inPage(context: BrowserContext, name: string, visit: (page: Page) => Promise<void>) {
  await test.step(name, async () => {
    const page = await context.newPage();
    await visit(page);
    await page.close();
  });
}

async function expectFirstActionInView(page: Page, path: string) {
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: "instant" }));
  const action = page
    .getByRole("main")
    .locator("a.pressable, button.pressable, a.door, input[autocomplete]:not([tabindex])")
    .first();
  await expect.soft(action, `the first action of ${path}`).toBeInViewport({ ratio: 1 });
}

/** Returns what a reader of the HTML gets before and after scripts. */
function comparePages(html: string): [string[], string[]] {
  const write = (source: Document) => {
    const parts = source.querySelectorAll("body > header, body > main, body > footer");
    return [...parts].flatMap((part) => {
      const copy = part.cloneNode(true) as HTMLElement;
      // Hidden fields exist only with script.
      for (const field of copy.querySelectorAll("input[type=hidden]")) field.remove();
      // This style is set while sections are laid out one by one.
      for (const laid of [copy, ...copy.querySelectorAll<HTMLElement>("*")])
        if (laid.style.contentVisibility === "visible") laid.removeAttribute("style");
      return copy.outerHTML.replaceAll(/<!--.*?-->/g, "").split("<");
    });
  };
  const made = write(new DOMParser().parseFromString(html, "text/html"));
  if (made.length < 100) throw new Error("There is nothing to compare.");
  return [made, write(document)];
}

/** Checks the smallest phone with dark colors, and a desktop with light ones. */
async function expectUsable(page: Page, name: string, look = expectUsableSize) {
  expect.soft(await page.evaluate(findMoving), `moves in ${name}`).toEqual([]);
  await page.setViewportSize(smallest);
  await look(page, `${name} at ${smallest.width} px`);
  const axe = new AxeBuilder({ page }).setLegacyMode().options(allRules);
  expectNoViolations(await axe.analyze(), `${name}, dark`);
  await page.setViewportSize(desk);
  await changeScheme(page, "light");
  await look(page, `${name} at ${desk.width} px`);
  expectNoViolations(await page.evaluate(checkContrast), `${name}, light`);
}

// These are the values of WCAG 2.2, 1.4.12.
const readersSpacing = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
p { margin-bottom: 2em !important; }`;

/** Doubles the size of the letters in words of any length, and spaces the words as a reader may. */
async function expectFitsReaders(page: Page, path: string) {
  await page.setViewportSize(phone);
  const look = async (how: string) => {
    expect.soft(await page.evaluate(measureOverflow), `${path} ${how} is too wide`).toBe(0);
    expect.soft(await page.evaluate(findClippedText), `text of ${path} ${how}`).toEqual([]);
  };
  const browser = await page.context().newCDPSession(page);
  await setLetters(browser, 32);
  await page.evaluate(waitForSettledLayout);
  expect.soft(await page.evaluate(findBrokenWords), `broken words of ${path}`).toEqual([]);
  await page.evaluate(lengthenWords);
  await page.evaluate(waitForSettledLayout);
  await look("with letters of 200 %");
  await setLetters(browser, 16);
  await page.evaluate(waitForSettledLayout);
  await page.evaluate(async (css) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets.push(sheet);
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  }, readersSpacing);
  await look("with a reader's spacing");
}

/** Sets the size of letters as visitors can in their browser. */
async function setLetters(browser: CDPSession, standard: number) {
  await browser.send("Page.enable");
  await browser.send("Page.setFontSizes", { fontSizes: { standard } });
}

async function expectOutline(page: Page, name: string) {
  expect.soft(findOutlineFaults(await page.content()), `outline of ${name}`).toEqual([]);
}

/** Checks the language, the title, the main heading, the landmarks, and that no heading skips a level. */
function findOutlineFaults(html: string): string[] {
  const page = parse(html);
  const faults: string[] = [];
  const count = (selector: string) => page.querySelectorAll(selector).length;
  if (page.querySelector("html")?.getAttribute("lang") !== "en") faults.push("language");
  if (!/\w{3}/.test(page.querySelector("title")?.text ?? "")) faults.push("title");
  const once = ["h1", "main", "body > header", "body > header nav", "body > footer"];
  faults.push(...once.filter((selector) => count(selector) !== 1));
  const headings = page.querySelectorAll("main :is(h1, h2, h3, h4, h5, h6)");
  const levels = headings.map(({ rawTagName }) => Number(rawTagName.slice(1)));
  const skips = (level: number, index: number) => level > (levels[index - 1] ?? 0) + 1;
  if (levels[0] !== 1 || levels.some(skips)) faults.push(`headings ${levels.join(" ")}`);
  if (headings.some(({ text }) => !/\w/.test(text))) faults.push("an empty heading");
  return faults;
}

/** Finds animations and transitions that run although the visitor wants less motion. */
function findMoving(): string[] {
  return [...document.querySelectorAll("*")]
    .filter((element) => {
      const { animationDuration, transitionDuration, scrollBehavior } = getComputedStyle(element);
      const seconds = `${animationDuration},${transitionDuration}`.split(",").map(parseFloat);
      return seconds.some((time) => time > 0.001) || scrollBehavior === "smooth";
    })
    .map((element) => element.outerHTML.slice(0, 80));
}

/** Changes the colors, and waits for the end of their transitions. */
async function changeScheme(page: Page, colorScheme: "dark" | "light") {
  await page.emulateMedia({ colorScheme });
  await page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    // Animations of drawings may be endless.
    const fades = document.getAnimations().filter((moving) => moving instanceof CSSTransition);
    await Promise.allSettled(fades.map(({ finished }) => finished));
  });
}

type Results = Awaited<ReturnType<AxeBuilder["analyze"]>>;

/**
 * The rules of WCAG 2.2 at levels A and AA, and an experimental one: voice control users say the words that
 * they see.
 */
const allRules: Parameters<AxeBuilder["options"]>[0] = {
  runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"],
  rules: { "label-content-name-mismatch": { enabled: true } },
  resultTypes: ["violations"],
};

/** Runs the copy of axe that the page already has, because loading it again takes longer than the check. */
function checkContrast(): Promise<Results> {
  const { axe } = window as unknown as { axe: { run: (options: object) => Promise<Results> } };
  return axe.run({ runOnly: ["color-contrast"], resultTypes: ["violations"] });
}

function expectNoViolations({ violations }: Results, name: string) {
  const faults = violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(" ")} ${node.failureSummary ?? ""}`),
  );
  expect.soft(faults, name).toEqual([]);
}

async function openPracticePage(page: Page) {
  await page.goto("/programs");
  await page.getByRole("button", { name: "Buy Now" }).first().click();
  await page.waitForURL(/\/checkout\/practice\//);
}

async function practice(page: Page, choice: Parameters<typeof choose>[1]) {
  await openPracticePage(page);
  await Promise.all([page.waitForEvent("load"), choose(page, choice)]);
}

async function sendMessage(page: Page, changes: Partial<Entry> = {}) {
  await page.goto("/contact");
  await waitUntilLive(page);
  await fillContact(page, makeEntry(changes));
  await sendButton(page).click();
}

async function review(page: Page, order: string) {
  const { fields, submit } = content.withdrawPage;
  await page.goto("/withdraw");
  await page.getByLabel(fields.name.label).fill("Ana");
  await page.getByLabel(fields.order.label).fill(order);
  await page.getByLabel(fields.email.label).fill("ana@example.com");
  await Promise.all([
    page.waitForEvent("load"),
    page.getByRole("button", { name: submit }).click(),
  ]);
}
