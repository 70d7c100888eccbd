/** Test sites whose content the owner edits. */
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findContentFolder } from "#app/content/folder.ts";
import { discardDraft, saveEdits } from "#app/server/owner/drafts/draft.server.ts";
import { readDraft } from "#app/server/owner/drafts/revisions.server.ts";
import type { FileEdit } from "#app/server/owner/editing/apply-edits.server.ts";
import { startSite } from "#scripts/start-site.ts";
import { signInPage, withSiteDatabase } from "#tests/support/sign-in.ts";
import { expect, test as base } from "./site-test.ts";

/** @property folder the site's own copy of the content */
export type Room = { origin: string; dataDir: string; folder: string };

async function withRoom(use: (room: Room) => Promise<void>) {
  const folder = mkdtempSync(join(tmpdir(), "room-content-"));
  cpSync(findContentFolder(), folder, { recursive: true });
  const site = await startSite({
    CONTENT_DIR: folder,
    CONTENT_WATCH: "on",
    TRUSTED_PROXIES: "1",
  });
  await use({ origin: site.origin, dataDir: site.dataDir, folder });
  await site.stop();
  rmSync(folder, { recursive: true });
}

/** A site for each test. */
export const test = base.extend<{ room: Room }>({
  // oxlint-disable-next-line no-empty-pattern
  room: async ({}, use) => withRoom(use),
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

/** The tests of one worker share a site; each starts with an empty draft and must not publish. */
export const draftTest = ownerTest.extend<object, { ofWorker: Room }>({
  // oxlint-disable-next-line no-empty-pattern
  ofWorker: [async ({}, use) => withRoom(use), { scope: "worker" }],
  room: async ({ ofWorker }, use) => {
    await withSiteDatabase(ofWorker, discardDraft);
    await use(ofWorker);
    const versions = await withSiteDatabase(ofWorker, (database) =>
      database.selectFrom("content_versions").select("number").execute(),
    );
    expect(versions, "This test has published: it needs a site of its own.").toHaveLength(1);
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
