/** `npm run publish`: shows visitors of a running site what the content folder says now. */
import { findContentFolder } from "#app/content/folder.ts";
import { readFolder } from "#app/server/platform/publishing/content-files.server.ts";
import { runDataCommand } from "./owner-command.ts";
import { publishFiles } from "./publish-files.ts";

const help = `npm run publish                         shows visitors what content/ says now
npm run publish -- --note "New price"   with a word about it, for content -- history
npm run publish -- --force              also over what others have published meanwhile`;

const options = { note: { type: "string" }, force: { type: "boolean" } } as const;

await runDataCommand({ help, options }, "write", async (database, { note = "", force = false }) => {
  const read = () => readFolder(findContentFolder());
  const forcedBy = "npm run publish -- --force";
  return publishFiles(database, { read, source: "command", note, force, forcedBy });
});
