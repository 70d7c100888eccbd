/** The owner's daily work in one go, on a phone: signing in, answering, an order, her devices, a printed code. */
import { postMessage } from "#tests/support/post-message.ts";
import { expect, test } from "#tests/support/browser/admin-test.ts";
import {
  addAuthenticator,
  addKey,
  comeInByKey,
  comeInByLink,
  openTablet,
  signOut,
  signTabletOut,
} from "#tests/support/browser/door-steps.ts";
import { sell } from "#tests/support/browser/sell.ts";
import { readMails } from "#tests/support/browser/stored-rows.ts";

test.use({ settings: { SMTP_URL: "smtp://127.0.0.1:9", MAIL_FROM: "site@example.com" } });

test("she comes in, works, ends another session, and comes back by a printed code", async ({
  page,
  context,
  browser,
  own,
  database,
}) => {
  const main = page.getByRole("main");
  await addAuthenticator(context, page);
  await comeInByLink(page, own);
  await addKey(page, "My phone");
  await signOut(page);
  await comeInByKey(page);
  await expect(page).toHaveURL("/admin");

  await postMessage(own.origin, "Could you help me with my interview on Monday?");
  await page.reload();
  await main.getByRole("link", { name: "Answer Ana" }).click();
  await page.getByLabel("Or answer from here").fill("Of course! Let's talk on Friday.");
  await page.getByRole("button", { name: "Send the answer" }).click();
  await expect(page.getByRole("status")).toContainText("Your answer is on its way");
  await expect(main).toContainText("Of course! Let's talk on Friday.");

  const { reference, email } = await sell(database);
  await page.getByRole("link", { name: "Orders" }).click();
  await page.getByRole("searchbox").fill(reference.toLowerCase());
  await page.getByRole("button", { name: "Search" }).click();
  await main.getByRole("link", { name: /^Ana / }).click();
  await page.getByText(/^Welcome \d+$/).click();
  await page.getByRole("button", { name: `Send again to ${email}` }).click();
  await expect(page.getByRole("status")).toContainText("goes out in a moment");
  expect(readMails(own.dataDir).filter(({ recipient }) => recipient === email)).toHaveLength(2);

  const tablet = await openTablet(browser, own);
  await comeInByLink(tablet, own);
  await signTabletOut(page);
  await tablet.reload();
  await expect(tablet).toHaveURL(/\/admin\/sign-in/);
  await tablet.context().close();

  await page.goto("/admin/codes");
  await page.getByRole("button", { name: "Make ten codes" }).click();
  const [code = ""] = await main.getByRole("listitem").allTextContents();
  await signOut(page);
  await page.getByText("A printed code").click();
  await page.getByRole("textbox", { name: "Code" }).fill(code);
  await page.getByRole("button", { name: "Use this code" }).click();
  await expect(page).toHaveURL("/admin");
  await expect(main.getByRole("heading", { level: 1 })).toHaveText("Today");
});
