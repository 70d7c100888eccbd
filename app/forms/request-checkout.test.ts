import { createServer, type RequestListener } from "node:http";
import { json } from "node:stream/consumers";
import { expect, onTestFinished, test, vi } from "vitest";
import { listen } from "#tests/support/listen.ts";
import { requestCheckout } from "./request-checkout.ts";

/** Resolves relative URLs against a port of this machine. */
function askAt(port: number) {
  const real = globalThis.fetch;
  vi.stubGlobal("fetch", (path: string, init?: RequestInit) =>
    real(new URL(path, `http://127.0.0.1:${port}`), init),
  );
  onTestFinished(() => void vi.unstubAllGlobals());
}

const serve = async (answer: RequestListener) => askAt(await listen(createServer(answer)));

function answerWith(status: number, body: string, type = "application/json"): RequestListener {
  return (_, response) => {
    response.writeHead(status, { "Content-Type": type }).end(body);
  };
}

test("sends the price id and the displayed amount, and returns the payment page's address", async () => {
  const asked: unknown[] = [];
  await serve(async (request, response) => {
    asked.push({ method: request.method, url: request.url, body: await json(request) });
    response.end(JSON.stringify({ url: "https://pay.example.com/c/1" }));
  });
  expect(await requestCheckout("ielts-power-prep", 19_900)).toBe("https://pay.example.com/c/1");
  const url = "/api/create-checkout?shown=19900";
  expect(asked).toEqual([{ method: "POST", url, body: { priceId: "ielts-power-prep" } }]);
});

test.each([
  ["an error", answerWith(502, '{"error":"The payment page cannot be reached."}')],
  ["an error with status 200", answerWith(200, '{"error":"no"}')],
  ["an error beside an address", answerWith(200, '{"error":"no","url":"https://a.example"}')],
  ["an address with an error status", answerWith(500, '{"url":"https://a.example"}')],
  ["no address", answerWith(200, "{}")],
  ["a list", answerWith(200, "[]")],
  ["null", answerWith(200, "null")],
  ["an address that is no text", answerWith(200, '{"url":{"href":"https://a.example"}}')],
  ["a script as an address", answerWith(200, '{"url":"javascript:alert(1)"}')],
  ["a path as an address", answerWith(200, '{"url":"//a.example"}')],
  ["a page of a proxy", answerWith(502, "<h1>Bad Gateway</h1>", "text/html")],
  ["nothing", answerWith(200, "")],
  ["half an answer", answerWith(200, '{"url":"https://a.exam')],
  ["a cut connection", (_, response) => response.destroy()],
] satisfies Array<[string, RequestListener]>)("throws on %s", async (_, answer) => {
  await serve(answer);
  await expect(requestCheckout("ielts-power-prep", 19_900)).rejects.toBeInstanceOf(Error);
});

test("throws when the server cannot be reached", async () => {
  // Nothing listens on this port.
  askAt(1);
  await expect(requestCheckout("ielts-power-prep", 19_900)).rejects.toBeInstanceOf(Error);
});

test("gives up after ten seconds without a response", async () => {
  const asked: number[] = [];
  // The spy shortens the timeout.
  const realTimeout = AbortSignal.timeout.bind(AbortSignal);
  vi.spyOn(AbortSignal, "timeout").mockImplementation((milliseconds) => {
    asked.push(milliseconds);
    return realTimeout(50);
  });
  onTestFinished(() => void vi.restoreAllMocks());
  await serve((_, response) => {
    // The headers arrive, the body never does.
    response.writeHead(200, { "Content-Type": "application/json" });
    response.flushHeaders();
  });
  await expect(requestCheckout("ielts-power-prep", 19_900)).rejects.toThrow(/timeout|abort/i);
  expect(asked).toEqual([10_000]);
});
