import { findContentFolder } from "#app/content/folder.ts";
import { restoreVersion } from "#app/server/owner/publishing/publish-for-sites.server.ts";
import { readDataSettings, runDataCommand, parseVersionNumber } from "./owner-command.ts";
import { describePublication, tellWaiting } from "./describe-publication.ts";

const help = `npm run content -- restore 12            puts content/ back as it was in version 12, and publishes it
npm run content -- restore 12 --force    also over what others have published meanwhile`;

const options = { force: { type: "boolean" } } as const;

await runDataCommand(
  { help, options, words: 1 },
  "write",
  async (database, { force = false }, [word = ""]) => {
    const number = parseVersionNumber(word);
    const result = await restoreVersion({
      database,
      dataDir: readDataSettings().dataDir,
      folder: findContentFolder(),
      number,
      force,
      // Printed before the publication, which may fail.
      onReplaced(copy) {
        console.log(`content/ is back as it was in version ${number}.`);
        if (copy !== undefined) console.log(`What was in it before is in ${copy}.`);
      },
      onWait: tellWaiting,
    });
    return describePublication(result, `npm run content -- restore ${number} --force`);
  },
);
