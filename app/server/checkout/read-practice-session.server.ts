import { isDatabaseFault } from "../database/database-fault.server.ts";
import { getDatabase } from "../database/get-database.server.ts";
import type { Connect } from "../database/tables.server.ts";
import { reportFault } from "../report-fault.server.ts";
import type { Visit } from "../visit.server.ts";
import { mayPractise } from "./get-payment-provider.server.ts";
import type { SessionStage } from "./payment-provider.server.ts";
import { findPracticeSession } from "./practice-sessions.server.ts";

type PracticePage =
  | { status: "found"; programId: string; amountInCents: number; stage: SessionStage }
  | { status: "unknown" }
  | { status: "unavailable" };

/** What the practice payment page shows. Who may not practise finds no such page. */
export async function readPracticeSession(
  sessionId: string,
  visit: Pick<Visit, "isLocal">,
  connect: Connect = getDatabase,
): Promise<PracticePage> {
  if (!mayPractise(visit)) return { status: "unknown" };
  try {
    const session = await findPracticeSession(await connect(), sessionId);
    if (!session) return { status: "unknown" };
    const { programId, amountInCents, stage } = session;
    return { status: "found", programId, amountInCents, stage };
  } catch (error) {
    if (!isDatabaseFault(error)) throw error;
    reportFault("A practice payment could not be shown", error);
    return { status: "unavailable" };
  }
}
