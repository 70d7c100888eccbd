/** Metrics for Prometheus, on a port that no visitor reaches. No label can be chosen by visitors. */
import { once } from "node:events";
import { isIP } from "node:net";
import type { Server } from "node:http";
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from "prom-client";
import type { Figures } from "#app/server/owner/metrics/read-figures.server.ts";
import { isLoopback, isLoopbackAddress } from "#config/loopback.ts";
import { createHttpServer } from "./create-server.ts";
import { findRefusal } from "./request-guard.ts";
import { kindOfRequest } from "./request-kinds.ts";
import type { LogRequest } from "./log.ts";
import { plainHeaders } from "./security-headers.ts";

export type Metrics = {
  count: LogRequest;
  read: () => Promise<string>;
};

type Sources = {
  readFigures: () => Promise<Figures>;
  countLostLines: () => number;
};

/** From a page from memory to the longest wait, in seconds. */
const buckets = [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5, 10];

export function collectMetrics({ readFigures, countLostLines }: Sources): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Counter({
    name: "site_requests_total",
    help: "Requests that were answered",
    labelNames: ["kind", "status"] as const,
    registers,
  });
  const durations = new Histogram({
    name: "site_request_duration_seconds",
    help: "Time until the answer to a request was ready",
    labelNames: ["kind"] as const,
    buckets,
    registers,
  });
  const describe = createGauges(registry);
  return {
    count(line) {
      const kind = kindOfRequest(line);
      requests.inc({ kind, status: `${Math.floor(line.status / 100)}xx` });
      durations.observe({ kind }, line.duration / 1_000);
    },
    async read() {
      describe(await readFigures(), countLostLines());
      return registry.metrics();
    },
  };
}

/** Gauges of what the site has stored. What cannot be read is left out instead of repeating an old value. */
function createGauges(registry: Registry) {
  const gauge = <Label extends string = never>(name: string, help: string, label?: Label) =>
    new Gauge({
      name: `site_${name}`,
      help,
      labelNames: label === undefined ? [] : [label],
      registers: [registry],
    });
  const gauges = {
    database: gauge("database_up", "Whether the database answered"),
    mails: gauge("outbox_mails", "Mails that have not gone out", "status"),
    oldest: gauge("outbox_oldest_waiting_seconds", "How long the oldest waiting mail has waited"),
    orders: gauge("orders", "Orders", "status"),
    troubles: gauge("troubles", "Whether the owner was told of this and it still hurts", "kind"),
    webhook: gauge("last_webhook_timestamp_seconds", "When the payment provider told of something"),
    backup: gauge("last_backup_timestamp_seconds", "When the last good backup was begun"),
    free: gauge("disk_free_bytes", "Room that is left on the disk of the data"),
    size: gauge("disk_size_bytes", "Room of that disk in all"),
    lost: gauge("log_lost_lines", "Lines of the log that were lost since the start"),
  };
  return ({ disk, stored }: Figures, lostLines: number) => {
    for (const one of Object.values(gauges)) one.reset();
    for (const one of [gauges.oldest, gauges.webhook, gauges.backup]) one.remove();
    gauges.database.set(stored ? 1 : 0);
    gauges.free.set(disk.free);
    gauges.size.set(disk.size);
    gauges.lost.set(lostLines);
    if (!stored) return;
    const { outbox, orders, troubles, lastWebhook, lastBackup } = stored;
    gauges.mails.set({ status: "waiting" }, outbox.waiting);
    gauges.mails.set({ status: "parked" }, outbox.parked);
    gauges.oldest.set(outbox.oldestWaitingSeconds);
    for (const [status, number] of orders) gauges.orders.set({ status }, number);
    for (const [kind, number] of troubles) gauges.troubles.set({ kind }, number);
    if (lastWebhook) gauges.webhook.set(lastWebhook.getTime() / 1_000);
    if (lastBackup) gauges.backup.set(lastBackup.getTime() / 1_000);
  };
}

export async function serveMetrics(
  { port, host }: { port: number; host: string },
  { read }: Pick<Metrics, "read">,
): Promise<Server> {
  const options = { https: false };
  const always = { ...plainHeaders(options), "Cache-Control": "no-store" };
  const server = createHttpServer((incoming, outgoing) => {
    const send = (status: number, type: string, body: string) => {
      outgoing.writeHead(status, { ...always, "Content-Type": type });
      outgoing.end(body);
    };
    const plain = "text/plain; charset=utf-8";
    const refusal = findRefusal(incoming);
    if (refusal !== undefined) return send(400, plain, `${refusal}\n`);
    if (!isOwnName(new URL(`http://${incoming.headers.host}`).hostname, host))
      return send(421, plain, "The figures are not shown under this name.\n");
    if (incoming.url !== "/metrics") return send(404, plain, "The figures are at /metrics.\n");
    if (incoming.method !== "GET") return send(405, plain, "Read them with GET.\n");
    read().then(
      (text) => send(200, Registry.PROMETHEUS_CONTENT_TYPE, text),
      (error: unknown) => {
        console.error(error);
        send(500, plain, "The figures could not be read.\n");
      },
    );
  }, options);
  server.listen({ port, host });
  await once(server, "listening");
  server.unref();
  return server;
}

/** Guards against DNS rebinding, by which a page elsewhere could read the figures through somebody's browser. */
function isOwnName(hostname: string, host: string): boolean {
  if (isLoopback(hostname)) return true;
  // Other machines use an IP address, or a name of their own network, which has no dot.
  return (
    !isLoopbackAddress(host) &&
    (isIP(hostname.replace(/^\[|\]$/g, "")) > 0 || !hostname.includes("."))
  );
}
