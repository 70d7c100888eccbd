/** The owner's room can be opened over HTTPS, on this machine, or in the owner's own network. */
import { BlockList, isIP } from "node:net";
import { getEnv } from "#app/server/platform/process/env.server.ts";
import { getSelfOrigin } from "#app/server/platform/request/site-origin.server.ts";
import type { Env } from "#config/env.ts";
import { isLoopback, isPublic } from "#config/loopback.ts";

export type RoomAddress = {
  origin: string;
  isSecure: boolean;
  /** The host for which passkeys are made; undefined for an IP address, which can't have passkeys. */
  passkeyHost: string | undefined;
};

const privateNetworks = new BlockList();
privateNetworks.addSubnet("10.0.0.0", 8);
privateNetworks.addSubnet("172.16.0.0", 12);
privateNetworks.addSubnet("192.168.0.0", 16);
privateNetworks.addSubnet("169.254.0.0", 16);
privateNetworks.addSubnet("100.64.0.0", 10);
privateNetworks.addSubnet("fc00::", 7, "ipv6");
privateNetworks.addSubnet("fe80::", 10, "ipv6");

/**
 * Finds the address at which a request opens the owner's room.
 * @returns undefined if cookies would cross a public network unencrypted, or if the host name isn't this site's
 */
export function findRoomAddress(
  request: Request,
  { publicOrigin, trustedProxies }: Pick<Env, "publicOrigin" | "trustedProxies"> = getEnv(),
): RoomAddress | undefined {
  const host = request.headers.get("Host") ?? new URL(getSelfOrigin(request.url)).host;
  if (!URL.canParse(`http://${host}`)) return undefined;
  const { origin, hostname } = new URL(`http://${host}`);
  if (publicOrigin !== undefined && isPublic(publicOrigin)) {
    const ours = new URL(publicOrigin).hostname;
    // Behind a proxy, the host name isn't checked: the proxy accepts only requests for this site, but may forward
    // them under another host name.
    return hostname === ours || trustedProxies > 0 ? toRoomAddress(publicOrigin, ours) : undefined;
  }
  return isLoopback(hostname) || isPrivate(hostname) ? toRoomAddress(origin, hostname) : undefined;
}

function toRoomAddress(origin: string, hostname: string): RoomAddress {
  const isSecure = origin.startsWith("https://");
  const hasPasskeys = isIP(withoutBrackets(hostname)) === 0;
  return { origin, isSecure, passkeyHost: hasPasskeys ? hostname : undefined };
}

function isPrivate(hostname: string): boolean {
  const address = withoutBrackets(hostname);
  const family = isIP(address);
  return family !== 0 && privateNetworks.check(address, family === 6 ? "ipv6" : "ipv4");
}

function withoutBrackets(hostname: string): string {
  return hostname.replaceAll(/[[\]]/g, "");
}
