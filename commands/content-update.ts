/** `npm run content:update`: brings the files of an older version of the site up to date. */
import { findContentFolder } from "#app/content/folder.ts";
import { updateFolder } from "#app/server/publishing/update-folder.server.ts";
import { readDataSettings, runCommand } from "./owner-command.ts";

const help = `npm run content:update    brings files that an older version of the site wrote up to date, after a copy`;

await runCommand({ help }, async () => {
  const { dataDir } = readDataSettings();
  const { notices } = await updateFolder(findContentFolder(), dataDir);
  if (notices.length === 0) return "The content is up to date.";
  return [...notices, "Look at it with `npm run content:check`, then `npm run publish`."].join(
    "\n",
  );
});
