/** Limits how long a request waits for the database: one budget for all of its queries. */
import { AsyncLocalStorage } from "node:async_hooks";

export type Wait = {
  /** The request's deadline, on the clock of `performance.now()`. */
  until: number;
  end(): void;
};

const deadlines = new AsyncLocalStorage<Deadline>();

export function withDeadline<Result>(milliseconds: number, work: () => Result): Result {
  return deadlines.run(new Deadline(milliseconds), work);
}

export function beginWait(): Wait | undefined {
  return deadlines.getStore()?.begin();
}

/** Counts only the time in which something waits for the database. */
class Deadline {
  #left: number;
  #waits = 0;
  #since = 0;

  constructor(milliseconds: number) {
    this.#left = milliseconds;
  }

  begin(): Wait {
    if (this.#waits === 0) this.#since = performance.now();
    this.#waits += 1;
    return { until: this.#since + this.#left, end: () => this.#end() };
  }

  #end() {
    this.#waits -= 1;
    if (this.#waits === 0) this.#left -= performance.now() - this.#since;
  }
}
