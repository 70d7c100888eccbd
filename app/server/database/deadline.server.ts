/** How long a request may wait for the database: one budget for all its questions together. */
import { AsyncLocalStorage } from "node:async_hooks";

/** One use of the database by a request. */
export type Wait = {
  /** When the request's time is over, on the clock of `performance.now()`. */
  until: number;
  /** Has to be called once: from then on the request's time is its own again. */
  end(): void;
};

const deadlines = new AsyncLocalStorage<Deadline>();

/**
 * Runs work that may wait for the database for so long, all in all. Then its next or present wait
 * fails, and nothing of it is stored afterwards.
 */
export function withDeadline<Result>(milliseconds: number, work: () => Result): Result {
  return deadlines.run(new Deadline(milliseconds), work);
}

/** Begins a wait for the database, when this is the work of somebody whose time is limited. */
export function beginWait(): Wait | undefined {
  return deadlines.getStore()?.begin();
}

/** What is left goes down only while something waits: a payment provider's time is not ours. */
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
