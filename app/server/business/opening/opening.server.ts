/**
 * Stores whether the owner has opened the site. Until then, search engines are told not to index the site, and it
 * takes no real money.
 */
import type { Env } from "#config/env.ts";
import { liveProvider } from "#app/server/business/checkout/payment-provider.server.ts";
import type { Database } from "#app/server/platform/database/tables.server.ts";
import { getEnv } from "#app/server/platform/process/env.server.ts";

export type Opening = { openedAt: string; openedBy: string };

/** Whether the site is open, or undefined until the database has been read. */
let state: boolean | undefined;

/**
 * Whether the site is open. Until this is known, the site counts as open, because search engines would drop an open
 * site that claims to be closed.
 */
export function isOpen(): boolean {
  return state !== false;
}

export async function readOpening(database: Database): Promise<Opening | undefined> {
  const row = await database.selectFrom("site_opening").selectAll().executeTakeFirst();
  if (!row || row.opened_at === null) return undefined;
  return { openedAt: row.opened_at, openedBy: row.opened_by ?? "" };
}

/**
 * @param openedBy the name of the owner's device, or another cause such as "an update"
 * @returns false if the site was already open
 */
export async function openSite(database: Database, openedBy: string, now: Date): Promise<boolean> {
  if (await readOpening(database)) return false;
  const opened = { opened_at: now.toISOString(), opened_by: openedBy };
  await database
    .insertInto("site_opening")
    .values({ id: 1, ...opened })
    .onConflict((conflict) => conflict.column("id").doUpdateSet(opened))
    .execute();
  return true;
}

/**
 * Reads whether the site is open. Opens the site if it was public before owners could choose when to open it, or if
 * there's no owner's room in which to choose.
 */
export async function refreshOpening(
  database: Database,
  env: Pick<Env, "admin" | "payments"> = getEnv(),
  now = new Date(),
): Promise<void> {
  const row = await database.selectFrom("site_opening").selectAll().executeTakeFirst();
  state = row?.opened_at ? true : await isOpenByItself(database, row !== undefined, env);
  if (state && !row?.opened_at)
    await openSite(database, env.admin ? "an update" : "ADMIN=off", now);
  if (!state && row)
    await database.deleteFrom("site_opening").where("opened_at", "is", null).execute();
}

/** @param isOlder whether the site existed before owners could choose when to open it */
async function isOpenByItself(
  database: Database,
  isOlder: boolean,
  { admin, payments }: Pick<Env, "admin" | "payments">,
): Promise<boolean> {
  if (!admin) return true;
  return isOlder && (payments === "live" || (await hasLiveOrder(database)));
}

/** Notices when another process has opened the site. */
export async function followOpening(database: Database): Promise<void> {
  if (state !== true) await refreshOpening(database);
}

async function hasLiveOrder(database: Database): Promise<boolean> {
  const row = await database
    .selectFrom("orders")
    .select("session_id")
    .where("provider", "=", liveProvider)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
