import { statSync } from "node:fs";
import { locateDatabase } from "#app/server/platform/database/open-for-reading.server.ts";
import { portState } from "#app/server/owner/access/first-link.server.ts";
import { readState } from "#app/server/owner/today/room-state.server.ts";
import { findStoredAddress } from "#app/server/platform/database/stored-settings.server.ts";
import { createSignInLink } from "#app/server/owner/access/sign-in-links.server.ts";
import {
  CommandError,
  readDataSettings,
  readSettings,
  runCommand,
  withDatabase,
} from "./owner-command.ts";

const help = `npm run admin:link    a link that signs one device in to /admin, once within 15 minutes`;

await runCommand({ help }, () => {
  const { admin, publicOrigin, port } = readSettings(["ADMIN", "PUBLIC_ORIGIN", "PORT"]);
  if (!admin)
    throw new CommandError(
      "The owner's room is off: ADMIN=off. Delete that line, and restart the site.",
    );
  refuseWithoutSite();
  return withDatabase("write", async (database) => {
    const path = await createSignInLink(database, "command", new Date());
    const site = `http://localhost:${(await readState(database, portState)) ?? port}`;
    const address = publicOrigin ?? (await findStoredAddress(database));
    return `${address ?? site}${path}\nOpen it within 15 minutes on the device that you want to sign in. It works once.`;
  });
});

/** Refuses to create a database, because no running site would accept a link from a new database. */
function refuseWithoutSite() {
  const settings = readDataSettings();
  if (settings.databaseUrl !== undefined) return;
  const file = locateDatabase(settings);
  try {
    statSync(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT")
      throw new CommandError(
        `There's no site's database at ${file}, so a link would open nothing. Start the site first, or set DATA_DIR to the folder that it uses.`,
      );
  }
}
