import { setTimeout as sleep } from "node:timers/promises";
import Sqlite from "better-sqlite3";
import {
  SqliteAdapter,
  SqliteDialect,
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
} from "kysely";
import { isLocked } from "../process/database-fault.server.ts";
import { beginWait, type Wait } from "./deadline.server.ts";

const longestPause = 40;

/**
 * The highest number of cached statements. Without a limit, the cache would grow, because each length of a list
 * needs a different statement.
 */
const maxStatements = 200;

type Options = {
  file: Sqlite.Database;
  lockTimeoutMs: number;
  /** Throws an error if the file was deleted or replaced, because a write would be lost. */
  checkPlace: () => void;
};

/** Repeats a query while the file is locked, because waiting inside SQLite would block the whole process. */
export class SharedFileDialect extends SqliteDialect {
  readonly #options: Options;

  constructor(options: Options) {
    super({ database: options.file });
    this.#options = options;
  }

  override createDriver(): Driver {
    return new SharedFileDriver(this.#options);
  }

  override createAdapter(): SqliteAdapter {
    return new SharedFileAdapter();
  }
}

/** Lets reads run while a transaction waits for the write lock. Kysely's own adapter would make the reads wait. */
class SharedFileAdapter extends SqliteAdapter {
  override get supportsMultipleConnections() {
    return true;
  }
}

/**
 * Makes each transaction take the write lock when it begins, because SQLite can't upgrade a reading transaction
 * after another process has written.
 */
class SharedFileDriver implements Driver {
  readonly #options: Options;
  readonly #statements: Statements;
  /** A transaction of this process holds this mutex while it has the file's write lock or waits for it. */
  readonly #writers = new Mutex();
  #open: { ended: Promise<void>; end: () => void } | undefined;

  constructor(options: Options) {
    this.#options = options;
    this.#statements = new Statements(options.file);
  }

  async init() {}

  async acquireConnection(): Promise<SharedFileConnection> {
    return new SharedFileConnection((query, connection) => this.#execute(query, connection));
  }

  async releaseConnection({ wait }: SharedFileConnection) {
    wait?.end();
  }

  async beginTransaction(connection: SharedFileConnection) {
    const until = this.#deadlineOf(connection);
    if (!(await this.#writers.acquire(until))) {
      throw new Sqlite.SqliteError("other transactions took too long", "SQLITE_BUSY");
    }
    try {
      await this.#whenUnlocked(until, () => this.#options.file.exec("BEGIN IMMEDIATE"));
    } catch (error) {
      this.#writers.release();
      throw error;
    }
    const { promise: ended, resolve: end } = Promise.withResolvers<void>();
    this.#open = { ended, end };
    connection.inTransaction = true;
  }

  async commitTransaction(connection: SharedFileConnection) {
    this.#options.checkPlace();
    this.#options.file.exec("COMMIT");
    this.#endTransaction(connection);
  }

  async rollbackTransaction(connection: SharedFileConnection) {
    try {
      // Checks whether SQLite has already rolled back, because another rollback would fail and hide the original error.
      if (this.#options.file.inTransaction) this.#options.file.exec("ROLLBACK");
    } finally {
      this.#endTransaction(connection);
    }
  }

  async destroy() {
    this.#statements.forget();
    this.#options.file.close();
  }

  #endTransaction(connection: SharedFileConnection) {
    connection.inTransaction = false;
    // Waiting reads run before the next transaction, because they take little time.
    this.#open?.end();
    this.#open = undefined;
    this.#writers.release();
  }

  async #execute<Row>(
    query: CompiledQuery,
    connection: SharedFileConnection,
  ): Promise<QueryResult<Row>> {
    if (connection.inTransaction) return this.#statements.run(query);
    return this.#whenUnlocked(this.#deadlineOf(connection), () =>
      this.#statements.run(query, this.#options.checkPlace),
    );
  }

  async #whenUnlocked<Result>(until: number, act: () => Result): Promise<Result> {
    for (;;) {
      // While a transaction is open, any query would become part of it, so this query waits.
      while (this.#open) await this.#open.ended;
      const pause = Math.random() * longestPause;
      try {
        return act();
      } catch (error) {
        if (!isLocked(error) || performance.now() + pause >= until) throw error;
      }
      await sleep(pause);
    }
  }

  #deadlineOf({ wait }: SharedFileConnection): number {
    const own = performance.now() + this.#options.lockTimeoutMs;
    return Math.min(own, wait?.until ?? own);
  }
}

type Execute = <Row>(
  query: CompiledQuery,
  connection: SharedFileConnection,
) => Promise<QueryResult<Row>>;

class SharedFileConnection implements DatabaseConnection {
  readonly wait: Wait | undefined = beginWait();
  inTransaction = false;
  readonly #execute: Execute;

  constructor(execute: Execute) {
    this.#execute = execute;
  }

  executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    return this.#execute(query, this);
  }

  streamQuery(): AsyncIterableIterator<never> {
    throw new Error("a kept statement serves one query at a time: results cannot be streamed");
  }
}

/** Caches prepared statements. Preparing them each time would take 45% of the CPU time for storing a message. */
class Statements {
  readonly #file: Sqlite.Database;
  readonly #kept = new Map<string, Sqlite.Statement>();

  constructor(file: Sqlite.Database) {
    this.#file = file;
  }

  run<Row>({ sql, parameters }: CompiledQuery, beforeWrite?: () => void): QueryResult<Row> {
    const statement = this.#prepare(sql);
    if (!statement.readonly) beforeWrite?.();
    if (statement.reader) return { rows: statement.all(parameters) as Row[] };
    const { changes, lastInsertRowid } = statement.run(parameters);
    return {
      rows: [],
      insertId: BigInt(lastInsertRowid),
      numAffectedRows: BigInt(changes),
    };
  }

  forget() {
    this.#kept.clear();
  }

  #prepare(sql: string): Sqlite.Statement {
    const known = this.#kept.get(sql);
    if (known) return known;
    if (this.#kept.size >= maxStatements) this.#kept.clear();
    const statement = this.#file.prepare(sql);
    this.#kept.set(sql, statement);
    return statement;
  }
}

class Mutex {
  #taken = false;
  readonly #waiting: Array<() => void> = [];

  /**
   * @param until the deadline on the clock of `performance.now()`
   * @returns false if the lock wasn't free in time
   */
  async acquire(until: number): Promise<boolean> {
    if (!this.#taken) {
      this.#taken = true;
      return true;
    }
    return new Promise((resolve) => {
      const grant = () => {
        clearTimeout(timer);
        resolve(true);
      };
      const giveUp = () => {
        this.#waiting.splice(this.#waiting.indexOf(grant), 1);
        resolve(false);
      };
      const timer = setTimeout(giveUp, Math.max(0, until - performance.now()));
      this.#waiting.push(grant);
    });
  }

  release() {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#taken = false;
  }
}
