/** Handles the links in emails. Opening the page of such a link changes nothing: only the page's button does. */
import { getDatabase } from "../database/get-database.server.ts";
import type { Connect, Database } from "../database/tables.server.ts";
import { withDatabaseFallback } from "../process/report-fault.server.ts";

export type LinkAction = { status: "done" | "unknown" | "unavailable" };

/**
 * The state of a link in an email. `ask` means that the page shows its button, which it also does while the database
 * doesn't respond.
 */
export type LinkState = "ask" | "done" | "unknown";

export function readToken({ url }: Request): string {
  return new URL(url).searchParams.get("token") ?? "";
}

export async function runLinkAction(
  fault: string,
  connect: Connect = getDatabase,
  work: (transaction: Database) => Promise<"done" | "unknown">,
): Promise<LinkAction> {
  return withDatabaseFallback(fault, { status: "unavailable" }, async () => {
    const database = await connect();
    return { status: await database.transaction().execute(work) };
  });
}

/** Looks up the state of a link without changing anything, because mail scanners open links, too. */
export async function lookUpLink(
  fault: string,
  connect: Connect = getDatabase,
  look: (database: Database) => Promise<LinkState>,
): Promise<LinkState> {
  return withDatabaseFallback(fault, "ask", async () => look(await connect()));
}
