import { once } from "node:events";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { expect, vi } from "vitest";
import { testWith } from "#tests/support/test-with.ts";
import type { RequestContext } from "#app/server/platform/request/request-context.server.ts";
import { expectReport } from "#tests/support/expect-report.ts";
import {
  ask as askOnce,
  finish,
  finishPage,
  sendRaw,
  serveSite,
  type ServedOptions,
  statusOf,
} from "#tests/support/temp-server.ts";
import type { RequestLine } from "./log.ts";
import type { SiteOptions } from "./site.ts";

const pages = {
  "/": "<!doctype html><h1>Home</h1><script>home()</script>",
  "/contact": "<!doctype html><h1>Contact</h1>",
  "/shop": "<!doctype html><h1>Shop</h1>",
  "assets/root-1a2b.js": "root()",
};

async function render(_: Request, { nonce }: RequestContext): Promise<Response> {
  return new Response(`<h1>For you</h1><script nonce="${nonce}"></script>`, {
    headers: { "Content-Type": "text/html; charset=utf-8" },
  });
}

/** Serves a few finished pages, and passes all other requests to an application. */
async function serve(answer: SiteOptions["application"] = render, options: ServedOptions = {}) {
  const application = vi.fn<SiteOptions["application"]>(answer);
  const server = await serveSite({
    files: finish(pages),
    application,
    ...options,
    routes: [
      { pattern: "/", methods: ["GET", "HEAD"] },
      { pattern: "/shop", methods: ["GET", "HEAD"] },
      { pattern: "/contact", methods: ["GET", "HEAD", "POST"] },
      { pattern: "/contact/sent", methods: ["GET", "HEAD"] },
      { pattern: "/api/create-checkout", methods: ["POST"] },
      { pattern: "/admin/words/picture", methods: ["GET", "HEAD", "POST"] },
    ],
  });
  const ask = (path: string, init: RequestInit = {}) =>
    fetch(`${server.origin}${path}`, { redirect: "manual", ...init });
  const post = (path: string, body: string, headers = {}) =>
    ask(path, { method: "POST", body, headers });
  return { ...server, application, ask, post };
}

const test = testWith(() => serve());
const isOwner = async ({ headers }: Request) => headers.get("Cookie") === "admin=owner";

const echo = async (request: Request): Promise<Response> => new Response(await request.text());

test.each([
  ["/contact?topic=ielts", "with the topic chosen"],
  ["/contact?utm_source=letter&topic=ielts", "with the topic chosen"],
  ["/contact?topic=no-such-topic", pages["/contact"]],
  ["/shop?utm_source=letter", pages["/shop"]],
])("answers %s with a page that was finished before", async (path, expected) => {
  const files = new Map(finish(pages));
  files.set("/contact?topic=ielts", finishPage("with the topic chosen"));
  const { ask, application } = await serve(render, { files });
  expect(await (await ask(path)).text()).toBe(expected);
  expect(application).not.toHaveBeenCalled();
});

const methods = ["GET", "HEAD", "POST", "PUT", "DELETE"];

// Fails when unknown addresses are rendered, because each would cost as much as 47 pages.
test.for(methods)("answers %s of any unknown address from memory", async (method, server) => {
  const accepted = { "Accept-Encoding": "br" };
  const likeFiles = ["/v1.2/notes", "/apiary", "/shop%2Fno"];
  for (const path of ["/no-such-page", "/%E6%9D%8E?x=1", "/contact/sent/no", ...likeFiles]) {
    const { status, headers, body } = await askOnce(server, path, accepted, method);
    expect(status).toBe(404);
    expect(headers).toMatchObject({
      "content-type": "text/html; charset=utf-8",
      "content-encoding": "br",
      "cache-control": "no-store",
      "content-security-policy": expect.stringMatching(/script-src 'self' 'sha256-/),
    });
    expect(body.byteLength > 0).toBe(method !== "HEAD");
  }
  const response = await server.ask("/no-such-page", { headers: { "If-None-Match": "*" } });
  expect(response.status).toBe(404);
  expect(await response.text()).toContain("Oops!");
  expect(server.application).not.toHaveBeenCalled();
});

const noFiles =
  "/assets/a /api/none /wp-login.php /.env /.git/a /a/.htaccess /a.data /icons/a".split(" ");

test.for(noFiles)("answers %s with a plain 404 by itself", async (path, { ask, application }) => {
  for (const method of ["GET", "HEAD", "POST"]) {
    const response = await ask(path, { method });
    expect(response.status).toBe(404);
    expect(response.headers.get("Content-Type")).toMatch(/^text\/plain; charset=utf-8$/i);
  }
  expect(application).not.toHaveBeenCalled();
});

const odd = ["/%E0%A4%A", "/%2e%2e%2fetc/passwd", "/programs//none", "/old/index.php", "/.env"];

test.for(odd)("at %s, shows people the 404 page, and tells programs a word", async (path, site) => {
  const ask = (accept: string) =>
    sendRaw(site.port, [`GET ${path} HTTP/1.1`, "Host: localhost", `Accept: ${accept}`]);
  const [visitor, program] = [await ask("text/html"), await ask("*/*")];
  expect([statusOf(visitor), visitor.includes("Oops!")]).toEqual([404, true]);
  expect([400, 404]).toContain(statusOf(program));
  expect(program).not.toContain("Oops!");
  expect(site.application).not.toHaveBeenCalled();
});

test.for([
  ["/shop/", "/shop"],
  ["/Shop", "/shop"],
  ["/SHOP/?a=B", "/shop?a=B"],
  ["/contact/?topic=ielts&a=%2F", "/contact?topic=ielts&a=%2F"],
  ["/%73hop", "/shop"],
])("leads from %s to %s on this site, whatever its Host", async ([path, location], { port }) => {
  const evil = ["Host: evil.example.com", "X-Forwarded-Host: evil.example.com"];
  const answer = await sendRaw(port, [`GET ${path} HTTP/1.1`, ...evil]);
  expect(statusOf(answer)).toBe(308);
  expect(/^location: (.*)\r$/im.exec(answer)?.[1]).toBe(location);
  expect(answer).not.toContain("evil");
});

// Fails when a method reaches the application, which treats every method but GET and HEAD as a POST.
test.for([
  ["/", "GET, HEAD"],
  ["/assets/root-1a2b.js", "GET, HEAD"],
  ["/contact/sent", "GET, HEAD"],
  ["/contact", "GET, HEAD, POST"],
  ["/Contact/", "GET, HEAD, POST"],
  ["/contact?topic=ielts", "GET, HEAD, POST"],
  ["/healthz", "GET, HEAD"],
  ["/up", "GET, HEAD"],
  ["/api/create-checkout", "POST"],
])("takes at %s the methods %s and says so", async ([path, allowed], { ask, application }) => {
  const taken = new Set(allowed.split(", "));
  const tried = [...methods, "PATCH", "OPTIONS", "PROPFIND"].filter((method) => method !== "HEAD");
  const refused = new Set(tried.filter((method) => !taken.has(method)));
  for (const method of tried) {
    const response = await ask(path, { method });
    expect([method, response.status === 405]).toEqual([method, refused.has(method)]);
    expect(response.headers.get("Allow")).toBe(refused.has(method) ? allowed : null);
  }
  for (const [request] of application.mock.calls) expect(["GET", "POST"]).toContain(request.method);
});

test("stores nothing that came encoded as if it were the text itself", async () => {
  const { post, application } = await serve(echo);
  for (const path of ["/contact", "/api/create-checkout"]) {
    const response = await post(path, "\u001f\u008b", { "Content-Encoding": "gzip" });
    expect(response.status).toBe(415);
    expect(response.headers.get("Accept-Encoding")).toBe("identity");
  }
  expect(application).not.toHaveBeenCalled();
  const response = await post("/contact", "message=李雷", { "Content-Encoding": "identity" });
  expect(await response.text()).toBe("message=李雷");
});

test.each([
  ["a known length", ["Content-Length: 100"], "half"],
  ["an unknown length", ["Transfer-Encoding: chunked"], "4\r\nhalf\r\n"],
])("takes an upload of %s that breaks off for no fault of its own", async (_, headers, half) => {
  const lines: RequestLine[] = [];
  const reported = expectReport(/^$/);
  const { port, application } = await serve(echo, { logRequest: (line) => lines.push(line) });
  const socket = connect(port, "127.0.0.1");
  await once(socket, "connect");
  const head = ["POST /contact HTTP/1.1", "Host: localhost", ...headers, "", half];
  socket.write(head.join("\r\n"), () => socket.destroy());
  await expect.poll(() => lines).toMatchObject([{ status: 400, path: "/contact" }]);
  expect(application).not.toHaveBeenCalled();
  expect(reported()).toEqual([]);
});

test("makes only so many pages a minute for one network, and goes on for others", async () => {
  const options = { trustedProxies: 1, renderLimit: 3, isOwner };
  const { ask, application } = await serve(render, options);
  const askFrom = (network: string, method = "GET") =>
    ask("/contact/sent", { headers: { "X-Forwarded-For": network }, method });
  for (let time = 0; time < 3; time += 1) expect((await askFrom("203.0.113.7")).status).toBe(200);
  const refused = await askFrom("203.0.113.7");
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(0);
  expect((await askFrom("203.0.113.7", "HEAD")).status).toBe(429);
  expect((await askFrom("203.0.113.8")).status).toBe(200);
  expect(application).toHaveBeenCalledTimes(4);
  const post = { method: "POST", headers: { "X-Forwarded-For": "203.0.113.7" } };
  expect((await ask("/api/create-checkout", post)).status).toBe(200);
  expect((await ask("/shop", post)).status).toBe(405);
  const open = async (path: string, who: string) =>
    (await ask(path, { headers: { ...post.headers, Cookie: `admin=${who}` } })).status;
  expect(await open("/admin/words/picture", "owner")).toBe(200);
  expect(await open("/admin/words/picture", "stranger")).toBe(429);
});

const limits = Object.entries({ "/api/create-checkout": 4 * 1024, "/contact": 64 * 1024 });

test.each(limits)("takes %i bytes at %s, and not one more", async (path, bytes) => {
  const { post, application } = await serve(echo);
  expect((await (await post(path, "x".repeat(bytes))).text()).length).toBe(bytes);
  expect((await post(path, "x".repeat(bytes + 1))).status).toBe(413);
  expect(application).toHaveBeenCalledOnce();
});

test.each(limits)("hangs up at %s on a body of unknown length", async (path, bytes) => {
  const { port, application } = await serve(echo);
  const socket = connect(port, "127.0.0.1");
  // Sending more data after the response fails, because the connection is closed.
  socket.on("error", () => {});
  const head = [`POST ${path} HTTP/1.1`, "Host: localhost", "Transfer-Encoding: chunked", "", ""];
  const chunk = `${(1024).toString(16)}\r\n${"x".repeat(1024)}\r\n`;
  socket.write(head.join("\r\n") + chunk.repeat(bytes / 1024 + 1));
  expect(statusOf(await text(socket))).toBe(413);
  expect(application).not.toHaveBeenCalled();
});

test.each([
  ["no length and no body", [], "", ""],
  ["an unknown length", ["Transfer-Encoding: chunked"], "5\r\nhello\r\n0\r\n\r\n", "hello"],
])("takes a short form of %s", async (_, headers, body, read) => {
  const { port } = await serve(echo);
  const head = ["POST /contact HTTP/1.1", "Host: localhost", ...headers];
  const answer = await sendRaw(port, head, body);
  expect(statusOf(answer)).toBe(200);
  expect(answer).toContain(read);
});

test("reads a photo that the owner sends, and nobody else's", async () => {
  const { post, port } = await serve(echo, { mayUpload: isOwner });
  const path = "/admin/words/picture?file=site.yaml";
  const send = async (bytes: number, who: string) =>
    (await post(path, "x".repeat(bytes), { Cookie: `admin=${who}` })).text();
  // The site may close the connection of a refused client during its upload, so no body is sent here.
  const head = [`POST ${path} HTTP/1.1`, "Host: localhost"];
  const announce = (bytes: number, who: string) =>
    sendRaw(port, [...head, `Cookie: admin=${who}`, `Content-Length: ${bytes}`]);
  const photo = 5 * 1024 * 1024;
  expect((await send(photo, "owner")).length).toBe(photo);
  expect((await send(1024, "stranger")).length).toBe(1024);
  expect(statusOf(await announce(photo, "stranger"))).toBe(200);
  const tooMuch = await announce(25 * 1024 * 1024, "owner");
  expect(statusOf(tooMuch)).toBe(413);
  // Installed on a phone, the room has no back button.
  expect(tooMuch).toContain("the limit is 24 MB. Please go back and choose a smaller file.");
  expect(tooMuch).toContain('<a href="/admin">');
});

test("no stranger's body of unknown length comes in either", async () => {
  const { port } = await serve(echo, { mayUpload: async () => false });
  const piece = `${(100 * 1024).toString(16)}\r\n${"x".repeat(100 * 1024)}\r\n`;
  const head = ["POST /admin/words/picture HTTP/1.1", "Host: localhost"];
  const answer = await sendRaw(port, [...head, "Transfer-Encoding: chunked"], `${piece}0\r\n\r\n`);
  expect([statusOf(answer), answer.includes("xxx")]).toEqual([200, false]);
});

test("explains a body that is too long to programs as JSON, to people in words", async () => {
  const { post } = await serve(echo);
  const body = "x".repeat(100 * 1024);
  const api = await post("/api/create-checkout", body);
  expect(await api.json()).toEqual({ error: expect.stringContaining("4 KB") });
  const form = await post("/contact", body);
  expect(form.headers.get("Content-Type")).toMatch(/^text\/plain; charset=utf-8$/i);
  expect(await form.text()).toContain("64 KB");
});

test("tells strangers only whether it is ready, and more to those who watch it", async () => {
  const known = { ready: true, outbox: { waiting: 3 }, troubles: ["disk-low"] };
  const log = { lostLines: 2, fault: "ENOSPC" };
  const { origin } = await serveSite({
    trustedProxies: 1,
    readinessToken: "a-token-of-the-owner",
    checkReadiness: async () => known,
    checkLog: () => log,
  });
  const stranger = { "X-Forwarded-For": "203.0.113.7" };
  const everything = { ...known, log };
  const asked: Array<[headers: Record<string, string>, answer: object]> = [
    [{}, everything],
    [stranger, { ready: true }],
    [{ Via: "1.1 proxy" }, { ready: true }],
    [{ ...stranger, Authorization: "Bearer wrong" }, { ready: true }],
    [{ ...stranger, Authorization: "Bearer a-token-of-the-owner" }, everything],
  ];
  for (const [headers, answer] of asked)
    expect(await (await fetch(`${origin}/readyz`, { headers })).json()).toEqual(answer);
});

test("says at /healthz whether the database takes writes, and at /up whether requests are to come", async () => {
  const ask = async (options: Parameters<typeof serveSite>[0]) => {
    const { origin } = await serveSite(options);
    const answers = await Promise.all(["/healthz", "/up"].map((path) => fetch(`${origin}${path}`)));
    for (const { headers } of answers) expect(headers.get("Cache-Control")).toBe("no-store");
    return answers.map(({ status }) => status);
  };
  expect(await ask({ isHealthy: async () => true })).toEqual([200, 200]);
  // Pages don't need the database.
  expect(await ask({ isHealthy: async () => false })).toEqual([503, 200]);
  expect(await ask({ isHealthy: async () => true, isLeaving: () => true })).toEqual([200, 503]);
});

const always = {
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
  "referrer-policy": "strict-origin-when-cross-origin",
  "cross-origin-resource-policy": "same-origin",
};

const asset = "/assets/root-1a2b.js";

test.for<readonly [what: string, status: number, path: string, init: RequestInit]>([
  ["a page", 200, "/", {}],
  ["an asset", 200, asset, {}],
  ["the health answer", 200, "/healthz", {}],
  ["a page that has not changed", 304, "/", { headers: { "If-None-Match": "*" } }],
  ["a redirect", 308, "/shop/", {}],
  ["a malformed address", 400, "/%ff", {}],
  ["an unknown page", 404, "/no-such-page", {}],
  ["a page made for the request", 200, "/contact/sent", {}],
  ["an address that is too long", 414, `/contact/sent?x=${"x".repeat(3_000)}`, {}],
  ["an unknown file", 404, "/no-such.js", {}],
  ["a method that does not work", 405, "/", { method: "DELETE" }],
  ["a body that is too long", 413, "/contact", { method: "POST", body: "x".repeat(70_000) }],
])("protects %s (%i)", async ([, status, path, init], { ask }) => {
  const response = await ask(path, init);
  expect(response.status).toBe(status);
  const headers = Object.fromEntries(response.headers);
  expect(headers).toMatchObject(always);
  expect(headers["permissions-policy"] ?? "").toMatch(path === asset ? /^$/ : /camera=\(\)/);
  // A response that isn't a page may not even contain a form.
  const isPage = status === 304 || headers["content-type"]?.startsWith("text/html");
  const forms = isPage ? "'self'" : "'none'";
  const closed = ["default-src", "base-uri", "frame-ancestors"].map((what) => `${what} 'none'`);
  expect(headers["content-security-policy"]?.split("; ")).toEqual(
    expect.arrayContaining([...closed, `form-action ${forms}`]),
  );
  for (const name of ["x-powered-by", "server", "set-cookie", "access-control-allow-origin"])
    expect(headers).not.toHaveProperty(name);
});

test("says nothing of the inside when the application fails", async () => {
  const lines = expectReport(/SqliteError/);
  const { ask } = await serve(() => {
    throw new Error("SqliteError: no such table at /srv/site/app/server/secret.server.ts");
  });
  const response = await ask("/contact/sent", { headers: { "Accept-Encoding": "identity" } });
  expect(response.status).toBe(500);
  expect(await response.text()).not.toMatch(/Error|Sqlite|\/srv|\.ts|at /);
  expect(Object.fromEntries(response.headers)).toMatchObject(always);
  expect(response.headers.get("Content-Security-Policy")).toContain("default-src 'none'");
  expect(lines()).toHaveLength(1);
});

test("a caller who hangs up while a page is made is no failure", async () => {
  let hangUp = () => {};
  const logged = Promise.withResolvers<RequestLine>();
  const fail = async ({ signal }: Request) => {
    hangUp();
    await once(signal, "abort");
    return new Response("Unexpected Server Error", { status: 500 });
  };
  const { ask } = await serve(fail, { logRequest: logged.resolve });
  const caller = new AbortController();
  hangUp = () => caller.abort();
  await expect(ask("/contact/sent", { signal: caller.signal })).rejects.toThrow("aborted");
  expect((await logged.promise).status).toBe(499);
});

test("keeps windows of other sites from pages that are made for a visitor, and from no others", async (site) => {
  const { ask } = site;
  const policyOf = async (path: string) =>
    (await ask(path)).headers.get("Cross-Origin-Opener-Policy");
  expect(await policyOf("/contact/sent")).toBe("same-origin");
  expect(await policyOf("/shop")).toBeNull();
});

test("gives each page that is made for a visitor a policy with a value of its own", async (site) => {
  const { ask } = site;
  const seen = new Set<string>();
  for (let round = 0; round < 3; round += 1) {
    // A visitor can't choose the nonce.
    const response = await ask("/contact/sent", { headers: { "X-CSP-Nonce": "chosen" } });
    const nonce = /nonce="([^"]+)"/.exec(await response.text())?.[1] ?? "";
    expect(response.headers.get("Content-Security-Policy")).toContain(`'nonce-${nonce}'`);
    seen.add(nonce);
  }
  expect(seen.size).toBe(3);
  expect(seen.has("chosen")).toBe(false);
});

test("insists on https as soon as visitors reach the site by it", async () => {
  let isSecure = false;
  const { origin } = await serveSite({ https: () => isSecure });
  for (const expected of [null, expect.stringContaining("includeSubDomains")]) {
    for (const path of ["/", "/%ff", "/no-such.js"]) {
      const { headers } = await fetch(`${origin}${path}`);
      expect(headers.get("Strict-Transport-Security")).toEqual(expected);
    }
    isSecure = true;
  }
});
