import { createServer } from "node:net";
import { expect, test } from "vitest";
import { listen } from "#tests/support/listen.ts";
import { startTlsServer } from "#tests/support/tls-server.ts";
import { readCertificateLife } from "./read-certificate-life.server.ts";

const day = 86_400_000;

test("reads from when until when a good certificate holds", async () => {
  const endsAt = new Date(Math.floor(Date.now() / 1_000) * 1_000 + 9 * day);
  const startsAt = new Date(endsAt.getTime() - 10 * day);
  const { origin, ca } = await startTlsServer(endsAt, 10);
  expect(await readCertificateLife(origin, { ca })).toEqual({ status: "read", startsAt, endsAt });
});

test("says what browsers have against one", async () => {
  const faulty = (fault: string) => ({ status: "read", fault });
  const { origin, ca } = await startTlsServer(new Date(Date.now() - day));
  expect(await readCertificateLife(origin, { ca })).toMatchObject(faulty("CERT_HAS_EXPIRED"));
  const other = await startTlsServer(new Date(Date.now() + day));
  const unknown = faulty("DEPTH_ZERO_SELF_SIGNED_CERT");
  expect(await readCertificateLife(other.origin)).toMatchObject(unknown);
});

test("knows nothing where nobody answers, or hangs up", async () => {
  const server = createServer((socket) => socket.destroy());
  const here = `https://localhost:${await listen(server)}`;
  for (const origin of [here, "https://no-such-name.invalid"])
    expect(await readCertificateLife(origin)).toMatchObject({ status: "unreachable" });
});
