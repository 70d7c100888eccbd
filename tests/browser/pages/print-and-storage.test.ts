import { content } from "#tests/support/browser/content.ts";
import { expect, test } from "#tests/support/browser/site-test.ts";

test("the printed page says whose it is and where it is from", async ({ page, open, baseURL }) => {
  await open("/programs");
  const letterhead = page.locator("body").getByText(content.site.email.address, { exact: false });
  const address = `${new URL(baseURL ?? "").host}/programs`;
  await expect(page.getByText(address)).toBeHidden();
  await page.emulateMedia({ media: "print" });
  await expect(page.getByText(address)).toBeVisible();
  await expect(letterhead.first()).toBeVisible();
  await expect(page.getByText(content.site.brand, { exact: true }).first()).toBeVisible();
  await expect(page.getByRole("link", { name: content.labels.skipLink })).toBeHidden();
  // Browsers print no backgrounds, so the stroke must be an underline.
  await expect(page.locator("h1 .marker")).toHaveCSS("text-decoration-line", "underline");
});

test("no answer sets a cookie, and pages store nothing", async ({ page, context, open }) => {
  for (const path of ["/", "/programs", "/contact", "/shop"]) await open(path);
  expect(await context.cookies()).toEqual([]);
  const keys = await page.evaluate(() => [...Object.keys(localStorage), document.cookie]);
  expect(keys.join("")).toBe("");
});
