/** The figures of a running site, read as Prometheus reads them. */
import { createServer } from "node:net";
import { readFileSync } from "node:fs";
import { expect, onTestFinished, test } from "vitest";
import { isBuilt } from "#tests/support/render-pages.ts";
import { startSite } from "#scripts/start-site.ts";
import { orderStatuses } from "#app/server/business/checkout/order.server.ts";
import { alertChecks } from "#app/server/owner/health/checks.server.ts";
import { describeDatabase } from "./support/engines.ts";
import { listen } from "./support/listen.ts";
import { makeEvent, storeOrder } from "./support/payment-events.ts";
import { parseFigures, valueOf } from "./support/parse-figures.ts";
import { postMessage } from "./support/post-message.ts";
import { makeTempFolder } from "./support/temp-database.ts";
import { waitFor } from "./support/wait-for.ts";

async function start(settings: Record<string, string>) {
  const site = await startSite({ METRICS_PORT: "0", ...settings });
  onTestFinished(() => site.stop());
  const find = () => /^ {2}figures {3}(\S+)$/m.exec(site.output())?.[1];
  await waitFor("the site says where they are", () => find() !== undefined);
  const address = find() ?? "none";
  const scrape = async () => {
    const answer = await fetch(address);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("Content-Type")).toBe("text/plain; version=0.0.4; charset=utf-8");
    return parseFigures(await answer.text());
  };
  return { ...site, address, scrape };
}

describeDatabase((open) => {
  test.skipIf(!isBuilt)("tell of requests, mails, orders, troubles, disk and process", async () => {
    const own = await open();
    await storeOrder(own.database, makeEvent("paid"), new Date("2026-11-21T10:00:00Z"));
    const site = await start(own.settings);
    const ask = (path: string) => fetch(`${site.origin}${path}`);
    await Promise.all([ask("/"), ask("/shop"), ask("/favicon.svg"), ask("/healthz")]);
    await Promise.all([ask("/no-such-page"), ask("/.env"), ask("/api/none")]);
    await postMessage(site.origin, "When can we begin?");
    const figures = await site.scrape();

    const requests = (kind: string, status: string) =>
      valueOf(figures, "site_requests_total", { kind, status });
    expect(requests("page", "2xx")).toBe(2);
    expect(requests("file", "2xx")).toBe(1);
    expect(requests("watcher", "2xx")).toBe(1);
    expect(requests("unknown", "4xx")).toBe(3);
    expect(requests("form", "3xx")).toBe(1);
    const pages = { kind: "page" };
    expect(valueOf(figures, "site_request_duration_seconds_count", pages)).toBe(2);
    expect(valueOf(figures, "site_request_duration_seconds_bucket", { le: "+Inf", ...pages })).toBe(
      2,
    );
    for (const status of orderStatuses) {
      expect(valueOf(figures, "site_orders", { status })).toBe(status === "paid" ? 1 : 0);
    }
    for (const { name: kind } of alertChecks) {
      expect(valueOf(figures, "site_troubles", { kind })).toBe(0);
    }
    // Two mails of the order and two of the message, which no mail server takes.
    expect(valueOf(figures, "site_outbox_mails", { status: "waiting" })).toBe(4);
    expect(valueOf(figures, "site_outbox_mails", { status: "parked" })).toBe(0);
    expect(valueOf(figures, "site_database_up")).toBe(1);
    expect(valueOf(figures, "site_last_webhook_timestamp_seconds")).toBe(
      Date.parse("2026-11-21T10:00:00Z") / 1_000,
    );
    const free = valueOf(figures, "site_disk_free_bytes") ?? 0;
    expect(free).toBeGreaterThan(0);
    expect(valueOf(figures, "site_disk_size_bytes")).toBeGreaterThan(free);
    expect(valueOf(figures, "nodejs_eventloop_lag_p99_seconds")).toBeGreaterThanOrEqual(0);
    expect(valueOf(figures, "process_resident_memory_bytes")).toBeGreaterThan(10_000_000);
  });

  test.skipIf(!isBuilt)("never grow by what visitors make up, and name nobody", async () => {
    const own = await open();
    const site = await start(own.settings);
    const before = await site.scrape();
    const knock = async (number: number) => {
      const path = `/made-up-${number}/x?secret=${number}`;
      await fetch(`${site.origin}${path}`, { method: number % 2 === 0 ? "GET" : "PATCH" });
      await fetch(`${site.origin}/shop?${path}`);
      await fetch(`${site.origin}/contact?topic=made-up-${number}`);
    };
    await Promise.all(Array.from({ length: 50 }, (_, number) => knock(number)));
    await postMessage(site.origin, "When can we begin?", { email: "made-up@example.com" });
    await site.scrape();
    const after = await site.scrape();
    const labels = JSON.stringify(after.map((figure) => figure.labels));
    expect(labels).not.toMatch(/made-up|secret|contact|shop/);
    // Kinds of requests, their statuses and times, however many requests there are.
    expect(after.length - before.length).toBeLessThan(120);
  });
});

test.skipIf(!isBuilt)(
  "are at /metrics of their own port alone, for this machine alone",
  async () => {
    const site = await start({});
    expect(new URL(site.address).hostname).toBe("127.0.0.1");
    expect((await fetch(new URL("/", site.address))).status).toBe(404);
    expect((await fetch(site.address, { method: "POST" })).status).toBe(405);
    expect((await fetch(`${site.origin}/metrics`)).status).toBe(404);
  },
);

test.skipIf(!isBuilt)("a port that another program has stops the start with one line", async () => {
  const port = await listen(createServer());
  const starting = startSite({ METRICS_PORT: String(port), DATA_DIR: makeTempFolder() });
  await expect(starting).rejects.toThrow(`Port ${port} of METRICS_PORT is in use.`);
});

test("cost nothing where nobody reads them: their code is loaded by name, and nowhere else", () => {
  const source = readFileSync("server.ts", "utf8");
  expect(source.match(/#http\/metrics\.ts/g)).toHaveLength(1);
  expect(source).toContain('await import("#http/metrics.ts")');
});
