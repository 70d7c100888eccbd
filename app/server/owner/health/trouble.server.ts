import type { Database } from "#app/server/platform/database/tables.server.ts";
import type { TroubleKind } from "./kinds.server.ts";

/** What a check found. */
export type Trouble = {
  /** One sentence that says what it is and how much of it there is. */
  what: string;
  /** How much there is, where the owner has to hear of more of it. */
  extent?: number;
};

/** unknown: it cannot be found out now, so it counts neither as there nor as over. */
export type Finding = Trouble | "unknown" | undefined;

export type Look = {
  database: Database;
  now: Date;
  /** Aborted when the site stops: nothing may be waited for after that. */
  signal: AbortSignal;
};

/** Looks for one kind of trouble. */
export type Check = (look: Look) => Promise<Finding>;

export type Checks = Partial<Record<TroubleKind, Check>>;

export type Findings = ReadonlyMap<TroubleKind, Finding>;

/** `1 mail is`, `2 mails are`. */
export function count(number: number, one: string, many: string): string {
  return `${number} ${number === 1 ? one : many}`;
}
