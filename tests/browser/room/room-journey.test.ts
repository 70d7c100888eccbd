/** The owner's daily work on a phone: signing in, answering, devices, a printed code. */
import { postMessage } from "#tests/support/post-message.ts";
import {
  comeInByLink,
  openTablet,
  signOut,
  signTabletOut,
} from "#tests/support/browser/door-steps.ts";
import { roomTest as test } from "#tests/support/browser/room-site.ts";
import { expect } from "#tests/support/browser/site-test.ts";

test("the owner answers, ends a session, uses a code", async ({ page, browser, room, store }) => {
  await store((database) => database.deleteFrom("contact_messages").execute());
  const main = page.getByRole("main");
  await comeInByLink(page, room);

  await postMessage(room.origin, "Could you help me with my interview on Monday?");
  await page.reload();
  await main.getByRole("link", { name: "Answer Ana" }).click();
  await page.getByLabel("Or answer from here").fill("Of course! Let's talk on Friday.");
  await page.getByRole("button", { name: "Send the answer" }).click();
  await expect(page.getByRole("status")).toContainText("Your answer is on its way");
  await expect(main).toContainText("Of course! Let's talk on Friday.");

  const tablet = await openTablet(browser, room);
  await comeInByLink(tablet, room);
  await signTabletOut(page);
  await tablet.reload();
  await expect(tablet).toHaveURL(/\/admin\/sign-in/);
  await tablet.context().close();

  await page.goto("/admin/codes");
  await page.getByRole("button", { name: /^Make ten/ }).click();
  const code = (await main.getByRole("listitem").first().textContent()) ?? "";
  await signOut(page);
  await page.getByText("A printed code").click();
  await page.getByRole("textbox", { name: "Code" }).fill(code);
  await page.getByRole("button", { name: "Use this code" }).click();
  await expect(page).toHaveURL("/admin");
  await expect(main.getByRole("heading", { level: 1 })).toHaveText("Today");
});
