/** A server that speaks TLS with a certificate of its own. */
import { once } from "node:events";
import { createServer, type Server } from "node:https";
import type { AddressInfo } from "node:net";
import { generate } from "selfsigned";
import { onTestFinished } from "vitest";

/**
 * Starts a server for `localhost` that is stopped after the test.
 *
 * @param endsAt when its certificate ends
 * @returns its address, and the certificate as somebody who trusts it needs it
 */
export async function startTlsServer(
  endsAt: Date,
): Promise<{ origin: string; ca: string; server: Server }> {
  const { private: key, cert } = await generate([{ name: "commonName", value: "localhost" }], {
    notBeforeDate: new Date(Math.min(Date.now(), endsAt.getTime()) - 86_400_000),
    notAfterDate: endsAt,
    extensions: [{ name: "subjectAltName", altNames: [{ type: 2, value: "localhost" }] }],
  });
  const server = createServer({ key, cert }, (_, response) => response.end("ok"));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { origin: `https://localhost:${port}`, ca: cert, server };
}
