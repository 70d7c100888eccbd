/** Who may make practice payments on a site without a public address. */
import { request } from "node:http";
import { networkInterfaces } from "node:os";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { listProgramsOnSale } from "#tests/support/stripe-settings.ts";
import { startSite, type RunningSite } from "#scripts/start-site.ts";

const [program] = listProgramsOnSale();
if (!program) throw new Error("these tests need a program on sale");
const { priceId } = program;

/** An external address of this machine, if it has one. */
const outerAddress = Object.values(networkInterfaces())
  .flatMap((addresses) => addresses ?? [])
  .find(({ family, internal }) => family === "IPv4" && !internal)?.address;

type Headers = Record<string, string>;
type Answer = { status: number; location: string | undefined; body: string };

let site: RunningSite;
const port = () => new URL(site.origin).port;

/** Each connection has another local address, because the button is rate-limited. */
let connections = 0;

/** Sends a request with any Host from any local address. */
function ask(path: string, headers: Headers, body?: string, host = "127.0.0.1"): Promise<Answer> {
  connections += 1;
  const localAddress = host === "127.0.0.1" ? `127.0.1.${connections % 250}` : host;
  const method = body === undefined ? "GET" : "POST";
  return new Promise((resolve, reject) => {
    const outgoing = request(
      { host, port: port(), localAddress, path, headers, method },
      (incoming) => {
        const { statusCode = 0, headers: answered } = incoming;
        text(incoming).then(
          (read) => resolve({ status: statusCode, location: answered.location, body: read }),
          reject,
        );
      },
    );
    outgoing.on("error", reject);
    outgoing.end(body);
  });
}

const json = { "Content-Type": "application/json" };
const form = { "Content-Type": "application/x-www-form-urlencoded" };

/** The steps of a practice payment. */
async function walk(headers: Headers, session: string, host?: string) {
  const page = `/checkout/practice/${session}`;
  return {
    asked: await ask(
      "/api/create-checkout",
      { ...json, ...headers },
      JSON.stringify({ priceId }),
      host,
    ),
    started: await ask("/checkout/start", { ...form, ...headers }, `priceId=${priceId}`, host),
    shown: await ask(page, headers, undefined, host),
    pressed: await ask(page, { ...form, ...headers }, "action=paid", host),
    told: await ask(`/checkout/success?session_id=${session}`, headers, undefined, host),
    left: await ask("/checkout/cancelled", headers, undefined, host),
  };
}

/** Opens a session on this machine. */
async function openSession(): Promise<string> {
  const { body } = await ask(
    "/api/create-checkout",
    { ...json, Host: `localhost:${port()}` },
    JSON.stringify({ priceId }),
  );
  return String(JSON.parse(body).url).split("/").at(-1) ?? "";
}

/** The text of a page without its scripts, which contain all texts. */
function wordsIn(page: string): string {
  const words = page.replaceAll(/<(script|style)[^]*?<\/\1>/g, "").replaceAll(/<[^>]+>/g, "");
  // The last words of a paragraph are bound together.
  return words.replaceAll("\u00A0", " ");
}

/** Starts a site for one test. */
async function startOne(env?: Headers): Promise<RunningSite> {
  const started = await startSite(env);
  onTestFinished(() => started.stop());
  return started;
}

/** The message of a public site without payment keys. */
function expectRefusals(answers: Awaited<ReturnType<typeof walk>>) {
  expect(answers.asked).toMatchObject({
    status: 403,
    body: JSON.stringify({ error: "This site takes no payments at the moment." }),
  });
  expect(answers.started.status).toBe(403);
  expect(answers.started.body).toContain("Failed to start checkout. Please try again.");
  expect(answers.shown.status).toBe(404);
  expect(answers.pressed).toMatchObject({ status: 404, location: undefined });
  expect(answers.told.status).toBe(404);
  expect(answers.left.status).toBe(200);
  const shownWords = Object.values(answers).map(({ body }) => wordsIn(body));
  expect(
    shownWords.filter((words) => /paid in full|pretend|practice payment/i.test(words)),
  ).toEqual([]);
}

describe.each<{ kind: string; env: Headers }>([
  { kind: "without any setting", env: {} },
  { kind: "on every address, behind a proxy", env: { HOST: "0.0.0.0", TRUSTED_PROXIES: "1" } },
])("a site $kind", ({ env }) => {
  beforeAll(async () => {
    site = await startSite(env);
  });
  afterAll(() => site.stop());

  test.each<Headers>([
    { Host: "localhost" },
    { Host: "127.0.0.1:80", "X-Forwarded-For": "127.0.0.9" },
    { Host: "[::1]:3000", Origin: "http://[::1]:3000" },
  ])("practises with a visitor of this machine: %j", async (headers) => {
    const answers = await walk(headers, await openSession());
    const statuses = Object.entries(answers).map(([name, { status }]) => [name, status]);
    expect(Object.fromEntries(statuses)).toEqual({
      asked: 200,
      started: 303,
      shown: 200,
      pressed: 303,
      told: 200,
      left: 200,
    });
    expect(answers.started.location).toMatch(/^\/checkout\/practice\/practice_/);
    expect(wordsIn(answers.told.body).includes("paid in full")).toBe(true);
    for (const { body } of [answers.shown, answers.told, answers.left])
      expect(wordsIn(body).includes("Practice payment: no money moves")).toBe(true);
  });

  test.each<Headers>([
    { Host: "www.example.com" },
    { Host: "localhost.example.com" },
    { Host: "127.0.0.1.example.com" },
    { Host: "203.0.113.7" },
    { Host: "localhost", "X-Forwarded-For": "203.0.113.9" },
    { Host: "localhost", "X-Forwarded-For": "127.0.0.1, 203.0.113.9" },
    { Host: "localhost", "X-Forwarded-For": "203.0.113.9, 127.0.0.1" },
    { Host: "localhost", "X-Forwarded-For": "unknown" },
    { Host: "localhost", "X-Forwarded-Host": "www.example.com" },
    { Host: "localhost", "X-Real-IP": "203.0.113.9" },
    { Host: "localhost", Forwarded: "for=203.0.113.9" },
    { Host: "localhost", Via: "1.1 proxy" },
    // A proxy that replaces Host: the browser's Origin still shows the visitor's host.
    {
      Host: "localhost",
      Origin: "https://www.example.com",
      "Sec-Fetch-Site": "same-origin",
    },
    { Host: "www.example.com" },
  ])("sells nothing to a visitor from elsewhere: %j", async (headers) => {
    const session = await openSession();
    expectRefusals(await walk(headers, session));
    // The session is unchanged.
    const page = await ask(`/checkout/practice/${session}`, { Host: "localhost" });
    expect(wordsIn(page.body).includes("Let it be paid")).toBe(true);
  });
});

test.skipIf(outerAddress === undefined)(
  "is reached from this machine alone unless HOST says otherwise, and says so",
  async () => {
    site = await startOne();
    await expect(ask("/", {}, undefined, outerAddress)).rejects.toThrow(/ECONNREFUSED/);
    await expect.poll(() => site.output()).toContain("on 127.0.0.1: this machine alone");
    expect(site.output()).toContain("practice mode, for visitors on this machine alone");

    site = await startOne({ HOST: "0.0.0.0" });
    expect((await ask("/", {}, undefined, outerAddress)).status).toBe(200);
    await expect.poll(() => site.output()).toContain("listens   on 0.0.0.0");
    // The connection comes from another machine, whatever its Host header.
    expectRefusals(await walk({ Host: "localhost" }, await openSession(), outerAddress));
  },
);
