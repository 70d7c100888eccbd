import { findContentFolder } from "#app/content/folder.ts";
import { compareFiles, writePatch } from "#app/server/platform/publishing/compare-files.server.ts";
import { readFolder } from "#app/server/platform/publishing/content-files.server.ts";
import { readVersion } from "#app/server/platform/publishing/versions.server.ts";
import { formatFaults } from "#app/content/fault.ts";
import { CommandError, runDataCommand, parseVersionNumber } from "./owner-command.ts";

const help = `npm run content -- diff 12    what is different in content/ since version 12`;

await runDataCommand({ help, words: 1 }, "read", async (database, _, [word = ""]) => {
  const number = parseVersionNumber(word);
  const read = await readVersion(database, number);
  if (read.status === "refused") throw new CommandError(formatFaults(read.faults));
  const { files: before } = read;
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
