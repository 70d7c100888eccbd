/** What a page does by its own script, while no file of script arrives. */
import { expectAtTop } from "#tests/support/browser/page-parts.ts";
import { expect, test } from "#tests/support/browser/site-test.ts";

const phone = { width: 390, height: 844 };

test.beforeEach(async ({ page }) => {
  // A page that asks for one all the same complains, and the test fails.
  await page.route("**/assets/*.js", (route) => route.abort());
  await page.emulateMedia({ reducedMotion: "reduce" });
});

test("what is below the first screen is laid out before anybody scrolls there", async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await page.goto("/programs");
  const skipped = () =>
    page.evaluate(
      () =>
        [...document.querySelectorAll("body *")].filter(
          (part) => getComputedStyle(part).contentVisibility === "auto",
        ).length,
    );
  await expect.poll(skipped).toBe(0);
  const height = () => page.evaluate(() => document.documentElement.scrollHeight);
  const before = await height();
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  expect(await height()).toBe(before);
});

for (const [width, path, place] of [
  [390, "/english", "main a.pressable >> nth=-1"],
  [1280, "/programs", "main details.question >> nth=0"],
] as const)
  test(`at ${width} px what a visitor jumped to stays under the finger`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    // A phone that is too busy to lay out anything before the visitor scrolls.
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
    await page.goto(path);
    const button = page.locator(place);
    const moved = button.evaluate(async (element) => {
      element.scrollIntoView({ block: "center", behavior: "instant" });
      for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
      const before = element.getBoundingClientRect().top;
      dispatchEvent(new Event("is-idle"));
      return Math.abs(element.getBoundingClientRect().top - before);
    });
    expect(await moved).toBeLessThan(1);
  });

test("what is not laid out yet makes no page wider", async ({ page }) => {
  await page.setViewportSize(phone);
  // A browser that never has time.
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
  for (const path of ["/programs", "/job-search-joy"]) {
    await page.goto(path);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width, path).toBe(phone.width);
  }
});

test("a place far down is where its address leads", async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto("/#community");
  await expectAtTop(page.locator("#community"));
});
