/** A page that was opened before a price changed. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fillTemplate } from "#app/lib/fill-template.ts";
import { buyButton, expectPracticePage } from "#tests/support/browser/checkout-steps.ts";
import { content, withoutMarks } from "#tests/support/browser/content.ts";
import { test } from "#tests/support/browser/room-site.ts";
import { expect } from "#tests/support/browser/site-test.ts";

const words = content.checkoutPages.newPrice;
const exam = { program: "Exam Course", price: "$217" };

test("whoever presses Buy Now on an old page learns the new price first, and may buy at it", async ({
  page,
  open,
  room,
  request,
}) => {
  await open("/programs");
  const programs = join(room.folder, "programs.yaml");
  writeFileSync(programs, readFileSync(programs, "utf8").replace("price: 205", "price: 217"));
  await expect
    .poll(async () => (await request.get("/programs")).text())
    .toContain(`>${exam.price}<`);
  await buyButton(page, exam.program).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(words.heading);
  const text = fillTemplate(words.text, exam);
  await expect(page.getByRole("main").getByText(withoutMarks(text))).toBeVisible();
  await page.getByRole("button", { name: words.buyButton }).click();
  await expectPracticePage(page, exam);
});
