/** Stores versions and writes them into a content folder, in a loop. Arguments: the folder, and DATA_DIR. */
import { randomUUID } from "node:crypto";
import { openDatabase } from "#app/server/platform/database/open-database.server.ts";
import { readFolder } from "#app/server/platform/publishing/content-files.server.ts";
import { replaceFolder } from "#app/server/platform/publishing/replace-folder.server.ts";
import { storeVersion } from "#app/server/platform/publishing/versions.server.ts";

const [folder = "", dataDir = ""] = process.argv.slice(2);
const { database } = openDatabase({ dataDir });
const before = [...(await readFolder(folder))];
for (;;) {
  const addition = Buffer.from(`# ${randomUUID()}\n`);
  const files = new Map(before.map(([path, bytes]) => [path, Buffer.concat([bytes, addition])]));
  const version = { files, base: "any", source: "command", note: "", now: new Date() } as const;
  await storeVersion(database, version);
  await replaceFolder(folder, files);
  process.stdout.write("published\n");
}
