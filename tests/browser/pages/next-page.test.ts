import { prefetchOnHover } from "#app/starter/prefetch.ts";
import { allPages } from "#tests/support/browser/content.ts";
import { expect, test } from "#tests/support/browser/site-test.ts";

/** Addresses that are expensive, have side effects, or aren't pages. */
const neverAhead = [
  "/checkout/success?session_id=1",
  "/checkout/cancelled",
  "/checkout/start",
  "/newsletter/confirm?token=1",
  "/newsletter/unsubscribe?token=1",
  "/contact/sent?reference=1",
  "/api/create-checkout",
  "/favicon.svg",
  "/no-such-page",
  "https://elsewhere.example/shop",
];

test("browsers may load finished pages ahead, and nothing else", async ({ page, context }) => {
  const protocol = await context.newCDPSession(page);
  let ahead: string[] = [];
  const actions = new Set<string>();
  protocol.on("Preload.preloadingAttemptSourcesUpdated", ({ preloadingAttemptSources }) => {
    ahead = preloadingAttemptSources.map(({ key }) => key.url);
    for (const { key } of preloadingAttemptSources) actions.add(key.action);
  });
  const statuses: string[] = [];
  protocol.on("Preload.prefetchStatusUpdated", ({ prefetchUrl, status }) => {
    statuses.push(`${new URL(prefetchUrl).pathname} ${status}`);
  });
  await protocol.send("Preload.enable");
  await page.goto("/programs");
  await page.evaluate(
    (addresses) => {
      for (const address of addresses) {
        const link = document.createElement("a");
        link.href = address;
        link.textContent = address;
        document.querySelector("main")?.append(link, " ");
      }
    },
    [...neverAhead, "/shop?last=1"],
  );
  const paths = () => new Set(ahead.map((address) => new URL(address).pathname));
  // Browsers consider a link once its section is laid out, and the footer is the last one.
  await expect.poll(() => ahead.some((address) => address.endsWith("/shop?last=1"))).toBe(true);
  for (const path of ["/", "/contact", "/about", "/programs/samples/exam-band-9"])
    await expect.poll(() => [...paths()], path).toContain(path);
  expect([...paths()].filter((path) => !allPages.includes(path))).toEqual([]);
  expect(ahead.filter((address) => !address.startsWith(new URL(page.url()).origin))).toEqual([]);
  // Playwright's browser prerenders nothing, but knows the rules.
  await expect.poll(() => actions).toEqual(new Set(["Prefetch", "Prerender"]));
  await page.locator('main a[href="/about"], footer a[href="/about"]').first().hover();
  await expect.poll(() => statuses).toContain("/about Ready");
});

test("other browsers fetch a page when its link is pointed at", async ({ page, open }) => {
  await open("/programs");
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "fetch") asked.push(new URL(request.url()).pathname);
  });
  await page.evaluate((addresses) => {
    HTMLScriptElement.supports = () => false;
    for (const address of addresses) {
      const link = document.createElement("a");
      link.href = address;
      document.querySelector("main")?.append(link);
    }
  }, neverAhead);
  await page.evaluate(`(${prefetchOnHover.toString()})(document)`);
  const point = (address: string) =>
    page.locator(`a[href="${address}"]`).last().dispatchEvent("pointerover");
  for (const address of [...neverAhead, "/programs", "/shop", "/shop", "/about"])
    await point(address);
  await expect.poll(() => asked).toContain("/about");
  expect(asked).toEqual(["/shop", "/about"]);
});
