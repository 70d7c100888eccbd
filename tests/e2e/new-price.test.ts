/** Pages that were opened before a price changed. */
import { cpSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { findContentFolder } from "#app/content/folder.ts";
import { fillTemplate } from "#app/lib/fill-template.ts";
import { startSite } from "#scripts/start-site.ts";
import { buyButton, expectPracticePage } from "./checkout-steps.ts";
import { content, withoutMarks } from "./content.ts";
import { expect, test as base, withAndWithoutScript } from "./site-test.ts";

const words = content.checkoutPages.newPrice;
const exam = { program: "Exam Course", price: "$217" };

/** Starts a site for each test, because its price changes. */
const test = base.extend<{ shop: { origin: string; changePrice: () => void } }>({
  // oxlint-disable-next-line no-empty-pattern
  shop: async ({}, use, info) => {
    const folder = info.outputPath("content");
    cpSync(findContentFolder(), folder, { recursive: true });
    const site = await startSite({ CONTENT_DIR: folder, CONTENT_WATCH: "on" });
    const programs = join(folder, "programs.yaml");
    await use({
      origin: site.origin,
      changePrice: () =>
        writeFileSync(programs, readFileSync(programs, "utf8").replace("price: 205", "price: 217")),
    });
    await site.stop();
    rmSync(folder, { recursive: true });
  },
  baseURL: async ({ shop }, use) => use(shop.origin),
});

withAndWithoutScript("a changed price", () => {
  test("whoever presses Buy Now on an old page learns the new price first, and may buy at it", async ({
    page,
    open,
    shop,
    request,
  }) => {
    await open("/programs");
    shop.changePrice();
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
});
