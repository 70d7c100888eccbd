import { updateContent } from "#app/content/migrations/update-content.ts";
import { StartError } from "../process/start-error.server.ts";
import { replaceContent } from "./replace-folder.server.ts";
import { readFolder, toBuffers, type ContentFiles } from "./content-files.server.ts";

type UpdatedFolder = {
  files: ContentFiles;
  notices: string[];
};

/** @throws StartError when a newer version of the site wrote it */
export async function updateFolder(folder: string, dataDir: string): Promise<UpdatedFolder> {
  const before = await readFolder(folder);
  const update = updateContent(before);
  if (update.status === "current") return { files: before, notices: [] };
  if (update.status === "newer")
    throw new StartError(
      `The content in ${folder} was written for a newer version of the site (format ${update.format}): start that version, or put older files back.`,
    );
  const files = toBuffers(update.files);
  const notices = [
    "The content is from an older version of the site, and was brought up to date:",
    ...update.steps.map(({ name, summary }) => `  ${name}: ${summary}`),
  ];
  const written = await replaceContent(folder, files, dataDir);
  // In a read-only folder, each start applies the update again.
  if (written.status === "unwritable") notices.push(written.fault);
  else if (written.copy) notices.push(`What the folder held before is in ${written.copy}.`);
  return { files, notices };
}
