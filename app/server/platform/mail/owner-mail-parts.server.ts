import type { Env } from "#config/env.ts";
import { isPublic } from "#config/loopback.ts";
import { getEnv } from "../process/env.server.ts";

/** @returns a paragraph that links to the owner's room, or nothing if the room has no public HTTPS address */
export function linkToRoom(
  path: `/admin${string}`,
  words = "Open it in your room",
  { admin, publicOrigin }: Pick<Env, "admin" | "publicOrigin"> = getEnv(),
): string[] {
  const isThere = admin && isPublic(publicOrigin) && publicOrigin?.startsWith("https:");
  return isThere ? [`[${words}](${path})`] : [];
}

/**
 * Whether an address can be in a header on every mail server. Servers without SMTPUTF8 bounce addresses with
 * non-ASCII letters, except in the host, which has an ASCII form.
 */
export function fitsHeader(address: string): boolean {
  return /^\p{ASCII}*@[^@]*$/u.test(address);
}

/**
 * Warns the owner if a reply to this address may fail.
 * @returns paragraphs with the placeholder `{replyAddress}`
 */
export function explainReply(address: string | undefined): string[] {
  if (address === undefined || fitsHeader(address)) return [];
  return [
    "**Please don't press Reply this time:** this address has letters that mail programs can't always reply to. Write a new email to {replyAddress} instead.",
  ];
}
