/** `npm run content:restore`: puts the files of a published version back, and publishes them. */
import { join } from "node:path";
import { findContentFolder } from "#app/content/folder.ts";
import { readFolder, writeFolder } from "#app/server/publishing/content-files.server.ts";
import { nameMoment } from "#app/server/database/private-files.server.ts";
import { runDataCommand } from "./owner-command.ts";
import { makeDataFolder } from "./private-file.ts";
import { publishFolder } from "./publish-files.ts";
import { readNumbered } from "./read-numbered.ts";

const help = `npm run content:restore -- 12    puts content/ back as it was in version 12, and publishes it`;

await runDataCommand({ help, words: 1 }, async (database, _, [word = ""]) => {
  const { number, files } = await readNumbered(database, word);
  const copy = join(makeDataFolder("content-copies"), nameMoment());
  await writeFolder(copy, await readFolder(findContentFolder()));
  await writeFolder(findContentFolder(), files);
  const outcome = await publishFolder(database, "restore", `version ${number} again`);
  return `${outcome}\nWhat content/ said before is in ${copy}.`;
});
