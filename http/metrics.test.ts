import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import type { Figures } from "#app/server/owner/metrics/read-figures.server.ts";
import { expectReport } from "#tests/support/expect-report.ts";
import { sendRaw, statusOf } from "#tests/support/temp-server.ts";
import { parseFigures, valueOf } from "#tests/support/parse-figures.ts";
import { collectMetrics, serveMetrics } from "./metrics.ts";

const disk = { free: 1_000, size: 2_000 };

function collect(readFigures: () => Promise<Figures>) {
  const { count, read } = collectMetrics({ readFigures, countLostLines: () => 7 });
  return { count, read: async () => parseFigures(await read()) };
}

test("what the database told is not shown any more when it does not answer", async () => {
  const outbox = { waiting: 2, oldestWaitingSeconds: 90, parked: 1 };
  const moment = new Date("2026-11-22T10:00:00Z");
  let stored: Figures["stored"] = {
    outbox,
    orders: new Map([["paid", 3]]),
    troubles: new Map([["disk-low", 1]]),
    lastWebhook: moment,
    lastBackup: moment,
  };
  const { read } = collect(async () => ({ disk, stored }));
  const well = await read();
  expect(valueOf(well, "site_database_up")).toBe(1);
  expect(valueOf(well, "site_outbox_mails", { status: "waiting" })).toBe(2);
  expect(valueOf(well, "site_outbox_mails", { status: "parked" })).toBe(1);
  expect(valueOf(well, "site_outbox_oldest_waiting_seconds")).toBe(90);
  expect(valueOf(well, "site_orders", { status: "paid" })).toBe(3);
  expect(valueOf(well, "site_troubles", { kind: "disk-low" })).toBe(1);
  for (const name of ["site_last_webhook_timestamp_seconds", "site_last_backup_timestamp_seconds"])
    expect(valueOf(well, name)).toBe(moment.getTime() / 1_000);
  stored = undefined;
  const away = await read();
  expect(valueOf(away, "site_database_up")).toBe(0);
  expect(valueOf(away, "site_log_lost_lines")).toBe(7);
  expect(valueOf(away, "site_disk_free_bytes")).toBe(1_000);
  const ofDatabase = /^site_(outbox|orders|troubles|last)/;
  expect(away.filter(({ name }) => ofDatabase.test(name))).toEqual([]);
});

test("times and statuses of requests, by kinds that nobody can add to", async () => {
  const { count, read } = collect(async () => ({ disk, stored: undefined }));
  const line = { id: "a", method: "GET", path: "/shop", status: 200, duration: 0.4 };
  count(line);
  count({ ...line, duration: 700 });
  count({ ...line, path: "(unknown)", method: "PROPFIND", status: 404 });
  count({ ...line, path: "/contact", method: "POST", status: 503 });
  const told = await read();
  const requests = told.filter(({ name }) => name === "site_requests_total");
  expect(requests.map(({ labels, value }) => [labels["kind"], labels["status"], value])).toEqual([
    ["page", "2xx", 2],
    ["unknown", "4xx", 1],
    ["form", "5xx", 1],
  ]);
  const name = "site_request_duration_seconds";
  expect(valueOf(told, `${name}_bucket`, { le: "0.001", kind: "page" })).toBe(1);
  expect(valueOf(told, `${name}_bucket`, { le: "1", kind: "page" })).toBe(2);
  expect(valueOf(told, `${name}_sum`, { kind: "page" })).toBeCloseTo(0.7004);
});

async function serve(host: string): Promise<number> {
  const server = await serveMetrics({ port: 0, host }, { read: async () => "the figures" });
  onTestFinished(() => void server.close());
  return (server.address() as AddressInfo).port;
}

test.each([
  ["127.0.0.1", "127.0.0.1", 200],
  ["127.0.0.1", "localhost:9464", 200],
  ["127.0.0.1", "[::1]:9464", 200],
  // A page of a stranger whose name points to this machine.
  ["127.0.0.1", "evil.example", 421],
  ["127.0.0.1", "localhost.evil.example:9464", 421],
  ["127.0.0.1", "127.0.0.1.evil.example", 421],
  ["127.0.0.1", "monitor", 421],
  ["127.0.0.1", "999.1.1.1", 400],
  ["127.0.0.1", "", 400],
  ["0.0.0.0", "127.0.0.1:9464", 200],
  ["0.0.0.0", "10.0.0.7:9464", 200],
  ["0.0.0.0", "[fd00::7]:9464", 200],
  ["0.0.0.0", "site:9464", 200],
  ["0.0.0.0", "evil.example", 421],
])("at %s, whoever asks under the name %s is answered %d", async (host, name, status) => {
  const port = await serve(host);
  const answer = await sendRaw(port, ["GET /metrics HTTP/1.1", `Host: ${name}`]);
  expect(statusOf(answer)).toBe(status);
  expect(answer.includes("the figures")).toBe(status === 200);
});

test.each(["/metrics", "/", "/\0"])(
  "the answer to %j may not be framed, run or guessed at",
  async (path) => {
    const port = await serve("127.0.0.1");
    const answer = await sendRaw(port, [`GET ${path} HTTP/1.1`, "Host: localhost"]);
    for (const header of [
      "content-security-policy: default-src 'none'",
      "x-content-type-options: nosniff",
    ])
      expect(answer.toLowerCase()).toContain(header);
  },
);

test("a fault of the program is a line in the log, and no figures", async () => {
  expectReport(/a bug in the figures/);
  const server = await serveMetrics(
    { port: 0, host: "127.0.0.1" },
    { read: () => Promise.reject(new Error("a bug in the figures")) },
  );
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const answer = await fetch(`http://127.0.0.1:${port}/metrics`);
  expect(answer.status).toBe(500);
  expect(await answer.text()).toBe("The figures could not be read.\n");
});
