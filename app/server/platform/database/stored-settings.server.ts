/** Reads and stores the settings that the owner makes in the room. */
import { isSecret } from "#config/stored-settings.ts";
import { getEnv, applyStored } from "../process/env.server.ts";
import { seal, unseal } from "../process/seal.server.ts";
import { advisoryLock } from "./engine.server.ts";
import type { Database } from "./tables.server.ts";

/** The revision of the settings in force in this process. */
let seen = 0;
let unreadable: readonly string[] = [];

export function getSettingsRevision(): number {
  return seen;
}

/** Lists the names of secrets that were sealed with a key that isn't here. */
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

/** Finds the public address that the room has set, for a command that needs no other setting. */
export async function findStoredAddress(database: Database): Promise<string | undefined> {
  const row = await database
    .selectFrom("settings")
    .select("value")
    .where("name", "=", "PUBLIC_ORIGIN")
    .executeTakeFirst();
  return row?.value ?? undefined;
}

/** Reads the stored settings, and puts them in force in this process. */
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

/** Puts in force what another process has stored since. */
export async function followSettings(database: Database) {
  if ((await readRevision(database)) !== seen) await loadStoredSettings(database);
}

/**
 * Stores settings, with secrets sealed. They're in force after `followSettings`.
 * @param transaction the one that also writes the line into the list of changes
 * @param changes undefined removes a setting
 */
export async function storeSettings(
  transaction: Database,
  changes: Readonly<Record<string, string | undefined>>,
  now: Date,
) {
  // Otherwise two changes could get the same revision, and another process would miss one.
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
