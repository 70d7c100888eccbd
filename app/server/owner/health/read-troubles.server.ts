import type { Database } from "#app/server/platform/database/tables.server.ts";
import { findKind } from "./kinds.server.ts";
import type { TroubleRow } from "./plan-telling.server.ts";

/** What was seen to hurt, longest first, also what the owner was not told of yet. */
export function readTroubles(database: Database): Promise<TroubleRow[]> {
  return database.selectFrom("troubles").selectAll().orderBy("since").orderBy("kind").execute();
}

/** The kinds that the owner was told of, for a program that watches the site. */
export async function readToldKinds(database: Database): Promise<string[]> {
  const rows = await readTroubles(database);
  return rows.filter(({ told_at }) => told_at !== null).map(({ kind }) => kind);
}

/** What the owner was told of and still hurts, as lines of the start: the mail may not have arrived. */
export async function listToldTroubles(database: Database): Promise<string[]> {
  const told = (await readTroubles(database)).filter(({ told_at }) => told_at !== null);
  return told.length === 0
    ? []
    : [
        "This needs attention, npm run troubles says what to do:",
        ...told.map(({ what }) => `  ${what}`),
      ];
}

/** A trouble in the owner's words, a line each: its name and age, what it is, why it matters, what to do. */
export function describeTrouble({ kind, what }: TroubleRow, since: string): string[] {
  // A newer version of the site may know more kinds.
  const { title = kind, why, advice } = findKind(kind) ?? {};
  return [
    `${title}, since ${since}`,
    what,
    ...(why === undefined ? [] : [`Why it matters: ${why}`]),
    ...(advice === undefined ? [] : [`What to do: ${advice}`]),
  ];
}
