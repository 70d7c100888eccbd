import { prefetchOnHover } from "#app/starter/prefetch.ts";
import { findBrowser, findInstalled } from "#scripts/find-browser.ts";
import { allPages, content } from "#tests/support/browser/content.ts";
import { startPlainBrowser } from "#tests/support/browser/plain-browser.ts";
import { expect, test } from "#tests/support/browser/site-test.ts";

/** Addresses that are expensive, have side effects, or are not pages. */
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
  protocol.on("Preload.preloadingAttemptSourcesUpdated", ({ preloadingAttemptSources }) => {
    ahead = preloadingAttemptSources.map(({ key }) => key.url);
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
  // Links count once their section is laid out; the footer is the last.
  await expect.poll(() => ahead.some((address) => address.endsWith("/shop?last=1"))).toBe(true);
  for (const path of ["/", "/contact", "/about", "/programs/samples/exam-band-9"])
    await expect.poll(() => [...paths()], path).toContain(path);
  expect([...paths()].filter((path) => !allPages.includes(path))).toEqual([]);
  expect(ahead.filter((address) => !address.startsWith(new URL(page.url()).origin))).toEqual([]);
});

test("a page that was fetched and drawn ahead is shown at its place", async ({ baseURL }) => {
  const browser = await startPlainBrowser((await findBrowser()).path);
  try {
    const statuses: string[] = [];
    let ahead = "";
    browser.listen((method, { status, preloadingAttemptSources }) => {
      if (method.startsWith("Preload.")) statuses.push(`${method} ${String(status)}`);
      if (preloadingAttemptSources) ahead = JSON.stringify(preloadingAttemptSources);
    });
    await browser.send("Preload.enable");
    await browser.send("Page.navigate", { url: `${baseURL}/` });
    // Once the footer link is prefetched, the layout is complete and the link above it no longer moves.
    for (const path of ["/programs#programs-grid", content.site.legalLinks.at(-1)?.to])
      await expect.poll(() => ahead).toContain(`"${baseURL}${path}"`);
    const link = 'main a[href="/programs#programs-grid"]';
    await browser.evaluate(
      `document.querySelector('${link}').scrollIntoView({ block: "center", behavior: "instant" })`,
    );
    await browser.mouse("mouseMoved", link);
    await expect.poll(() => statuses).toContain("Preload.prefetchStatusUpdated Ready");
    await browser.mouse("mousePressed", link);
    await expect.poll(() => statuses).toContain("Preload.prerenderStatusUpdated Ready");
    // The page that would report the release may be gone by then.
    void browser.mouse("mouseReleased", link).catch(() => undefined);
    const look = () =>
      browser
        .evaluate(`(() => {
        const [{ deliveryType, activationStart }] = performance.getEntriesByType("navigation");
        const grid = document.getElementById("programs-grid");
        return {
          path: location.pathname + location.hash,
          deliveryType,
          drawnAhead: activationStart > 0,
          top: Math.round(grid?.getBoundingClientRect().top ?? NaN),
        };
      })()`)
        // The pages are being swapped now.
        .catch(() => undefined);
    await expect.poll(look).toEqual({
      path: "/programs#programs-grid",
      deliveryType: "navigational-prefetch",
      drawnAhead: true,
      top: 80,
    });
  } finally {
    await browser.stop();
  }
});

/** A page for each way of rendering. */
const keptPages = [
  "/",
  "/programs",
  "/contact",
  "/shop",
  "/newsletter/thanks",
  "/checkout/cancelled",
];

test("pages are kept for Back as they were left", async ({ baseURL }) => {
  const browser = await startPlainBrowser(findInstalled() ?? (await findBrowser()).path);
  const reasons: unknown[] = [];
  browser.listen((method, params) => {
    if (method === "Page.backForwardCacheNotUsed") reasons.push(params["notRestoredExplanations"]);
  });
  try {
    await browser.send("Page.enable");
    const at = (path: string) =>
      expect
        .poll(() => browser.evaluate("location.pathname + document.readyState").catch(() => ""))
        .toBe(`${path}complete`);
    for (const path of keptPages) {
      await browser.send("Page.navigate", { url: `${baseURL}${path}` });
      await at(path);
      await browser.evaluate(
        `addEventListener("unload", () => {}), addEventListener("pageshow", (event) => (window.kept = event.persisted))`,
      );
      const next = path === "/shop" ? "/english" : "/shop";
      await browser.evaluate(`location.assign("${next}")`);
      await at(next);
      reasons.length = 0;
      await browser.evaluate("history.back()");
      await at(path);
      const kept = await browser.evaluate("window.kept === true");
      // The headless shell has no back/forward cache, and reports that.
      if (!kept) expect(JSON.stringify(reasons), path).toContain("DisabledForDelegate");
    }
  } finally {
    await browser.stop();
  }
});

test("browsers without such rules fetch a page when its link is pointed at", async ({
  page,
  open,
}) => {
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
