import { isDatabaseFault } from "#app/server/platform/process/database-fault.server.ts";
import { reportFault, type Trace } from "#app/server/platform/process/report-fault.server.ts";

/**
 * The result of work, or `fallback` if the database fails, which is logged.
 *
 * @throws every other error
 */
export async function orOnDatabaseFault<Result, const Fallback>(
  fallback: Fallback,
  [message, trace]: [message: string, trace?: Trace],
  work: () => Promise<Result>,
): Promise<Result | Fallback> {
  try {
    return await work();
  } catch (error) {
    if (!isDatabaseFault(error)) throw error;
    reportFault(message, error, trace);
    return fallback;
  }
}
