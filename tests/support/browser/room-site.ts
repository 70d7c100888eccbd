/** Starts sites whose content the owner edits. */
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findContentFolder } from "#app/content/folder.ts";
import { openSite } from "#app/server/business/opening/opening.server.ts";
import { discardDraft } from "#app/server/owner/words/draft/draft.server.ts";
import { readDraft } from "#app/server/owner/words/draft/revisions.server.ts";
import type { PathEdit } from "#app/server/owner/words/model/words.server.ts";
import type { Database } from "#app/server/platform/database/tables.server.ts";
import { startSite } from "#scripts/start-site.ts";
import { saveFileEdits } from "#tests/support/file-edits.ts";
import { waitingMails } from "#tests/support/settings.ts";
import { signInPage, withSiteDatabase } from "#tests/support/sign-in.ts";
import { expect, test as base } from "./site-test.ts";

/** @property folder the site's own copy of the content */
export type Room = { origin: string; dataDir: string; folder: string };

/** Gives backups and renderings the site's own priority. With less, they'd get no turn on a busy machine. */
const samePriority = `import os from "node:os";
  import { syncBuiltinESMExports } from "node:module";
  os.setPriority = () => {};
  syncBuiltinESMExports();`;

async function withRoom(use: (room: Room) => Promise<void>) {
  const folder = mkdtempSync(join(tmpdir(), "room-content-"));
  cpSync(findContentFolder(), folder, { recursive: true });
  const site = await startSite({
    CONTENT_DIR: folder,
    CONTENT_WATCH: "on",
    TRUSTED_PROXIES: "1",
    ...waitingMails,
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(samePriority)}`,
  });
  await withSiteDatabase(site, (database) => openSite(database, "a test", new Date()));
  await use({ origin: site.origin, dataDir: site.dataDir, folder });
  await site.stop();
  rmSync(folder, { recursive: true });
}

type Store = <Result>(work: (database: Database) => Promise<Result>) => Promise<Result>;

/**
 * The tests of one worker share a site of their own, because signing out on a site ends the unused links of
 * other tests. Each test starts with an empty draft, and restores what it publishes unless no other test
 * reads it.
 */
export const roomTest = base.extend<{ room: Room; store: Store }, { ofWorker: Room }>({
  // oxlint-disable-next-line no-empty-pattern
  ofWorker: [async ({}, use) => withRoom(use), { scope: "worker" }],
  room: async ({ ofWorker }, use) => {
    await withSiteDatabase(ofWorker, discardDraft);
    await use(ofWorker);
  },
  store: async ({ room }, use) => use((work) => withSiteDatabase(room, work)),
  baseURL: async ({ room }, use) => use(room.origin),
  dataDir: async ({ room }, use) => use(room.dataDir),
  viewport: { width: 390, height: 844 },
});

/** The test's page is signed in as the owner. */
export const ownerTest = roomTest.extend({
  page: async ({ page, room }, use) => {
    await signInPage(page, room);
    await use(page);
  },
});

const countVersions = (room: Room) =>
  withSiteDatabase(room, async (database) => {
    const rows = await database.selectFrom("content_versions").select("number").execute();
    return rows.length;
  });

/** A test that uses this function must not publish. */
export const draftTest = ownerTest.extend({
  room: async ({ room }, use) => {
    const before = await countVersions(room);
    await use(room);
    expect(await countVersions(room), "This test has published.").toBe(before);
  },
});

/** Saves edits of the draft as another device does. */
export async function saveElsewhere(room: Room, edits: PathEdit[]) {
  await withSiteDatabase(room, async (database) => {
    const { revision } = await readDraft(database);
    const saved = await saveFileEdits(database, { madeFrom: revision, edits });
    expect(saved.status).toBe("saved");
  });
}
