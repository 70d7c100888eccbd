import type { Database } from "../database/tables.server.ts";
import type { FolderBase } from "./base.server.ts";
import { digestFiles, type ContentFiles } from "./content-files.server.ts";
import { publish, type Conflict, type Published } from "./publish.server.ts";
import type { Refused, Source } from "./versions.server.ts";

type FolderPublication = {
  /** What the folder holds, or is about to hold. */
  files: ContentFiles;
  base: FolderBase;
  source: Source;
  note: string;
  /** Publishes over what others have published meanwhile. */
  force: boolean;
};

/** Publishes the files of a content folder, with what is remembered of the folder as their base. */
export async function publishFolder<Checked extends { status: string }>(
  database: Database,
  { files, base, source, note, force }: FolderPublication,
  check: (files: ContentFiles) => Promise<Checked | Refused>,
): Promise<Published<Checked> | Refused | Conflict> {
  const publication = { files, base: force ? ("any" as const) : base.read(), source, note };
  return publish(database, publication, async () => {
    const checked = await check(files);
    if (checked.status !== "refused") base.add(digestFiles(files));
    return checked;
  });
}
