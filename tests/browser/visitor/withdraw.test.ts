/** A buyer goes from a payment to the order page and the withdrawal. */
import type { Page } from "@playwright/test";
import { formatDay, formatWeekday, lastRefundDay } from "#app/lib/dates.ts";
import { buyButton, choose, expectPracticePage } from "#tests/support/browser/checkout-steps.ts";
import { content } from "#tests/support/browser/content.ts";
import { expect, test, withAndWithoutScript } from "#tests/support/browser/site-test.ts";
import { readOrders, readWithdrawals } from "#tests/support/browser/stored-rows.ts";

const { orderPages: order, withdrawPage: words, site, checkoutPages } = content;
const program = { program: "Exam Course", price: "$205" };

/** Buys a program and opens the page of its order, as the link in the email does. */
async function openOrder(page: Page, open: (path: string) => Promise<unknown>) {
  await open("/programs");
  await buyButton(page, program.program).click();
  const session = await expectPracticePage(page, program);
  await choose(page, "pay");
  const { orderLinkOnly: name } = checkoutPages.success;
  await page.getByRole("link", { name, exact: true }).click();
  await expect(page).toHaveURL(/\/orders\/OD-/);
  return session;
}

withAndWithoutScript("order and withdrawal", (script) => {
  test("a buyer sees the order, and withdraws from it in two steps", async ({
    page,
    open,
    dataDir,
    watch,
  }) => {
    watch.expectConsole(/status of 400/);
    const session = await openOrder(page, open);
    const [stored] = readOrders(dataDir, session);
    const reference = String(stored?.["reference"]);
    const main = page.getByRole("main");
    await expect(main.getByRole("link", { name: order.bookButton })).toBeVisible();
    if (!script) await expect(main.getByRole("button", { name: order.printButton })).toBeHidden();

    const orderPage = page.url();
    await main.getByRole("link", { name: site.withdrawLabel }).click();
    await expect(page.getByLabel(words.fields.order.label)).toHaveValue(reference);
    const email = `${reference.toLowerCase()}@example.com`;
    await page.getByLabel(words.fields.email.label).fill(email);
    await page.getByRole("button", { name: words.submit }).click();
    const name = page.getByLabel(words.fields.name.label);
    await expect(name).toBeFocused();
    await expect(name).toHaveAccessibleDescription(content.labels.form.nameMissing);
    await name.fill("Łukasz");
    await page.getByLabel(words.fields.words.label).fill("It is <b>not</b> for me.");
    await page.getByRole("button", { name: words.submit }).click();
    const { program: title, price } = program;
    for (const value of ["Łukasz", title, price, reference, email, "It is <b>not</b> for me."])
      await expect(main.getByText(value, { exact: true })).toBeVisible();
    expect(readWithdrawals(dataDir, reference)).toEqual([]);

    await page.getByRole("button", { name: words.review.change }).click();
    await expect(name).toHaveValue("Łukasz");
    await name.fill("Łukasz O'Brien");
    await page.getByRole("button", { name: words.submit }).click();
    await page.getByRole("button", { name: words.review.confirm }).dblclick();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(words.done.heading);
    const declared = readWithdrawals(dataDir, reference);
    expect(declared).toMatchObject([{ name: "Łukasz O'Brien" }]);
    await expect(main).toContainText(String(declared[0]?.["reference"]));
    await expect(main).toContainText("(Europe/Berlin)");
    await expect(main).toContainText(formatWeekday(String(declared[0]?.["answer_by"])));

    await page.goto(`/withdraw?order=${new URL(orderPage).pathname.split("/").at(-1)}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(words.already.heading);
    await expect(main).toContainText(String(declared[0]?.["reference"]));

    await page.goto(orderPage);
    await expect(main.getByText(order.labels.withdrawn)).toBeVisible();
    await expect(main.getByText(order.labels.withdrawUntil)).toBeHidden();
    const refundDay = lastRefundDay(new Date(String(declared[0]?.["received_at"])), site.timeZone);
    await expect(main.getByText(formatDay(refundDay))).toBeVisible();
    await expect(main.getByRole("link", { name: order.bookButton })).toBeHidden();
    await expect(main.getByRole("link", { name: site.withdrawLabel })).toBeHidden();
  });
});

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
