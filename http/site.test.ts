import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { expect, test, vi } from "vitest";
import { expectReport } from "#tests/support/expect-report.ts";
import { prerender, sendRaw, serveSite, statusOf } from "#tests/support/temp-server.ts";

const pages = {
  "index.html": "<!doctype html><h1>Home</h1><script>home()</script>",
  "contact/index.html": "<!doctype html><h1>Contact</h1>",
  "shop/index.html": "<!doctype html><h1>Shop</h1>",
  "assets/root-1a2b.js": "root()",
};

/** An application that knows no page, like the route `*`. */
async function notFound(request: Request): Promise<Response> {
  return new Response(
    `<h1>Oops!</h1><script nonce="${request.headers.get("x-csp-nonce")}"></script>`,
    {
      status: 404,
      headers: { "Content-Type": "text/html; charset=utf-8" },
    },
  );
}

/** The site with a few finished pages, and an application that is asked for everything else. */
async function serve(answer: (request: Request) => Promise<Response> = notFound) {
  const application = vi.fn<(request: Request) => Promise<Response>>(answer);
  const server = await serveSite({
    files: prerender(pages),
    application,
    applicationPaths: new Set(["/api/create-checkout", "/contact"]),
  });
  const ask = (path: string, init: RequestInit = {}) =>
    fetch(`${server.origin}${path}`, { redirect: "manual", ...init });
  return { ...server, application, ask };
}

/** An application that repeats the body it got. */
async function echo(request: Request): Promise<Response> {
  return new Response(await request.text());
}

test("answers with a finished page without asking the application", async () => {
  const { ask, application } = await serve();
  const response = await ask("/shop?utm_source=letter");
  expect(response.status).toBe(200);
  expect(await response.text()).toBe(pages["shop/index.html"]);
  expect(application).not.toHaveBeenCalled();
});

test("lets the application answer where a query changes a finished page", async () => {
  const { ask, application } = await serve(async () => new Response("with the topic chosen"));
  expect(await (await ask("/contact?topic=ielts")).text()).toBe("with the topic chosen");
  expect(application).toHaveBeenCalledOnce();
  expect(await (await ask("/contact?other=1")).text()).toBe(pages["contact/index.html"]);
});

test("answers an unknown page with the page for that, and 404", async () => {
  const { ask } = await serve();
  const response = await ask("/no-such-page");
  expect(response.status).toBe(404);
  expect(await response.text()).toContain("Oops!");
  expect(response.headers.get("Cache-Control")).toBe("no-store");
});

test.each(["/assets/old-9z8y.js", "/api/no-such", "/wp-login.php", "/.env", "/icons/none"])(
  "answers %s with a plain 404 and leaves the application alone",
  async (path) => {
    const { ask, application } = await serve();
    for (const method of ["GET", "HEAD", "POST"]) {
      const response = await ask(path, { method });
      expect(response.status).toBe(404);
      expect(response.headers.get("Content-Type")).toBe("text/plain; charset=utf-8");
    }
    expect(application).not.toHaveBeenCalled();
  },
);

test.each([
  ["/shop/", "/shop"],
  ["/Shop", "/shop"],
  ["/SHOP/?a=B", "/shop?a=B"],
  ["/contact/?topic=ielts&a=%2F", "/contact?topic=ielts&a=%2F"],
])("leads from %s to %s, on this site", async (path, location) => {
  const { ask } = await serve();
  const response = await ask(path);
  expect(response.status).toBe(308);
  expect(response.headers.get("Location")).toBe(location);
});

test("repeats nobody's Host in a redirect", async () => {
  const { port } = await serve();
  const answer = await sendRaw(port, [
    "GET /shop/ HTTP/1.1",
    "Host: evil.example.com",
    "X-Forwarded-Host: evil.example.com",
  ]);
  expect(statusOf(answer)).toBe(308);
  expect(answer).not.toContain("evil");
});

test("answers HEAD like GET, without a body", async () => {
  const { ask } = await serve();
  const response = await ask("/shop", { method: "HEAD" });
  expect(response.status).toBe(200);
  expect(response.headers.get("Content-Length")).toBe(String(pages["shop/index.html"].length));
  expect(await response.text()).toBe("");
});

test("refuses to post to a file, and says what works", async () => {
  const { ask, application } = await serve();
  const response = await ask("/assets/root-1a2b.js", { method: "POST", body: "a=b" });
  expect(response.status).toBe(405);
  expect(response.headers.get("Allow")).toBe("GET, HEAD");
  expect(application).not.toHaveBeenCalled();
});

test("says what works when the application takes no posts at an address", async () => {
  const { ask } = await serve(async () => new Response(null, { status: 405 }));
  const response = await ask("/shop", { method: "POST", body: "a=b" });
  expect(response.status).toBe(405);
  expect(response.headers.get("Allow")).toBe("GET, HEAD");
});

test("hands the body of a form to the application", async () => {
  const { ask } = await serve(echo);
  expect(await (await ask("/contact", { method: "POST", body: "message=李雷" })).text()).toBe(
    "message=李雷",
  );
});

const limits: Array<[path: string, bytes: number]> = [
  ["/api/create-checkout", 4 * 1024],
  ["/contact", 64 * 1024],
];

test.each(limits)("takes %i bytes at %s, and not one more", async (path, bytes) => {
  const { ask, application } = await serve(echo);
  const fits = await ask(path, { method: "POST", body: "x".repeat(bytes) });
  expect((await fits.text()).length).toBe(bytes);
  const tooMuch = await ask(path, { method: "POST", body: "x".repeat(bytes + 1) });
  expect(tooMuch.status).toBe(413);
  expect(application).toHaveBeenCalledOnce();
});

test.each(limits)(
  "answers at %s before a body of unknown length ends, and hangs up",
  async (path, bytes) => {
    const { port, application } = await serve(echo);
    const socket = connect(port, "127.0.0.1");
    // What is sent after the answer runs against a closed connection.
    socket.on("error", () => {});
    const head = [`POST ${path} HTTP/1.1`, "Host: localhost", "Transfer-Encoding: chunked", "", ""];
    const chunk = `${(1024).toString(16)}\r\n${"x".repeat(1024)}\r\n`;
    socket.write(head.join("\r\n") + chunk.repeat(bytes / 1024 + 1));
    expect(statusOf(await text(socket))).toBe(413);
    expect(application).not.toHaveBeenCalled();
  },
);

test("takes a short body of unknown length", async () => {
  const { port } = await serve(echo);
  const answer = await sendRaw(
    port,
    ["POST /contact HTTP/1.1", "Host: localhost", "Transfer-Encoding: chunked"],
    "5\r\nhello\r\n0\r\n\r\n",
  );
  expect(statusOf(answer)).toBe(200);
  expect(answer).toContain("hello");
});

test("explains a body that is too long to programs as JSON, to people in words", async () => {
  const { ask } = await serve(echo);
  const body = "x".repeat(100 * 1024);
  const api = await ask("/api/create-checkout", { method: "POST", body });
  expect(await api.json()).toEqual({ error: expect.stringContaining("4 KB") });
  const form = await ask("/contact", { method: "POST", body });
  expect(form.headers.get("Content-Type")).toBe("text/plain; charset=utf-8");
  expect(await form.text()).toContain("64 KB");
});

test("says when it is healthy and when not", async () => {
  const { origin } = await serveSite({ isHealthy: async () => true });
  expect((await fetch(`${origin}/healthz`)).status).toBe(200);
  const ill = await serveSite({ isHealthy: async () => false });
  const response = await fetch(`${ill.origin}/healthz`);
  expect(response.status).toBe(503);
  expect(response.headers.get("Cache-Control")).toBe("no-store");
});

const always = {
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
  "referrer-policy": "strict-origin-when-cross-origin",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
};

async function breakDown(): Promise<Response> {
  throw new Error("SqliteError: no such table at /work/app/server/secret.server.ts");
}

test.each([
  ["a page", 200, "/", {}],
  ["an asset", 200, "/assets/root-1a2b.js", {}],
  ["the health answer", 200, "/healthz", {}],
  ["a page that has not changed", 304, "/", { headers: { "If-None-Match": "*" } }],
  ["a redirect", 308, "/shop/", {}],
  ["a malformed address", 400, "/%ff", {}],
  ["an unknown page", 404, "/no-such-page", {}],
  ["an unknown file", 404, "/no-such.js", {}],
  ["a method that does not work", 405, "/", { method: "DELETE" }],
  ["a post to a file", 405, "/assets/root-1a2b.js", { method: "POST" }],
  ["a body that is too long", 413, "/contact", { method: "POST", body: "x".repeat(70_000) }],
])("protects %s (%i)", async (_, status, path, init: RequestInit) => {
  const { ask } = await serve();
  const response = await ask(path, init);
  expect(response.status).toBe(status);
  const headers = Object.fromEntries(response.headers);
  expect(headers).toMatchObject(always);
  expect(headers["permissions-policy"]).toContain("camera=()");
  // Whatever is no page may not even hold a form.
  const isPage = status === 304 || headers["content-type"]?.startsWith("text/html");
  const forms = isPage ? "'self'" : "'none'";
  for (const part of [
    "default-src 'none'",
    "base-uri 'none'",
    `form-action ${forms}`,
    "frame-ancestors 'none'",
  ]) {
    expect(headers["content-security-policy"]?.split("; ")).toContain(part);
  }
  for (const name of ["x-powered-by", "server", "set-cookie", "access-control-allow-origin"]) {
    expect(headers).not.toHaveProperty(name);
  }
});

test.each([
  ["rejects", breakDown],
  [
    "throws",
    () => {
      throw new TypeError("Cannot read properties at /work/http/site.ts:1:1");
    },
  ],
])("says nothing of the inside when the application %s", async (_, application) => {
  const lines = expectReport(/SqliteError|TypeError/);
  const { ask } = await serve(application);
  const response = await ask("/anything", { headers: { "Accept-Encoding": "identity" } });
  expect(response.status).toBe(500);
  expect(await response.text()).not.toMatch(/Error|Sqlite|\/work|\.ts|at /);
  expect(Object.fromEntries(response.headers)).toMatchObject(always);
  expect(response.headers.get("Content-Security-Policy")).toContain("default-src 'none'");
  expect(lines()).toHaveLength(1);
});

test("gives each page that is made for a visitor a policy with a value of its own", async () => {
  const { ask } = await serve();
  const seen = new Set<string>();
  for (let round = 0; round < 3; round += 1) {
    // A visitor cannot choose the value.
    const response = await ask("/no-such-page", { headers: { "X-CSP-Nonce": "chosen" } });
    const nonce = /nonce="([^"]+)"/.exec(await response.text())?.[1] ?? "";
    expect(response.headers.get("Content-Security-Policy")).toContain(`'nonce-${nonce}'`);
    seen.add(nonce);
  }
  expect(seen.size).toBe(3);
  expect(seen.has("chosen")).toBe(false);
});

test("allows a finished page its own inline scripts by their hash", async () => {
  const { ask } = await serve();
  const policy = (await ask("/")).headers.get("Content-Security-Policy");
  expect(policy).toMatch(/script-src 'self' 'sha256-[\w+/=]+';/);
  expect(policy).not.toContain("nonce");
});

test("insists on https where visitors reach the site by it", async () => {
  const { origin } = await serveSite({ https: true });
  for (const path of ["/", "/%ff", "/no-such.js"]) {
    const response = await fetch(`${origin}${path}`);
    expect(response.headers.get("Strict-Transport-Security")).toContain("includeSubDomains");
  }
});
