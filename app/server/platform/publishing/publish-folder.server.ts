import type { Database } from "../database/tables.server.ts";
import type { FolderBase } from "./base.server.ts";
import { digestFiles, type ContentFiles } from "./content-files.server.ts";
import { publish, type Conflict, type Published } from "./publish.server.ts";
import type { Refused, Source } from "./versions.server.ts";

type FolderPublication = {
  /** Reads what the folder holds, or is about to hold. */
  read: () => Promise<ContentFiles>;
  base: FolderBase;
  source: Source;
  note: string;
  /** Publishes over what others have published meanwhile. */
  force: boolean;
};

/**
 * Publishes the files of a content folder, with what is remembered of the folder as their base. When another process
 * stores an earlier save of the same folder meanwhile, the files are read again: that is no conflict.
 */
export async function publishFolder<Checked extends { status: string }>(
  database: Database,
  { read, base, source, note, force }: FolderPublication,
  check: (files: ContentFiles) => Promise<Checked | Refused>,
): Promise<Published<Checked> | Refused | Conflict> {
  for (;;) {
    const files = await read();
    const publication = { files, base: force ? ("any" as const) : base.read(), source, note };
    const result = await publish(database, publication, async () => {
      const checked = await check(files);
      if (checked.status !== "refused") base.add(digestFiles(files));
      return checked;
    });
    const isOwn = result.status === "conflict" && base.read().includes(result.theirs.digest);
    if (!isOwn) return result;
  }
}
