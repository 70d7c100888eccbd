import { isDatabaseFault } from "#app/server/platform/process/database-fault.server.ts";
import type { Connect } from "#app/server/platform/database/tables.server.ts";
import { reportFault } from "#app/server/platform/process/report-fault.server.ts";
import { practicePagePath, type PaymentProvider } from "../payment-provider.server.ts";
import {
  findPracticeSession,
  insertPracticeSession,
  isPracticeSessionId,
  listPracticeSessions,
} from "./practice-sessions.server.ts";

/** Payments without money, on a payment page of our own. */
export function createPracticeProvider(connect: Connect): PaymentProvider {
  return {
    name: "practice",
    async createSession(input) {
      try {
        const sessionId = await insertPracticeSession(await connect(), input);
        return { status: "created", sessionId, url: practicePagePath(sessionId) };
      } catch (error) {
        if (!isDatabaseFault(error)) throw error;
        reportFault("A practice payment could not be opened", error);
        return { status: "unreachable" };
      }
    },
    async readSession(sessionId) {
      try {
        const found = await findPracticeSession(await connect(), sessionId);
        if (!found) return { status: "unknown" };
        const { stage, ...session } = found;
        return { status: "found", session, stage };
      } catch (error) {
        if (!isDatabaseFault(error)) throw error;
        reportFault("A practice payment could not be read", error);
        return { status: "unreachable" };
      }
    },
    async listSessions(since) {
      try {
        const found = await listPracticeSessions(await connect(), since);
        const sessions = found.map(({ stage, ...session }) => ({ session, stage }));
        return { status: "listed", sessions };
      } catch (error) {
        if (!isDatabaseFault(error)) throw error;
        reportFault("The practice payments could not be listed", error);
        return { status: "unreachable" };
      }
    },
    isPaymentPage(url) {
      const sessionId = url.slice(url.lastIndexOf("/") + 1);
      return isPracticeSessionId(sessionId) && url === practicePagePath(sessionId);
    },
  };
}
