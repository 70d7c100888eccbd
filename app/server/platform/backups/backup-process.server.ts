/**
 * Makes a backup in a separate process, so that visitors never wait for it. The process's argument is the owner's
 * time zone for a nightly backup, or the id of a backup that the owner has started.
 */
import { findContentFolder } from "#app/content/folder.ts";
import type { OpenDatabase } from "#app/server/platform/database/tables.server.ts";
import { loadStoredSettings } from "../database/stored-settings.server.ts";
import { isDatabaseFault } from "../process/database-fault.server.ts";
import { environmentOfOthers, getEnv } from "../process/env.server.ts";
import { reportFault } from "../process/report-fault.server.ts";
import { finishBegunBackup } from "./backup-on-request.server.ts";
import { backUpNightly } from "./back-up-nightly.server.ts";
import { openSiteDatabase } from "./open-site-database.server.ts";

const [, , task = "UTC"] = process.argv;
let opened: OpenDatabase | undefined;
try {
  opened = await openSiteDatabase(getEnv());
  await loadStoredSettings(opened.database);
  const { backups: settings } = getEnv();
  const place = {
    ...opened,
    contentFolder: findContentFolder(),
    settings,
    environment: environmentOfOthers(),
    clock: () => new Date(),
  };
  const isNight = !(await finishBegunBackup(place, task));
  if (isNight && settings.hour !== undefined)
    await backUpNightly(place, { hour: settings.hour, timeZone: task });
} catch (error) {
  if (!isDatabaseFault(error)) throw error;
  reportFault("The backup was interrupted", error);
} finally {
  await opened?.close();
}
