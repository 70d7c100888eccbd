/** Kills processes repeatedly while they publish. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync } from "node:fs";
import { dirname } from "node:path";
import { expect } from "vitest";
import { digestFiles, readFolder } from "#app/server/platform/publishing/content-files.server.ts";
import { finishReplacing } from "#app/server/platform/publishing/replace-folder.server.ts";
import { listVersions, readVersion } from "#app/server/platform/publishing/versions.server.ts";
import { copyContent } from "#tests/support/content-copy.ts";
import { sqliteTest as test } from "#tests/support/engines.ts";
import { createRandom } from "#tests/support/random.ts";
import { endProcess } from "#tests/support/wait-for.ts";

const kills = 10;

// Fails when a version is stored before its files, or when files are written into the folder one by one.
test(`killed ${kills} times while it publishes, the old or the new version is stored whole, and so is the folder`, async ({
  database,
  settings,
}) => {
  const random = createRandom();
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
