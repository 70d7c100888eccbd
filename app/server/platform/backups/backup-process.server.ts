/** The process that makes the nightly backup: visitors never wait for it. It gets the owner's time zone as its word. */
import { findContentFolder } from "#app/content/folder.ts";
import { closeDatabase, getDatabase } from "../database/get-database.server.ts";
import { isDatabaseFault } from "../process/database-fault.server.ts";
import { environmentOfOthers, getEnv } from "../process/env.server.ts";
import { locateDatabase } from "../database/open-site-database.server.ts";
import { reportFault } from "../process/report-fault.server.ts";
import { backUpNightly } from "./back-up-nightly.server.ts";

const [, , timeZone = "UTC"] = process.argv;
const { backups: settings } = getEnv();
if (settings.hour !== undefined) {
  try {
    const place = {
      database: await getDatabase(),
      location: locateDatabase(getEnv()),
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
    await closeDatabase();
  }
}
