/** Loads a page as a visitor does for the first time, on a slow line and a slow machine. */
import type { Browser, BrowserContextOptions, CDPSession } from "@playwright/test";

type Device = {
  context: BrowserContextOptions;
  /** Of each request, in milliseconds. */
  latency: number;
  /** In kilobits a second. */
  down: number;
  up: number;
  /** How many times slower than this machine. */
  slower: number;
};

/**
 * Lighthouse's two presets, as it applies them in the browser: there a delay falls on each request, not on
 * each packet, so round trips of 150 and 40 ms become 3.75 times as much, and the line nine tenths as fast.
 */
export const devices = {
  phone: {
    context: {
      viewport: { width: 412, height: 823 },
      deviceScaleFactor: 1.75,
      isMobile: true,
      hasTouch: true,
    },
    latency: 562.5,
    down: 1_474,
    up: 675,
    slower: 4,
  },
  desktop: {
    context: { viewport: { width: 1350, height: 940 } },
    latency: 150,
    down: 9_216,
    up: 9_216,
    slower: 1,
  },
} satisfies Record<string, Device>;

/** Times in milliseconds. */
export type FirstView = {
  fcp: number;
  lcp: number;
  tbt: number;
  cls: number;
  kilobytes: number;
  /** Pictures apart. */
  requests: number;
  scriptKilobytes: number;
};

/** How long a new tab goes on starting by itself, in milliseconds: a page that is opened at once waits for it. */
const tabStart = 1_000;

/** How long a page may go on working after it is loaded, in milliseconds. */
const afterLoad = 2_000;

/** Opens a page with nothing in any cache, and presses nothing. */
export async function measureFirstView(
  browser: Browser,
  url: string,
  device: Device,
): Promise<FirstView> {
  const context = await browser.newContext(device.context);
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    const traffic = await countTraffic(session);
    await session.send("Network.emulateNetworkConditions", {
      offline: false,
      latency: device.latency,
      downloadThroughput: (device.down * 1_024) / 8,
      uploadThroughput: (device.up * 1_024) / 8,
    });
    await session.send("Emulation.setCPUThrottlingRate", { rate: device.slower });
    await page.addInitScript(observe);
    await page.waitForTimeout(tabStart);
    await page.goto(url, { waitUntil: "load" });
    await page.waitForTimeout(afterLoad);
    const seen = await page.evaluate(() => globalThis.seenTimes);
    return { ...summarizeTimes(seen), ...traffic() };
  } finally {
    await context.close();
  }
}

type Seen = { fcp: number; lcp: number; cls: number; tasks: Array<{ start: number; end: number }> };

declare global {
  // oxlint-disable-next-line no-var -- the only way to declare a global of the page
  var seenTimes: Seen;
}

/** Runs in the page, before anything of its own. */
function observe() {
  const seen: Seen = { fcp: 0, lcp: 0, cls: 0, tasks: [] };
  globalThis.seenTimes = seen;
  const watch = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) take(entry);
    }).observe({ type, buffered: true });
  watch("paint", ({ name, startTime }) => {
    if (name === "first-contentful-paint") seen.fcp = startTime;
  });
  watch("largest-contentful-paint", ({ startTime }) => (seen.lcp = startTime));
  watch("layout-shift", (entry) => {
    if ("value" in entry) seen.cls += Number(entry.value);
  });
  watch("longtask", ({ startTime, duration }) =>
    seen.tasks.push({ start: startTime, end: startTime + duration }),
  );
}

/** Of a task of more than 50 ms after the first paint, what is over 50 ms blocks. */
export function summarizeTimes({ fcp, lcp, cls, tasks }: Seen) {
  const blocking = tasks.map(({ start, end }) => end - Math.max(start, fcp) - 50);
  const tbt = blocking.reduce((sum, time) => sum + Math.max(0, time), 0);
  return { fcp, lcp, cls, tbt };
}

/** Counts what travels, and returns a function that tells. */
async function countTraffic(session: CDPSession) {
  const kinds = new Map<string, string>();
  const sizes = new Map<string, number>();
  session.on("Network.requestWillBeSent", ({ requestId, type = "Other", request }) => {
    if (!request.url.startsWith("data:")) kinds.set(requestId, type);
  });
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    sizes.set(requestId, encodedDataLength);
  });
  await session.send("Network.enable");
  return () => {
    const sum = (isWanted: (kind: string) => boolean) =>
      [...kinds].reduce((all, [id, kind]) => all + (isWanted(kind) ? (sizes.get(id) ?? 0) : 0), 0);
    return {
      kilobytes: sum(() => true) / 1_024,
      requests: [...kinds.values()].filter((kind) => kind !== "Image").length,
      scriptKilobytes: sum((kind) => kind === "Script") / 1_024,
    };
  };
}
