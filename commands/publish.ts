import { findContentFolder } from "#app/content/folder.ts";
import { publishForSites } from "#app/server/owner/publishing/publish-for-sites.server.ts";
import { readFolder } from "#app/server/platform/publishing/content-files.server.ts";
import { describePublication, tellWaiting } from "./describe-publication.ts";
import { readDataSettings, runDataCommand } from "./owner-command.ts";

const help = `npm run publish                         shows visitors what content/ says now
npm run publish -- --note "New price"   with a word about it, for content -- history
npm run publish -- --force              also over what others have published meanwhile`;

const options = { note: { type: "string" }, force: { type: "boolean" } } as const;

await runDataCommand({ help, options }, "write", async (database, { note = "", force = false }) => {
  const folder = findContentFolder();
  const result = await publishForSites({
    database,
    dataDir: readDataSettings().dataDir,
    folder,
    read: () => readFolder(folder),
    source: "command",
    note,
    force,
    onWait: tellWaiting,
  });
  return describePublication(result, "npm run publish -- --force");
});
