/** The process of the nightly backup, so that visitors never wait for it. Its argument is the owner's time zone. */
import { findContentFolder } from "#app/content/folder.ts";
import type { OpenDatabase } from "../database/open-database.server.ts";
import { isDatabaseFault } from "../process/database-fault.server.ts";
import { environmentOfOthers, getEnv } from "../process/env.server.ts";
import { reportFault } from "../process/report-fault.server.ts";
import { backUpNightly } from "./back-up-nightly.server.ts";
import { openSiteDatabase } from "./open-site-database.server.ts";

const [, , timeZone = "UTC"] = process.argv;
const { backups: settings } = getEnv();
if (settings.hour !== undefined) {
  let opened: OpenDatabase | undefined;
  try {
    opened = await openSiteDatabase(getEnv());
    const place = {
      ...opened,
      contentFolder: findContentFolder(),
      settings,
      environment: environmentOfOthers(),
      clock: () => new Date(),
    };
    await backUpNightly(place, { hour: settings.hour, timeZone });
  } catch (error) {
    if (!isDatabaseFault(error)) throw error;
    reportFault("The nightly backup broke off", error);
  } finally {
    await opened?.close();
  }
}
