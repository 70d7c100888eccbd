import { generalFault } from "#app/content/fault.ts";
import type { Database } from "#app/server/platform/database/tables.server.ts";
import { replaceContent } from "#app/server/platform/publishing/replace-folder.server.ts";
import { readVersion } from "#app/server/platform/publishing/versions.server.ts";
import { publishForSites } from "./publish-for-sites.server.ts";

type Options = {
  database: Database;
  dataDir: string;
  folder: string;
  number: number;
  force: boolean;
  onReplaced: (copy: string | undefined) => void;
  onWait: (number: number) => void;
};

export async function restoreVersion({ number, onReplaced, ...options }: Options) {
  const { database, dataDir, folder } = options;
  const version = await readVersion(database, number);
  if (version.status === "refused") return version;
  const { files } = version;
  return publishForSites({
    ...options,
    read: async () => files,
    source: "restore",
    note: `version ${number} again`,
    async prepare() {
      const replaced = await replaceContent(folder, files, dataDir);
      if (replaced.status === "unwritable")
        return generalFault(`${replaced.fault} Nothing was changed.`);
      onReplaced(replaced.copy);
      return undefined;
    },
  });
}
