import { randomUUID } from "node:crypto";
import type { Locator, Page } from "@playwright/test";
import { content, withoutMarks } from "#tests/support/browser/content.ts";
import { answerPopupScript } from "#tests/support/browser/page-parts.ts";
import { expect, test, withoutScript } from "#tests/support/browser/site-test.ts";
import { readMails, readSubscriptions } from "#tests/support/browser/stored-rows.ts";

const { newsletterPage: words, labels, site } = content;

const newAddress = () => `Reader-${randomUUID()}@example.com`;
/** The button of the card, on a page that has a form too. */
const subscribe = (part: Page | Locator) =>
  part.getByRole("button", { name: "Subscribe to Newsletter", exact: true }).first();
const email = (part: Page | Locator) => part.getByRole("textbox", { name: words.emailLabel });
const firstName = (part: Page | Locator) =>
  part.getByRole("textbox", { name: words.firstNameLabel });
const dialogOf = (page: Page) => page.getByRole("dialog", { name: words.dialogHeading });

// The e-mail service opens no window, so ours does.
test.beforeEach(({ page, watch }) => answerPopupScript(page, watch));

async function expectThanks(page: Page) {
  await expect(page).toHaveURL("/newsletter/thanks");
  // The site under test sends no mail, so it must not promise one.
  const { withoutMail } = words.thanks;
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(withoutMail.heading);
  await expect(page.getByRole("main").getByText(withoutMarks(withoutMail.text))).toBeVisible();
  await expectWayOn(page);
}

async function expectWayOn(page: Page) {
  const next = page.getByRole("main").getByRole("link", { name: words.nextButton });
  await expect(next).toHaveAttribute("href", "/resources");
}

test("newsletter button opens the window of the e-mail service, and no dialog of ours", async ({
  page,
  open,
}) => {
  await page.addInitScript((name) => {
    Reflect.set(window, name, () => document.body.setAttribute("data-popup", "open"));
  }, site.newsletter.popupFunction);
  for (const path of ["/", "/resources"]) {
    await open(path);
    await subscribe(page).click();
    await expect(page.locator("body")).toHaveAttribute("data-popup", "open");
    await expect(page.getByRole("dialog")).toBeHidden();
    await expect(page).toHaveURL(path);
  }
});

test("newsletter button opens our own sign-up when the e-mail service's function fails", async ({
  page,
  open,
  watch,
}) => {
  watch.expectConsole(/e-mail service did not open/);
  await open("/");
  for (const broken of ["throws", "fails later"]) {
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
    await expect(email(dialogOf(page)), broken).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(dialogOf(page)).toBeHidden();
  }
});

test("newsletter dialog says what is wrong at its field, and stores the sign-up with its consent", async ({
  page,
  open,
  watch,
  dataDir,
}) => {
  watch.expectConsole(/status of 400/);
  const address = newAddress();
  await open("/resources");
  await expect(page.getByRole("dialog")).toBeHidden();
  await subscribe(page).click();
  const dialog = dialogOf(page);
  await expect(dialog.getByText(words.consent, { exact: true })).toBeVisible();
  await email(dialog).fill("reader@no-dot");
  await firstName(dialog).fill("Łukasz");
  await subscribe(dialog).click();
  await expect(email(dialog)).toBeFocused();
  await expect(email(dialog)).toHaveAccessibleDescription(labels.form.emailWrong);
  await expect(email(dialog)).toHaveValue("reader@no-dot");
  await email(dialog).fill(address);
  await subscribe(dialog).click();
  await expectThanks(page);
  expect(readSubscriptions(dataDir, address)).toMatchObject([
    { first_name: "Łukasz", status: "pending", consent: words.consent },
  ]);
});

test("newsletter dialog opens at its field, and a double press leaves it open", async ({
  page,
  open,
}) => {
  await open("/");
  await subscribe(page).dblclick();
  const dialog = dialogOf(page);
  await expect(email(dialog)).toBeFocused();
  // After the time of a double click, a click beside the dialog closes it.
  await expect(dialog).toHaveAttribute("closedby", "any");
  await expect(email(dialog)).toBeFocused();
  await page.mouse.click(5, 300);
  await expect(dialog).toBeHidden();
});

test("newsletter dialog closes on Escape and by its button, and gives the focus back", async ({
  page,
  open,
}) => {
  await open("/");
  const dialog = dialogOf(page);
  for (const close of ["Escape", "button"]) {
    await subscribe(page).press("Enter");
    await expect(dialog).toBeVisible();
    if (close === "Escape") await page.keyboard.press("Escape");
    else await dialog.getByRole("button", { name: labels.close, exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect(subscribe(page)).toBeFocused();
  }
});

test("newsletter dialog is within reach in small windows, as above a keyboard", async ({
  page,
  open,
}) => {
  await open("/");
  await subscribe(page).click();
  const dialog = dialogOf(page);
  const button = subscribe(dialog);
  const bottomOf = async (part: Locator) => {
    const box = await part.boundingBox();
    return (box?.y ?? Infinity) + (box?.height ?? 0);
  };
  const topOfButton = async () => (await button.boundingBox())?.y ?? 0;
  for (const [width, height] of [
    [320, 340],
    [844, 390],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const field of [email(dialog), firstName(dialog)]) {
      await field.focus();
      await expect(field).toBeInViewport({ ratio: 1 });
      await expect(button).toBeInViewport({ ratio: 1 });
      expect(await bottomOf(field)).toBeLessThan(await topOfButton());
    }
    await dialog.locator(".dialog-form").evaluate((form) => form.scrollTo(0, form.scrollHeight));
    const consent = dialog.getByText(words.consent, { exact: true });
    await expect
      .poll(async () => (await bottomOf(consent)) <= (await topOfButton()), `${width} px`)
      .toBe(true);
  }
});

withoutScript("newsletter", () => {
  test("the button leads to the sign-up, the mailed links join the list and leave it, and each last page leads on", async ({
    page,
    open,
    dataDir,
  }) => {
    const address = newAddress();
    await open("/resources");
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
