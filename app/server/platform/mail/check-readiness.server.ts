import { isDatabaseFault } from "../process/database-fault.server.ts";
import type { Connect, Database } from "../database/tables.server.ts";
import { readBacklog, type Backlog } from "./read-backlog.server.ts";

/** What a monitor of the site needs to know. A full outbox does not make the site unready. */
export type Readiness =
  | { ready: true; outbox: Backlog; troubles: string[] }
  /** The database takes no writes, or soon will not; the state of the outbox is unknown. */
  | { ready: false };

/** How long a result is reused, in milliseconds: many requests at once cost one query. */
const validFor = 1_000;

/** Reads the names of what hurts. */
type ReadTroubles = (database: Database) => Promise<string[]>;

/** Makes a function that tells whether this process can do its work, how much mail waits, and what hurts. */
export function createReadinessCheck(
  connect: Connect,
  isHealthy: () => Promise<boolean>,
  hasRoom: () => Promise<boolean>,
  readTroubles: ReadTroubles,
): () => Promise<Readiness> {
  let latest: { askedAt: number; readiness: Promise<Readiness> } | undefined;
  return () => {
    const now = performance.now();
    if (!latest || now - latest.askedAt >= validFor) {
      latest = { askedAt: now, readiness: look(connect, isHealthy, hasRoom, readTroubles) };
    }
    return latest.readiness;
  };
}

async function look(
  connect: Connect,
  isHealthy: () => Promise<boolean>,
  hasRoom: () => Promise<boolean>,
  readTroubles: ReadTroubles,
): Promise<Readiness> {
  if (!(await isHealthy()) || !(await hasRoom())) return { ready: false };
  try {
    const database = await connect();
    const outbox = await readBacklog(database, new Date());
    return { ready: true, outbox, troubles: await readTroubles(database) };
  } catch (error) {
    if (!isDatabaseFault(error)) throw error;
    return { ready: false };
  }
}
