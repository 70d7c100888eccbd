/**
 * `npm run bench:server`: pages and messages together, against the built site in a process of its
 * own, and whether every acknowledged message is in the database.
 *
 * Options: --seconds=10 --pages=1600 --messages=110 (requests a second), --saturate (as fast as
 * the machine can instead), --database=postgres (a server of its own that waits for the disk; the
 * default is the file, and DATABASE_URL names one that runs already), --mail=hangs (a mail server
 * that takes connections and never says a word: latencies may then be twice as long).
 */
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer, type AddressInfo, type Socket } from "node:net";
import { loadavg } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import Sqlite from "better-sqlite3";
import { Client } from "pg";
import { staticPaths } from "#app/lib/paths.ts";
import { quantile, runLoad, type Load, type Result } from "./bench/measure.ts";
import { findPostgresPrograms, startPostgres } from "./postgres-server.ts";
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

/** What docs/decisions/0017-figures-under-load.md promises on two cores. */
const promise = { pages: 1_500, pagesP99: 50, messages: 100, messagesP99: 100, megabytes: 50 };

const runId = Date.now().toString(36);
let page = 0;
let message = 0;

function nextPage(): string {
  page += 1;
  const path = staticPaths[page % staticPaths.length] ?? "/";
  return `GET ${path} HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: gzip, br\r\n\r\n`;
}

/** A message as a form without script sends it, each ten from a network of their own. */
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

const pageLoad: Load = {
  rate: values.saturate ? Infinity : Number(values.pages),
  connections: 32,
  next: nextPage,
  isRight: ({ status }) => status === 200,
};
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
  const before = memoryOf(site.process.pid);
  const cpuBefore = cpuSecondsOf(site.process.pid);
  const [pages, messages] = await runBoth(target, Number(values.seconds));
  const after = memoryOf(site.process.pid);
  const cpu = cpuSecondsOf(site.process.pid) - cpuBefore;
  const acknowledged = warmUp[1].done + messages.done;
  const stored = await countStored(site.dataDir);

  console.log(`database   ${databaseUrl ? "PostgreSQL" : "file"}, mail ${values.mail}`);
  print("pages", pages);
  print("messages", messages);
  console.log(`stored     ${stored} of ${acknowledged} acknowledged`);
  console.log(`memory     ${before} MB before, ${after} MB after`);
  console.log(
    `processor  ${cpu.toFixed(1)} s for ${pages.done} pages and ${messages.done} messages; load of the machine ${loadavg()[0]?.toFixed(1)}`,
  );
  const missed = [
    ...[...pages.errors, ...messages.errors, ...warmUp[0].errors, ...warmUp[1].errors].slice(0, 5),
    ...(stored === acknowledged ? [] : ["acknowledged and stored differ"]),
    ...(values.saturate ? [] : findMissed(pages, messages, after - before)),
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

function runBoth(target: { host: string; port: number }, seconds: number) {
  return Promise.all([runLoad(target, pageLoad, seconds), runLoad(target, messageLoad, seconds)]);
}

function findMissed(pages: Result, messages: Result, megabytes: number): string[] {
  // What hangs elsewhere may cost some time, and nothing else.
  const allowance = silence ? 2 : 1;
  const at = (result: Result) => quantile(result.latencies, 0.99) / allowance;
  return [
    ...(pages.done / pages.seconds < promise.pages ? ["pages a second"] : []),
    ...(at(pages) > promise.pagesP99 ? ["p99 of pages"] : []),
    ...(messages.done / messages.seconds < promise.messages ? ["messages a second"] : []),
    ...(at(messages) > promise.messagesP99 ? ["p99 of messages"] : []),
    ...(megabytes >= promise.megabytes ? ["memory"] : []),
  ];
}

function print(name: string, { done, errors, latencies, seconds }: Result) {
  const at = (share: number) => `${quantile(latencies, share).toFixed(1)} ms`;
  console.log(
    `${name.padEnd(10)} ${Math.round(done / seconds)}/s  p50 ${at(0.5)}  p99 ${at(0.99)}  max ${at(1)}  errors ${errors.length}`,
  );
}

/** Resident memory of a process in MB, where the system tells. */
function memoryOf(pid: number | undefined): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, "utf8");
    return Math.round(Number(/^VmRSS:\s+(?<kb>\d+)/m.exec(status)?.groups?.["kb"]) / 1_024);
  } catch {
    return Number.NaN;
  }
}

/** Seconds of processor time that a process has used, where the system tells. */
function cpuSecondsOf(pid: number | undefined): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
    return (Number(fields[11]) + Number(fields[12])) / 100;
  } catch {
    return Number.NaN;
  }
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
