import { isSecret } from "#config/stored-settings.ts";
import { getEnv, applyStored } from "../process/env.server.ts";
import { seal, unseal } from "../process/seal.server.ts";
import { advisoryLock } from "./engine.server.ts";
import type { Database } from "./tables.server.ts";

/** The revision of the settings that this process uses. */
let seen = 0;
let unreadable: readonly string[] = [];

export function getSettingsRevision(): number {
  return seen;
}

/** Lists the secrets that were encrypted with a key that this machine doesn't have. */
export function listUnreadable(): readonly string[] {
  return unreadable;
}

async function readRevision(database: Database): Promise<number> {
  const { revision } = await database
    .selectFrom("settings")
    .select(({ fn }) => fn.max("revision").as("revision"))
    .executeTakeFirstOrThrow();
  return revision ?? 0;
}

/** Returns the public address that the owner has stored, for a command that needs no other setting. */
export async function findStoredAddress(database: Database): Promise<string | undefined> {
  const row = await database
    .selectFrom("settings")
    .select("value")
    .where("name", "=", "PUBLIC_ORIGIN")
    .executeTakeFirst();
  return row?.value ?? undefined;
}

export async function loadStoredSettings(database: Database) {
  const rows = await database.selectFrom("settings").selectAll().execute();
  const locked: string[] = [];
  const values: Record<string, string> = {};
  for (const { name, value } of rows) {
    if (value === null) continue;
    const text = isSecret(name) ? unseal(value, name, getEnv()) : value;
    if (text === undefined) locked.push(name);
    else values[name] = text;
  }
  seen = Math.max(0, ...rows.map(({ revision }) => revision));
  unreadable = locked;
  applyStored(values);
}

/** Applies settings that another process has stored in the meantime. */
export async function followSettings(database: Database) {
  if ((await readRevision(database)) !== seen) await loadStoredSettings(database);
}

/**
 * Stores settings, with secrets encrypted. They apply after the next call of `followSettings`.
 * @param transaction the transaction that also records the change in the owner's list of changes
 * @param changes the new values, keyed by setting name; undefined removes a setting
 */
export async function storeSettings(
  transaction: Database,
  changes: Readonly<Record<string, string | undefined>>,
  now: Date,
) {
  // Without a lock, two changes could get the same revision, and another process would miss one of them.
  await advisoryLock(transaction, "settings");
  const revision = (await readRevision(transaction)) + 1;
  for (const [name, value] of Object.entries(changes)) {
    const isSealed = value !== undefined && isSecret(name);
    const columns = {
      value: isSealed ? seal(value, name, getEnv()) : (value ?? null),
      revision,
      changed_at: now.toISOString(),
    };
    await transaction
      .insertInto("settings")
      .values({ name, ...columns })
      .onConflict((conflict) => conflict.column("name").doUpdateSet(columns))
      .execute();
  }
}
