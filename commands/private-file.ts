/** Files with people's data: nobody but this user may read them, and git does not see them. */
import { writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import {
  makeKeepingFolder,
  makePrivateFile,
  nameMoment,
} from "#app/server/database/private-files.server.ts";
import { CommandError, readDataSettings } from "./owner-command.ts";

/** The option of every command that gives data out. */
export const toOption = { to: { type: "string" } } as const;

/** The parts of a file's name besides the moment. */
type FileName = { kind: string; ending: string };

/**
 * Writes an export to a file, or to standard output for another program.
 *
 * @param to from `--to`: a file, `-` for standard output, or undefined for a file in DATA_DIR
 * @returns what the command prints
 */
export function giveOut(to: string | undefined, name: FileName, text: string): string {
  if (to === "-") return text;
  const file = writePrivateFile(to, name, (path) => {
    makePrivateFile(path, "refuse");
    writeFileSync(path, text);
  });
  return `Written to ${file}. It holds people's data: keep it to yourself, and delete it after use.`;
}

/**
 * Makes a new file that only this user can read.
 *
 * @param to its path, or undefined for a file in DATA_DIR with the current time in its name
 * @param write creates the file, and fails if it exists
 * @returns its full path
 */
function writePrivateFile(
  to: string | undefined,
  name: FileName,
  write: (path: string) => void,
): string {
  const file = resolve(to ?? defaultFile(name));
  try {
    write(file);
  } catch (error) {
    throw new CommandError(describe(error, file), { cause: error });
  }
  return file;
}

function defaultFile({ kind, ending }: FileName): string {
  const folder = join(readDataSettings().dataDir, "exports");
  makeKeepingFolder(folder);
  return join(folder, `${kind}-${nameMoment()}.${ending}`);
}

function describe(error: unknown, file: string): string {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === "EEXIST") return `${file} exists already: name another file after --to.`;
  if (code === "ENOENT") return `There is no folder for ${file}: make it first.`;
  return `${file} cannot be written: ${message}`;
}
