/** Passkeys stay on the owner's devices. The database stores only the public keys. */
import type {
  AuthenticationResponseJSON,
  AuthenticatorTransport,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from "@simplewebauthn/server";
import { z } from "zod";
import { toCamelCase, type CamelCased } from "#app/lib/camel-case.ts";
import type { Database, Tables } from "#app/server/platform/database/tables.server.ts";
import { storeChallenge, takeChallenge } from "./challenges.server.ts";
import type { RoomAddress } from "./room-address.server.ts";

const columns = ["id", "name", "host", "created_at", "used_at"] as const;

export type Passkey = CamelCased<Pick<Tables["admin_passkeys"], (typeof columns)[number]>>;

/**
 * All passkeys have the same user ID, because there's only one owner. As a result, a new passkey on a phone
 * replaces the old one.
 */
const userId = new TextEncoder().encode("owner");
/**
 * EdDSA, ES256 and RS256 are set explicitly, because the library's default also includes an algorithm for which
 * Node prints a warning.
 */
const algorithms = [-8, -7, -257];

/** Loaded on demand: the library is large, and only needed when someone uses a passkey. */
const loadLibrary = () => import("@simplewebauthn/server");

export const passkeyUser = Buffer.from(userId).toString("base64url");

export async function countPasskeys(database: Database, host: string): Promise<number> {
  return (await listPasskeys(database)).filter((key) => key.host === host).length;
}

export async function listPasskeys(database: Database): Promise<Passkey[]> {
  const rows = await database
    .selectFrom("admin_passkeys")
    .select(columns)
    .orderBy("created_at")
    .execute();
  return rows.map((row) => toCamelCase(row));
}

/** @returns what a browser needs to make a passkey, or undefined if the room is opened at an IP address */
export async function createPasskeyOptions(
  database: Database,
  { passkeyHost }: RoomAddress,
  brand: string,
  now: Date,
): Promise<PublicKeyCredentialCreationOptionsJSON | undefined> {
  if (passkeyHost === undefined) return undefined;
  const keys = (await listPasskeys(database)).filter(({ host }) => host === passkeyHost);
  const { generateRegistrationOptions } = await loadLibrary();
  const options = await generateRegistrationOptions({
    rpName: brand,
    rpID: passkeyHost,
    userID: userId,
    userName: brand,
    excludeCredentials: keys.map(({ id }) => ({ id })),
    supportedAlgorithmIDs: algorithms,
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
  });
  await storeChallenge(database, options.challenge, "register", now);
  return options;
}

/**
 * Verifies a new passkey and stores it.
 * @returns whether the passkey was stored
 */
export async function addPasskey(
  database: Database,
  { passkeyHost, origin }: RoomAddress,
  { answer, name }: { answer: string; name: string },
  now: Date,
): Promise<boolean> {
  const read = readAnswer(answer);
  if (read === undefined || passkeyHost === undefined) return false;
  if (!(await takeChallenge(database, read.challenge, "register", now))) return false;
  const { verifyRegistrationResponse } = await loadLibrary();
  const checked = await verifyRegistrationResponse({
    response: read.response as RegistrationResponseJSON,
    expectedChallenge: read.challenge,
    expectedOrigin: origin,
    expectedRPID: passkeyHost,
    requireUserVerification: true,
    supportedAlgorithmIDs: algorithms,
  }).catch(() => undefined);
  if (!checked?.verified) return false;
  const { credential } = checked.registrationInfo;
  const { numInsertedOrUpdatedRows } = await database
    .insertInto("admin_passkeys")
    .values({
      id: credential.id,
      public_key: Buffer.from(credential.publicKey).toString("base64url"),
      counter: credential.counter,
      transports: JSON.stringify(credential.transports ?? []),
      name,
      host: passkeyHost,
      created_at: now.toISOString(),
      used_at: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/**
 * Removes a passkey, and signs out the devices that used it to sign in.
 * @returns whether the passkey existed
 */
export async function removePasskey(
  transaction: Database,
  id: string,
  keptSession: string,
  now: Date,
): Promise<boolean> {
  const { numDeletedRows } = await transaction
    .deleteFrom("admin_passkeys")
    .where("id", "=", id)
    .executeTakeFirst();
  await transaction
    .updateTable("admin_sessions")
    .set({ ended_at: now.toISOString() })
    .where("passkey_id", "=", id)
    .where("id", "<>", keptSession)
    .where("ended_at", "is", null)
    .execute();
  return numDeletedRows === 1n;
}

/**
 * Returns the options with which the browser asks for a passkey. They're the same whether or not a passkey exists,
 * because the browser knows which passkeys it has.
 */
export async function createSignInOptions(
  database: Database,
  { passkeyHost }: RoomAddress,
  now: Date,
): Promise<PublicKeyCredentialRequestOptionsJSON | undefined> {
  if (passkeyHost === undefined) return undefined;
  const { generateAuthenticationOptions } = await loadLibrary();
  const options = await generateAuthenticationOptions({
    rpID: passkeyHost,
    userVerification: "required",
  });
  await storeChallenge(database, options.challenge, "sign-in", now);
  return options;
}

/**
 * Replaces a passkey's counter after a sign-in in which the counter didn't go up, so that the owner is told
 * only once.
 */
const unreliable = -1;

/**
 * Checks a signature. A passkey that is synced between devices may have a separate counter on each of them, so a
 * wrong counter isn't a reason to refuse the passkey.
 * @returns the passkey that signed, and whether this is the first time that its counter hasn't gone up
 */
export async function checkPasskey(
  transaction: Database,
  { passkeyHost, origin }: RoomAddress,
  answer: string,
  now: Date,
): Promise<{ id: string; isBehind: boolean } | undefined> {
  const read = readAnswer(answer);
  if (read === undefined || passkeyHost === undefined) return undefined;
  if (!(await takeChallenge(transaction, read.challenge, "sign-in", now))) return undefined;
  const key = await transaction
    .selectFrom("admin_passkeys")
    .selectAll()
    .where("id", "=", read.id)
    .where("host", "=", passkeyHost)
    .executeTakeFirst();
  if (!key) return undefined;
  const { verifyAuthenticationResponse } = await loadLibrary();
  const checked = await verifyAuthenticationResponse({
    response: read.response as AuthenticationResponseJSON,
    expectedChallenge: read.challenge,
    expectedOrigin: origin,
    expectedRPID: passkeyHost,
    credential: toCredential(key),
    requireUserVerification: true,
  }).catch(() => undefined);
  if (!checked?.verified) return undefined;
  const { newCounter } = checked.authenticationInfo;
  const isBehind = key.counter > 0 && newCounter <= key.counter;
  const counter = isBehind || key.counter === unreliable ? unreliable : newCounter;
  await transaction
    .updateTable("admin_passkeys")
    .set({ counter, used_at: now.toISOString() })
    .where("id", "=", key.id)
    .execute();
  return { id: key.id, isBehind };
}

function toCredential({ id, public_key, transports }: Tables["admin_passkeys"]) {
  return {
    id,
    publicKey: new Uint8Array(Buffer.from(public_key, "base64url")),
    // With any other counter, the library would refuse a passkey whose counter doesn't go up. `checkPasskey`
    // compares the counters itself.
    counter: 0,
    transports: JSON.parse(transports) as AuthenticatorTransport[],
  };
}

const answerShape = z.looseObject({
  id: z.base64url(),
  response: z.looseObject({ clientDataJSON: z.base64url() }),
});

const signedShape = z.looseObject({ challenge: z.base64url() });

/** Parses the parts of the browser's answer that are needed here. The library checks the rest. */
function readAnswer(text: string) {
  try {
    const response = answerShape.parse(JSON.parse(text));
    const signed = Buffer.from(response.response.clientDataJSON, "base64url").toString();
    const { challenge } = signedShape.parse(JSON.parse(signed));
    return { id: response.id, response: response as unknown, challenge };
  } catch {
    return undefined;
  }
}
