/** The built site, killed again and again while it publishes and takes messages: nothing half-made stays behind. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import sharp from "sharp";
import { expect, inject, test } from "vitest";
import { isBuilt } from "#tests/support/render-pages.ts";
import { siteArguments } from "#scripts/setup.mjs";
import { startSite } from "#scripts/start-site.ts";
import { copyContent, type ContentCopy } from "#tests/support/content-copy.ts";
import { postFromAnywhere } from "#tests/support/post-message.ts";
import { diskForTests, makeTempFolder } from "#tests/support/temp-database.ts";
import { waitFor } from "#tests/support/wait-for.ts";

const kills = inject("isLong") ? 20 : 2;

/** Everything below DATA_DIR, as a site leaves it that had the time to finish and was stopped. */
async function listAfterCleanStop(settings: Record<string, string>, dataDir: string) {
  const site = await startSite({ ...settings, DATA_DIR: dataDir });
  const share = join(dataDir, "share");
  await waitFor("the share pictures are drawn", () => {
    const names = existsSync(share) ? readdirSync(share) : [];
    return names.length > 0 && names.every((name) => /^\w+\.(png|jpg)$/.test(name));
  });
  await site.stop();
  return readdirSync(dataDir, { recursive: true, encoding: "utf8" }).toSorted();
}

/** Kills a site while it starts, at any moment. */
async function killWhileStarting(settings: Record<string, string>) {
  const env = { ...process.env, NODE_ENV: "production", PORT: "0", ...settings };
  const child = spawn(process.execPath, siteArguments, { env, stdio: "ignore" });
  await sleep(500 + Math.random() * 1_500);
  child.kill("SIGKILL");
  await once(child, "exit");
}

/** Kills a site while it publishes a saved file, and visitors write to it. */
async function killWhilePublishing(
  settings: Record<string, string>,
  content: ContentCopy,
  kill: number,
) {
  const site = await startSite(settings);
  const ended = once(site.process, "exit");
  const clients = Array.from({ length: 3 }, async () => {
    while (site.process.exitCode === null && site.process.signalCode === null)
      await postFromAnywhere(site.origin);
  });
  content.put("labels.yaml", ["previous"], `Round ${kill}`);
  await sleep(Math.random() * 600);
  site.process.kill("SIGKILL");
  await Promise.all([ended, ...clients]);
}

// Fails when a copy of the content, or a file that is being made, keeps its place after a kill.
test.skipIf(!isBuilt)(
  `killed ${kills} times, the data folder lists the same as after a clean stop`,
  { timeout: 600_000 },
  async () => {
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
    for (let kill = 0; kill < kills; kill += 1)
      await (kill % 2 === 0
        ? killWhileStarting(killed)
        : killWhilePublishing(killed, content, kill));
    const list = await listAfterCleanStop(settings, dataDir);
    expect(list).toContain("site.sqlite");
    expect(list).toEqual(await listAfterCleanStop(settings, makeTempFolder(diskForTests)));
  },
);
