import { ContentError, generalFault, type Fault } from "#app/content/fault.ts";
import { faultCode, isDatabaseFault, kindOfFault } from "../process/database-fault.server.ts";
import { StartError } from "../process/start-error.server.ts";

/** Describes an error for the owner. Bugs are logged as well. */
export function listPublishFaults(error: unknown): Fault[] {
  if (error instanceof ContentError) return [...error.faults];
  return [generalFault(explain(error))];
}

function explain(error: unknown): string {
  if (error instanceof StartError) return error.message;
  const code = faultCode(error);
  const { path } = error as NodeJS.ErrnoException;
  const place = path === undefined ? "" : ` ${path}`;
  if (kindOfFault(error) === "full")
    return `The content can't be published: the disk is full (${code}${place}). Make room.`;
  if (isDatabaseFault(error))
    return `The content can't be published: the database can't be written right now (${code}).`;
  if (path !== undefined)
    return `The content can't be published: ${path} can't be read or written (${code}).`;
  console.error(error);
  return `The content can't be published: ${error instanceof Error ? error.message : code}`;
}
