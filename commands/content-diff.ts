/** `npm run content -- diff`: how the files differ from a version that was published. */
import { findContentFolder } from "#app/content/folder.ts";
import { compareFiles, writePatch } from "#app/server/platform/publishing/compare-files.server.ts";
import { readFolder } from "#app/server/platform/publishing/content-files.server.ts";
import { runDataCommand } from "./owner-command.ts";
import { readNumbered } from "./read-numbered.ts";

const help = `npm run content -- diff 12    what is different in content/ since version 12`;

await runDataCommand({ help, words: 1 }, "read", async (database, _, [word = ""]) => {
  const { number, files: before } = await readNumbered(database, word);
  const after = await readFolder(findContentFolder());
  const changes = compareFiles(before, after).map(({ path }) =>
    writePatch(
      path,
      { name: `version ${number}: `, bytes: before.get(path) },
      { name: "content/", bytes: after.get(path) },
    ),
  );
  return changes.join("\n") || `content/ is the same as version ${number}.`;
});
