/** On a phone, the owner publishes a price and a photo at once, and puts the price back. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { buyButton, choose, expectPracticePage } from "#tests/support/browser/checkout-steps.ts";
import { content } from "#tests/support/browser/content.ts";
import { choosePhoto, downloadPhoto } from "#tests/support/phone-photo.ts";
import { ownerTest as test } from "#tests/support/browser/room-site.ts";
import { expect } from "#tests/support/browser/site-test.ts";
import { readMailsTo } from "#tests/support/browser/stored-rows.ts";
import { press, program, waiting } from "#tests/support/browser/words-steps.ts";

const inWords = "Zoë laughs at her desk";

test("a price is changed, published, sold at, and put back", async ({ page, room }) => {
  const read = async (address: string) => (await page.request.get(address)).text();
  const frame = page.frameLocator("iframe[data-shown]");
  const sheet = page.locator("[data-sheet]");
  await page.goto("/admin/words/picture?at=pages/newsletter/hero/picture/photo");
  await choosePhoto(page);
  await page.getByLabel("Describe the photo").fill(inWords);
  await press(page, "Use this photo");
  await expect(page.getByRole("status")).toContainText("The photo is in your draft.");
  await page.goto("/admin/words/view?page=/newsletter");
  await expect(frame.getByRole("img", { name: inWords })).toBeVisible();

  await page.goto("/admin/words/view?page=/programs");
  await expect(frame.locator("[aria-description]").first()).toBeAttached();
  await frame.getByRole("article").getByText("$205").click();
  const field = sheet.getByRole("textbox", { name: "Price", exact: true });
  await expect(field).toBeFocused();
  await field.fill("two hundred");
  await field.press("Tab");
  await expect(field).toHaveAccessibleDescription(/This should be a number, not “two hundred”/);
  await field.fill("$239,50");
  await expect(field).toHaveAccessibleDescription(/^(?!.*This should)/);
  await expect(sheet.getByText(/^Saved at/)).toBeVisible();
  await expect(frame.getByText("$239.50").first()).toBeVisible();
  expect(await read("/programs")).toContain(">$205<");
  expect(await read("/newsletter")).not.toContain(inWords);

  await sheet.getByRole("link", { name: "Review and publish" }).click();
  const change = waiting(page, `${program} costs $239.50 instead of $205`);
  await expect(change).toContainText(
    "Where: Home, Programs, English, Testimonials, at checkout, on sample pages, in emails to buyers and to you, and in search results",
  );
  await page.getByRole("button", { name: "Publish", exact: true }).press("Enter");
  await expect(page.getByRole("status")).toContainText("It's live. Visitors see it now.");
  const programs = await read("/programs");
  expect(programs).toContain(">$239.50<");
  expect(programs).toContain('"price":"239.50"');
  const file = () => readFileSync(join(room.folder, "programs.yaml"), "utf8");
  expect(file()).toContain("price: 239.5\n");
  const newsletter = await read("/newsletter");
  const [picture = ""] = newsletter.split(`alt="${inWords}"`);
  const made = [
    ...new Set(
      picture
        .split("<picture")
        .at(-1)
        ?.match(/\/(?:media|photos)\/[\w.-]+/g),
    ),
  ];
  expect(made.length).toBeGreaterThan(5);
  for (const address of made)
    expect(await downloadPhoto(page, address)).toMatchObject({ saysMore: false });

  await page.goto("/programs");
  await buyButton(page, program).click();
  await expectPracticePage(page, { program, price: "$239.50" });
  await page.getByLabel(content.checkoutPages.practice.emailLabel).fill("ana@example.com");
  await choose(page, "pay");
  const mails = () => JSON.stringify(readMailsTo(room.dataDir, "ana@example.com"));
  await expect.poll(mails).toContain("$239.50");

  await page.goto("/admin/words/history");
  await page.getByRole("main").getByRole("listitem").first().getByRole("link").click();
  await press(page, "Restore “$205”");
  await expect(page.getByRole("status")).toContainText("The earlier text is back.");
  expect(await read("/programs")).toContain(">$205<");
  expect(await read("/newsletter")).toContain(inWords);
  expect(file()).toContain("price: 205\n");
});
