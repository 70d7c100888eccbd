/** Who may make practice payments on a site without a public address; http/client-address.test.ts has each header. */
import { request } from "node:http";
import { networkInterfaces } from "node:os";
import { text } from "node:stream/consumers";
import { parse } from "node-html-parser";
import { afterEach, expect, test } from "vitest";
import { startSite, type RunningSite } from "#scripts/start-site.ts";
import { content } from "#tests/support/browser/content.ts";
import { openPayment, wordsOf } from "#tests/support/practice-payment.ts";
import { useSite } from "#tests/support/use-site.ts";

/** An external address of this machine, if it has one. */
const outerAddress = Object.values(networkInterfaces())
  .flatMap((addresses) => addresses ?? [])
  .find(({ family, internal }) => family === "IPv4" && !internal)?.address;

const site = useSite({ HOST: "0.0.0.0" });
const priceId = "exam-price";

type Headers = Record<string, string>;
type Answer = { status: number; location: string | undefined; body: string };

/** Sends a request with any Host, to the address that it comes from. */
function ask(path: string, headers: Headers, body?: string, host = "127.0.0.1"): Promise<Answer> {
  const { port } = new URL(site.origin());
  const method = body === undefined ? "GET" : "POST";
  return new Promise((resolve, reject) => {
    const outgoing = request({ host, port, path, headers, method }, (incoming) => {
      const { statusCode = 0, headers: answered } = incoming;
      text(incoming).then(
        (read) => resolve({ status: statusCode, location: answered.location, body: read }),
        reject,
      );
    });
    outgoing.on("error", reject);
    outgoing.end(body);
  });
}

const json = { "Content-Type": "application/json" };
const form = { "Content-Type": "application/x-www-form-urlencoded" };

const strangers: [Headers, string?][] = [
  [{ Host: "www.example.com" }],
  [{ Host: "localhost", "X-Forwarded-For": "203.0.113.9" }],
];
// The connection comes from another machine, whatever its Host header.
if (outerAddress !== undefined) strangers.push([{ Host: "localhost" }, outerAddress]);

test.each(strangers)("sells nothing to a visitor from elsewhere: %j %s", async (headers, host) => {
  const session = await openPayment(site);
  const page = `/checkout/practice/${session}`;
  // As on a public site without payment keys.
  const asked = await ask(
    "/api/create-checkout",
    { ...json, ...headers },
    JSON.stringify({ priceId }),
    host,
  );
  expect(asked).toMatchObject({
    status: 403,
    body: JSON.stringify({ error: "This site takes no payments at the moment." }),
  });
  const started = await ask("/checkout/start", { ...form, ...headers }, `priceId=${priceId}`, host);
  expect(started.status).toBe(403);
  expect(started.body).toContain("Failed to start checkout. Please try again.");
  const shown = await ask(page, headers, undefined, host);
  expect(shown.status).toBe(404);
  const pressed = await ask(page, { ...form, ...headers }, "action=paid", host);
  expect(pressed).toMatchObject({ status: 404, location: undefined });
  const told = await ask(`/checkout/success?session_id=${session}`, headers, undefined, host);
  expect(told.status).toBe(404);
  const left = await ask("/checkout/cancelled", headers, undefined, host);
  expect(left.status).toBe(200);
  for (const { body } of [started, shown, pressed, told, left])
    expect(wordsOf(parse(body))).not.toMatch(/paid in full|practice payment/i);
  // The payment is still open.
  const { pay } = content.checkoutPages.practice;
  expect(wordsOf(await site.page(page))).toContain(pay);
});

let own: RunningSite | undefined;
afterEach(() => own?.stop());

test.skipIf(outerAddress === undefined)(
  "is reached from this machine alone unless HOST says otherwise, and says so",
  async () => {
    expect((await fetch(site.origin().replace("localhost", outerAddress ?? ""))).status).toBe(200);
    own = await startSite();
    const outside = own.origin.replace("localhost", outerAddress ?? "");
    await expect(fetch(outside)).rejects.toThrow("fetch failed");
    await expect
      .poll(() => own?.output())
      .toMatch(
        /on 127\.0\.0\.1: this machine alone[^]*practice mode, for visitors on this machine alone/,
      );
  },
);
