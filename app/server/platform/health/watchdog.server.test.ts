import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { expect, onTestFinished } from "vitest";
import { createHealthCheck } from "#app/server/platform/database/check-health.server.ts";
import { createReadinessCheck } from "./check-readiness.server.ts";
import { siteTest as test, openEngine, type EngineDatabase } from "#tests/support/engines.ts";
import { expectReport } from "#tests/support/expect-report.ts";
import { fillOutbox, makeMail } from "#tests/support/outbox.ts";
import { patience, waitFor } from "#tests/support/wait-for.ts";
import { alertMail } from "./raise-alerts.server.ts";
import { listen } from "#tests/support/listen.ts";
import { startWatchdog } from "./watchdog.server.ts";

const secret = "/ping/5b7e-the-secret-of-the-watcher";
type Answer = (response: ServerResponse, request: IncomingMessage) => void;

async function startWatcher(answer: Answer = (response) => response.end("OK")) {
  const pings: string[] = [];
  const server = createServer((request, response) => {
    pings.push(`${request.method} ${request.url}`);
    answer(response, request);
  });
  const port = await listen(server);
  return { url: `http://127.0.0.1:${port}${secret}`, pings };
}

function startTestDog(
  { connect }: EngineDatabase,
  url: string,
  { sendsMail = true, timeoutMs = patience } = {},
) {
  const isHealthy = createHealthCheck(connect);
  const checkReadiness = createReadinessCheck(connect, isHealthy, async () => true);
  let looks = 0;
  const dog = startWatchdog({
    url,
    connect,
    checkReadiness: () => ((looks += 1), checkReadiness()),
    sendsMail: () => sendsMail,
    intervalMs: 30,
    timeoutMs,
  });
  onTestFinished(() => dog.stop());
  const look = (times: number) => {
    const enough = looks + times;
    return waitFor("it looks at the site", () => looks >= enough);
  };
  return { ...dog, look };
}

/** Whether the watchdog checks the site ten times in a row without a ping. */
async function isSilent(dog: ReturnType<typeof startTestDog>, pings: string[]): Promise<boolean> {
  // A result of the check is valid for a second.
  for (let round = 0; round < 20; round += 1) {
    const before = pings.length;
    await dog.look(10);
    if (pings.length === before) return true;
  }
  return false;
}

test("is pinged, but not while the database takes no writes", async () => {
  const site = await openEngine(200);
  const { url, pings } = await startWatcher();
  expectReport(/The health check could not write/);
  const dog = startTestDog(site, url);
  await waitFor("it is told again and again", () => pings.length > 3);
  expect(new Set(pings)).toEqual(new Set([`GET ${secret}`]));
  const held = await site.hold();
  expect(await isSilent(dog, pings)).toBe(true);
  await held.release();
  const before = pings.length;
  await waitFor("it is told again", () => pings.length > before + 3);
});

test("is not pinged while mails to the owner do not arrive", async (site) => {
  const { url, pings } = await startWatcher();
  await fillOutbox(site.database, [makeMail()], new Date(Date.now() - 3_700_000));
  const dog = startTestDog(site, url);
  expect(await isSilent(dog, pings)).toBe(true);
  // A refused email to a buyer causes an alert; a refused alert doesn't.
  const park = (kind: string) =>
    site.database.updateTable("outbox_mails").set({ status: "parked", kind }).execute();
  await park(alertMail);
  expect(await isSilent(dog, pings)).toBe(true);
  await park("order-paid");
  await waitFor("it is told", () => pings.length > 1);
});

test("is not pinged by a site without a mail server while an incident is open", async (site) => {
  const { url, pings } = await startWatcher();
  await fillOutbox(site.database, [makeMail()], new Date(Date.now() - 3_700_000));
  const dog = startTestDog(site, url, { sendsMail: false });
  await waitFor("it is told", () => pings.length > 1);
  const moment = new Date().toISOString();
  const dates = { since: moment, seen_at: moment, told_at: null, told_extent: null };
  const row = { ...dates, kind: "disk-low", what: "1 MB is left.", extent: 0 } as const;
  await site.database.insertInto("troubles").values(row).execute();
  const before = pings.length;
  await waitFor("it is told of one that may pass", () => pings.length > before + 3);
  await site.database.updateTable("troubles").set({ told_at: moment }).execute();
  expect(await isSilent(dog, pings)).toBe(true);
});

test.for<[string, Answer, RegExp]>([
  ["answers 500", (answer) => answer.writeHead(500).end(), /: status 500$/],
  ["redirects", (answer) => answer.writeHead(302, { Location: "/stolen" }).end(), /: status 302$/],
  ["hangs up", (answer) => answer.destroy(), /: TypeError$/],
  ["never answers", () => undefined, /: TimeoutError$/],
  ["answers without end", (response) => void response.write("O"), /^$/],
])("a watcher that %s is pinged again, and logged without its address", async (row, site) => {
  const [, answer, fault] = row;
  const { url, pings } = await startWatcher(answer);
  const lines = expectReport(/^/);
  startTestDog(site, url, /Timeout/.test(fault.source) ? { timeoutMs: 200 } : {});
  await waitFor("it was told three times", () => pings.length > 2);
  expect(pings.join()).not.toContain("stolen");
  expect(lines().length).toBe(fault.source === "^$" ? 0 : 1);
  expect(lines().join("\n")).toMatch(fault);
  expect(lines().join("\n")).not.toContain("secret-of-the-watcher");
});

test("stops at once while the watcher hangs", async (site) => {
  const { url, pings } = await startWatcher(() => undefined);
  // The timeout is longer than the test may take.
  const dog = startTestDog(site, url, { timeoutMs: 10 * patience });
  await waitFor("it is asked", () => pings.length > 0);
  await expect(dog.stop()).resolves.toBe(undefined);
});
