/** Changes two files of a content folder and publishes them, in a loop. Arguments: the folder, and DATA_DIR. */
import { readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Content } from "#app/content/kinds.ts";
import { openDatabase } from "#app/server/platform/database/open-database.server.ts";
import { createPublisher } from "#app/server/platform/publishing/publisher.server.ts";
import { renderNothing } from "./without-pages.ts";

const [folder = "", dataDir = ""] = process.argv.slice(2);
const { database } = openDatabase({ dataDir });
const publisher = createPublisher({
  connect: async () => database,
  folder,
  dataDir,
  renderer: {
    prepare() {},
    render: async () =>
      renderNothing({ photos: new Map(), sharePictures: new Map() } as unknown as Content),
  },
  show: () => [],
  pollMs: 60_000,
});

function write(file: string, key: string, round: number) {
  const path = join(folder, file);
  const text = readFileSync(path, "utf8");
  const changed = text.replace(new RegExp(`^( *)${key}:.*$`, "m"), `$1${key}: round ${round}`);
  // The write is atomic, because the process may be killed at any time.
  writeFileSync(`${path}.next`, changed);
  renameSync(`${path}.next`, path);
}

const before = /round (\d+)/.exec(readFileSync(join(folder, "site.yaml"), "utf8"))?.[1];
for (let round = Number(before ?? 0) + 1; ; round += 1) {
  write("labels.yaml", "previous", round);
  write("site.yaml", "tagline", round);
  await publisher.publishFolder("command");
  process.stdout.write(`${round}\n`);
}
