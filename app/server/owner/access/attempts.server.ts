/** How often strangers may try to come in. */
import { allocationOf } from "#app/server/platform/request/request-context.server.ts";
import {
  takeFormToken,
  takeToken,
  type Token,
} from "#app/server/platform/request/take-token.server.ts";
import type { Connect } from "#app/server/platform/database/tables.server.ts";

const ofNetwork = { times: 30, seconds: 900 };

/** Keys, links and codes can't be guessed: only floods are refused, so that no stranger can lock the owner out. */
export function takeAttempt(client: string | undefined, connect?: Connect): Promise<Token> {
  return takeToken("admin-sign-in", allocationOf(client), ofNetwork, connect);
}

export function takeCodeAttempt(client: string | undefined, connect?: Connect): Promise<Token> {
  return takeToken("admin-code", allocationOf(client), { times: 10, seconds: 3_600 }, connect);
}

export function takeMailAttempt(client: string | undefined, connect?: Connect): Promise<Token> {
  return takeFormToken("admin-mail", client, { ofNetworkPerHour: 3, perDay: 20 }, connect);
}
