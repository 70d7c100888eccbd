/** The inline script does all of this even if no script file arrives. */
import { expectAtTop } from "#tests/support/browser/page-parts.ts";
import { expect, test } from "#tests/support/browser/site-test.ts";

const phone = { width: 390, height: 844 };

test.use({ contextOptions: { reducedMotion: "reduce" }, viewport: phone });

// A page that still requests a script file logs an error, and the test fails.
test.beforeEach(({ context }) => context.route("**/assets/*.js", (route) => route.abort()));

test("what is below the first screen moves nothing in sight", async ({ page, context }) => {
  // Simulates a device that is too busy to lay out anything before the visitor scrolls.
  await page.addInitScript(() => {
    const held: IdleRequestCallback[] = [];
    window.requestIdleCallback = (work) => held.push(work);
    addEventListener("is-idle", () => {
      for (let [work] = held; work; [work] = held) {
        held.shift();
        work({ didTimeout: false, timeRemaining: () => 50 });
      }
    });
  });
  for (const [width, path, place] of [
    [390, "/english", "main a.pressable >> nth=-1"],
    [1280, "/programs", "main details.question >> nth=0"],
    [390, "/programs", "main details.question >> nth=0"],
  ] as const) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto(path);
    const shown = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(shown, `${path} before its parts are laid out`).toBe(width);
    const moved = page.locator(place).evaluate(async (element) => {
      element.scrollIntoView({ block: "center", behavior: "instant" });
      for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
      const before = element.getBoundingClientRect().top;
      dispatchEvent(new Event("is-idle"));
      return Math.abs(element.getBoundingClientRect().top - before);
    });
    expect(await moved, `${place} of ${path}`).toBeLessThan(1);
  }
  const skipped = () =>
    page.evaluate(
      () =>
        [...document.querySelectorAll("body *")].filter(
          (part) => getComputedStyle(part).contentVisibility === "auto",
        ).length,
    );
  await expect.poll(skipped).toBe(0);

  const other = await context.newPage();
  await other.goto("/#community");
  await expectAtTop(other.locator("#community"));
});

test("the list of a page's contents follows the reader, down and up", async ({ page }) => {
  // A narrow window, because the two words of the list fit on a phone.
  await page.setViewportSize({ width: 160, height: 640 });
  await page.goto("/job-search-joy");
  const list = page.locator(".page-contents");
  const scrolled = () => list.evaluate((element) => element.scrollLeft);
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await expect.poll(scrolled).toBeGreaterThan(0);
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect.poll(scrolled).toBe(0);
});
