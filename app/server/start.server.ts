import { getContent } from "#app/content/load.server.ts";
import { createHealthCheck } from "./database/check-health.server.ts";
import { closeDatabase, getDatabase, getDatabaseFile } from "./database/get-database.server.ts";
import { setSelfOrigin } from "./self-origin.server.ts";

export type Services = {
  /** Absolute path of the database file. */
  databaseFile: string;
  /** Whether the database takes writes. */
  isHealthy(): Promise<boolean>;
  /** Closes what is open. */
  stop(): Promise<void>;
};

/**
 * Makes everything ready that requests need.
 *
 * @param selfOrigin where this process listens, like `http://127.0.0.1:3000`
 * @throws StartError with one line that says what to do
 * @throws ContentError when content was changed since the build and has a fault
 */
export async function startServices({ selfOrigin }: { selfOrigin: string }): Promise<Services> {
  setSelfOrigin(selfOrigin);
  // Now, not at the first press of Buy Now: a fault in a file must not look like a working site.
  getContent();
  await getDatabase();
  return {
    databaseFile: getDatabaseFile(),
    isHealthy: createHealthCheck(getDatabase),
    stop: closeDatabase,
  };
}
