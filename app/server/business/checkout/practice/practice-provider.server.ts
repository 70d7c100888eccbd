import type { Connect } from "#app/server/platform/database/tables.server.ts";
import { withDatabaseFallback } from "#app/server/platform/process/report-fault.server.ts";
import { practicePagePath, type PaymentProvider } from "../payment-provider.server.ts";
import { findPracticeSession, insertPracticeSession } from "./practice-sessions.server.ts";

const unreachable = { status: "unreachable" } as const;

export function createPracticeProvider(connect: Connect): PaymentProvider {
  return {
    name: "practice",
    createSession: (input) =>
      withDatabaseFallback("A practice payment could not be opened", unreachable, async () => {
        const sessionId = await insertPracticeSession(await connect(), input);
        return { status: "created", sessionId, url: practicePagePath(sessionId) };
      }),
    async readSession(sessionId) {
      const found = await findPracticeSession(await connect(), sessionId);
      if (!found) return { status: "unknown" };
      const { stage, ...session } = found;
      return { status: "found", session, stage };
    },
  };
}
