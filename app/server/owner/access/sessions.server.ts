import { toCamelCase, type CamelCased } from "#app/lib/camel-case.ts";
import type { Database, Tables } from "#app/server/platform/database/tables.server.ts";
import { withDatabaseFallback } from "#app/server/platform/process/report-fault.server.ts";
import type { RoomAddress } from "./room-address.server.ts";
import { createHash, randomBytes } from "node:crypto";

const day = 86_400_000;
export const longestLife = 30 * day;
const longestIdle = 14 * day;

/** The minimum time between two updates of `seen_at`, in milliseconds, so that most page views don't write. */
const seenEvery = 60_000;

const columns = ["id", "device", "way", "created_at", "seen_at"] as const;

export type Session = CamelCased<Pick<Tables["admin_sessions"], (typeof columns)[number]>>;

type NewSession = { device: string; way: Session["way"]; passkeyId?: string };

/** @returns the session cookie's value, of which the database stores only a digest */
export async function createSession(
  transaction: Database,
  { device, way, passkeyId }: NewSession,
  now: Date,
): Promise<string> {
  const token = createSecretToken();
  const moment = now.toISOString();
  await transaction
    .insertInto("admin_sessions")
    .values({
      id: digestToken(token),
      device,
      way,
      passkey_id: passkeyId ?? null,
      created_at: moment,
      seen_at: moment,
    })
    .execute();
  return token;
}

export async function findSession(
  database: Database,
  request: Request,
  address: RoomAddress,
  now: Date,
): Promise<Session | undefined> {
  const tokens = readCookies(request, cookieName(address));
  if (tokens.length === 0) return undefined;
  const row = await openSessions(database, now)
    .where("id", "in", tokens.map(digestToken))
    .executeTakeFirst();
  if (!row) return undefined;
  if (now.getTime() - Date.parse(row.seen_at) > seenEvery)
    // If the disk is full, the time of the visit isn't stored, but the owner stays signed in.
    await withDatabaseFallback("The owner's visit could not be stored", undefined, () =>
      database
        .updateTable("admin_sessions")
        .set({ seen_at: now.toISOString() })
        .where("id", "=", row.id)
        .execute(),
    );
  return toCamelCase(row);
}

export async function listSessions(database: Database, now: Date): Promise<Session[]> {
  const rows = await openSessions(database, now).orderBy("seen_at", "desc").execute();
  return rows.map((row) => toCamelCase(row));
}

/**
 * Ends a session.
 * @returns false if the session doesn't exist or had already ended
 */
export async function endSession(database: Database, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable("admin_sessions")
    .set({ ended_at: now.toISOString() })
    .where("id", "=", id)
    .where("ended_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/**
 * Ends all sessions but this one.
 * @returns how many sessions this call has ended
 */
export async function endOtherSessions(database: Database, id: string, now: Date): Promise<number> {
  const { numUpdatedRows } = await database
    .updateTable("admin_sessions")
    .set({ ended_at: now.toISOString() })
    .where("id", "<>", id)
    .where("ended_at", "is", null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

function openSessions(database: Database, now: Date) {
  const before = (age: number) => new Date(now.getTime() - age).toISOString();
  return database
    .selectFrom("admin_sessions")
    .select(columns)
    .where("ended_at", "is", null)
    .where("created_at", ">", before(longestLife))
    .where("seen_at", ">", before(longestIdle));
}

export function writeSessionCookie(token: string, address: RoomAddress): string {
  return `${cookieName(address)}=${token}; Max-Age=${longestLife / 1_000}; ${cookieAttributes(address)}`;
}

export function clearSessionCookie(address: RoomAddress): string {
  return `${cookieName(address)}=; Max-Age=0; ${cookieAttributes(address)}`;
}

/** The cookie is `SameSite=Lax`, so that browsers also send it when the owner follows a link in an email. */
export function cookieAttributes({ isSecure }: RoomAddress): string {
  return `Path=/admin; HttpOnly; SameSite=Lax${isSecure ? "; Secure" : ""}`;
}

function cookieName({ isSecure }: RoomAddress): string {
  return isSecure ? "__Secure-admin" : "admin";
}

export function createSecretToken(): string {
  return randomBytes(32).toString("base64url");
}

/** Digests a secret for the database. The secret is random enough to need no salt. */
export function digestToken(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}

/** @returns the values of all cookies with this name, because a sibling domain or another port can set one, too */
export function readCookies(request: Request, name: string): string[] {
  return (request.headers.get("Cookie") ?? "").split(";").flatMap((pair) => {
    const [key = "", ...value] = pair.split("=");
    return key.trim() === name ? [value.join("=").trim()] : [];
  });
}
