import { formatFaults } from "#app/content/fault.ts";
import { findContentFolder } from "#app/content/folder.ts";
import { sampleKinds } from "#app/content/remove-samples.ts";
import { isOneOf } from "#app/lib/by-name.ts";
import { removeExamples } from "#app/server/owner/publishing/remove-examples.server.ts";
import { CommandError, readDataSettings, runCommand, UsageError } from "./owner-command.ts";

const help = `npm run content -- update remove-samples testimonials   takes out all testimonials with \`sample: true\`, after a copy;
                                                        also: ${sampleKinds.slice(1).join(", ")}`;

await runCommand({ help, words: 2 }, (_, [word, kind = ""]) => {
  if (word !== "remove-samples" || !isOneOf(sampleKinds, kind))
    throw new UsageError("Say which examples you want to remove.");
  return remove(kind);
});

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
