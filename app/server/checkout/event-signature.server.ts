/** Signatures of payment events: `t=<seconds>,v1=<hex>`, where v1 is HMAC-SHA-256 of `<t>.<body>`. */
import { createHmac, timingSafeEqual } from "node:crypto";

/** How far an event's time may be from ours, in seconds. Older ones may be replays. */
export const signatureTolerance = 300;

/** The signature header for a body. */
export function signEvent(body: string | Uint8Array, secret: string, signedAt: Date): string {
  const seconds = Math.floor(signedAt.getTime() / 1_000);
  return `t=${seconds},v1=${computeDigest(body, secret, String(seconds)).toString("hex")}`;
}

/** Whether one of the header's signatures fits; a sender that changes its secret sends several. */
export function isSignedBy(
  header: string,
  body: Uint8Array,
  secret: string,
  receivedAt: Date,
): boolean {
  const parts = header.split(",").map((part) => part.trim());
  const [time, ...otherTimes] = valuesOf("t", parts);
  if (time === undefined || otherTimes.length > 0 || !/^\d{1,12}$/.test(time)) return false;
  if (Math.abs(receivedAt.getTime() / 1_000 - Number(time)) > signatureTolerance) return false;
  const expected = computeDigest(body, secret, time);
  return valuesOf("v1", parts)
    .filter((value) => /^[0-9a-f]{64}$/.test(value))
    .some((value) => timingSafeEqual(Buffer.from(value, "hex"), expected));
}

function valuesOf(scheme: string, parts: string[]): string[] {
  const prefix = `${scheme}=`;
  return parts.filter((part) => part.startsWith(prefix)).map((part) => part.slice(prefix.length));
}

function computeDigest(body: string | Uint8Array, secret: string, time: string): Buffer {
  return createHmac("sha256", secret).update(`${time}.`).update(body).digest();
}
