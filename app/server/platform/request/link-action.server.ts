/** Pages behind links in mails: opening one changes nothing, its button acts. */
import { isDatabaseFault } from "../process/database-fault.server.ts";
import { getDatabase } from "../database/get-database.server.ts";
import type { Connect, Database } from "../database/tables.server.ts";
import { reportFault } from "../process/report-fault.server.ts";

export type LinkAction = { status: "done" | "unknown" | "unavailable" };

/** ask: the page shows its button, also when the database does not answer. */
export type LinkState = "ask" | "done" | "unknown";

export async function actOnLink(
  fault: string,
  connect: Connect = getDatabase,
  work: (transaction: Database) => Promise<"done" | "unknown">,
): Promise<LinkAction> {
  try {
    const database = await connect();
    return { status: await database.transaction().execute(work) };
  } catch (error) {
    if (!isDatabaseFault(error)) throw error;
    reportFault(fault, error);
    return { status: "unavailable" };
  }
}

/** The state of a link. It must change nothing, because mail programs open links, too. */
export async function lookUpLink(
  fault: string,
  connect: Connect = getDatabase,
  look: (database: Database) => Promise<LinkState>,
): Promise<LinkState> {
  try {
    return await look(await connect());
  } catch (error) {
    if (!isDatabaseFault(error)) throw error;
    reportFault(fault, error);
    return "ask";
  }
}
