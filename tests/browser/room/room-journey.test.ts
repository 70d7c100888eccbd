/** The owner's daily work in one go, on a phone: signing in, answering, an order, devices, a printed code. */
import { postMessage } from "#tests/support/post-message.ts";
import {
  comeInByLink,
  openTablet,
  signOut,
  signTabletOut,
} from "#tests/support/browser/door-steps.ts";
import { roomTest as test } from "#tests/support/browser/room-site.ts";
import { sell } from "#tests/support/browser/sell.ts";
import { expect } from "#tests/support/browser/site-test.ts";
import { readMails } from "#tests/support/browser/stored-rows.ts";

test("the owner comes in by a link, works, ends another session, and comes back by a printed code", async ({
  page,
  browser,
  room,
  store,
}) => {
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

  const { reference, email } = await store(sell);
  await page.getByRole("link", { name: "Orders" }).click();
  await page.getByRole("searchbox").fill(reference.toLowerCase());
  await page.getByRole("button", { name: "Search" }).click();
  await main.getByRole("link", { name: /^Ana / }).click();
  await page.getByText(/^Welcome \d+$/).click();
  await page.getByRole("button", { name: `Send again to ${email}` }).click();
  await expect(page.getByRole("status")).toContainText("goes out in a moment");
  expect(readMails(room.dataDir).filter(({ recipient }) => recipient === email)).toHaveLength(2);

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
