/** Declares tests of hostile input in addresses, queries, forms and headers. No response may be a server error. */
import { globSync, readFileSync } from "node:fs";
import { Agent, request, type IncomingHttpHeaders } from "node:http";
import { text } from "node:stream/consumers";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { startSite, type RunningSite } from "#scripts/start-site.ts";
import { listProgramsOnSale } from "#tests/support/stripe-settings.ts";

/** No response may repeat this text. */
export const script = '"><script>alert(1)</script>';
/** All headers that the site reads. */
const headerNames =
  "Host Origin Accept Accept-Encoding Accept-Language Content-Type Content-Encoding X-Forwarded-For X-Forwarded-Host X-Real-IP Forwarded Via X-Request-Id Sec-Fetch-Site If-None-Match If-Modified-Since Range Authorization Cookie Referer Stripe-Signature Expect Upgrade __proto__";
/** The valid fields of each form. Every route with a form has to be listed. */
const [program] = listProgramsOnSale();
const token = "made-up";
const forms: Record<string, Record<string, string>> = {
  "/contact": {
    firstName: "Ana",
    lastName: "",
    email: "ana@example.com",
    topic: "ielts",
    message: "When can we begin?",
    submission: "",
    "reference-code": "",
    openFor: "9000",
  },
  "/newsletter": { email: "ana@example.com", firstName: "Ana", "reference-code": "" },
  "/newsletter/confirm": { token },
  "/newsletter/unsubscribe": { token },
  "/withdraw": {
    name: "Ana",
    order: "OD-2345-6789",
    email: "ana@example.com",
    words: "",
    step: "review",
    submission: "",
  },
  "/withdraw/confirm": { token: "unknown" },
  "/orders": { email: "ana@example.com", "reference-code": "" },
  "/checkout/start": { priceId: program.priceId },
  "/checkout/practice/:sessionId": { action: "paid", email: "ana@example.com", startRequest: "on" },
  "/api/create-checkout": { priceId: program.priceId },
  "/api/payment-webhook": { id: "evt_1", type: "charge.refunded" },
  "/api/newsletter-unsubscribe": { "List-Unsubscribe": "One-Click" },
};

let site: RunningSite;
/** The page of an open payment. */
let payment: string;
let patterns: string[];
const agent = new Agent({ keepAlive: true, maxSockets: 8 });

async function start() {
  vi.stubEnv("NODE_ENV", "production");
  const { default: routes } = await import("#app/routes.ts");
  vi.unstubAllEnvs();
  patterns = routes.flatMap(({ path }: RouteConfigEntry) => (path === "*" ? [] : `/${path ?? ""}`));
  site = await startSite({ TRUSTED_PROXIES: "1" });
  const path = "/api/create-checkout";
  const body = JSON.stringify(forms[path]);
  const opened = await send({ path, method: "POST", type: "application/json", body });
  payment = new URL((JSON.parse(opened.body) as { url: string }).url).pathname;
}

type Attack = {
  path: string;
  method?: string;
  type?: string;
  body?: string | Buffer;
  headers?: Record<string, string>;
};
type Answer = { status: number; headers: IncomingHttpHeaders; body: string };

let senders = 0;

/** Sends an attack from an address of its own, so that no rate limit applies. */
function send({ path, method = "GET", type, body, headers }: Attack): Promise<Answer> {
  senders += 1;
  const all = {
    Accept: "text/html",
    "X-Forwarded-For": `127.${senders >> 16}.${(senders >> 8) & 255}.${senders & 255}`,
    ...(type === undefined ? {} : { "Content-Type": type }),
    ...headers,
  };
  return new Promise((resolve, reject) => {
    const options = { path, method, headers: all, agent };
    const outgoing = request(site.origin, options, (incoming) => {
      const { statusCode: status = 0, headers: told } = incoming;
      text(incoming).then((read) => resolve({ status, headers: told, body: read }), reject);
    });
    outgoing.on("error", reject);
    outgoing.end(body);
  });
}

/**
 * Sends attacks, and fails if a response is a server error, shows the attack or a stack trace, or lacks security
 * headers.
 * @returns the statuses of the responses
 */
async function withstand(attacks: Attack[]): Promise<Set<number>> {
  const failed: string[] = [];
  const statuses = new Set<number>();
  const sendOne = async (one: Attack) => {
    const { status, headers, body } = await send(one);
    statuses.add(status);
    const isTold = body.includes(script) || headers["x-injected"] !== undefined;
    const isStack = /\n\s+at .+:\d+/.test(body) || body.includes(process.cwd());
    const isOpen = !headers["content-security-policy"] || !headers["x-content-type-options"];
    if (status < 500 && !isTold && !isStack && !isOpen) return;
    const sent = `${one.path.slice(0, 90)} ${JSON.stringify(one.headers)} ${String(one.body)}`;
    failed.push(`${status} ${sent.slice(0, 300)}`);
  };
  await Promise.all(attacks.map(sendOne));
  expect(failed).toEqual([]);
  // A caught error would still be logged.
  expect(site.output()).not.toMatch(/error/i);
  return statuses;
}

/** Returns addresses with the word in place of all parameters, and in place of each single parameter. */
function fill(pattern: string, word: string): string[] {
  const names = pattern.match(/:\w+/g) ?? [];
  const everywhere = pattern.replaceAll(/:\w+/g, () => word);
  const alone = names.map((name) => pattern.replace(name, () => word).replaceAll(/:\w+/g, "x"));
  return names.length > 1 ? [everywhere, ...alone] : [everywhere];
}

async function listFormRoutes(): Promise<string[]> {
  const asked = patterns.map(async (pattern) => {
    const { headers } = await send({ path: fill(pattern, "x")[0] ?? "", method: "PATCH" });
    return headers.allow?.includes("POST") ? [pattern] : [];
  });
  return (await Promise.all(asked)).flat();
}

function listQueries(): string[] {
  const reading = /searchParams\.(?:get|getAll|has)\("([\w-]+)"\)/g;
  const read = globSync("app/**/*.{ts,tsx}").flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(reading)].map(([, name = ""]) => name),
  );
  return [...new Set(["_routes", "index", "topic", "category", "show", "shown", ...read])];
}

/**
 * @param words texts, escaped in addresses
 * @param spellings texts that are put into addresses unchanged
 * @param headers values of headers
 */
export function testHostileInput(
  words: readonly string[],
  spellings: readonly string[],
  headers: readonly string[],
) {
  const encoded = [...words.map(encodeURIComponent), ...spellings];

  beforeAll(start);
  afterAll(async () => {
    agent.destroy();
    await site?.stop();
  });

  test("in the place of each parameter of an address", async () => {
    const changing = patterns.filter((one) => one.includes(":"));
    expect(changing.length).toBeGreaterThan(5);
    const endings = ["", ".svg", ".data"];
    const paths = changing.flatMap((pattern) =>
      encoded.flatMap((word) =>
        fill(pattern, word).flatMap((path) => endings.map((end) => path + end)),
      ),
    );
    expect(await withstand(paths.map((path) => ({ path })))).toContain(404);
  });

  test("as the value of each query, once, twice and as a list", async () => {
    const queries = listQueries();
    const paths = patterns.flatMap((pattern) => {
      const [path = ""] = fill(pattern, "x");
      return encoded.flatMap((word) => {
        // A long address is rejected as a whole, so one parameter is enough.
        const names = word.length > 1_000 ? queries.slice(0, 1) : queries;
        return [
          `${path}?${names.map((name) => `${name}=${word}`).join("&")}`,
          `${path}?${names.map((name) => `${name}=x&${name}=${word}`).join("&")}`,
          `${path}?${names.map((name) => `${name}[]=x`).join("&")}&${word}=`,
        ];
      });
    });
    expect(await withstand(paths.map((path) => ({ path })))).toContain(200);
  });

  test("as each field of each form, once, twice, as a file and as a list", async () => {
    expect((await listFormRoutes()).toSorted()).toEqual(Object.keys(forms).toSorted());
    const attacks = Object.entries(forms).flatMap(([pattern, fields]) => {
      const [path = ""] = pattern.endsWith("/:sessionId") ? [payment] : fill(pattern, "x");
      return Object.keys(fields).flatMap((name) =>
        encoded.flatMap((word) => listForms(path, fields, name, word)),
      );
    });
    expect(await withstand(attacks)).toContain(303);
  });

  test("as JSON of every shape", async () => {
    const texts = words.map((word) => JSON.stringify(word));
    const values = [...texts, "null", "1", "true", "[]", "{}", '"\\ud800"', '["x"]', '{"x":1}'];
    const bodies = [
      ...values,
      ...values.map((value) => `{"priceId":${value}}`),
      ...values.map((value) => `{"__proto__":{"priceId":${value}}}`),
      ...values.map((value) => `{"priceId":"x","priceId":${value}}`),
      "",
      "{",
      "[".repeat(3_000),
      "\uFEFF{}",
      Buffer.from([0x22, 0xff, 0xfe, 0x22]),
    ];
    const paths = Object.keys(forms).filter((path) => path.startsWith("/api/"));
    const types = ["application/json", "application/json; charset=made-up", "text/plain"];
    const attacks = paths.flatMap((path) =>
      types.flatMap((type) => bodies.map((body) => ({ path, method: "POST", type, body }))),
    );
    expect(await withstand(attacks)).toContain(404);
  });

  test("as each header that anything of the site reads", async () => {
    const sent: Attack[] = [
      { path: "/" },
      { path: "/contact/sent?reference=x" },
      { path: "/readyz" },
      { path: "/made-up" },
      { path: "/contact", method: "POST", type: "application/x-www-form-urlencoded", body: "a=b" },
      { path: "/api/create-checkout", method: "POST", type: "application/json", body: "{}" },
      { path: "/api/payment-webhook", method: "POST", body: "{}" },
    ];
    const attacks = sent.flatMap((one) =>
      headerNames
        .split(" ")
        .flatMap((name) => headers.map((value) => ({ ...one, headers: { [name]: value } }))),
    );
    expect(await withstand(attacks)).toContain(417);
  });
}

function listForms(
  path: string,
  fields: Record<string, string>,
  name: string,
  word: string,
): Attack[] {
  const others = Object.entries(fields).filter(([other]) => other !== name);
  const rest = new URLSearchParams(others).toString();
  const part = (about: string, value: string) =>
    `--x\r\nContent-Disposition: form-data; ${about}\r\n\r\n${value}\r\n`;
  const parts = others.map(([other, value]) => part(`name="${other}"`, value)).join("");
  const urlencoded = { path, method: "POST", type: "application/x-www-form-urlencoded" };
  const multipart = { path, method: "POST", type: "multipart/form-data; boundary=x" };
  return [
    { ...urlencoded, body: `${rest}&${name}=${word}` },
    {
      ...urlencoded,
      body: `${rest}&${name}=${fields[name]}&${name}=${word}&${name}[]=${word}&${word}=${word}`,
    },
    {
      ...multipart,
      body: `${parts}${part(`name="${name}"; filename="${word.slice(0, 99)}"`, word)}--x--`,
    },
  ];
}
