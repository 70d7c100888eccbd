/**
 * `npm run content -- update`: brings the files of an older version of the site up to date, or takes the examples of
 * one kind out of them.
 */
import { findContentFolder } from "#app/content/folder.ts";
import { removeSamples, sampleKinds } from "#app/content/remove-samples.ts";
import { isOneOf } from "#app/lib/by-name.ts";
import { checkFiles } from "#app/server/platform/publishing/check-files.server.ts";
import { replaceContent } from "#app/server/platform/publishing/content-copies.server.ts";
import {
  readFolder,
  toBuffers,
  type ContentFiles,
} from "#app/server/platform/publishing/content-files.server.ts";
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
  const { dataDir } = readDataSettings();
  const folder = findContentFolder();
  const before = await readFolder(folder);
  await expectNoFault(before);
  const { changed, removed } = removeSamples(before, kind);
  if (removed.length === 0) return `There are no examples in ${kind}.yaml.`;
  const files = toBuffers(new Map([...before, ...changed]));
  await expectNoFault(files);
  const replaced = await replaceContent(folder, files, dataDir);
  if (replaced.status === "unwritable") throw new CommandError(replaced.fault);
  return [
    `Removed ${removed.length} from ${kind}.yaml: ${removed.join(", ")}.`,
    `Changed: ${[...changed.keys()].join(", ")}. What the folder held before is in ${replaced.copy}.`,
    "Look at the pages with `npm run dev`, then `npm run publish`.",
  ].join("\n");
}

/** @throws CommandError with a line for each fault */
async function expectNoFault(files: ContentFiles) {
  const checked = await checkFiles(files);
  if (checked.status === "refused")
    throw new CommandError(["Nothing was changed.", ...checked.faults].join("\n"));
}
