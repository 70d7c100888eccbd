/** Limits how long a request waits for the database. All queries of the request share one time limit. */
import { AsyncLocalStorage } from "node:async_hooks";
import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from "kysely";
import type { Pool, PoolClient } from "pg";

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

/** A request's time limit. Only the time during which a query waits for the database counts. */
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

/**
 * Returns a pool that closes a request's connection at the request's deadline. PostgreSQL then rolls back, so
 * nothing is stored after the visitor has seen an error.
 */
export function createDeadlinePool(pool: Pool): PostgresPool {
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const wait = beginWait();
      try {
        const connecting = pool.connect();
        return new LentClient(await (wait ? inTime(connecting, wait.until) : connecting), wait);
      } catch (error) {
        wait?.end();
        throw error;
      }
    },
  };
}

async function inTime(connecting: Promise<PoolClient>, until: number): Promise<PoolClient> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const giveUp = () => {
    reject(new Error("timeout exceeded when trying to connect"));
    connecting.then(
      (client) => client.release(),
      () => {},
    );
  };
  const timer = setTimeout(giveUp, Math.max(0, until - performance.now()));
  try {
    return await Promise.race([connecting, late]);
  } finally {
    clearTimeout(timer);
  }
}

class LentClient implements PostgresPoolClient {
  readonly #client: PoolClient;
  readonly #wait: Wait | undefined;
  readonly #timer: NodeJS.Timeout | undefined;

  constructor(client: PoolClient, wait: Wait | undefined) {
    this.#client = client;
    this.#wait = wait;
    if (!wait) return;
    const cutOff = () => void client.end();
    this.#timer = setTimeout(cutOff, Math.max(0, wait.until - performance.now()));
  }

  query<Row>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<Row>>;
  query(cursor: unknown): never;
  query(sql: unknown, parameters: readonly unknown[] = []): unknown {
    // A commit isn't interrupted, because the caller has to know whether it succeeded.
    if (sql === "commit") clearTimeout(this.#timer);
    return this.#client.query(String(sql), [...parameters]);
  }

  release(destroy?: boolean) {
    clearTimeout(this.#timer);
    this.#wait?.end();
    this.#client.release(destroy);
  }
}
