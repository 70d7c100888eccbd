import { setTimeout as sleep } from "node:timers/promises";
import type Sqlite from "better-sqlite3";
import {
  SqliteDialect,
  SqliteDriver,
  type Driver,
  type SqliteDatabase,
  type SqliteStatement,
} from "kysely";
import { isLocked } from "./database-fault.server.ts";

/** Longest pause between two attempts to get the write lock, in milliseconds. */
const longestPause = 40;

/** How many prepared statements are kept; texts of queries that are built from lists vary. */
const mostStatements = 200;

/** SQLite for a file that several processes write to. */
export class SharedFileDialect extends SqliteDialect {
  readonly #file: Sqlite.Database;
  readonly #lockTimeoutMs: number;

  constructor(file: Sqlite.Database, lockTimeoutMs: number) {
    super({ database: file });
    this.#file = file;
    this.#lockTimeoutMs = lockTimeoutMs;
  }

  override createDriver(): Driver {
    return new SharedFileDriver(this.#file, this.#lockTimeoutMs);
  }
}

/**
 * Takes the write lock at the start of each transaction: one that reads first and writes later
 * fails at once when another process wrote in between, however long it is ready to wait.
 *
 * It waits for the lock between attempts, not inside SQLite: a wait there would stop the whole
 * process, pages included, for as long as another program holds the file.
 */
class SharedFileDriver extends SqliteDriver {
  readonly #file: Sqlite.Database;
  readonly #lockTimeoutMs: number;

  constructor(file: Sqlite.Database, lockTimeoutMs: number) {
    super({ database: keepStatements(file) });
    this.#file = file;
    this.#lockTimeoutMs = lockTimeoutMs;
  }

  override async beginTransaction() {
    const deadline = performance.now() + this.#lockTimeoutMs;
    for (;;) {
      const refusal = this.#tryBegin();
      if (!refusal) return;
      if (!isLocked(refusal.error) || performance.now() >= deadline) throw refusal.error;
      await sleep(Math.random() * longestPause);
    }
  }

  override async rollbackTransaction() {
    // A full disk makes SQLite roll back by itself; a second rollback would hide that fault.
    if (this.#file.inTransaction) this.#file.exec("ROLLBACK");
  }

  #tryBegin(): { error: unknown } | undefined {
    this.#file.pragma("busy_timeout = 0");
    try {
      this.#file.exec("BEGIN IMMEDIATE");
      return undefined;
    } catch (error) {
      return { error };
    } finally {
      this.#file.pragma(`busy_timeout = ${this.#lockTimeoutMs}`);
    }
  }
}

/**
 * The same file, with statements that are prepared once. Preparing took a third of the processor
 * time of a message. A kept statement serves one query at a time, so results cannot be streamed.
 */
function keepStatements(file: Sqlite.Database): SqliteDatabase {
  const kept = new Map<string, SqliteStatement>();
  return {
    prepare(sql) {
      const known = kept.get(sql);
      if (known) return known;
      if (kept.size >= mostStatements) kept.clear();
      const statement = file.prepare(sql);
      kept.set(sql, statement);
      return statement;
    },
    close() {
      kept.clear();
      file.close();
    },
  };
}
