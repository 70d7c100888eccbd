import { tmpdir } from "node:os";
import { checkContent } from "#app/content/check-content.ts";
import type { Content } from "#app/content/kinds.ts";
import type { ContentFiles } from "./content-files.server.ts";
import type { Refused } from "./versions.server.ts";
import { withCopy } from "./with-copy.server.ts";

export function checkFiles(
  files: ContentFiles,
): Promise<{ status: "read"; content: Content } | Refused> {
  return withCopy(files, tmpdir(), (folder) => checkContent(folder));
}
