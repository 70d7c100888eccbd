/** Limits how often strangers can try to sign in. */
import { allocationOf } from "#app/server/platform/request/request-context.server.ts";
import { takeToken, type Token } from "#app/server/platform/request/take-token.server.ts";
import type { Connect, Database } from "#app/server/platform/database/tables.server.ts";
import { takeTurn } from "#app/server/platform/mail/mail-slot.server.ts";

const ofNetwork = { times: 30, seconds: 900 };

/**
 * Refuses only floods of attempts, because a stricter limit would let a stranger lock the owner out. A stricter limit
 * isn't needed, either: passkeys, links and codes are too long to guess.
 */
export function takeAttempt(client: string | undefined, connect?: Connect): Promise<Token> {
  return takeToken("admin-sign-in", allocationOf(client), ofNetwork, connect);
}

export function takeCodeAttempt(client: string | undefined, connect?: Connect): Promise<Token> {
  return takeToken("admin-code", allocationOf(client), { times: 10, seconds: 3_600 }, connect);
}

export function takeMailAttempt(client: string | undefined, connect?: Connect): Promise<Token> {
  return takeToken("admin-mail", allocationOf(client), { times: 3, seconds: 3_600 }, connect);
}

const linkPace = { burst: 20, intervalMs: 900_000, longestMs: 900_000 };

/**
 * @returns when the next link may be mailed, or undefined if a link is already waiting and will be mailed within
 * 15 minutes. The waiting link is enough even if a stranger requested it, because every link goes to the owner.
 */
export function takeLinkTurn(transaction: Database, now: Date): Promise<Date | undefined> {
  return takeTurn(transaction, "admin-mail-in-total", linkPace, now);
}
