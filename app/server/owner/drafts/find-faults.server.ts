import type { Fault } from "#app/content/fault.ts";
import { checkFiles } from "#app/server/platform/publishing/check-files.server.ts";
import {
  digestFiles,
  type ContentFiles,
} from "#app/server/platform/publishing/content-files.server.ts";

let last: { digest: string; faults: Promise<readonly Fault[]> } | undefined;

/** What the check of the content says about files. Pages ask for the same ones again and again. */
export function findFaults(files: ContentFiles): Promise<readonly Fault[]> {
  const digest = digestFiles(files);
  if (last?.digest !== digest) {
    const faults = checkFiles(files).then((read) => (read.status === "read" ? [] : read.faults));
    last = { digest, faults };
    faults.catch(() => (last = undefined));
  }
  return last.faults;
}
