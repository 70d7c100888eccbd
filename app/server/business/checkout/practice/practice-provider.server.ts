import type { Connect } from "#app/server/platform/database/tables.server.ts";
import { withDatabaseFallback } from "#app/server/platform/process/report-fault.server.ts";
import { practicePagePath, type PaymentProvider } from "../payment-provider.server.ts";
import {
  findPracticeSession,
  insertPracticeSession,
  isPracticeSessionId,
  listPracticeSessions,
} from "./practice-sessions.server.ts";

const unreachable = { status: "unreachable" } as const;

export function createPracticeProvider(connect: Connect): PaymentProvider {
  return {
    name: "practice",
    createSession: (input) =>
      withDatabaseFallback("A practice payment could not be opened", unreachable, async () => {
        const sessionId = await insertPracticeSession(await connect(), input);
        return { status: "created", sessionId, url: practicePagePath(sessionId) };
      }),
    readSession: (sessionId) =>
      withDatabaseFallback("A practice payment could not be read", unreachable, async () => {
        const found = await findPracticeSession(await connect(), sessionId);
        if (!found) return { status: "unknown" };
        const { stage, ...session } = found;
        return { status: "found", session, stage };
      }),
    listSessions: (since) =>
      withDatabaseFallback("The practice payments could not be listed", unreachable, async () => {
        const found = await listPracticeSessions(await connect(), since);
        const sessions = found.map(({ stage, ...session }) => ({ session, stage }));
        return { status: "listed", sessions };
      }),
    isPaymentPage(url) {
      const sessionId = url.slice(url.lastIndexOf("/") + 1);
      return isPracticeSessionId(sessionId) && url === practicePagePath(sessionId);
    },
  };
}
