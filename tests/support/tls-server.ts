import { createServer } from "node:https";
import { generate } from "selfsigned";
import { listen } from "./listen.ts";

/**
 * Starts a server for `localhost` until the test has finished.
 * @param endsAt when its certificate expires
 * @param days the certificate's lifetime
 * @returns its address, and the certificate for clients to trust
 */
export async function startTlsServer(
  endsAt: Date,
  days = 90,
): Promise<{ origin: string; ca: string }> {
  const { private: key, cert } = await generate([{ name: "commonName", value: "localhost" }], {
    notBeforeDate: new Date(endsAt.getTime() - days * 86_400_000),
    notAfterDate: endsAt,
    extensions: [{ name: "subjectAltName", altNames: [{ type: 2, value: "localhost" }] }],
  });
  const server = createServer({ key, cert }, (_, response) => response.end("ok"));
  const port = await listen(server);
  return { origin: `https://localhost:${port}`, ca: cert };
}
