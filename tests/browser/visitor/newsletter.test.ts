import { randomUUID } from "node:crypto";
import type { Locator, Page } from "@playwright/test";
import { content, withoutMarks } from "#tests/support/browser/content.ts";
import { answerPopupScript } from "#tests/support/browser/page-parts.ts";
import { expect, test, withoutScript } from "#tests/support/browser/site-test.ts";
import { readMails, readSubscriptions } from "#tests/support/browser/stored-rows.ts";

const { newsletterPage: words, site } = content;

const newAddress = () => `Reader-${randomUUID()}@example.com`;
/** Finds the button of the card on a page that also has a form. */
const subscribe = (part: Page | Locator) =>
  part.getByRole("button", { name: "Subscribe to Newsletter", exact: true }).first();
const email = (part: Page | Locator) => part.getByRole("textbox", { name: words.emailLabel });

// The service's script is empty here and opens no window.
test.beforeEach(({ page, watch }) => answerPopupScript(page, watch));

async function expectThanks(page: Page) {
  await expect(page).toHaveURL("/newsletter/thanks");
  // The site under test sends no email, so it must not promise any.
  const { withoutMail } = words.thanks;
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(withoutMail.heading);
  await expect(page.getByRole("main").getByText(withoutMarks(withoutMail.text))).toBeVisible();
  await expectWayOn(page);
}

async function expectWayOn(page: Page) {
  const next = page.getByRole("main").getByRole("link", { name: words.nextButton });
  await expect(next).toHaveAttribute("href", "/resources");
}

test("newsletter button opens the window of the email service", async ({ page, open }) => {
  await page.addInitScript((name) => {
    Reflect.set(window, name, () => document.body.setAttribute("data-popup", "open"));
  }, site.newsletter.popupFunction);
  await open("/");
  await subscribe(page).click();
  await expect(page.locator("body")).toHaveAttribute("data-popup", "open");
  await expect(page).toHaveURL("/");
});

test("newsletter button leads to our sign-up when that fails", async ({ page, open, watch }) => {
  watch.expectConsole(/email service did not open/);
  for (const broken of ["throws", "fails later"]) {
    await open("/");
    await page.evaluate(
      ([name, way]) => {
        const fail = () => {
          if (way === "throws") throw new Error("broken");
          return Promise.reject(new Error("broken"));
        };
        Reflect.set(window, name, fail);
      },
      [site.newsletter.popupFunction, broken] as const,
    );
    await subscribe(page).click();
    await expect(email(page), broken).toBeVisible();
  }
});

withoutScript("newsletter", () => {
  test("the mailed links join the list and leave it", async ({ page, open, dataDir }) => {
    const address = newAddress();
    await open("/");
    await subscribe(page).click();
    await expect(page).toHaveURL(/\/newsletter\??$/);
    await email(page).fill(address);
    await subscribe(page).click();
    await expectThanks(page);
    expect(readSubscriptions(dataDir, address)).toMatchObject([
      { first_name: null, status: "pending" },
    ]);
    for (const step of ["confirm", "unsubscribe"] as const) {
      const bodies = readMails(dataDir)
        .filter(({ recipient }) => recipient === address)
        .map(({ body_text }) => String(body_text))
        .join("\n");
      const [link = ""] = new RegExp(`/newsletter/${step}\\?token=\\S+`).exec(bodies) ?? [];
      await open(link);
      await page.getByRole("button", { name: words[step].ask.button }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(words[step].done.heading);
      await expectWayOn(page);
    }
    expect(readSubscriptions(dataDir, address)).toMatchObject([{ status: "unsubscribed" }]);
  });
});
