/** The picture of each outcome, and the steps beside a form. */
import type { Page } from "@playwright/test";
import { buyButton, choose } from "#tests/support/browser/checkout-steps.ts";
import { content, withoutMarks } from "#tests/support/browser/content.ts";
import { card } from "#tests/support/browser/page-parts.ts";
import { expect, test } from "#tests/support/browser/site-test.ts";

const { checkoutPages, orderPages, contactPage, withdrawPage } = content;
const { success, practice } = checkoutPages;

async function expectPicture(page: Page, alt: string | undefined) {
  await expect(page.getByRole("main").getByRole("img")).toHaveAccessibleName(alt ?? "no words");
}

test("each outcome of a payment has its own picture, on the order page as well", async ({
  page,
  open,
}) => {
  await open("/programs");
  await buyButton(page, "Exam Course").click();
  await choose(page, "paidLater");
  await expectPicture(page, success.pending.picture?.alt);
  const orderPage = page.getByRole("link", { name: success.orderLinkOnly, exact: true });
  const address = (await orderPage.getAttribute("href")) ?? "no address";
  await open(address);
  await expectPicture(page, success.pending.picture?.alt);
  await page.goBack();
  await page.getByRole("link", { name: practice.continueLink }).click();
  await choose(page, "arrived");
  await expectPicture(page, success.sceneAlt);
  await open(address);
  await expectPicture(page, success.sceneAlt);
  await open(`/withdraw?order=${address.slice("/orders/".length)}`);
  await page.getByLabel(withdrawPage.fields.name.label).fill("Ana");
  await page.getByRole("button", { name: withdrawPage.submit }).click();
  await page.getByRole("button", { name: withdrawPage.review.confirm }).click();
  await expect(page).toHaveURL(/done/);
  await open(address);
  await expectPicture(page, success.withdrawn.picture?.alt);
});

test("an outcome without a picture shows a general one", async ({ page, open }) => {
  await open("/programs");
  await buyButton(page, "Exam Course").click();
  await choose(page, "paidLater");
  await page.getByRole("link", { name: practice.continueLink }).click();
  await choose(page, "failed");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(success.failed.heading);
  await expectPicture(page, success.otherSceneAlt);
});

for (const { width, beside } of [
  { width: 1280, beside: true },
  { width: 390, beside: false },
])
  test(`says at ${width} px ${beside ? "beside" : "below"} the form what happens next`, async ({
    page,
    open,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await open("/orders");
    const main = page.getByRole("main");
    await expect(main.getByRole("listitem")).toHaveText(
      (orderPages.ask.next?.steps ?? []).map(withoutMarks),
    );
    const form = await main.locator("form").boundingBox();
    const steps = await main.getByRole("heading", { level: 2 }).boundingBox();
    const edges = beside
      ? [(form?.x ?? 0) + (form?.width ?? 0), steps?.x]
      : [(form?.y ?? 0) + (form?.height ?? 0), steps?.y];
    expect(edges[1]).toBeGreaterThan(edges[0] ?? Infinity);
  });

test("contact says step by step what happens next, and a form without steps stands alone", async ({
  page,
  open,
}) => {
  await open("/contact");
  const { title, steps } = contactPage.cards.response;
  await expect(
    card(page.getByRole("main"), title).getByRole("list").getByRole("listitem"),
  ).toHaveText(steps ?? []);
  await open("/withdraw");
  await expect(page.getByRole("main").getByRole("list")).toHaveCount(0);
});
