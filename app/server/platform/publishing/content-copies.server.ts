import { existsSync } from "node:fs";
import { join } from "node:path";
import { listContentFiles } from "#app/content/list-files.ts";
import { faultCode } from "../process/database-fault.server.ts";
import { makeKeepingFolder, nameMoment } from "../database/private-files.server.ts";
import { readFiles, writeFolder, type ContentFiles } from "./content-files.server.ts";
import { replaceFolder } from "./replace-folder.server.ts";

type Replaced =
  | {
      status: "replaced";
      copy: string | undefined;
    }
  | { status: "unwritable"; fault: string };

/** Replaces the files of a content folder, after copying them into DATA_DIR. */
export async function replaceContent(
  folder: string,
  files: ContentFiles,
  dataDir: string,
): Promise<Replaced> {
  try {
    const present = await readFiles(folder, listContentFiles(folder).files);
    const copy = present.size === 0 ? undefined : await keepCopy(present, dataDir);
    await replaceFolder(folder, files);
    return { status: "replaced", copy };
  } catch (error) {
    if (!(error instanceof Error && "syscall" in error)) throw error;
    const fault = `The folder ${folder} could not be written (${faultCode(error)}): let the site write there.`;
    return { status: "unwritable", fault };
  }
}

async function keepCopy(files: ContentFiles, dataDir: string): Promise<string> {
  const copies = join(dataDir, "content-copies");
  makeKeepingFolder(copies);
  const name = join(copies, nameMoment());
  let copy = name;
  for (let number = 2; existsSync(copy); number += 1) copy = `${name}-${number}`;
  await writeFolder(copy, files);
  return copy;
}
