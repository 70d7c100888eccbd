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
