import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from "kysely";
import type { Pool, PoolClient } from "pg";
import { beginWait, type Wait } from "./deadline.server.ts";

/** Closes a connection at its request's deadline: PostgreSQL rolls back, and nothing is stored after the visitor got an error. */
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
    // The caller has to learn whether a commit succeeded.
    if (sql === "commit") clearTimeout(this.#timer);
    return this.#client.query(String(sql), [...parameters]);
  }

  release(destroy?: boolean) {
    clearTimeout(this.#timer);
    this.#wait?.end();
    this.#client.release(destroy);
  }
}
