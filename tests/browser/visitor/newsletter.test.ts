/** The newsletter's button on the home page, which opens the window of an email service. */
import { content } from "#tests/support/browser/content.ts";
import { answerPopupScript } from "#tests/support/browser/page-parts.ts";
import { expect, test, waitUntilIdle } from "#tests/support/browser/site-test.ts";

const { newsletterPage, site } = content;
const { popupFunction, popupScript = "no such script" } = site.newsletter;

test("the script of an email service loads after the press alone, and opens its window", async ({
  page,
  open,
  watch,
}) => {
  await open("/");
  // If the page requests another host before the click, the test fails.
  await waitUntilIdle(page);
  const openWindow = `window.${popupFunction} = () => document.body.setAttribute("data-popup", "open")`;
  await answerPopupScript(page, watch, openWindow);
  await page.getByRole("button", { name: newsletterPage.submit, exact: true }).click();
  await expect(page.locator("body")).toHaveAttribute("data-popup", "open");
  await expect(page).toHaveURL("/");
});

test("our own sign-up opens when that fails", async ({ page, open, watch }) => {
  watch.expectConsole(/ERR_FAILED/);
  watch.expectConsole(/email service did not open/);
  const fail = (how: string) => `window.${popupFunction} = () => ${how}`;
  for (const script of [
    undefined,
    fail('{ throw new Error("broken"); }'),
    fail('Promise.reject(new Error("fails later"))'),
  ]) {
    await answerPopupScript(page, watch, script);
    if (script === undefined) await page.route(popupScript, (route) => route.abort());
    await open("/");
    await page.getByRole("button", { name: newsletterPage.submit, exact: true }).click();
    await expect(page.getByRole("heading", { name: newsletterPage.dialogHeading })).toBeVisible();
    await page.unrouteAll({ behavior: "wait" });
  }
});
