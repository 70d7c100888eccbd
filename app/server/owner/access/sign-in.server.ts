/** Signs the owner in: opens a session, adds a line to the list of changes, and tells the owner by email. */
import type { Content } from "#app/content/kinds.ts";
import type { Database } from "#app/server/platform/database/tables.server.ts";
import { enqueueAccessNews } from "./access-mails.server.ts";
import { recordChange } from "./changes.server.ts";
import { takeCode } from "./codes.server.ts";
import { checkPasskey } from "./passkeys.server.ts";
import type { RoomAddress } from "./room-address.server.ts";
import { createSession, endSession, type Session } from "./sessions.server.ts";
import { takeSignInLink } from "./sign-in-links.server.ts";

export type Visit = {
  address: RoomAddress;
  device: string;
  /** The cookie of this browser's current session, which the new session replaces. */
  previous?: string | undefined;
  site: Content["site"];
};

/** @returns the session cookie's value, or undefined if the link is unknown, expired or already used */
export function signInByLink(database: Database, token: string, visit: Visit, now: Date) {
  return signIn(database, visit, now, async (transaction) =>
    (await takeSignInLink(transaction, token, now)) ? { way: "link" } : undefined,
  );
}

/** @returns the same as `signInByLink` */
export function signInByCode(database: Database, code: string, visit: Visit, now: Date) {
  return signIn(database, visit, now, async (transaction) =>
    (await takeCode(transaction, code, now)) ? { way: "code" } : undefined,
  );
}

/** @returns the same as `signInByLink` */
export function signInByPasskey(database: Database, answer: string, visit: Visit, now: Date) {
  return signIn(database, visit, now, async (transaction) => {
    const key = await checkPasskey(transaction, visit.address, answer, now);
    return key && { way: "passkey", passkeyId: key.id, isBehind: key.isBehind };
  });
}

const actions = {
  link: "Signed in with a link",
  code: "Signed in with a printed code",
  passkey: "Signed in with a passkey",
} as const;

/** @property isBehind whether this is the first time that the passkey's counter hasn't gone up */
type Proof = { way: Session["way"]; passkeyId?: string; isBehind?: boolean };

const behind = {
  action: "Signed in with a passkey whose counter didn't go up",
  remark:
    "The counter of this passkey didn't go up. That's normal for a passkey that several of your devices share, and you won't be told again. If you keep it on one device only, someone may have copied it: remove it, and make a new one.",
};

function signIn(
  database: Database,
  { address, device, previous, site }: Visit,
  now: Date,
  check: (transaction: Database) => Promise<Proof | undefined>,
): Promise<string | undefined> {
  return database.transaction().execute(async (transaction) => {
    const proof = await check(transaction);
    if (!proof) return undefined;
    if (previous !== undefined) await endSession(transaction, previous, now);
    const { action, remark } = proof.isBehind ? behind : { action: actions[proof.way] };
    await recordChange(transaction, { device }, { action }, now);
    const what = "A device has signed in to your website";
    const news = { what, device, origin: address.origin, remark };
    await enqueueAccessNews(transaction, site, news, now);
    return createSession(transaction, { device, ...proof }, now);
  });
}
