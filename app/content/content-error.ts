import { formatFault, type Fault } from "./describe-issue.ts";

/** Content that may not be published. `message` lists every fault, a line each. */
export class ContentError extends Error {
  readonly faults: readonly Fault[];

  constructor(faults: readonly Fault[]) {
    const count = faults.length === 1 ? "1 fault" : `${faults.length} faults`;
    super([`${count} in the content:`, ...faults.map(formatFault)].join("\n"));
    this.name = "ContentError";
    this.faults = faults;
  }
}
