import { isDatabaseFault } from "../process/database-fault.server.ts";
import type { Connect } from "../database/tables.server.ts";
import { readBacklog, type Backlog } from "../mail/read-backlog.server.ts";
import { readAlertedIncidents } from "./plan-alerts.server.ts";

/** The response to an external monitor. `outbox` counts waiting emails, which don't make the site unready. */
export type Readiness = { ready: true; outbox: Backlog; troubles: string[] } | { ready: false };

/** How long a result is reused, in milliseconds, so that many requests cause only one query. */
const validForMs = 1_000;

export function createReadinessCheck(
  connect: Connect,
  isHealthy: () => Promise<boolean>,
  hasRoom: () => Promise<boolean>,
): () => Promise<Readiness> {
  let latest: { checkedAt: number; readiness: Promise<Readiness> } | undefined;
  const check = async (): Promise<Readiness> => {
    if (!(await isHealthy()) || !(await hasRoom())) return { ready: false };
    try {
      const database = await connect();
      const outbox = await readBacklog(database, new Date());
      const incidents = await readAlertedIncidents(database);
      return { ready: true, outbox, troubles: incidents.map(({ kind }) => kind) };
    } catch (error) {
      if (!isDatabaseFault(error)) throw error;
      return { ready: false };
    }
  };
  return () => {
    const now = performance.now();
    if (!latest || now - latest.checkedAt >= validForMs) {
      latest = { checkedAt: now, readiness: check() };
    }
    return latest.readiness;
  };
}
