import type { Env } from "#config/env.ts";
import { isPublic } from "#config/loopback.ts";
import { getEnv } from "../process/env.server.ts";

/** @returns a paragraph of an email to the owner, if the room can be reached from anywhere */
export function linkToRoom(
  path: `/admin${string}`,
  words = "Open it in your room",
  { admin, publicOrigin }: Pick<Env, "admin" | "publicOrigin"> = getEnv(),
): string[] {
  const isThere = admin && isPublic(publicOrigin) && publicOrigin?.startsWith("https:");
  return isThere ? [`[${words}](${path})`] : [];
}

/** A header with letters outside ASCII bounces at servers without SMTPUTF8; a host has an ASCII form. */
export function fitsHeader(address: string): boolean {
  return /^\p{ASCII}*@[^@]*$/u.test(address);
}

/**
 * Says in an email to the owner if a reply can't go to the sender by itself.
 * @returns paragraphs that need `{replyAddress}` filled in
 */
export function explainReply(address: string | undefined): string[] {
  if (address === undefined || fitsHeader(address)) return [];
  return [
    "**Please don't press Reply this time:** this address has letters that mail programs can't always reply to. Write a new email to {replyAddress} instead.",
  ];
}
