/** What an owner can choose in the content: photos instead of drawings, more programs, another email service. */
import { content } from "#tests/support/browser/content.ts";
import { answerPopupScript } from "#tests/support/browser/page-parts.ts";
import { expect, test, waitUntilIdle } from "#tests/support/browser/site-test.ts";

const { site, newsletterPage } = content;
const script = site.newsletter.popupScript ?? "no such script";

test("a photo takes the place of a scene, a poster and a cover", async ({ page, open }) => {
  for (const [path, alt] of [
    ["/about", "The desk of Zoë Testcoach"],
    ["/", "A green desk behind a play button"],
    ["/shop", "A plain green desk in a box"],
  ] as const) {
    await open(path);
    const shown = page.getByRole("img", { name: alt, exact: true }).first();
    await shown.scrollIntoViewIfNeeded();
    await expect
      .poll(() => shown.evaluate((img: HTMLImageElement) => img.naturalWidth), path)
      .toBeGreaterThan(0);
    expect((await shown.boundingBox())?.width, path).toBeGreaterThan(100);
  }
});

test("a program of a path with sample pages shows none but its own, and has outcomes of its own", async ({
  page,
  open,
}) => {
  await open("/programs");
  const cards = (title: string) => page.getByRole("article").filter({ hasText: title });
  await expect(cards("Essay Clinic")).toContainText("from $90");
  const samples = { name: content.programsPage.samplesHeading, exact: true };
  await expect(cards("Essay Clinic").getByRole("list", samples)).toHaveCount(0);
  await expect(cards("Exam Course").getByRole("list", samples).getByRole("link")).toHaveCount(4);
  await open("/english");
  await expect(page.getByRole("heading", { name: "Essay Skills", exact: true })).toBeVisible();
});

test("the script of an email service loads after the press alone, and opens its window", async ({
  page,
  open,
  watch,
}) => {
  await open("/");
  // If the page requests another host before the click, the test fails.
  await waitUntilIdle(page);
  await answerPopupScript(
    page,
    watch,
    `window.${site.newsletter.popupFunction} = () => document.body.setAttribute("data-popup", "open")`,
  );
  await page.getByRole("button", { name: "Subscribe to Newsletter", exact: true }).click();
  await expect(page.locator("body")).toHaveAttribute("data-popup", "open");
});

test("our own sign-up opens when that script does not come", async ({ page, open, watch }) => {
  watch.expectConsole(/ERR_FAILED/);
  await open("/");
  await watch.allowHost(new URL(script).host);
  await page.route(script, (route) => route.abort());
  await page.getByRole("button", { name: "Subscribe to Newsletter", exact: true }).click();
  await expect(page.getByRole("heading", { name: newsletterPage.dialogHeading })).toBeVisible();
});
