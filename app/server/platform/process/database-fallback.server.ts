import { isDatabaseFault } from "./database-fault.server.ts";
import { reportFault, type Trace } from "./report-fault.server.ts";

/** @throws every error of the work that isn't the database's */
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
