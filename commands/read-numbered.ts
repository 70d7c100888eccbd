import type { Database } from "#app/server/platform/database/tables.server.ts";
import type { ContentFiles } from "#app/server/platform/publishing/content-files.server.ts";
import { readVersion } from "#app/server/platform/publishing/versions.server.ts";
import { CommandError, UsageError } from "./owner-command.ts";

/**
 * The files of a version whose number was typed.
 *
 * @throws UsageError when it is no number
 * @throws CommandError when there is no such version, or its files are broken
 */
export async function readNumbered(
  database: Database,
  word: string,
): Promise<{ number: number; files: ContentFiles }> {
  if (!/^[1-9]\d{0,8}$/.test(word)) throw new UsageError("Give the number of a version.");
  const number = Number(word);
  const read = await readVersion(database, number);
  if (read.status === "refused") throw new CommandError(read.faults.join("\n"));
  if (read.status === "none")
    throw new CommandError(
      `There's no version ${number}: \`npm run content -- history\` lists them.`,
    );
  return { number, files: read.files };
}
