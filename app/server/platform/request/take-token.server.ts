import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { getDatabase } from "../database/get-database.server.ts";
import type { Connect } from "../database/tables.server.ts";
import { countInDatabase, type Limit } from "./count-in-database.server.ts";

export type Token = { status: "taken" } | { status: "refused"; retryAfter: number };

/** The counts of this process. They're checked first, so that a flood of requests causes no writes to the database. */
const memories = new Map<string, RateLimiterMemory>();

/**
 * Counts a request toward a limit. All processes with the same database count together. While the database doesn't
 * respond, each process counts for itself.
 */
export async function takeToken(
  name: string,
  clientKey: string | undefined,
  limit: Limit,
  connect: Connect = getDatabase,
): Promise<Token> {
  if (clientKey === undefined) return { status: "taken" };
  const memory =
    memories.get(name) ??
    new RateLimiterMemory({ keyPrefix: name, points: limit.times, duration: limit.seconds });
  memories.set(name, memory);
  const counted = await takeFromMemory(memory, clientKey);
  if (counted.status === "refused") return counted;
  try {
    const { times, expiresAt } = await countInDatabase(connect, { name, clientKey, limit });
    if (times <= limit.times) return { status: "taken" };
    const wait = expiresAt.getTime() - Date.now();
    await memory.block(clientKey, Math.max(1, Math.ceil(wait / 1_000)));
    return refuse(wait);
  } catch {
    return { status: "taken" };
  }
}

async function takeFromMemory(memory: RateLimiterMemory, clientKey: string): Promise<Token> {
  try {
    await memory.consume(clientKey);
    return { status: "taken" };
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    return refuse(refusal.msBeforeNext);
  }
}

function refuse(wait: number): Token {
  return { status: "refused", retryAfter: Math.max(1, Math.ceil(wait / 1_000)) };
}
