import { generalFault } from "#app/content/fault.ts";
import { removeSamples, type sampleKinds } from "#app/content/remove-samples.ts";
import { checkFiles } from "#app/server/platform/publishing/check-files.server.ts";
import { replaceContent } from "#app/server/platform/publishing/replace-folder.server.ts";
import { readFolder, toBuffers } from "#app/server/platform/publishing/content-files.server.ts";
import type { Refused } from "#app/server/platform/publishing/versions.server.ts";

type Removed = {
  status: "removed";
  removed: string[];
  changed: string[];
  copy: string | undefined;
};

export async function removeExamples(
  folder: string,
  dataDir: string,
  kind: (typeof sampleKinds)[number],
): Promise<Removed | Refused> {
  const before = await readFolder(folder);
  const checked = await checkFiles(before);
  if (checked.status === "refused") return checked;
  const { changed, removed } = removeSamples(before, kind);
  if (removed.length === 0) return { status: "removed", removed, changed: [], copy: undefined };
  const files = toBuffers(new Map([...before, ...changed]));
  const result = await checkFiles(files);
  if (result.status === "refused") return result;
  const replaced = await replaceContent(folder, files, dataDir);
  if (replaced.status === "unwritable")
    return { status: "refused", faults: [generalFault(replaced.fault)] };
  return { status: "removed", removed, changed: [...changed.keys()], copy: replaced.copy };
}
