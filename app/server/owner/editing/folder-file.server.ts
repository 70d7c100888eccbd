/** Opens one file of the content folder as text, beside the words that visitors see. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { formatFault, type Fault } from "#app/content/fault.ts";
import { listContentFiles } from "#app/content/list-files.ts";
import { faultCode } from "#app/server/platform/process/database-fault.server.ts";
import { checkFiles } from "#app/server/platform/publishing/with-copy.server.ts";
import {
  digestFile,
  type ContentFiles,
} from "#app/server/platform/publishing/content-files.server.ts";
import { keepCopy } from "#app/server/platform/publishing/replace-folder.server.ts";
import type { Publisher } from "#app/server/platform/publishing/publisher.server.ts";
import { isTextFile } from "./describe-folder.server.ts";
import { replaceFile } from "#app/server/platform/publishing/catch-up-folder.server.ts";

export type LineFault = { line: number | undefined; message: string };

export type FolderText = {
  /** What the folder holds; undefined for a file that isn't there, or that nobody should open. */
  text: string | undefined;
  /** The digest of the bytes, for a later comparison. */
  digest: string;
  /** What visitors see. */
  good: string;
  faults: LineFault[];
};

type Place = { folder: string; file: string };

const absent = "absent";

/** @returns undefined for what is no text file of the content */
export async function readFolderText(
  newest: ContentFiles,
  place: Place,
): Promise<FolderText | undefined> {
  if (!isTextFile(place.file)) return undefined;
  const { bytes, fault } = await look(place);
  const faults = bytes ? await findFaults(newest, place.file, bytes) : [];
  return {
    text: bytes?.toString("utf8"),
    digest: bytes ? digestFile(bytes) : absent,
    good: newest.get(place.file)?.toString("utf8") ?? "",
    faults: fault === undefined ? faults : [{ line: undefined, message: fault }],
  };
}

/** Opens no pipe, no link that leads out, and nothing huge, like the check of the folder. */
async function look({ folder, file }: Place): Promise<{ bytes?: Buffer; fault?: string }> {
  const { files, faults } = listContentFiles(folder);
  const fault = faults.find((one) => one.file === file || file.startsWith(`${one.file}/`));
  if (fault) return { fault: fault.message };
  return files.some(({ path }) => path === file)
    ? { bytes: await readFile(join(folder, file)) }
    : {};
}

/** Finds the faults of this file alone; those of others have pages of their own. */
async function findFaults(newest: ContentFiles, file: string, bytes: Buffer): Promise<LineFault[]> {
  const checked = await checkFiles(new Map(newest).set(file, bytes));
  if (checked.status === "read") return [];
  const toLine = (fault: Fault) => ({
    line: fault.file === file ? fault.line : undefined,
    message: fault.file === file ? fault.message : formatFault(fault),
  });
  return checked.faults.map(toLine);
}

export type FixResult =
  | { status: "saved"; published: boolean; message: string }
  | { status: "refused"; message: string; faults: LineFault[] };

type FolderSite = Place & {
  dataDir: string;
  newest: ContentFiles;
  publishFolder: Publisher["publishFolder"];
};

/**
 * Writes a text into the folder, if that still has what the owner saw, and publishes the folder.
 * @param seen the digest of what the owner saw
 */
export async function fixFolderText(
  site: FolderSite,
  { text, seen }: { text: string; seen: string },
): Promise<FixResult> {
  const { folder, file, newest, dataDir } = site;
  const refuse = (message: string, faults: LineFault[] = []): FixResult => {
    return { status: "refused", message, faults };
  };
  if (!isTextFile(file)) return refuse("That file isn't part of your site.");
  const { bytes: before, fault } = await look(site);
  if (fault !== undefined) return refuse(`The site can't open this file: ${fault}.`);
  if ((before ? digestFile(before) : absent) !== seen)
    return refuse(
      "The file has been changed in the folder since you opened this page. You see it below as it is now, and your text is kept in the box.",
    );
  const bytes = Buffer.from(keepBreaks(before, text));
  const faults = await findFaults(newest, file, bytes);
  if (faults.length > 0) return refuse("There's still a mistake in it. Nothing was saved.", faults);
  try {
    // The old file may have had more than the mistake.
    if (before) await keepCopy(new Map([[file, before]]), dataDir);
    await replaceFile(join(folder, file), bytes);
  } catch (error) {
    return refuse(
      `The site isn't allowed to write the file (${faultCode(error)}). Let it write into the content folder, then try again.`,
    );
  }
  const result = await site.publishFolder("command");
  if (result.status === "published") return { status: "saved", published: true, message: "" };
  const message =
    result.status === "refused"
      ? `It's saved but not published yet: ${result.faults.map(formatFault).join(" ")}`
      : "It's saved but not published: visitors see a newer version, which your files don't have. Copy the last good version into the box and save it. Then make your change under Words.";
  return { status: "saved", published: false, message };
}

/** A browser sends the line breaks of Windows; the file keeps its own. */
function keepBreaks(before: Buffer | undefined, text: string): string {
  const plain = text.replaceAll("\r\n", "\n");
  return before?.includes("\r\n") ? plain.replaceAll("\n", "\r\n") : plain;
}
