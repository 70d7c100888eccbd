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
import { Mutex } from "./mutex.server.ts";

/** Longest pause between two attempts to get the write lock, in milliseconds. */
const longestPause = 40;

/** How many prepared statements are kept; queries with lists have many different texts. */
const mostStatements = 200;

type Options = {
  file: Sqlite.Database;
  /** How long a write waits for a lock, in milliseconds; a request may have less time left. */
  lockTimeoutMs: number;
  /** Throws when the file was deleted or replaced, so that a write to it would be lost. */
  checkPlace: () => void;
};

/**
 * SQLite for a file that several processes write to.
 *
 * Nothing waits inside SQLite: a wait there would block the whole process, pages included, for as long
 * as another program holds the lock. A query that finds the file locked is retried a little later.
 */
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

/** The driver below does the locking itself, so that reads need not wait for a transaction that waits. */
class SharedFileAdapter extends SqliteAdapter {
  override get supportsMultipleConnections() {
    return true;
  }
}

/**
 * Each transaction takes the write lock when it begins: one that reads first and writes later fails
 * at once, whatever its timeout, if another process wrote in between.
 */
class SharedFileDriver implements Driver {
  readonly #options: Options;
  readonly #statements: Statements;
  /** Held by the one transaction of this process that waits for the lock or has it. */
  readonly #writers = new Mutex();
  /** Set while a transaction is open: how to wait for its end, and how to end it. */
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
      // SQLite rolls back by itself when the disk is full; a second rollback would hide that error.
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
    // Waiting reads go first: they are short, and the next transaction may be long.
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

  /** Retries an action while another process holds the lock, until the deadline. */
  async #whenUnlocked<Result>(until: number, act: () => Result): Promise<Result> {
    for (;;) {
      // While a transaction is open, the query would become a part of it.
      while (this.#open) await this.#open.ended;
      // The random pause keeps waiting processes from retrying at the same moment.
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

/** One borrower's view of the file: they all share the same SQLite connection. */
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

/** Statements that are prepared once. Preparing took a third of the processor time of a message. */
class Statements {
  readonly #file: Sqlite.Database;
  readonly #kept = new Map<string, Sqlite.Statement>();

  constructor(file: Sqlite.Database) {
    this.#file = file;
  }

  /** @param beforeWrite is called before a statement that writes outside of a transaction */
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
    if (this.#kept.size >= mostStatements) this.#kept.clear();
    const statement = this.#file.prepare(sql);
    this.#kept.set(sql, statement);
    return statement;
  }
}
