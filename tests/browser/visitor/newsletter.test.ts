import { randomUUID } from "node:crypto";
import type { Locator, Page } from "@playwright/test";
import { content, withoutMarks } from "#tests/support/browser/content.ts";
import { answerPopupScript } from "#tests/support/browser/page-parts.ts";
import {
  expect,
  test,
  withAndWithoutScript,
  withoutScript,
} from "#tests/support/browser/site-test.ts";
import { readMails, readSubscriptions } from "#tests/support/browser/stored-rows.ts";

const { newsletterPage: words, labels, site } = content;

const newAddress = () => `Reader-${randomUUID()}@example.com`;
/** The button of the card, on a page that has a form too. */
const subscribe = (part: Page | Locator) =>
  part.getByRole("button", { name: "Subscribe to Newsletter", exact: true }).first();
const email = (part: Page | Locator) => part.getByRole("textbox", { name: words.emailLabel });
const firstName = (part: Page | Locator) =>
  part.getByRole("textbox", { name: words.firstNameLabel });

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

for (const path of ["/", "/resources"]) {
  test(`newsletter button on ${path} opens the window of the e-mail service`, async ({
    page,
    open,
  }) => {
    await page.addInitScript((name) => {
      Reflect.set(window, name, () => document.body.setAttribute("data-popup", "open"));
    }, site.newsletter.popupFunction);
    await open(path);
    await subscribe(page).click();
    await expect(page.locator("body")).toHaveAttribute("data-popup", "open");
    await expect(page.getByRole("dialog")).toBeHidden();
    await expect(page).toHaveURL(path);
  });

  test(`newsletter button on ${path} opens our own sign-up`, async ({ page, open, dataDir }) => {
    const address = newAddress();
    await open(path);
    await expect(page.getByRole("dialog")).toBeHidden();
    await subscribe(page).click();
    const dialog = page.getByRole("dialog", { name: words.dialogHeading });
    await expect(dialog.getByText(words.consent, { exact: true })).toBeVisible();
    await email(dialog).fill(address);
    await firstName(dialog).fill("Łukasz");
    await subscribe(dialog).click();
    await expectThanks(page);
    expect(readSubscriptions(dataDir, address)).toMatchObject([
      { first_name: "Łukasz", status: "pending", consent: words.consent },
    ]);
  });
}

for (const [name, broken] of [
  ["throws", "() => { throw new Error('broken') }"],
  ["fails later", "() => Promise.reject(new Error('broken'))"],
] as const) {
  test(`newsletter button opens our own sign-up when the e-mail service's function ${name}`, async ({
    page,
    open,
    watch,
  }) => {
    watch.expectConsole(/e-mail service did not open/);
    await page.addInitScript(
      `window[${JSON.stringify(site.newsletter.popupFunction)}] = ${broken}`,
    );
    await open("/");
    await subscribe(page).click();
    const dialog = page.getByRole("dialog", { name: words.dialogHeading });
    await expect(email(dialog)).toBeFocused();
  });
}

test("newsletter dialog opens at its field, and a double press leaves it open", async ({
  page,
  open,
}) => {
  await open("/");
  await subscribe(page).dblclick();
  const dialog = page.getByRole("dialog", { name: words.dialogHeading });
  await expect(email(dialog)).toBeFocused();
  // After the time of a double click, a click beside the dialog closes it.
  await expect(dialog).toHaveAttribute("closedby", "any");
  await expect(email(dialog)).toBeFocused();
  await page.mouse.click(5, 300);
  await expect(dialog).toBeHidden();
});

for (const [width, height] of [
  [320, 340],
  [390, 460],
  [844, 390],
  [1280, 460],
] as const) {
  test(`newsletter dialog is within reach in a window of ${width} x ${height} px, as above a keyboard`, async ({
    page,
    open,
  }) => {
    await page.setViewportSize({ width, height });
    await open("/");
    await subscribe(page).click();
    const dialog = page.getByRole("dialog", { name: words.dialogHeading });
    const button = subscribe(dialog);
    const bottomOf = async (part: Locator) => {
      const box = await part.boundingBox();
      return (box?.y ?? Infinity) + (box?.height ?? 0);
    };
    for (const field of [email(dialog), firstName(dialog)]) {
      await field.focus();
      await expect(field).toBeInViewport({ ratio: 1 });
      await expect(button).toBeInViewport({ ratio: 1 });
      const buttonTop = (await button.boundingBox())?.y ?? 0;
      expect(await bottomOf(field)).toBeLessThan(buttonTop);
    }
    await dialog.locator(".dialog-form").evaluate((form) => form.scrollTo(0, form.scrollHeight));
    const consent = dialog.getByText(words.consent, { exact: true });
    await expect
      .poll(() => bottomOf(consent))
      .toBeLessThanOrEqual((await button.boundingBox())?.y ?? 0);
  });
}

test("newsletter dialog closes on Escape and by its button, and gives the focus back", async ({
  page,
  open,
}) => {
  await open("/");
  const dialog = page.getByRole("dialog", { name: words.dialogHeading });
  for (const close of ["Escape", "button"]) {
    await subscribe(page).press("Enter");
    await expect(dialog).toBeVisible();
    if (close === "Escape") await page.keyboard.press("Escape");
    else await dialog.getByRole("button", { name: labels.close, exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect(subscribe(page)).toBeFocused();
  }
});

withoutScript("newsletter button", () => {
  for (const path of ["/", "/resources"]) {
    test(`on ${path} leads to the sign-up page`, async ({ page, open }) => {
      await open(path);
      await subscribe(page).click();
      await expect(page).toHaveURL(/\/newsletter\??$/);
      await expect(email(page)).toBeVisible();
    });
  }
});

withAndWithoutScript("newsletter page", () => {
  test("stores a sign-up once, however often it is sent", async ({ page, open, dataDir }) => {
    const address = newAddress();
    for (const typed of [address, address.toUpperCase()]) {
      await open("/newsletter");
      await email(page).fill(typed);
      await subscribe(page).click();
      await expectThanks(page);
    }
    expect(readSubscriptions(dataDir, address)).toMatchObject([
      { first_name: null, status: "pending" },
    ]);
    expect(readSubscriptions(dataDir, address.toUpperCase())).toEqual([]);
  });

  test("the links in the mails join the list and leave it, and each last page leads on", async ({
    page,
    open,
    dataDir,
  }) => {
    const address = newAddress();
    await open("/newsletter");
    await email(page).fill(address);
    await subscribe(page).click();
    await expectThanks(page);
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

  test("says what is wrong with an address, and keeps it", async ({ page, open, watch }) => {
    watch.expectConsole(/status of 400/);
    await open("/newsletter");
    await email(page).fill("reader@no-dot");
    await subscribe(page).click();
    await expect(email(page)).toHaveAttribute("aria-invalid", "true");
    await expect(email(page)).toHaveAccessibleDescription(labels.form.emailWrong);
    await expect(email(page)).toHaveValue("reader@no-dot");
  });
});
