import type { Env } from "#config/env.ts";
import { isPublic } from "#config/loopback.ts";
import { getEnv } from "../process/env.server.ts";

/** @returns the last paragraph of a mail to the owner, if the room can be reached from anywhere */
export function linkToRoom(
  path: `/admin${string}`,
  { admin, publicOrigin }: Pick<Env, "admin" | "publicOrigin"> = getEnv(),
): string[] {
  const isThere = admin && isPublic(publicOrigin) && publicOrigin?.startsWith("https:");
  return isThere ? [`[Open it in your room](${path})`] : [];
}
