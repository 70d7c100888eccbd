/** How long a request may wait for the database: one budget for all its queries together. */
import { AsyncLocalStorage } from "node:async_hooks";

/** One use of the database by a request. */
export type Wait = {
  /** The request's deadline, on the clock of `performance.now()`. */
  until: number;
  /** Has to be called once: the budget is no longer used up from then on. */
  end(): void;
};

const deadlines = new AsyncLocalStorage<Deadline>();

/**
 * Runs work that may wait for the database for this long in total. When the time is up, the current
 * or next wait fails, and nothing of the work is stored afterwards.
 */
export function withDeadline<Result>(milliseconds: number, work: () => Result): Result {
  return deadlines.run(new Deadline(milliseconds), work);
}

/** Begins a wait for the database, if the calling work has a deadline. */
export function beginWait(): Wait | undefined {
  return deadlines.getStore()?.begin();
}

/** The budget is only used up while something waits: time at a payment provider does not count. */
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
