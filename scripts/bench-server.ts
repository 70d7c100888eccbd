/**
 * `npm run bench:server`: pages and messages together, against the built site in a process of its
 * own, and whether every acknowledged message is in the database. Then pages alone, by turns with
 * servers that answer with the same bytes: a bare one, sirv, and nginx where it is installed.
 *
 * Options: --seconds=10 --pages=1600 --messages=110 (requests a second), --saturate (as fast as
 * the machine can instead), --database=postgres (a server of its own that waits for the disk; the
 * default is the file, and DATABASE_URL names one that runs already), --mail=hangs (a mail server
 * that takes connections and never says a word: latencies may then be twice as long).
 */
import { once } from "node:events";
import { createServer, type AddressInfo, type Socket } from "node:net";
import { loadavg } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import Sqlite from "better-sqlite3";
import { Client } from "pg";
import { comparePages, type Comparison } from "./bench/compare-pages.ts";
import { quantile, runLoad, type Load, type Result, type Target } from "./bench/measure.ts";
import { makePageLoad } from "./bench/page-load.ts";
import { cpuSecondsOf, memoryOf, waitUntilIdle } from "./bench/processes.ts";
import { timeSync } from "./bench/time-sync.ts";
import { findPostgresPrograms, startPostgres } from "#scripts/postgres-server.ts";
import { startSite } from "./start-site.ts";

const { values } = parseArgs({
  options: {
    seconds: { type: "string", default: "10" },
    pages: { type: "string", default: "1600" },
    messages: { type: "string", default: "110" },
    saturate: { type: "boolean", default: false },
    database: { type: "string", default: "file" },
    mail: { type: "string", default: "off" },
  },
});

/**
 * What docs/decisions/0028-figures-beside-a-bare-server.md and
 * docs/decisions/0035-figures-beside-nginx.md promise on two cores.
 */
const promise = {
  pages: 1_500,
  pagesP99: 50,
  /** As a share of the pages that another server sends with the same bytes. */
  share: { bare: 0.8, sirv: 3, nginx: 0.5 } as Record<string, number>,
  /** As a multiple of the p99 of nginx. */
  timesTheP99: 2,
  messages: 100,
  messagesP99: 50,
  /** As a multiple of the disk's own p99; it replaces messagesP99 where it is higher. */
  timesTheDisk: 10,
  megabytes: 50,
};

const runId = Date.now().toString(36);
let message = 0;

/** A message as a form without script sends it. Every ten messages come from one network. */
function nextMessage(): string {
  message += 1;
  const body = new URLSearchParams({
    firstName: "Łukasz",
    lastName: "O'Brien",
    email: `visitor-${runId}-${message}@example.com`,
    topic: "job-search",
    message: `My three challenges in run ${runId}, number ${message}: my CV, my portfolio, my nerves.`,
  }).toString();
  const network = Math.floor(message / 10);
  return [
    "POST /contact HTTP/1.1",
    "Host: localhost",
    `X-Forwarded-For: 10.${(network >> 16) & 255}.${(network >> 8) & 255}.${network & 255}`,
    "Content-Type: application/x-www-form-urlencoded",
    `Content-Length: ${Buffer.byteLength(body)}`,
    "",
    body,
  ].join("\r\n");
}

const pageLoad = makePageLoad(values.saturate ? Infinity : Number(values.pages));
const messageLoad: Load = {
  rate: values.saturate ? Infinity : Number(values.messages),
  connections: 16,
  next: nextMessage,
  isRight: ({ status, location }) => status === 303 && location?.includes("reference=") === true,
};

const postgres = await startDatabase();
const databaseUrl = postgres?.url ?? process.env["DATABASE_URL"];
const silence = values.mail === "hangs" ? await startSilentServer() : undefined;
const site = await startSite({
  TRUSTED_PROXIES: "1",
  LOG_LEVEL: "info",
  ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
  ...(silence ? { SMTP_URL: silence.url, MAIL_FROM: "hello@example.com" } : {}),
});
try {
  const { hostname, port } = new URL(site.origin);
  const target = { host: hostname === "localhost" ? "127.0.0.1" : hostname, port: Number(port) };
  const warmUp = await runBoth(target, 2);
  const disk = timeSync(site.dataDir);
  const before = memoryOf(site.process.pid);
  const cpuBefore = cpuSecondsOf(site.process.pid);
  const [pages, messages] = await runBoth(target, Number(values.seconds));
  const after = memoryOf(site.process.pid);
  const cpu = cpuSecondsOf(site.process.pid) - cpuBefore;
  disk.push(...timeSync(site.dataDir));
  await waitUntilIdle(site.process.pid);
  const comparisons = await comparePages({ target, pid: site.process.pid ?? 0 }, site.origin);
  const acknowledged = warmUp[1].done + messages.done;
  const stored = await countStored(site.dataDir);

  console.log(`database   ${databaseUrl ? "PostgreSQL" : "file"}, mail ${values.mail}`);
  print("pages", pages);
  print("messages", messages);
  printDisk(disk, messages);
  for (const comparison of comparisons) printComparison(comparison);
  console.log(`stored     ${stored} of ${acknowledged} acknowledged`);
  console.log(`memory     ${before} MB before, ${after} MB after`);
  console.log(
    `processor  ${cpu.toFixed(1)} s for ${pages.done} pages and ${messages.done} messages; load of the machine ${loadavg()[0]?.toFixed(1)}`,
  );
  const missed = [
    ...[...pages.errors, ...messages.errors, ...warmUp[0].errors, ...warmUp[1].errors].slice(0, 5),
    ...(stored === acknowledged ? [] : ["acknowledged and stored differ"]),
    ...comparisons.flatMap(({ errors }) => errors).slice(0, 5),
    ...(values.saturate ? [] : findMissed(pages, messages, disk, after - before)),
    ...comparisons.flatMap(findMissedShare),
  ];
  for (const line of missed) console.log(`MISSED     ${line}`);
  if (missed.length === 0) console.log("ok         every figure is met");
  process.exitCode = missed.length === 0 ? 0 : 1;
} finally {
  await site.stop();
  silence?.stop();
  await postgres?.stop();
}

async function startDatabase() {
  if (values.database === "file") return undefined;
  const programs = findPostgresPrograms();
  if (!programs) throw new Error("There is no PostgreSQL on this machine: install it first.");
  return startPostgres(programs, { durable: true });
}

/** A mail server that hangs: it takes every connection and answers none. */
async function startSilentServer() {
  const connections = new Set<Socket>();
  const server = createServer((connection) => {
    connections.add(connection);
    connection.on("error", () => {});
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    stop() {
      for (const connection of connections) connection.destroy();
      server.close();
    },
  };
}

function runBoth(target: Target, seconds: number) {
  return Promise.all([runLoad(target, pageLoad, seconds), runLoad(target, messageLoad, seconds)]);
}

function findMissed(pages: Result, messages: Result, disk: number[], megabytes: number): string[] {
  // A mail server that hangs may double the latencies, and must change nothing else.
  const allowance = silence ? 2 : 1;
  const messagesP99 = Math.max(promise.messagesP99, promise.timesTheDisk * quantile(disk, 0.99));
  const at = (result: Result) => quantile(result.latencies, 0.99) / allowance;
  return [
    ...(pages.done / pages.seconds < promise.pages ? ["pages a second"] : []),
    ...(at(pages) > promise.pagesP99 ? ["p99 of pages"] : []),
    ...(messages.done / messages.seconds < promise.messages ? ["messages a second"] : []),
    ...(at(messages) > messagesP99 ? ["p99 of messages"] : []),
    ...(megabytes >= promise.megabytes ? ["memory"] : []),
  ];
}

function print(name: string, { done, errors, latencies, seconds }: Result) {
  const at = (share: number) => `${quantile(latencies, share).toFixed(1)} ms`;
  console.log(
    `${name.padEnd(10)} ${Math.round(done / seconds)}/s  p50 ${at(0.5)}  p99 ${at(0.99)}  max ${at(1)}  errors ${errors.length}`,
  );
}

function printDisk(disk: number[], messages: Result) {
  const at = (share: number) => quantile(disk, share);
  const times = (share: number) => (quantile(messages.latencies, share) / at(share)).toFixed(1);
  console.log(
    `disk       p50 ${at(0.5).toFixed(1)} ms  p99 ${at(0.99).toFixed(1)} ms to keep one write; a message takes ${times(0.5)} and ${times(0.99)} times as long`,
  );
}

function findMissedShare({ name, throughput, p99 }: Comparison): string[] {
  return [
    ...(throughput < (promise.share[name] ?? 0) ? [`share of the pages of ${name}`] : []),
    ...(name === "nginx" && p99 > promise.timesTheP99 ? ["p99 beside nginx"] : []),
  ];
}

function printComparison({ name, site: ours, other, throughput, p99, processor }: Comparison) {
  const tell = (one: typeof ours) =>
    `${Math.round(one.perSecond)} pages/s, p99 ${one.p99.toFixed(1)} ms`;
  console.log(
    `${name.padEnd(10)} ${tell(other)}; the site ${tell(ours)}: ${throughput.toFixed(2)}, by processor time ${processor.toFixed(2)}, p99 ${p99.toFixed(2)} times`,
  );
}

async function countStored(dataDir: string): Promise<number> {
  const query = "select count(*) as stored from contact_messages where email like ";
  const pattern = `visitor-${runId}-%`;
  if (databaseUrl) {
    const client = new Client({ connectionString: databaseUrl });
    await client.connect();
    const { rows } = await client.query<{ stored: string }>(`${query}$1`, [pattern]);
    await client.end();
    return Number(rows[0]?.stored);
  }
  const database = new Sqlite(join(dataDir, "site.sqlite"), { readonly: true });
  const row = database.prepare<[string], { stored: number }>(`${query}?`).get(pattern);
  database.close();
  return row?.stored ?? 0;
}
