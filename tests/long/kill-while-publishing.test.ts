/** Kills processes repeatedly while they publish, and checks that nothing incomplete is shown or left behind. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { digestFiles, readFolder } from "#app/server/platform/publishing/content-files.server.ts";
import { finishReplacing } from "#app/server/platform/publishing/replace-folder.server.ts";
import { listVersions, readVersion } from "#app/server/platform/publishing/versions.server.ts";
import { siteArguments } from "#scripts/setup.mjs";
import { startSite } from "#scripts/start-site.ts";
import { copyContent, type ContentCopy } from "#tests/support/content-copy.ts";
import { describeSqlite } from "#tests/support/engines.ts";
import { postFromAnywhere } from "#tests/support/post-message.ts";
import { createRandom, type Random } from "#tests/support/random.ts";
import { diskForTests, makeTempFolder } from "#tests/support/temp-database.ts";
import { endProcess, hasEnded, waitFor } from "#tests/support/wait-for.ts";

const kills = 10;

describeSqlite((open) => {
  // Fails when a version is stored before its files, or when files are written into the folder one by one.
  test(`killed ${kills} times while it publishes, the old or the new version is stored whole, and so is the folder`, async () => {
    const random = createRandom();
    const { database, settings } = await open();
    const { folder } = copyContent();
    for (let round = 0; round < kills; round += 1) {
      const words = ["tests/support/publish-loop.ts", folder, settings["DATA_DIR"] ?? ""];
      const child = spawn(process.execPath, words, { stdio: ["ignore", "pipe", "inherit"] });
      await once(child.stdout, "data");
      await random.pause(100);
      await endProcess(child);
      await finishReplacing(folder);
      const versions = await listVersions(database);
      expect(await readVersion(database, versions[0]?.number ?? 0)).toMatchObject({
        status: "read",
      });
      const digests = versions.map(({ digest }) => digest);
      expect(digests).toContain(digestFiles(await readFolder(folder)));
      expect(readdirSync(dirname(folder))).toEqual(["content"]);
    }
  });
});

/** Lists everything below DATA_DIR after a site has finished its work and was stopped. */
async function listAfterCleanStop(settings: Record<string, string>, dataDir: string) {
  const site = await startSite({ ...settings, DATA_DIR: dataDir });
  const share = join(dataDir, "share");
  await waitFor(
    "the share pictures are drawn",
    () => {
      const names = existsSync(share) ? readdirSync(share) : [];
      return names.length > 0 && names.every((name) => /^\w+\.(png|jpg)$/.test(name));
    },
    site.process,
  );
  await site.stop();
  return readdirSync(dataDir, { recursive: true, encoding: "utf8" }).toSorted();
}

async function killWhileStarting(settings: Record<string, string>, random: Random) {
  const env = { ...process.env, NODE_ENV: "production", PORT: "0", ...settings };
  const child = spawn(process.execPath, siteArguments, { env, stdio: "ignore" });
  await random.pause(2_000);
  await endProcess(child);
}

async function killWhilePublishing(
  settings: Record<string, string>,
  content: ContentCopy,
  { random, round }: { random: Random; round: number },
) {
  const site = await startSite(settings);
  const clients = Array.from({ length: 3 }, async () => {
    while (!hasEnded(site.process)) await postFromAnywhere(site.origin);
  });
  content.put("labels.yaml", ["previous"], `Round ${round}`);
  await random.pause(600);
  await endProcess(site.process);
  await Promise.all(clients);
}

// Fails when a copy of the content, or a file in progress, is still there after a kill.
test(`killed ${kills} times, the data folder lists the same as after a clean stop`, async () => {
  const random = createRandom();
  const content = copyContent();
  const create = { width: 2_000, height: 1_500, channels: 3, background: "#12806a" } as const;
  await sharp({ create }).jpeg().toFile(join(content.folder, "pictures/desk.jpg"));
  const settings = {
    CONTENT_DIR: content.folder,
    CONTENT_WATCH: "on",
    BACKUP_HOUR: "off",
    TRUSTED_PROXIES: "1",
  };
  const dataDir = makeTempFolder(diskForTests);
  const killed = { ...settings, DATA_DIR: dataDir };
  for (let round = 0; round < kills; round += 1)
    await (round % 2 === 0
      ? killWhileStarting(killed, random)
      : killWhilePublishing(killed, content, { random, round }));
  const list = await listAfterCleanStop(settings, dataDir);
  expect(list).toContain("site.sqlite");
  const isKept = (name: string) => name.startsWith("pages/");
  // The rendering before the last one stays, for an owner who switches back.
  expect(list.filter(isKept).length).toBeLessThanOrEqual(2);
  const clean = await listAfterCleanStop(settings, makeTempFolder(diskForTests));
  const withoutKept = (names: string[]) => names.filter((name) => !isKept(name));
  expect(withoutKept(list)).toEqual(withoutKept(clean));
});
