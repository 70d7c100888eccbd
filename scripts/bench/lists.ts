/** How long a page of the owner's lists takes among 100,000 rows, on both databases. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { readToday } from "#app/server/owner/today/read-today.server.ts";
import { readWeek } from "#app/server/owner/today/read-week.server.ts";
import { countWaiting } from "#app/server/owner/today/waiting.server.ts";
import { getContent } from "#app/content/load.server.ts";
import { listInbox, listMessages } from "#app/server/owner/inbox.server.ts";
import { listMails } from "#app/server/owner/mails.server.ts";
import { listOrders } from "#app/server/owner/orders.server.ts";
import { readOrderStory } from "#app/server/owner/order-story.server.ts";
import { readPerson } from "#app/server/owner/person/read-person.server.ts";
import type { Page, PageQuery } from "#app/server/owner/page.server.ts";
import { listSubscribers } from "#app/server/owner/subscribers.server.ts";
import { isPostgres } from "#app/server/platform/database/engine.server.ts";
import { openPostgres } from "#app/server/platform/database/open-postgres.server.ts";
import { openSiteDatabase } from "#app/server/platform/backups/open-site-database.server.ts";
import { readDataSettings } from "#commands/owner-command.ts";
import type { Database } from "#app/server/platform/database/tables.server.ts";
import { findPostgresPrograms, startPostgres } from "../postgres-server.ts";

const rows = 100_000;
const runs = 7;

type List = (query: PageQuery) => Promise<Page<{ [column: string]: unknown }>>;

function listsOf(database: Database): Record<string, List> {
  return {
    orders: (query) => listOrders(database, query),
    "orders to check": (query) => listOrders(database, { show: "to-check", ...query }),
    "withdrawn orders": (query) => listOrders(database, { show: "withdrawn", ...query }),
    "refunded orders": (query) => listOrders(database, { show: "refunded", ...query }),
    "practice orders": (query) => listOrders(database, { show: "rehearsed", ...query }),
    "the story of an order": async () => ({
      items: [(await readOrderStory(database, "OD-2222-2222")) ?? {}],
      next: undefined,
    }),
    messages: (query) => listMessages(database, query),
    "messages to answer": (query) => listMessages(database, { show: "waiting", ...query }),
    inbox: (query) => listInbox(database, query),
    subscribers: (query) => listSubscribers(database, query),
    mails: (query) => listMails(database, query),
    "unsent mails": (query) => listMails(database, { show: "unsent", ...query }),
    "mails given up": (query) => listMails(database, { show: "parked", ...query }),
    "a person's data": async () => ({
      items: [await readPerson(database, "ana50000@example.com")],
      next: undefined,
    }),
  };
}

/** Rows of one second each. */
async function fill(database: Database) {
  const numbers = isPostgres(database)
    ? sql`generate_series(1, ${sql.lit(rows)}) as numbers(n)`
    : sql`(with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < ${sql.lit(rows)}) select n from numbers) as numbers`;
  const time = isPostgres(database)
    ? sql`to_char(timestamp '2026-01-01' + n * interval '1 second', 'YYYY-MM-DD"T"HH24:MI:SS.000"Z"')`
    : sql`strftime('%Y-%m-%dT%H:%M:%fZ', 1767225600 + n, 'unixepoch')`;
  const words = sql.lit("I have an interview in two weeks and would like to practise. ".repeat(8));
  await sql`insert into orders (session_id, reference, provider, program_id, amount_in_cents, currency, status, buyer_name, buyer_email, buyer_email_key, created_at, updated_at, refunded_in_cents, payment_id)
    select 'cs_live_' || n, case n when 50000 then 'OD-2222-2222' else 'OD-' || n end, 'stripe', 'exam', 20000, 'usd', case n % 1000 when 0 then 'checking' else 'paid' end, 'Ana Smith ' || n, 'ana' || n || '@example.com', 'ana' || n || '@example.com', ${time}, ${time}, 0, 'pi_' || n from ${numbers}`.execute(
    database,
  );
  await sql`insert into contact_messages (reference, content_digest, first_name, last_name, email, topic, message, answer_by, received_at, answered_at)
    select 'OD-' || n, 'digest' || n, 'Ana', 'Smith ' || n, 'ana' || n || '@example.com', 'Exam', ${words}, '2026-11-23', ${time}, case n % 1000 when 0 then null else ${time} end from ${numbers}`.execute(
    database,
  );
  await sql`insert into newsletter_subscriptions (id, email_key, email, first_name, status, consent, requested_at)
    select 'id' || n, 'ana' || n || '@example.com', 'ana' || n || '@example.com', 'Ana', 'confirmed', 'Yes, send me the newsletter.', ${time} from ${numbers}`.execute(
    database,
  );
  await sql`insert into outbox_mails (id, kind, recipient, subject, body_text, body_html, headers, status, attempts, next_attempt_at, created_at)
    select 'id' || n, 'order-paid', 'ana' || n || '@example.com', 'Your order', ${words}, ${words}, '{}', case n % 1000 when 0 then 'waiting' else 'sent' end, 1, ${time}, ${time} from ${numbers}`.execute(
    database,
  );
  await sql`insert into order_mails (session_id, kind, queued_at)
    select 'cs_live_' || n, 'ownerOrderPaid', ${time} from ${numbers}`.execute(database);
  await sql.raw(isPostgres(database) ? "vacuum analyze" : "analyze").execute(database);
}

/** The fastest of some runs, in milliseconds: other programs of the machine only slow it down. */
async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const begun = performance.now();
    await work();
    times.push(performance.now() - begun);
  }
  return Math.round(Math.min(...times));
}

async function measure(engine: string, database: Database) {
  await fill(database);
  const middle = `${new Date(Date.UTC(2026, 0, 1) + (rows / 2) * 1_000).toISOString()}_`;
  for (const [name, list] of Object.entries(listsOf(database)))
    results.push({
      engine,
      list: name,
      first: await timeOf(() => list({})),
      middle: await timeOf(() => list({ after: middle })),
      found: await timeOf(() => list({ search: "ana50000@" })),
      "not found": await timeOf(() => list({ search: "nobody@" })),
    });
  const now = new Date("2026-01-02T04:00:00Z");
  const pages = {
    "counts of the room": () => countWaiting(database, now),
    today: () => readToday(database, getContent(), now),
    "the last seven days": () => readWeek(database, now),
  };
  for (const [name, read] of Object.entries(pages))
    results.push({ engine, list: name, first: await timeOf(read) });
}

const results: Array<Record<string, string | number>> = [];
const dataDir = mkdtempSync(join(tmpdir(), "bench-lists-"));
const file = await openSiteDatabase({ ...readDataSettings(), dataDir, databaseUrl: undefined });
await measure("SQLite", file.database);
await file.close();
rmSync(dataDir, { recursive: true });
const programs = findPostgresPrograms();
if (programs !== undefined) {
  const server = await startPostgres(programs, { durable: true });
  const opened = await openPostgres({ url: server.url });
  await measure("PostgreSQL", opened.database);
  await opened.close();
  await server.stop();
}
console.log(`Fastest of ${runs} runs in milliseconds, pages of 50 among ${rows} rows`);
console.table(results);
