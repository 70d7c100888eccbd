/** A site with the largest allowed content stays within its memory limit during a backup and a publication. */
import { randomFillSync } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import sharp, { type Sharp } from "sharp";
import { expect, test } from "vitest";
import { contentLimits, listContentFiles } from "#app/content/list-files.ts";
import { readBackups } from "#app/server/platform/backups/read-backups.server.ts";
import { copyContent, type ContentCopy } from "#tests/support/content-copy.ts";
import { makeTempFolder, openTempDatabase } from "#tests/support/temp-database.ts";
import { waitFor } from "#tests/support/wait-for.ts";
import { startTestSite } from "#tests/support/use-site.ts";

/**
 * Returns the memory of a process and its children in MB, on Linux. Shared memory counts once. NaN after the
 * process has ended.
 */
function memoryOf(pid: number | undefined): number {
  try {
    const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, "utf8");
    const own = Number(/^Pss:\s+(?<kb>\d+)/m.exec(rollup)?.groups?.["kb"]) / 1_024;
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8");
    const pids = children.split(" ").filter(Boolean).map(Number);
    return pids.reduce((sum, child) => sum + memoryOf(child), Math.round(own));
  } catch {
    return Number.NaN;
  }
}

/** In MB. */
const most = 512;

test.skipIf(process.platform !== "linux")("a site needs less than 512 MB", async () => {
  const folder = makeTempFolder();
  const { database, dataDir } = openTempDatabase(join(folder, "data"), 5_000);
  const content = copyContent(join(folder, "content"));
  fillWithProducts(content);
  const site = await startTestSite({
    DATA_DIR: dataDir,
    CONTENT_DIR: content.folder,
    CONTENT_WATCH: "on",
  });
  let peak = 0;
  const watching = { isOver: false };
  const watch = async () => {
    while (!watching.isOver) {
      peak = Math.max(peak, memoryOf(site.process.pid) || 0);
      await sleep(50);
    }
  };
  const watched = watch();
  const publish = async (words: string) => {
    content.put("site.yaml", ["tagline"], words);
    // While photos are made, this process is too busy to notice that the site has closed a connection.
    const headers = { Connection: "close" };
    const isShown = async () =>
      (await (await fetch(site.origin, { headers })).text()).includes(words);
    await waitFor(`visitors read ${words}`, isShown, site.process);
  };

  await fillWithPhotos(content);
  await publish("The words beside the photos");
  const peakOfPhotos = peak;
  peak = 0;
  // This makes a backup due.
  const applied_at = new Date(Date.now() - 3 * 86_400_000).toISOString();
  await database.updateTable("schema_migrations").set({ applied_at }).execute();
  const findBackup = () => database.selectFrom("backups").select("id").executeTakeFirst();
  const hasBegun = async () => (await findBackup()) !== undefined;
  await waitFor("a backup has begun", hasBegun, site.process);
  await publish("The words of the night");
  const isRehearsed = async () => (await readBackups(database)).lastRehearsal !== undefined;
  await waitFor("the backup is rehearsed", isRehearsed, site.process);
  watching.isOver = true;
  await watched;

  console.log(`at most ${peakOfPhotos} MB with new photos, ${peak} MB with a backup`);
  expect(await readBackups(database)).toEqual({
    lastMade: { at: expect.any(Date), file: expect.stringMatching(/-night\.sqlite$/) },
    lastRehearsal: { at: expect.any(Date) },
  });
  // A fault would be a line here.
  expect(site.output()).not.toMatch(/backup/i);
  expect(peak).toBeGreaterThan(100);
  expect(Math.max(peakOfPhotos, peak)).toBeLessThan(most);
});

/** Adds products with the longest texts, up to the limit of a file. */
function fillWithProducts(content: ContentCopy) {
  content.edit("products.yaml", (text) => {
    let filled = text;
    for (let number = 1; ; number += 1) {
      const entry = `  - id: kit-${number}
    title: Kit of the forty letters, ${number}
    description: ${"Against whatever stands in your way. ".repeat(8).trim()}
    image: { photo: pictures/desk.jpg, alt: "${"A green desk, seen from above. ".repeat(6).trim()}" }
    currentPrice: 15
    link: https://store.example/kit?from=${"shop-".repeat(200)}
    category: Survival Kits
`;
      if (filled.length + entry.length > contentLimits.yamlBytes) return filled;
      filled += entry;
    }
  });
}

/** Adds photos of the largest size up to the limit of the content. One has a format that is decoded as a whole. */
async function fillWithPhotos({ folder }: ContentCopy) {
  const sizes = () => listContentFiles(folder).files.map(({ size }) => size);
  const roomLeft = () => contentLimits.totalBytes - sizes().reduce((sum, size) => sum + size, 0);
  for (let number = 1; roomLeft() > contentLimits.fileBytes / 2; number += 1) {
    const [name, photo] =
      number === 1
        ? ["all-at-once.webp", await makeNoise(4990).webp({ quality: 50 }).toBuffer()]
        : [`photo-${number}.jpg`, await makeNoise(3600).jpeg({ quality: 88 }).toBuffer()];
    // Decoders ignore bytes after the end of the image.
    const size = Math.min(roomLeft(), contentLimits.fileBytes);
    const padding = Buffer.alloc(Math.max(0, size - photo.byteLength));
    writeFileSync(join(folder, "pictures", name), Buffer.concat([photo, padding]));
  }
  expect(roomLeft()).toBeLessThan(contentLimits.fileBytes / 2);
  expect(listContentFiles(folder).faults).toEqual([]);
}

function makeNoise(side: number): Sharp {
  const pixels = randomFillSync(Buffer.alloc(side * side * 3));
  return sharp(pixels, { raw: { width: side, height: side, channels: 3 } }).blur(0.7);
}
