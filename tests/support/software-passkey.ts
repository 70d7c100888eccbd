/** A passkey in software. A test can change each of its statements. */
import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";
import { isoCBOR } from "@simplewebauthn/server/helpers";

/** What an honest device states in a ceremony. */
type Claims = {
  challenge: string;
  origin: string;
  host: string;
  /** Whether the device verified its user. */
  isVerified?: boolean;
  counter?: number;
};

const flags = { present: 0x01, verified: 0x04, attested: 0x40 };

export function makeSoftwarePasskey() {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const { x = "", y = "" } = publicKey.export({ format: "jwk" });
  const id = randomBytes(16);
  const point = [x, y].map((value) => Buffer.from(value, "base64url"));
  // An elliptic key for ES256 on P-256.
  const coseKey = writeMap([1, 2], [3, -7], [-1, 1], [-2, point[0]], [-3, point[1]]);
  const writeAuthenticatorData = (claims: Claims, isNew: boolean) => {
    const { host, isVerified = true, counter = 0 } = claims;
    const bits = flags.present | (isVerified ? flags.verified : 0) | (isNew ? flags.attested : 0);
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([hash(host), Buffer.from([bits]), count]);
  };
  const answer = (response: Record<string, Buffer>) =>
    JSON.stringify({
      id: id.toString("base64url"),
      rawId: id.toString("base64url"),
      type: "public-key",
      clientExtensionResults: {},
      response: Object.fromEntries(
        Object.entries(response).map(([name, bytes]) => [name, bytes.toString("base64url")]),
      ),
    });
  return {
    register(claims: Claims): string {
      const made = Buffer.concat([
        writeAuthenticatorData(claims, true),
        Buffer.alloc(16),
        Buffer.from([0, id.length]),
        id,
        coseKey,
      ]);
      const attestationObject = writeMap(
        ["fmt", "none"],
        ["attStmt", new Map()],
        ["authData", made],
      );
      return answer({ clientDataJSON: clientData("webauthn.create", claims), attestationObject });
    },
    signIn(claims: Claims): string {
      const clientDataJSON = clientData("webauthn.get", claims);
      const authenticatorData = writeAuthenticatorData(claims, false);
      const signed = Buffer.concat([authenticatorData, hash(clientDataJSON)]);
      const signature = sign("sha256", signed, privateKey);
      return answer({ clientDataJSON, authenticatorData, signature });
    },
  };
}

function clientData(type: string, { challenge, origin }: Claims): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
}

function hash(content: string | Buffer): Buffer {
  return createHash("sha256").update(content).digest();
}

function writeMap(...parts: Array<[name: string | number, value: unknown]>): Buffer {
  return Buffer.from(isoCBOR.encode(new Map(parts) as Parameters<typeof isoCBOR.encode>[0]));
}
