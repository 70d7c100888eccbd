/** `npm run content -- restore`: puts the files of a published version back, and publishes them. */
import { findContentFolder } from "#app/content/folder.ts";
import { replaceContent } from "#app/server/platform/publishing/content-copies.server.ts";
import { CommandError, readDataSettings, runDataCommand } from "./owner-command.ts";
import { publishFiles } from "./publish-files.ts";
import { readNumbered } from "./read-numbered.ts";

const help = `npm run content -- restore 12            puts content/ back as it was in version 12, and publishes it
npm run content -- restore 12 --force    also over what others have published meanwhile`;

const options = { force: { type: "boolean" } } as const;

await runDataCommand(
  { help, options, words: 1 },
  "write",
  async (database, { force = false }, [word = ""]) => {
    const { number, files } = await readNumbered(database, word);
    const prepare = async () => {
      const replaced = await replaceContent(findContentFolder(), files, readDataSettings().dataDir);
      if (replaced.status === "unwritable")
        throw new CommandError(`${replaced.fault} Nothing was changed.`);
      // At once: whatever happens to the publication, the folder is another one now.
      console.log(`content/ is back as it was in version ${number}.`);
      if (replaced.copy !== undefined) console.log(`What was in it before is in ${replaced.copy}.`);
    };
    const forcedBy = `npm run content -- restore ${number} --force`;
    const note = `version ${number} again`;
    const read = async () => files;
    return publishFiles(database, { read, source: "restore", note, force, forcedBy, prepare });
  },
);
