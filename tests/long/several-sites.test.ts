/** Two processes of the built site run behind a proxy, on one PostgreSQL, through a rolling restart. */
import { setTimeout as sleep } from "node:timers/promises";
import {
  Agent,
  createServer,
  request as ask,
  type IncomingMessage,
  type ServerResponse,
} from "node:http";
import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { expect, inject, onTestFinished, test } from "vitest";
import { startMailServer } from "#tests/support/mail-server.ts";
import { countUnsent, testSender, mailEachNotice } from "#tests/support/outbox.ts";
import { openPostgres } from "#app/server/platform/database/open-postgres.server.ts";
import { postFromAnywhere, postMessage } from "#tests/support/post-message.ts";
import { createPostgresDatabase } from "#tests/support/postgres-databases.ts";
import { endProcess, patience, waitFor } from "#tests/support/wait-for.ts";
import { listen } from "#tests/support/listen.ts";
import { startTestSite } from "#tests/support/use-site.ts";

const hasPostgres = inject("postgresUrl") !== undefined;

type Proxy = {
  origin: string;
  sites: string[];
};

/** The interval of health checks, in milliseconds. */
const healthInterval = 250;

/**
 * Starts a proxy until the test has finished. It keeps connections open and balances requests over healthy
 * sites. After a refused connection it tries the next site. It repeats only idempotent requests.
 */
async function startProxy(sites: string[]): Promise<Proxy> {
  const agent = new Agent({ keepAlive: true });
  const proxy: Proxy = { origin: "", sites };
  const healthy = new Set(sites);
  let turn = 0;

  const watch = setInterval(() => {
    for (const site of proxy.sites)
      void fetch(`${site}/up`, { signal: AbortSignal.timeout(2_000) }).then(
        ({ ok }) => (ok ? healthy.add(site) : healthy.delete(site)),
        () => healthy.delete(site),
      );
  }, healthInterval);

  function choose(): string | undefined {
    const open = proxy.sites.filter((site) => healthy.has(site));
    turn += 1;
    return open[turn % open.length];
  }

  async function pass(incoming: IncomingMessage, outgoing: ServerResponse) {
    const body = await buffer(incoming);
    const until = performance.now() + patience;
    while (performance.now() < until) {
      const site = choose();
      const answer = site === undefined ? "refused" : await send(site, incoming, body);
      if (typeof answer === "object") {
        outgoing.writeHead(answer.statusCode ?? 500, answer.headers);
        // Passes a broken response on.
        await pipeline(answer, outgoing).catch(() => outgoing.destroy());
        return;
      }
      if (site !== undefined && answer === "refused") healthy.delete(site);
      if (answer === "cut" && incoming.method === "POST") break;
      await sleep(50);
    }
    outgoing.writeHead(502).end();
  }

  function send(
    site: string,
    { method, url, headers }: IncomingMessage,
    body: Buffer,
  ): Promise<IncomingMessage | "refused" | "cut"> {
    return new Promise((resolve) => {
      const { hostname, port } = new URL(site);
      const asked = ask({ agent, hostname, port, method, path: url, headers });
      asked.once("response", resolve);
      asked.once("error", (error: NodeJS.ErrnoException) =>
        resolve(error.code === "ECONNREFUSED" ? "refused" : "cut"),
      );
      asked.end(body);
    });
  }

  const server = createServer((incoming, outgoing) => void pass(incoming, outgoing));
  proxy.origin = `http://127.0.0.1:${await listen(server)}`;
  onTestFinished(() => {
    clearInterval(watch);
    agent.destroy();
  });
  return proxy;
}

// Fails when a process closes its port before the proxy knows about it.
test.skipIf(!hasPostgres)("a rolling restart loses no request, message or mail", async () => {
  const url = await createPostgresDatabase();
  const mailServer = await startMailServer();
  const { database, ...opened } = await openPostgres({ url });
  onTestFinished(() => opened.close());
  mailEachNotice(database);
  const settings = { DATABASE_URL: url, SMTP_URL: mailServer.url, MAIL_FROM: testSender };
  const start = () => startTestSite({ ...settings, TRUSTED_PROXIES: "1" });
  const sites = await Promise.all([start(), start()]);
  const proxy = await startProxy(sites.map(({ origin }) => origin));

  const load = { over: false };
  onTestFinished(() => {
    load.over = true;
  });
  const failed: Array<number | undefined> = [];
  const thanked: string[] = [];
  const served = { forms: 0, pages: 0 };
  /** Starts visitors, each of whom pauses after each response. */
  const visit = (visitors: number, pause: number, act: () => Promise<void>) =>
    Array.from({ length: visitors }, async () => {
      while (!load.over) {
        await act();
        await sleep(pause);
      }
    });
  const count = async (kind: keyof typeof served, wanted: number, asking: Promise<Response>) => {
    const status = await asking
      .then(async (answer) => (await answer.text(), answer.status))
      .catch(() => undefined);
    if (status === wanted) served[kind] += 1;
    else failed.push(status);
  };
  const visiting = [
    // Each message is also emailed, one after the other.
    ...visit(2, 50, async () => {
      const answer = await postFromAnywhere(proxy.origin);
      if (answer?.reference === undefined) failed.push(answer?.status);
      else thanked.push(answer.reference);
    }),
    // These forms are empty, so nothing is stored. A request in transit to a closed port can't be repeated.
    ...visit(3, 5, () => {
      const network = `11.${served.forms >> 8}.${served.forms & 255}.1`;
      const headers = { "X-Forwarded-For": network };
      return count("forms", 400, postMessage(proxy.origin, "", { headers }));
    }),
    ...visit(2, 5, () => count("pages", 200, fetch(`${proxy.origin}/programs`))),
  ];
  const goOn = async () => {
    const [messages, pages] = [thanked.length + 20, served.pages + 20];
    const areServed = () => thanked.length >= messages && served.pages >= pages;
    await waitFor("visitors are served", areServed);
  };

  await goOn();
  for (const old of sites) {
    const next = await start();
    proxy.sites.push(next.origin);
    await goOn();
    expect(await endProcess(old.process, "SIGTERM")).toEqual([0, null]);
    proxy.sites = proxy.sites.filter((origin) => origin !== old.origin);
    await goOn();
  }
  load.over = true;
  await Promise.all(visiting);
  await waitFor("all is mailed", async () => (await countUnsent(database)) === 0);
  const rows = await database.selectFrom("contact_messages").select("reference").execute();
  const stored = rows.map(({ reference }) => reference);
  const mailed = mailServer.taken.flatMap(
    ({ mail }) => /OD-\w{4}-\w{4}/.exec(mail.subject ?? "") ?? [],
  );
  expect(thanked.filter((reference) => !stored.includes(reference))).toEqual([]);
  expect(mailed.toSorted()).toEqual(stored.toSorted());
  // On a busy machine, a response may say after five seconds that nothing was stored. Such a request isn't lost.
  expect(failed.filter((status) => status !== 503)).toEqual([]);
  expect(served.forms).toBeGreaterThan(100);
});
