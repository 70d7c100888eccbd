/** A site for each test that changes words or prices. */
import { cpSync, rmSync } from "node:fs";
import { findContentFolder } from "#app/content/folder.ts";
import { startSite } from "#scripts/start-site.ts";
import { test as base } from "./site-test.ts";

/** @property folder the site's own copy of the content */
export type Room = { origin: string; dataDir: string; folder: string };

export const test = base.extend<{ room: Room }>({
  // oxlint-disable-next-line no-empty-pattern
  room: async ({}, use, info) => {
    const folder = info.outputPath("content");
    cpSync(findContentFolder(), folder, { recursive: true });
    const site = await startSite({ CONTENT_DIR: folder, CONTENT_WATCH: "on" });
    await use({ origin: site.origin, dataDir: site.dataDir, folder });
    await site.stop();
    rmSync(folder, { recursive: true });
  },
  baseURL: async ({ room }, use) => use(room.origin),
  viewport: { width: 390, height: 844 },
});
