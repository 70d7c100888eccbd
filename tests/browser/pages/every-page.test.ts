import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { parse } from "node-html-parser";
import { findSmallTargets, measureOverflow } from "#tests/support/browser/measure.ts";
import { checkoutEndpoint, openFailedCheckout } from "#tests/support/browser/checkout-steps.ts";
import { allPages, content, templatePaths } from "#tests/support/browser/content.ts";
import { answerPopupScript } from "#tests/support/browser/page-parts.ts";
import { expect, test, waitUntilLive, type Watch } from "#tests/support/browser/site-test.ts";

const phone = { width: 320, height: 640 };
const desk = { width: 1280, height: 800 };

/** Rules of WCAG 2.2 at level A and AA. */
const rules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/** Pages that need an action, and pages of errors. */
const otherPages: Record<string, { go: (page: Page, watch: Watch) => Promise<unknown> }> = {
  "no such page": {
    go: (page, watch) => {
      watch.expectConsole(/404/);
      return page.goto("/no-such-page");
    },
  },
  "message sent": {
    go: async (page) => {
      await page.goto("/contact");
      await page.getByRole("textbox", { name: "First Name" }).fill("Ana");
      await page.getByRole("textbox", { name: "Email" }).fill("every-page@example.com");
      await page.getByRole("combobox").selectOption("other");
      await page.getByRole("textbox", { name: "Message" }).fill("Which program is for me?");
      await page.getByRole("button", { name: "Send Message" }).click();
      await page.waitForURL("/contact/sent?*");
    },
  },
  "unknown message": {
    go: (page, watch) => {
      watch.expectConsole(/404/);
      return page.goto("/contact/sent?reference=OD-2345-6789");
    },
  },
  "newsletter thanks": { go: (page) => page.goto("/newsletter/thanks") },
  "checkout cancelled": { go: (page) => page.goto("/checkout/cancelled") },
  "unknown payment": {
    go: (page, watch) => {
      watch.expectConsole(/404/);
      return page.goto("/checkout/success");
    },
  },
  "practice payment": { go: openPracticePage },
  "declined practice payment": {
    go: (page) => practise(page, content.checkoutPages.practice.decline),
  },
  "practice payment to come": {
    go: (page) => practise(page, content.checkoutPages.practice.payLater),
  },
  "paid checkout": { go: (page) => practise(page, content.checkoutPages.practice.pay) },
  "page of an order": {
    go: async (page) => {
      await practise(page, content.checkoutPages.practice.pay);
      await page.getByRole("link", { name: content.checkoutPages.success.orderLinkOnly }).click();
      await page.waitForURL(/\/orders\//);
    },
  },
  "unknown order": {
    go: (page, watch) => {
      watch.expectConsole(/404/);
      return page.goto("/orders/unknown");
    },
  },
  "asking for orders": { go: (page) => page.goto("/orders") },
  "asked for orders": { go: (page) => page.goto("/orders/sent") },
  withdraw: { go: (page) => page.goto("/withdraw") },
  "withdraw with an error": {
    go: (page, watch) => {
      watch.expectConsole(/400/);
      return review(page, "no order");
    },
  },
  "withdraw, the second page": { go: (page) => review(page, "OD-2345-6789") },
  "withdraw, done": {
    go: async (page) => {
      await review(page, "OD-2345-6789");
      await page.getByRole("button", { name: content.withdrawPage.review.confirm }).click();
      await page.waitForURL("/withdraw/done?*");
    },
  },
  "withdraw, an unknown link": {
    go: (page, watch) => {
      watch.expectConsole(/404/);
      return page.goto("/withdraw/confirm?token=unknown");
    },
  },
  "checkout at a new price": {
    go: (page) => page.goto("/checkout/new-price/exam-price"),
  },
  "checkout that failed": {
    go: (page, watch) => {
      watch.expectConsole(/400/);
      return openFailedCheckout(page);
    },
  },
};

async function openPracticePage(page: Page) {
  await page.goto("/programs");
  await page.getByRole("button", { name: "Buy Now" }).first().click();
  await page.waitForURL(/\/checkout\/practice\//);
}

async function practise(page: Page, choice: string) {
  await openPracticePage(page);
  await Promise.all([
    page.waitForEvent("load"),
    page.getByRole("button", { name: choice, exact: true }).click(),
  ]);
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

/** One page of each template by a name, and how to get there. */
const pages = [
  ...templatePaths.map((path) => ({ name: path, go: (page: Page) => page.goto(path) })),
  ...Object.entries(otherPages).map(([name, { go }]) => ({ name, go })),
];

for (const { name, go } of pages) {
  test(`${name}: can be read and used by everybody`, async ({ page, watch }) => {
    await page.setViewportSize(phone);
    await page.emulateMedia({ reducedMotion: "reduce", colorScheme: "dark" });
    await go(page, watch);
    await waitUntilLive(page);
    expect(findOutlineFaults(await page.content())).toEqual([]);
    await expectNothingMoves(page);
    await expectUsable(page);
    await expectUsableOnDesk(page);
  });
}

for (const path of templatePaths) {
  test(`${path} is the same page with its script as without`, async ({ page, request }) => {
    const html = await (await request.get(path)).text();
    await page.goto(path);
    await waitUntilLive(page);
    const [made, live] = await page.evaluate((text) => {
      const write = (source: Document) => {
        const parts = source.querySelectorAll("body > header, body > main, body > footer");
        return [...parts].flatMap((part) => {
          const copy = part.cloneNode(true) as HTMLElement;
          // Hidden fields exist with script only.
          for (const field of copy.querySelectorAll("input[type=hidden]")) field.remove();
          // Set while sections are laid out one by one.
          for (const laid of [copy, ...copy.querySelectorAll<HTMLElement>("*")])
            if (laid.style.contentVisibility === "visible") laid.removeAttribute("style");
          return copy.outerHTML.replaceAll(/<!--.*?-->/g, "").split("<");
        });
      };
      return [write(new DOMParser().parseFromString(text, "text/html")), write(document)];
    }, html);
    expect(made.length).toBeGreaterThan(100);
    expect(live).toEqual(made);
  });
}

test("every page has an outline, a title and a description of its own", async ({ request }) => {
  const titles = new Map<string, string>();
  const descriptions = new Map<string, string>();
  for (const path of [...allPages, "/no-such-page", "/newsletter/thanks", "/checkout/cancelled"]) {
    const html = await (await request.get(path)).text();
    expect(findOutlineFaults(html), path).toEqual([]);
    const title = /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? "";
    const description = /<meta name="description" content="([^"]*)"/.exec(html)?.[1] ?? "";
    expect(title.length, `title of ${path}`).toBeGreaterThan(10);
    expect(description.length, `description of ${path}`).toBeGreaterThan(30);
    expect(titles.get(title), `title of ${path}`).toBeUndefined();
    expect(descriptions.get(description), `description of ${path}`).toBeUndefined();
    titles.set(title, path);
    descriptions.set(description, path);
  }
});

/** States that need an action. */
const states: Record<string, (page: Page, watch: Watch) => Promise<void>> = {
  "the open menu": async (page) => {
    await page.goto("/");
    await page.getByRole("banner").getByRole("button").click();
  },
  "all products": async (page) => {
    await page.goto("/shop");
    await page.locator(".more > summary").click();
  },
  "an open question": async (page) => {
    await page.goto("/job-search-joy");
    await page.locator("summary").first().click();
  },
  "the newsletter dialog": async (page, watch) => {
    await answerPopupScript(page, watch);
    await page.goto("/resources");
    await waitUntilLive(page);
    await page.getByRole("button", { name: "Subscribe to Newsletter" }).first().click();
    await expect(page.getByRole("dialog")).toBeVisible();
  },
  "the dialog of sample pages": async (page) => {
    await page.goto("/programs");
    await waitUntilLive(page);
    await page
      .getByRole("list", { name: content.programsPage.samplesHeading })
      .first()
      .getByRole("link")
      .nth(1)
      .click();
    await expect(page.getByRole("dialog")).toBeVisible();
  },
  "the message of a failed checkout": async (page, watch) => {
    watch.expectConsole(/could not be started/);
    await page.route(checkoutEndpoint, (route) => route.fulfill({ json: { error: "x" } }));
    await page.goto("/programs");
    await waitUntilLive(page);
    await page.getByRole("button", { name: "Buy Now" }).first().click();
    await expect(page.getByRole("alert").filter({ hasText: "Error" })).toBeVisible();
  },
  "the error screen": async (page, watch) => {
    watch.expectConsole(/405/);
    await page.route("**/shop", (route) => route.continue({ method: "POST" }));
    await page.goto("/shop");
  },
  "a form with errors": async (page, watch) => {
    watch.expectConsole(/400/);
    await page.goto("/contact");
    await waitUntilLive(page);
    await page.getByRole("textbox", { name: "First Name" }).fill(" ");
    await page.getByRole("textbox", { name: "Email" }).fill("a@b");
    await page.getByRole("combobox").selectOption("other");
    await page.getByRole("textbox", { name: "Message" }).fill("Hi");
    await page.getByRole("button", { name: "Send Message" }).click();
    await expect(page.locator("[aria-invalid]")).toHaveCount(3);
  },
};

for (const [name, show] of Object.entries(states)) {
  test(`${name} can be read and used by everybody`, async ({ page, watch }) => {
    await page.setViewportSize(phone);
    await page.emulateMedia({ reducedMotion: "reduce", colorScheme: "dark" });
    await show(page, watch);
    await expectUsable(page);
    await expectUsableOnDesk(page);
  });
}

/** Language, title, one main heading, landmarks, and headings that skip no level. */
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

async function expectUsable(page: Page) {
  expect(await page.evaluate(measureOverflow)).toBe(0);
  expect(await page.evaluate(findSmallTargets)).toEqual([]);
  await expectNoAxeViolations(page);
}

/** Shows the same page on a wide screen, in the light scheme. */
async function expectUsableOnDesk(page: Page) {
  await page.setViewportSize(desk);
  await changeScheme(page, "light");
  expect(await page.evaluate(measureOverflow)).toBe(0);
  await expectNoAxeViolations(page);
}

/** Changes the colours, and waits for the end of their transitions. */
async function changeScheme(page: Page, colorScheme: "dark" | "light") {
  await page.emulateMedia({ colorScheme });
  await page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    // Animations of drawings may be endless.
    const fades = document.getAnimations().filter((moving) => moving instanceof CSSTransition);
    await Promise.allSettled(fades.map(({ finished }) => finished));
  });
}

/** With reduced motion, animations and transitions take no time. */
async function expectNothingMoves(page: Page) {
  const moving = await page.locator("*").evaluateAll((all) =>
    all
      .filter((element) => {
        const { animationDuration, transitionDuration, scrollBehavior } = getComputedStyle(element);
        const seconds = `${animationDuration},${transitionDuration}`.split(",").map(parseFloat);
        return seconds.some((time) => time > 0.001) || scrollBehavior === "smooth";
      })
      .map((element) => element.outerHTML.slice(0, 80)),
  );
  expect(moving).toEqual([]);
}

async function expectNoAxeViolations(page: Page) {
  const { violations, passes } = await new AxeBuilder({ page })
    // An experimental rule: voice control users say the words they see.
    .options({ rules: { "label-content-name-mismatch": { enabled: true } } })
    .withTags(rules)
    .analyze();
  expect(passes.length).toBeGreaterThan(5);
  expect(describe(violations)).toEqual([]);
}

type Violations = Awaited<ReturnType<AxeBuilder["analyze"]>>["violations"];

function describe(violations: Violations): string[] {
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(" ")} ${node.failureSummary ?? ""}`),
  );
}
