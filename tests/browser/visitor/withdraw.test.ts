/** From a payment to the order page and the withdrawal. */
import type { Page } from "@playwright/test";
import { formatDay, formatWeekday, lastRefundDay } from "#app/lib/dates.ts";
import { withoutMarks as plain } from "#app/lib/inline-marks.ts";
import { buyButton, choose, expectPracticePage } from "#tests/support/browser/checkout-steps.ts";
import { content, withoutMarks } from "#tests/support/browser/content.ts";
import { expectOutsideLink } from "#tests/support/browser/page-parts.ts";
import {
  expect,
  test,
  withAndWithoutScript,
  withoutScript,
} from "#tests/support/browser/site-test.ts";
import { readMails, readOrders, readWithdrawals } from "#tests/support/browser/stored-rows.ts";

const { orderPages: order, withdrawPage: words, site, checkoutPages } = content;
const program = { program: "Exam Course", price: "$205" };

/** Buys a program and opens the page of its order, as the link in the mail does. */
async function openOrder(page: Page, open: (path: string) => Promise<unknown>) {
  await open("/programs");
  await buyButton(page, program.program).click();
  const session = await expectPracticePage(page, program);
  // The right to withdraw is explained before paying.
  await expect(page.getByRole("main")).toContainText(plain(site.facts.withdrawal));
  await choose(page, "paid");
  await expect(page.getByRole("main").locator('a[href="/orders"]')).toBeVisible();
  // A practice payment has no receipt.
  const { orderLinkOnly: name } = checkoutPages.success;
  await page.getByRole("link", { name, exact: true }).click();
  await expect(page).toHaveURL(/\/orders\/OD-/);
  return session;
}

withAndWithoutScript("order and withdrawal", () => {
  test("a buyer sees the order, and withdraws from it in two steps", async ({
    page,
    open,
    dataDir,
    script,
  }) => {
    const session = await openOrder(page, open);
    const [stored] = readOrders(dataDir, session);
    const reference = String(stored?.["reference"]);
    const main = page.getByRole("main");
    await expect(page.getByRole("heading", { level: 1 })).toContainText(reference);
    for (const value of [program.program, program.price, order.status.paid])
      await expect(main.getByRole("definition").filter({ hasText: value })).toBeVisible();
    await expect(main.getByRole("term").filter({ hasText: order.labels.sessions })).toBeVisible();
    await expect(main.getByText(order.labels.withdrawUntil)).toBeVisible();
    await expect(main.getByText(withoutMarks(site.facts.rescheduling))).toBeVisible();
    const booking = main.getByRole("link", { name: order.bookButton });
    if (!script) await expect(main.getByRole("button", { name: order.printButton })).toBeHidden();
    await expectOutsideLink(booking, site.links.paidSessions?.url ?? "no such address");
    await expect(main.getByRole("link", { name: order.writeButton })).toHaveAttribute(
      "href",
      new RegExp(`^mailto:${site.email.address}\\?subject=.*${reference}`),
    );

    const orderPage = page.url();
    await main.getByRole("link", { name: site.withdrawLabel }).click();
    await expect(page.getByLabel(words.fields.order.label)).toHaveValue(reference);
    const email = `${reference.toLowerCase()}@example.com`;
    await page.getByLabel(words.fields.email.label).fill(email);
    await page.getByLabel(words.fields.name.label).fill("Łukasz");
    await page.getByLabel(words.fields.words.label).fill("It is <b>not</b> for me.");
    await page.getByRole("button", { name: words.submit }).click();
    const { program: title, price } = program;
    for (const value of ["Łukasz", title, price, reference, email, "It is <b>not</b> for me."])
      await expect(main.getByText(value, { exact: true })).toBeVisible();
    expect(readWithdrawals(dataDir, reference)).toEqual([]);

    await page.getByRole("button", { name: words.review.change }).click();
    await expect(page.getByLabel(words.fields.name.label)).toHaveValue("Łukasz");
    await page.getByLabel(words.fields.name.label).fill("Łukasz O'Brien");
    await page.getByRole("button", { name: words.submit }).click();
    await page.getByRole("button", { name: words.review.confirm }).dblclick();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(words.done.heading);
    const declared = readWithdrawals(dataDir, reference);
    expect(declared).toMatchObject([{ name: "Łukasz O'Brien" }]);
    await expect(main).toContainText(String(declared[0]?.["reference"]));
    await expect(main).toContainText("(Europe/Berlin)");
    await expect(main).toContainText(formatWeekday(String(declared[0]?.["answer_by"])));
    expect(readMails(dataDir).filter(({ recipient }) => recipient === email)).toMatchObject([
      { kind: "confirm-withdrawal" },
    ]);

    await page.goto(`/withdraw?order=${new URL(orderPage).pathname.split("/").at(-1)}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(words.already.heading);
    await expect(main).toContainText(String(declared[0]?.["reference"]));

    await page.goto(orderPage);
    await expect(main.getByText(order.labels.withdrawn)).toBeVisible();
    await expect(main.getByText(order.labels.withdrawUntil)).toBeHidden();
    const refundDay = lastRefundDay(new Date(), site.timeZone);
    await expect(main.getByText(formatDay(refundDay))).toBeVisible();
    await expect(main.getByRole("link", { name: order.bookButton })).toBeHidden();
    await expect(main.getByRole("link", { name: site.withdrawLabel })).toBeHidden();
  });

  test("who only knows the reference confirms by a mail, and until then nothing changes", async ({
    page,
    open,
    dataDir,
  }) => {
    const session = await openOrder(page, open);
    const orderPage = page.url();
    const [stored] = readOrders(dataDir, session);
    const reference = String(stored?.["reference"]);
    const email = `${reference.toLowerCase()}@example.com`;
    await open("/withdraw");
    await page.getByLabel(words.fields.name.label).fill("Ana");
    await page.getByLabel(words.fields.order.label).fill(reference);
    await page.getByLabel(words.fields.email.label).fill(email);
    await page.getByRole("button", { name: words.submit }).click();
    // A reference alone reveals nothing of the order.
    await expect(page.getByText(words.review.typedText)).toBeVisible();
    await expect(page.getByText(program.program)).toBeHidden();
    await page.getByRole("button", { name: words.review.confirm }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(words.done.heading);
    await page.goto(orderPage);
    const main = page.getByRole("main");
    await expect(main.getByRole("link", { name: order.bookButton })).toBeVisible();
    await expect(main.getByText(order.labels.withdrawn)).toBeHidden();

    const asked = readMails(dataDir).find(({ recipient }) => recipient === email);
    const [link = ""] = /\/withdraw\/confirm\?token=\S+/.exec(String(asked?.["body_text"])) ?? [];
    await page.goto(link);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(words.confirm.ask.heading);
    expect(readMails(dataDir).filter(({ recipient }) => recipient === email)).toHaveLength(1);
    await page.getByRole("button", { name: words.confirm.ask.button }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(words.confirm.done.heading);
    const kinds = readMails(dataDir)
      .filter(({ recipient }) => recipient === email)
      .map(({ kind }) => kind);
    expect(new Set(kinds)).toEqual(new Set(["confirm-withdrawal", "withdrawal"]));
    // Another address than the order's has to be confirmed.
    await page.goto(orderPage);
    await expect(main.getByRole("link", { name: order.bookButton })).toBeVisible();
  });

  test("what is missing is told at its field, and what was typed stays", async ({
    page,
    open,
    watch,
  }) => {
    watch.expectConsole(/400/);
    await open("/withdraw");
    await page.getByLabel(words.fields.name.label).fill("Ana");
    await page.getByLabel(words.fields.order.label).fill("my last order");
    await page.getByLabel(words.fields.email.label).fill("ana@example.com");
    await page.getByRole("button", { name: words.submit }).click();
    const field = page.getByLabel(words.fields.order.label);
    await expect(field).toHaveAccessibleDescription(new RegExp(content.labels.form.orderWrong));
    await expect(field).toBeFocused();
    await expect(field).toHaveValue("my last order");
    await expect(page.getByLabel(words.fields.name.label)).toHaveValue("Ana");
  });
});

withoutScript("with the keyboard alone", () => {
  test("somebody withdraws who bought nothing here, and reads the same", async ({
    page,
    open,
    dataDir,
  }) => {
    await open("/shop");
    await page.getByRole("contentinfo").getByRole("link", { name: site.withdrawLabel }).focus();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/withdraw");
    await tabTo(page, words.fields.name.label);
    await page.keyboard.type("Ana");
    await page.keyboard.press("Tab");
    await page.keyboard.type("nobody-bought-with@example.com");
    await page.keyboard.press("Tab");
    await page.keyboard.type("ana@example.com");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(words.review.heading);
    await tabTo(page, words.review.confirm);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(words.done.heading);
    expect(readWithdrawals(dataDir, "nobody-bought-with@example.com")).toHaveLength(1);
  });

  test("the link to an order is asked for again, with the same answer for everybody", async ({
    page,
    open,
    dataDir,
  }) => {
    await open("/shop");
    await page.getByRole("contentinfo").getByRole("link", { name: order.footerLink }).focus();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/orders");
    await tabTo(page, order.ask.emailLabel);
    await page.keyboard.type("nobody-asked-with@example.com");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/orders/sent");
    // The site under test sends no mail.
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      order.sent.withoutMail.heading,
    );
    const mails = readMails(dataDir);
    expect(
      mails.filter(({ recipient }) => recipient === "nobody-asked-with@example.com"),
    ).toMatchObject([{ subject: content.mails.noOrders.subject }]);
  });
});

/** Presses Tab until a control of this name has the focus. */
async function tabTo(page: Page, name: string) {
  const control = page.getByLabel(name).or(page.getByRole("button", { name }));
  await expect(control).toBeVisible();
  const hasFocus = () => control.evaluate((element) => element === document.activeElement);
  for (let presses = 0; presses < 60 && !(await hasFocus()); presses += 1)
    await page.keyboard.press("Tab");
  await expect(control).toBeFocused();
}

test("the page of an order can be printed", async ({ page, open }) => {
  await openOrder(page, open);
  await page.evaluate(() =>
    addEventListener("beforeprint", () => (document.title = "It is printed")),
  );
  await page.getByRole("button", { name: order.printButton }).click();
  await expect(page).toHaveTitle("It is printed");
  await page.emulateMedia({ media: "print" });
  const { host, pathname } = new URL(page.url());
  await expect(page.getByText(host)).toBeVisible();
  await expect(page.getByText(pathname)).toHaveCount(0);
  const banner = page.getByText(content.checkoutPages.practice.banner, { exact: true }).first();
  await expect(banner).toBeVisible();
  await expect(banner.locator("..")).toHaveCSS("background-color", "rgba(0, 0, 0, 0)");
  const paper = (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
  expect(paper.match(/\/Type \/Page\b/g)).toHaveLength(1);
});

test("a link that ends or was altered says where there is a new one", async ({ page, watch }) => {
  watch.expectConsole(/404/);
  await page.goto("/orders/OD-2345-6789.0.altered");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(order.unknown.heading);
  await page.getByRole("link", { name: order.againButton }).click();
  await expect(page).toHaveURL("/orders");
});
