/** The test function of the gallery, with a development server. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { expect, type Locator, type Page } from "@playwright/test";
import { test as base } from "#tests/support/measured-test.ts";

export { expect };

/** How long the server may take to print its address, in milliseconds. */
const patience = 60_000;

type GalleryFixtures = {
  /** Opens the gallery at a query like `?part=covers`, with its fonts loaded. */
  openGallery: (query: string) => Promise<void>;
};

type GalleryServer = { galleryOrigin: string };

export const test = base.extend<GalleryFixtures, GalleryServer>({
  galleryOrigin: [
    async ({ browser }, use) => {
      const server = spawn(
        process.execPath,
        ["node_modules/@react-router/dev/bin.cjs", "dev", "--port", "0", "--host", "127.0.0.1"],
        {
          // With the condition set, the command starts no second process.
          env: {
            ...process.env,
            NODE_ENV: "development",
            // The content of tests stays out of the developer's own database.
            ADMIN: "off",
            NODE_OPTIONS: "--conditions=development",
            NO_COLOR: "1",
            FORCE_COLOR: undefined,
          },
          stdio: ["ignore", "pipe", "pipe"],
        },
      );
      let printed = "";
      const origin = new Promise<string>((resolve, reject) => {
        const read = (chunk: Buffer) => {
          printed += chunk.toString();
          const address = /http:\/\/127\.0\.0\.1:\d+/.exec(printed)?.[0];
          if (address) resolve(address);
        };
        server.stdout.on("data", read);
        server.stderr.on("data", read);
        server.once("exit", () => reject(new Error(`The gallery did not start.\n${printed}`)));
        setTimeout(
          () => reject(new Error(`The gallery is too slow.\n${printed}`)),
          patience,
        ).unref();
      });
      try {
        const address = await origin;
        // The first page makes the server compile everything, which takes longer than a test may.
        const context = await browser.newContext({ javaScriptEnabled: false });
        const page = await context.newPage();
        await page.goto(`${address}/gallery`);
        await context.close();
        await use(address);
      } finally {
        if (server.exitCode === null) {
          server.kill("SIGTERM");
          await once(server, "exit");
        }
      }
    },
    { scope: "worker", timeout: 3 * patience },
  ],

  // The development server's scripts would reload the page.
  javaScriptEnabled: false,
  viewport: { width: 1000, height: 800 },
  contextOptions: { reducedMotion: "reduce" },

  openGallery: async ({ page, galleryOrigin }, use) => {
    await use(async (query) => {
      await page.goto(`${galleryOrigin}/gallery${query}`);
      await loadFonts(page);
    });
  },
});

/** Waits until both faces are loaded: with fallback fonts, titles have other widths. */
async function loadFonts(page: Page) {
  const missing = await page.evaluate(async () => {
    await document.fonts.ready;
    const faces = ['700 16px "Bricolage Grotesque"', '16px "Atkinson Hyperlegible Next"'];
    await Promise.all(faces.map((face) => document.fonts.load(face)));
    return faces.filter((face) => !document.fonts.check(face));
  });
  expect(missing, "faces that did not load").toEqual([]);
}

/** One part of the gallery, by its heading. */
export function part(page: Page, title: string): Locator {
  return page.getByRole("region", { name: title, exact: true });
}
