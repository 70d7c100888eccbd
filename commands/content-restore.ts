/** `npm run content:restore`: puts the files of a published version back, and publishes them. */
import { findContentFolder } from "#app/content/folder.ts";
import { keepContentCopy } from "#app/server/publishing/content-copies.server.ts";
import { readFolder, writeFolder } from "#app/server/publishing/content-files.server.ts";
import { readDataSettings, runDataCommand } from "./owner-command.ts";
import { publishFolder } from "./publish-files.ts";
import { readNumbered } from "./read-numbered.ts";

const help = `npm run content:restore -- 12    puts content/ back as it was in version 12, and publishes it`;

await runDataCommand({ help, words: 1 }, "write", async (database, _, [word = ""]) => {
  const { number, files } = await readNumbered(database, word);
  const present = await readFolder(findContentFolder());
  const copy = await keepContentCopy(present, readDataSettings().dataDir);
  await writeFolder(findContentFolder(), files);
  const outcome = await publishFolder(database, "restore", `version ${number} again`);
  return `${outcome}\nWhat content/ said before is in ${copy}.`;
});
