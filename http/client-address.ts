import type { IncomingMessage } from "node:http";
import { isIP } from "node:net";
import { isLoopback, isLoopbackAddress } from "#config/loopback.ts";

/** Finds the visitor's address. Each trusted proxy appends one address; any earlier addresses may be forged. */
export function findClientAddress(
  remoteAddress: string | undefined,
  forwardedFor: string | undefined,
  trustedProxies: number,
): string {
  const remote = cleanAddress(remoteAddress ?? "") ?? "unknown";
  if (trustedProxies === 0 || !forwardedFor) return remote;
  const hops = [...forwardedFor.split(","), remote].slice(-trustedProxies - 1);
  // The first valid address is the visitor's, because trusted proxies send no malformed addresses.
  return hops.map((hop) => cleanAddress(hop)).find((hop) => hop !== undefined) ?? remote;
}

/** Whether a request comes from this machine. A forged header can only make a request count as remote. */
export function isLocalRequest({ socket, headers }: IncomingMessage): boolean {
  const remote = cleanAddress(socket.remoteAddress ?? "");
  if (remote === undefined || !isLoopbackAddress(remote)) return false;
  const { host = "", origin, forwarded, via } = headers;
  if (forwarded !== undefined || via !== undefined) return false;
  // Browsers send "null" as the origin if the page hides its address. The Host header is then used instead.
  const page = origin === undefined || origin === "null" ? host : origin.replace(/^\w+:\/\//, "");
  return (
    [host, page, ...hopsOf(headers["x-forwarded-host"])].every(isLoopbackHost) &&
    [...hopsOf(headers["x-forwarded-for"]), ...hopsOf(headers["x-real-ip"])].every((hop) =>
      isLoopbackAddress(cleanAddress(hop) ?? ""),
    )
  );
}

function isLoopbackHost(host: string): boolean {
  return URL.canParse(`http://${host}`) && isLoopback(new URL(`http://${host}`).hostname);
}

function hopsOf(header: string | string[] | undefined): string[] {
  if (header === undefined) return [];
  return String(header)
    .split(",")
    .map((hop) => hop.trim());
}

/** Returns an IPv4 address, or the first 64 bits of an IPv6 address, because visitors can change the rest. */
export function networkOf(address: string): string {
  if (isIP(address) !== 6) return address;
  const [head = "", tail] = address.split("::");
  const groups = head === "" ? [] : head.split(":");
  const after = tail === undefined || tail === "" ? [] : tail.split(":");
  const zeros = tail === undefined ? 0 : Math.max(8 - groups.length - after.length, 0);
  const all = [...groups, ...Array.from({ length: zeros }, () => "0"), ...after];
  const first = all.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
  return `${first.join(":")}::/64`;
}

function cleanAddress(text: string): string | undefined {
  const trimmed = text.trim();
  const bare =
    /^\[(?<v6>[^\]]+)\](:\d+)?$/.exec(trimmed)?.groups?.["v6"] ??
    /^(?<v4>[\d.]+):\d+$/.exec(trimmed)?.groups?.["v4"] ??
    trimmed;
  const address = (bare.split("%")[0] ?? "").toLowerCase();
  if (isIP(address) === 0) return undefined;
  const v4 = /^::ffff:(?<v4>[\d.]+)$/.exec(address)?.groups?.["v4"];
  return v4 ?? address;
}
