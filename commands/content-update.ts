import { formatFaults } from "#app/content/fault.ts";
import { findContentFolder } from "#app/content/folder.ts";
import { sampleKinds } from "#app/content/remove-samples.ts";
import { isOneOf } from "#app/lib/by-name.ts";
import { removeExamples } from "#app/server/owner/publishing/remove-examples.server.ts";
import { updateFolder } from "#app/server/platform/publishing/update-folder.server.ts";
import { CommandError, readDataSettings, runCommand, UsageError } from "./owner-command.ts";

const help = `npm run content -- update                               brings files that an older version of the site wrote up to date, after a copy
npm run content -- update remove-samples testimonials   takes out all testimonials with \`sample: true\`, after a copy;
                                                        also: ${sampleKinds.slice(1).join(", ")}`;

await runCommand({ help, words: 2 }, (_, [word, kind = ""]) => {
  if (word === undefined) return update();
  if (word !== "remove-samples") throw new UsageError(`There is no "${word}".`);
  if (!isOneOf(sampleKinds, kind)) throw new UsageError("Say which examples you want to remove.");
  return remove(kind);
});

async function update() {
  const { dataDir } = readDataSettings();
  const { notices } = await updateFolder(findContentFolder(), dataDir);
  if (notices.length === 0) return "The content is up to date.";
  return [...notices, "Look at it with `npm run content -- check`, then `npm run publish`."].join(
    "\n",
  );
}

async function remove(kind: (typeof sampleKinds)[number]) {
  const result = await removeExamples(findContentFolder(), readDataSettings().dataDir, kind);
  if (result.status === "refused")
    throw new CommandError(`Nothing was changed.\n${formatFaults(result.faults)}`);
  const { removed, changed, copy } = result;
  if (removed.length === 0) return `There are no examples in ${kind}.yaml.`;
  return [
    `Removed ${removed.length} from ${kind}.yaml: ${removed.join(", ")}.`,
    `Changed: ${changed.join(", ")}. What the folder held before is in ${copy}.`,
    "Look at the pages with `npm run dev`, then `npm run publish`.",
  ].join("\n");
}
