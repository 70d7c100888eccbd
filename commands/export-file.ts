import { rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import {
  makeKeepingFolder,
  makePrivateFile,
  nameMoment,
} from "#app/server/platform/database/private-files.server.ts";
import { CommandError, readDataSettings } from "./owner-command.ts";

export const toOption = { to: { type: "string" } } as const;

/** `to`: a new file that only this user can read, `-` for standard output, undefined for a file in DATA_DIR. */
export function giveOut(
  to: string | undefined,
  { kind, ending }: { kind: string; ending: string },
  text: string,
): string {
  if (to === "-") return text;
  const exports = join(readDataSettings().dataDir, "exports");
  const file = resolve(to ?? join(exports, `${kind}-${nameMoment()}.${ending}`));
  try {
    if (to === undefined) makeKeepingFolder(exports);
    makePrivateFile(file, "refuse");
    writeNew(file, text);
  } catch (error) {
    throw new CommandError(describe(error, file), { cause: error });
  }
  return `Written to ${file}. It holds people's data: keep it to yourself, and delete it after use.`;
}

/** A truncated export could be mistaken for a complete one. */
function writeNew(file: string, text: string) {
  try {
    writeFileSync(file, text);
  } catch (error) {
    rmSync(file, { force: true });
    throw error;
  }
}

function describe(error: unknown, file: string): string {
  const { code, message } = error as NodeJS.ErrnoException;
  if (["ENOSPC", "EDQUOT", "EROFS"].includes(code ?? ""))
    return `${file} cannot be written: nothing can be written to its disk (${code}). Name a file on another disk after --to, or use --to - to see it here.`;
  if (code === "EEXIST") return `${file} exists already: name another file after --to.`;
  if (code === "ENOENT") return `There is no folder for ${file}: make it first.`;
  return `${file} cannot be written: ${message}`;
}
