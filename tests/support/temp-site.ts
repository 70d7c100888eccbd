/** The server side of the site with a database of its own, reachable over the network. */
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { afterAll } from "vitest";
import { action as webhook } from "#app/routes/payment-webhook.ts";
import { getDatabase } from "#app/server/database/get-database.server.ts";
import type { Database } from "#app/server/database/tables.server.ts";
import { startServices, type Services } from "#app/server/start.server.ts";

export type TempSite = {
  selfOrigin: string;
  services: Services;
  database: Database;
  /** Events that were posted to the webhook: their bodies, and how they were answered. */
  deliveries: Array<{ body: string; signature: string; status: number }>;
  /** Whether the webhook can be reached; turned off, connections are cut. */
  reachable: boolean;
};

/**
 * Starts the site for one test file; modules keep their state per file, so there is one a file.
 *
 * @param settings more settings, as in process.env
 */
export async function startTempSite(settings: Record<string, string> = {}): Promise<TempSite> {
  const dataDir = mkdtempSync(join(tmpdir(), "site-test-"));
  Object.assign(process.env, { DATA_DIR: dataDir, ...settings });
  const server = createServer((incoming, outgoing) => {
    void respond(incoming, outgoing);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const selfOrigin = `http://127.0.0.1:${port}`;
  const services = await startServices({ selfOrigin });
  const site: TempSite = {
    selfOrigin,
    services,
    database: await getDatabase(),
    deliveries: [],
    reachable: true,
  };

  async function respond(incoming: IncomingMessage, outgoing: ServerResponse) {
    const status = await answer(incoming);
    if (status === undefined) outgoing.destroy();
    else outgoing.writeHead(status).end();
  }

  async function answer(incoming: IncomingMessage): Promise<number | undefined> {
    const body = await buffer(incoming);
    if (!site.reachable || incoming.url !== "/api/payment-webhook") return undefined;
    const signature = String(incoming.headers["practice-signature"]);
    const request = new Request(`${selfOrigin}${incoming.url}`, {
      method: incoming.method ?? "",
      headers: { "practice-signature": signature },
      body,
    });
    const { status } = await webhook({ request });
    site.deliveries.push({ body: body.toString(), signature, status });
    return status;
  }

  afterAll(async () => {
    await services.stop();
    server.closeAllConnections();
    server.close();
    rmSync(dataDir, { recursive: true, force: true });
  });
  return site;
}
