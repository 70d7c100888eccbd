/** Code that all ways of signing in to the owner's room share. */
import { data, redirect, type RouterContextProvider } from "react-router";
import { getContent } from "./content/load.server.ts";
import { getRoomAddress } from "./owner-context.server.ts";
import { readOpening } from "./server/business/opening/opening.server.ts";
import { nameDevice } from "./server/owner/access/name-device.server.ts";
import { createPasskeyOptions } from "./server/owner/access/passkeys.server.ts";
import { findRoomPath, writeRoomPathCookie } from "./server/owner/access/room-path.server.ts";
import { hasEverSignedIn } from "./server/owner/access/first-link.server.ts";
import { findSession, writeSessionCookie } from "./server/owner/access/sessions.server.ts";
import type { Visit } from "./server/owner/access/sign-in.server.ts";
import { firstScreen } from "./server/owner/welcome/welcome.server.ts";
import { getDatabase } from "./server/platform/database/get-database.server.ts";
import type { Database } from "./server/platform/database/tables.server.ts";
import { withDatabaseFallback } from "./server/platform/process/report-fault.server.ts";
import { readForm } from "./server/platform/request/read-form.server.ts";
import type { Token } from "./server/platform/request/take-token.server.ts";

type Given = { request: Request; context: Readonly<RouterContextProvider> };

/** Returns the session if the browser is already signed in. */
export async function findVisitor({ request, context }: Given) {
  return findSession(await getDatabase(), request, getRoomAddress({ context }), new Date());
}

/** Returns the result of `look`, or throws a response with status 503 if the database doesn't respond. */
export async function requireDatabase<Result>(look: () => Promise<Result>): Promise<Result> {
  const found = await withDatabaseFallback("The sign-in page could not be shown", "closed", look);
  if (found === "closed") throw data(null, { status: 503 });
  return found;
}

/** @returns a redirect into the room with a session cookie, or undefined if `check` returns no session token */
export async function startSession(
  given: Given,
  check: (database: Database, visit: Visit, now: Date) => Promise<string | undefined>,
) {
  const address = getRoomAddress(given);
  const visit = {
    address,
    device: nameDevice(given.request),
    previous: (await findVisitor(given))?.id,
    site: getContent().site,
  };
  const database = await getDatabase();
  const isFirst = !(await hasEverSignedIn(database));
  const token = await check(database, visit, new Date());
  if (token === undefined) return undefined;
  const isWelcome = isFirst && !(await readOpening(database));
  const to = findRoomPath(given.request);
  const entry = redirect(isWelcome && to === "/admin" ? firstScreen : to, 303);
  for (const cookie of [
    writeSessionCookie(token, address),
    writeRoomPathCookie(undefined, address),
  ])
    entry.headers.append("Set-Cookie", cookie);
  return entry;
}

export function refuseEntry(refused: string, status = 401, headers?: Record<string, string>) {
  return data({ refused }, { status, ...(headers ? { headers } : {}) });
}

type Refused = Extract<Token, { status: "refused" }>;

/** @param instead what the owner can do instead of waiting */
export function refuseTooMany(
  { retryAfter }: Refused,
  what = "That was one try too many.",
  instead = "",
) {
  const minutes = Math.ceil(retryAfter / 60);
  const several = minutes < 60 ? `${minutes} minutes` : "an hour";
  const wait = minutes === 1 ? "a minute" : several;
  return refuseEntry(`${what} Please wait ${wait} and try again${instead}.`, 429, {
    "Retry-After": String(retryAfter),
  });
}

/** Returns the result of `work` or, if the database doesn't respond, a refusal that says so. */
export function refuseWithoutDatabase<Result>(work: () => Promise<Result>) {
  const words = "The database isn't answering right now. Please try again in a minute.";
  return withDatabaseFallback("A sign-in could not be stored", refuseEntry(words, 503), work);
}

/** If a form sends the intent `options`, responds with the options that a browser needs to create a passkey. */
export async function sendPasskeyOptions(given: Given) {
  const form = await readForm(given.request.clone());
  if (form.get("intent") !== "options") return undefined;
  const { brand } = getContent().site;
  return refuseWithoutDatabase(async () =>
    data(await createPasskeyOptions(await getDatabase(), getRoomAddress(given), brand, new Date())),
  );
}
