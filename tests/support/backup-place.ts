/** Makes a site's data, with a folder for backups and a clock that the test sets. */
import { join } from "node:path";
import { findContentFolder } from "#app/content/folder.ts";
import type { BackupPlace } from "#app/server/platform/backups/make-backup.server.ts";
import type { EngineDatabase } from "./engines.ts";
import { makeTempFolder } from "./temp-database.ts";

export type TestPlace = BackupPlace & {
  folder: string;
  setTime(moment: string): void;
};

/** @param settings replace the defaults */
export function makeBackupPlace(
  { database, settings: engine }: EngineDatabase,
  settings: Partial<BackupPlace["settings"]> = {},
): TestPlace {
  const folder = settings.folder ?? join(makeTempFolder(), "backups");
  let now = new Date();
  return {
    database,
    location: join(engine["DATA_DIR"] ?? "", "site.sqlite"),
    contentFolder: findContentFolder(),
    settings: {
      hour: 3,
      keep: { days: 7, weeks: 4, months: 12 },
      command: undefined,
      ...settings,
      folder,
    },
    environment: { PATH: process.env["PATH"] },
    clock: () => now,
    folder,
    setTime(moment) {
      now = new Date(moment);
    },
  };
}
