/** `npm run publish`: shows visitors of a running site what the content folder says now. */
import { runDataCommand } from "./owner-command.ts";
import { publishFolder } from "./publish-files.ts";

const help = `npm run publish                         shows visitors what content/ says now
npm run publish -- --note "New price"   with a word about it, for content:history`;

await runDataCommand(
  { help, options: { note: { type: "string" } } },
  "write",
  (database, { note = "" }) => publishFolder(database, "command", note),
);
