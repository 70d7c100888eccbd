/** The test function of the browser tests. It fails on unexpected console lines, errors and requests. */
import { randomBytes } from "node:crypto";
import { expect, test as base, type Page, type Response } from "@playwright/test";
import { answerTimeout, pressTimeout } from "#app/lib/live-controls.ts";
import { liveControls } from "#app/starter/find.ts";
import { dataDirVariable, originVariable } from "./start-once.ts";

export { expect };

export type Watch = {
  /** Requires a matching line in the console. */
  expectConsole(pattern: RegExp): void;
  /** Allows a console line that depends on timing. */
  allowConsole(pattern: RegExp): void;
  /** Allows requests to another address of the site. */
  allowOwnHost(host: string): void;
  /** Allows requests to another host, which are answered here. */
  allowHost(host: string): Promise<void>;
};

type SiteFixtures = {
  watch: Watch;
  /** Whether the pages of this test run their scripts. */
  script: boolean;
  /** Whether presses, requests and messages time out, unless the test controls the page's clock. */
  pressesTimeOut: boolean;
  /** Opens a page and, with script, waits until it is interactive. */
  open: (path: string) => Promise<Response | null>;
  dataDir: string;
};

export const test = base.extend<SiteFixtures>({
  // oxlint-disable-next-line no-empty-pattern
  baseURL: async ({}, use) => use(readVariable(originVariable)),
  // oxlint-disable-next-line no-empty-pattern
  dataDir: async ({}, use) => use(readVariable(dataDirVariable)),
  // Each test has a client address of its own, on loopback, because practice payments need it.
  // oxlint-disable-next-line no-empty-pattern
  extraHTTPHeaders: async ({}, use) =>
    use({ "X-Forwarded-For": `127.${randomBytes(3).join(".")}` }),
  script: async ({ javaScriptEnabled }, use) => use(javaScriptEnabled),
  pressesTimeOut: [false, { option: true }],

  watch: [
    async ({ context, baseURL, pressesTimeOut }, use) => {
      await context.addInitScript(markLive);
      if (!pressesTimeOut)
        await context.addInitScript(waitPatiently, { pressTimeout, answerTimeout });
      const faults: string[] = [];
      const lines: string[] = [];
      const expected: RegExp[] = [];
      const allowedLines: RegExp[] = [];
      const allowed = new Set([new URL(baseURL ?? "").host]);
      context.on("console", (message) => {
        const line = `console ${message.type()}: ${message.text()}`;
        // Browsers report blocked content and failed requests as console errors.
        if (message.type() === "error") lines.push(line);
        if (message.type() === "warning" && /hydrat|content security/i.test(line)) lines.push(line);
      });
      // No page may open a dialog of the browser, such as the question whether to leave the page.
      context.on("dialog", (dialog) => {
        faults.push(`dialog: ${dialog.type()} ${dialog.message()}`);
        void dialog.accept();
      });
      context.on("weberror", (error) => faults.push(`page error: ${error.error().message}`));
      context.on("request", (request) => {
        const { host, protocol } = new URL(request.url());
        if (/^https?:$/.test(protocol) && !allowed.has(host))
          faults.push(`request to ${request.url()}`);
      });
      await use({
        expectConsole: (pattern) => expected.push(pattern),
        allowConsole: (pattern) => allowedLines.push(pattern),
        allowOwnHost: (host) => allowed.add(host),
        async allowHost(host) {
          allowed.add(host);
          await context.route(
            (url) => url.host === host,
            (route) =>
              route.fulfill({ contentType: "text/html", body: "<title>Outside</title><p>Outside" }),
          );
        },
      });
      const missing = expected.filter((pattern) => !lines.some((line) => pattern.test(line)));
      const known = [...expected, ...allowedLines];
      const unexpected = lines.filter((line) => !known.some((pattern) => pattern.test(line)));
      expect([...faults, ...unexpected], "what the browser complained about").toEqual([]);
      expect(missing, "lines that the console should have shown").toEqual([]);
    },
    { auto: true },
  ],

  open: async ({ page, script }, use) => {
    await use(async (path) => {
      const response = await page.goto(path);
      if (script) await waitUntilLive(page);
      return response;
    });
  },
});

function readVariable(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: the global setup did not run.`);
  return value;
}

/**
 * Hovers over an interactive control, which loads React, and waits until React has hydrated the page. A page
 * without such controls never loads React.
 */
export async function waitUntilLive(page: Page) {
  await page.waitForFunction((selector) => {
    const control = document.querySelector(selector);
    control?.dispatchEvent(new Event("pointerover", { bubbles: true }));
    return control
      ? document.documentElement.hasAttribute("data-test-live")
      : document.readyState === "complete";
  }, liveControls);
}

/** Waits until a page has loaded and nothing is left to do. */
export async function waitUntilIdle(page: Page) {
  await page.waitForLoadState();
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => resolve(0))));
}

/** Marks the page for `waitUntilLive` once React has hydrated it and replayed held events. */
function markLive() {
  addEventListener("react-is-there", () => {
    const mark = () => document.documentElement.setAttribute("data-test-live", "");
    setTimeout(() => setTimeout(mark));
  });
}

/**
 * Removes the time limits of the site's scripts, so that no test depends on how busy the machine is. No other
 * timer is as long as `pressTimeout`; timers from `answerTimeout` on are all time limits. Playwright's clock
 * replaces these functions.
 */
function waitPatiently(limits: { pressTimeout: number; answerTimeout: number }) {
  const wait = window.setTimeout;
  const isLimit = (time: number) => time === limits.pressTimeout || time >= limits.answerTimeout;
  const setTimer = (run: () => void, time = 0) => (isLimit(time) ? 0 : wait(run, time));
  Object.assign(window, { setTimeout: setTimer });
  AbortSignal.timeout = () => new AbortController().signal;
}

/** Declares the same tests with JavaScript and without. */
export function withAndWithoutScript(title: string, declare: (script: boolean) => void) {
  for (const script of [true, false]) {
    test.describe(`${title}, script ${script ? "on" : "off"}`, () => {
      test.use({ javaScriptEnabled: script });
      declare(script);
    });
  }
}
