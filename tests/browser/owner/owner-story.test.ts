/** One afternoon of the owner: a price and a photo, typed on two devices, published once, and put back. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import sharp from "sharp";
import { palette } from "#app/lib/palette.ts";
import { signInPage, withSiteDatabase } from "#tests/support/sign-in.ts";
import { buyButton, choose, expectPracticePage } from "#tests/support/browser/checkout-steps.ts";
import { content } from "#tests/support/browser/content.ts";
import { ownerTest as test, type Room } from "#tests/support/browser/room-site.ts";
import { expect } from "#tests/support/browser/site-test.ts";
import {
  expectSaved,
  openProgram,
  press,
  price,
  program,
  waiting,
} from "#tests/support/browser/words-steps.ts";

const inWords = "Zoë laughs at her desk";

async function choosePhoto(page: Page) {
  const photo = sharp({
    create: { width: 1600, height: 2000, channels: 3, background: palette.green },
  });
  await page.goto("/admin/words/picture?file=site.yaml&at=coach.portrait.photo");
  await page.getByLabel("Photo", { exact: true }).setInputFiles({
    name: "me.jpg",
    mimeType: "image/jpeg",
    buffer: await photo.jpeg().toBuffer(),
  });
  await page.getByLabel("Describe the photo").fill(inWords);
  await press(page, "Use this photo");
  await expect(page.getByRole("status")).toContainText("The photo is in your draft.");
}

const readMails = (room: Room) =>
  withSiteDatabase(room, (database) =>
    database
      .selectFrom("outbox_mails")
      .select("body_text")
      .where("recipient", "=", "ana@example.com")
      .execute(),
  );

test("a price and a photo: refused, mended, disputed, previewed, published, sold at, put back", async ({
  page,
  room,
  browser,
}) => {
  test.slow();
  await openProgram(page);
  await price(page).fill("two hundred");
  await price(page).press("Tab");
  await expectSaved(page);
  await expect(price(page)).toHaveAccessibleDescription(
    /This should be a number, not “two hundred”/,
  );
  await price(page).fill("219");
  await page.close();

  const context = await browser.newContext({
    baseURL: room.origin,
    viewport: { width: 390, height: 844 },
    extraHTTPHeaders: { "X-Forwarded-For": "127.8.9.10" },
  });
  const phone = await context.newPage();
  await signInPage(phone, room);
  await expect(async () => {
    await openProgram(phone);
    await expect(price(phone)).toHaveValue("219", { timeout: 1_000 });
  }).toPass();
  const laptop = await context.newPage();
  await openProgram(laptop);
  await price(laptop).fill("229");
  await expectSaved(laptop);
  await price(phone).fill("239");
  const clash = phone.getByText("In the meantime, another device saved this:").locator("..");
  await expect(clash).toContainText("229");
  await press(clash, "Keep mine");
  await expectSaved(phone);

  await choosePhoto(phone);
  for (const scheme of ["light", "dark"]) {
    await phone.goto(`/admin/words/view?page=/programs&scheme=${scheme}`);
    const frame = phone.frameLocator("iframe[data-shown]");
    await expect(frame.getByText("$239").first()).toBeVisible();
    await phone.goto(`/admin/words/view?page=/about&scheme=${scheme}`);
    await expect(frame.getByRole("img", { name: inWords })).toBeVisible();
  }
  const read = async (address: string) => (await phone.request.get(address)).text();
  expect(await read("/programs")).toContain(">$205<");
  expect(await read("/about")).not.toContain(inWords);

  await phone.goto("/admin/words/publish");
  await expect(waiting(phone, `${program} costs $239 instead of $205`)).toBeVisible();
  await phone.getByRole("button", { name: "Publish", exact: true }).press("Enter");
  await expect(phone.getByRole("status")).toContainText("It's live. Visitors see it now.");
  const programs = await read("/programs");
  expect(programs).toContain(">$239<");
  expect(programs).toContain('"price":"239.00"');
  expect(await read("/about")).toContain(`alt="${inWords}"`);
  expect(readFileSync(join(room.folder, "programs.yaml"), "utf8")).toContain("price: 239\n");

  await phone.goto("/programs");
  await buyButton(phone, program).click();
  await expectPracticePage(phone, { program, price: "$239" });
  await phone.getByLabel(content.checkoutPages.practice.emailLabel).fill("ana@example.com");
  await choose(phone, "paid");
  await expect.poll(async () => JSON.stringify(await readMails(room))).toContain("$239");

  await phone.goto("/admin/words/history");
  await phone.getByRole("main").getByRole("listitem").first().getByRole("link").click();
  await press(phone, "Put back “$205”");
  await expect(phone.getByRole("status")).toContainText("That one is back.");
  expect(await read("/programs")).toContain(">$205<");
  expect(await read("/about")).toContain(inWords);
  await context.close();
});
