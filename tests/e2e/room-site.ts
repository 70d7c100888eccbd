/** A site for each test that changes words or prices. */
import { cpSync, rmSync } from "node:fs";
import { findContentFolder } from "#app/content/folder.ts";
import { saveEdits } from "#app/server/owner/drafts/draft.server.ts";
import { readDraft } from "#app/server/owner/drafts/revisions.server.ts";
import type { FileEdit } from "#app/server/owner/editing/apply-edits.server.ts";
import { startSite } from "#scripts/start-site.ts";
import { signInPage, withSiteDatabase } from "#tests/support/sign-in.ts";
import { expect, test as base } from "./site-test.ts";

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

/** Its page is the owner's. */
export const ownerTest = test.extend({
  page: async ({ page, room }, use) => {
    await signInPage(page, room);
    await use(page);
  },
});

/** Saves edits of the draft as another device does. */
export async function saveElsewhere(room: Room, edits: FileEdit[]) {
  await withSiteDatabase(room, async (database) => {
    const { revision } = await readDraft(database);
    const saved = await saveEdits(database, { madeFrom: revision, edits });
    expect(saved.status).toBe("saved");
  });
}
