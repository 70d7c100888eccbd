import { faultCode } from "./database/database-fault.server.ts";

/**
 * Writes a line about a fault that visitors were answered for, so that the owner can find out.
 * Never what a visitor typed: logs are kept and read by others.
 *
 * @param what what did not happen, in a few words
 * @param cause an error, of which only the code is written, or the reason in a few words
 */
export function reportFault(what: string, cause: unknown) {
  console.error(`${what}: ${typeof cause === "string" ? cause : faultCode(cause)}`);
}
