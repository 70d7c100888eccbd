import { isDatabaseFault } from "./database-fault.server.ts";
import { reportFault, type Trace } from "./report-fault.server.ts";

/**
 * The result of work, or a fallback while the database does not answer.
 *
 * @param fault what failed, for the log
 * @throws every other error of the work
 */
export async function withDatabaseFallback<Result, const Fallback>(
  fault: string,
  fallback: Fallback,
  work: () => Promise<Result>,
  trace?: Trace,
): Promise<Result | Fallback> {
  try {
    return await work();
  } catch (error) {
    if (!isDatabaseFault(error)) throw error;
    reportFault(fault, error, trace);
    return fallback;
  }
}
