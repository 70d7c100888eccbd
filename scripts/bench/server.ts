/**
 * `npm run bench -- server` sends messages to the built site while it loads pages, and checks that every
 * acknowledged message is stored. Then it compares pages alone with a plain server that sends the same bytes. With
 * --database=postgres, it starts a PostgreSQL server that waits for the disk. The default is SQLite.
 */
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import autocannon from "autocannon";
import Sqlite from "better-sqlite3";
import { Client } from "pg";
import { findPostgresPrograms, startPostgres } from "#scripts/postgres-server.ts";
import { startSite } from "#scripts/start-site.ts";
import { formatLoad, loadPages, median, printMissed, startCopy } from "./load.ts";

const { values } = parseArgs({ options: { database: { type: "string", default: "file" } } });

/**
 * The promised minimum of pages and messages per second, the maximum 99th percentile of response times in
 * milliseconds, and the minimum speed as a share of a bare server's.
 */
const promise = { pages: 1_500, messages: 100, p99: 50, shareOfBare: 0.8 };

const rounds = 5;
const seconds = 10;
const runId = Date.now().toString(36);
const acknowledged: string[] = [];
let message = 0;

const programs = values.database === "postgres" ? findPostgresPrograms() : undefined;
if (values.database === "postgres" && !programs) throw new Error("PostgreSQL is not installed.");
const postgres = programs ? await startPostgres(programs, { durable: true }) : undefined;
const site = await startSite({
  TRUSTED_PROXIES: "1",
  LOG_LEVEL: "info",
  ...(postgres ? { DATABASE_URL: postgres.url } : {}),
});
try {
  // Waits until the site has compressed its pages.
  await sleep(30_000);
  await runBoth(2);
  const [pages, messages] = await runBoth(seconds);
  const stored = new Set(await readStored());
  const lost = acknowledged.filter((email) => !stored.has(email)).length;
  const share = await compareWithBareServer();
  console.log(
    [
      formatLoad("pages", pages),
      formatLoad("messages", messages),
      `stored     ${acknowledged.length - lost} of ${acknowledged.length} acknowledged messages`,
      `share      ${share.toFixed(2)} of the pages that a bare server sends`,
    ].join("\n"),
  );
  printMissed({
    errors: pages.errors + pages.non2xx + messages.errors + messages["4xx"] + messages["5xx"] > 0,
    "stored messages": lost > 0 || acknowledged.length === 0,
    "pages a second": pages.requests.average < promise.pages,
    "messages a second": messages.requests.average < promise.messages,
    "p99 of pages": pages.latency.p99 > promise.p99,
    "p99 of messages": messages.latency.p99 > promise.p99,
    "share of the bare server": share < promise.shareOfBare,
  });
} finally {
  await site.stop();
  await postgres?.stop();
}

function runBoth(duration: number) {
  return Promise.all([loadPages(site.origin, duration, 1_600), loadMessages(duration, 110)]);
}

/** Sends messages as a browser without JavaScript does. Ten consecutive messages come from the same network. */
async function loadMessages(duration: number, rate: number) {
  const request = {
    method: "POST" as const,
    path: "/contact",
    setupRequest: (base: object, context: object) => {
      message += 1;
      const network = Math.floor(message / 10);
      const email = `visitor-${runId}-${message}@example.com`;
      Object.assign(context, { email });
      const headers = {
        "Content-Type": "application/x-www-form-urlencoded",
        "X-Forwarded-For": `10.${(network >> 16) & 255}.${(network >> 8) & 255}.${network & 255}`,
      };
      const fields = { firstName: "Łukasz", lastName: "O'Brien", email, topic: "job-search" };
      const body = new URLSearchParams({ ...fields, message: `My three challenges: ${email}` });
      return { ...base, headers, body: body.toString() };
    },
    onResponse: (status: number, _body: string, context: object) => {
      if (status === 303) acknowledged.push(String(Reflect.get(context, "email")));
    },
  };
  const requests = [request];
  return autocannon({ url: site.origin, duration, connections: 16, overallRate: rate, requests });
}

/** Puts full load on both servers in turn, so that other work on the machine affects both equally. */
async function compareWithBareServer(): Promise<number> {
  const bare = await startCopy({ origin: site.origin, encoding: "gzip", asPlainFiles: false });
  const ratios: number[] = [];
  // The first round warms up both servers.
  for (let round = 0; round <= rounds; round += 1) {
    const own = await loadPages(site.origin, 2, undefined, "gzip");
    const other = await loadPages(bare.origin, 2, undefined, "gzip");
    if (round > 0) ratios.push(own.requests.average / other.requests.average);
  }
  await bare.stop();
  return median(ratios);
}

async function readStored(): Promise<string[]> {
  const query = "select email from contact_messages";
  if (!postgres) {
    const database = new Sqlite(join(site.dataDir, "site.sqlite"), { readonly: true });
    return database
      .prepare<[], { email: string }>(query)
      .all()
      .map(({ email }) => email);
  }
  const client = new Client({ connectionString: postgres.url });
  await client.connect();
  const { rows } = await client.query<{ email: string }>(query);
  await client.end();
  return rows.map(({ email }) => email);
}
