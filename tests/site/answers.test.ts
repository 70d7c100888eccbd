/** Checks statuses and headers of every kind of answer, and the pages for what isn't there. */
import { globSync, readFileSync } from "node:fs";
import { parse } from "node-html-parser";
import { expect, test } from "vitest";
import { content } from "#tests/support/browser/content.ts";
import { find, link, textOf } from "#tests/support/read-html.ts";
import { useSite } from "#tests/support/use-site.ts";

const site = useSite();
const html = { Accept: "text/html" };

function parsePolicy(response: Response): Map<string, string[]> {
  return new Map(
    (response.headers.get("Content-Security-Policy") ?? "").split(";").map((part) => {
      const [name = "", ...sources] = part.trim().split(/\s+/);
      return [name, sources] as const;
    }),
  );
}

const service = new URL(content.site.newsletter.popupScript ?? "no such script").origin;

/** The hosts of video and podcast players, and of the email service. */
const outsideHosts = [
  "https://embed.podcasts.apple.com",
  service,
  "https://open.spotify.com",
  "https://player.vimeo.com",
  "https://www.youtube-nocookie.com",
];

const absentHeaders = [
  "X-Powered-By",
  "Server",
  "Set-Cookie",
  "Access-Control-Allow-Origin",
  "Cross-Origin-Embedder-Policy",
];

/** Checks the headers. A 304 has no Content-Type, so `isPage` says whether it is a page. */
function expectSafeHeaders(response: Response, what: string, isPage = isHtml(response)) {
  const header = (name: string) => response.headers.get(name);
  expect.soft(header("X-Content-Type-Options"), what).toBe("nosniff");
  expect.soft(header("Referrer-Policy"), what).toMatch(/^(strict-origin|no-referrer|same-origin)/);
  const policy = parsePolicy(response);
  // A file that can't run a script needs no rules for what a script may use.
  const rules = isPage || policy.has("script-src") ? /camera=\(\).*unload=\(\)/ : /^$|camera=\(\)/;
  expect.soft(header("Permissions-Policy") ?? "", what).toMatch(rules);
  const isMadeForVisitor = header("Content-Security-Policy")?.includes("'nonce-") ?? false;
  const opener = isMadeForVisitor ? "same-origin" : null;
  expect.soft(header("Cross-Origin-Opener-Policy"), what).toBe(opener);
  expect.soft(header("Cross-Origin-Resource-Policy"), what).toBe("same-origin");
  const present = absentHeaders.filter((name) => response.headers.has(name));
  expect.soft(present, what).toEqual([]);
  for (const name of ["default-src", "frame-ancestors", "base-uri"])
    expect.soft(policy.get(name), `${name} of ${what}`).toEqual(["'none'"]);
  expect.soft(policy.get("form-action"), what).toEqual([isPage ? "'self'" : "'none'"]);
  for (const name of ["script-src", "style-src"]) {
    const sources = (policy.get(name) ?? []).filter((source) => source !== service);
    for (const source of sources)
      expect.soft(source, `${name} of ${what}`).toMatch(/^'(self|none|sha256-.+|nonce-.+)'$/);
  }
}

function expectPagePolicy(policy: Map<string, string[]>) {
  expect(policy.get("object-src")).toEqual(["'none'"]);
  expect(policy.get("frame-src")?.toSorted()).toEqual(outsideHosts);
  expect(policy.get("script-src")?.length).toBeGreaterThan(1);
}

function isHtml(response: Response): boolean {
  return response.headers.get("Content-Type")?.startsWith("text/html") ?? false;
}

const form = (fields: Record<string, string>) => ({
  method: "POST",
  body: new URLSearchParams(fields),
});
const json = (body: string) => ({
  method: "POST",
  headers: { "Content-Type": "application/json" },
  body,
});

const crossSite = { ...form({ firstName: "Ana" }), headers: { "Sec-Fetch-Site": "cross-site" } };
const forged = { method: "POST", headers: { "Stripe-Signature": "t=1,v1=00" }, body: "{}" };

// See http/site.test.ts for responses that no code of the application makes.
test.each<[what: string, path: string, status: number, isPage: boolean, init?: RequestInit]>([
  ["a finished page", "/programs", 200, true],
  ["a page made for the request", "/contact?topic=ielts", 200, true],
  ["an unknown page", "/no-such-page", 404, true],
  ["the error screen", "/checkout/practice/practice_0", 404, true],
  ["a form that was accepted", "/newsletter", 303, false, form({ email: "headers@example.com" })],
  ["a form that was not accepted", "/contact", 400, true, form({ firstName: "" })],
  ["a form from another site", "/contact", 403, true, crossSite],
  ["JSON", "/api/create-checkout", 200, false, json('{"priceId":"exam-price"}')],
  ["broken JSON", "/api/create-checkout", 400, false, json("{")],
  ["a forged payment event", "/api/payment-webhook", 400, false, forged],
])("%s comes with safe headers", async (what, path, status, isPage, init) => {
  const response = await site.request(path, init);
  expect(response.status).toBe(status);
  expectSafeHeaders(response, what);
  if (isPage) expectPagePolicy(parsePolicy(response));
});

test("every asset of the site comes with safe headers, and so does a 304", async () => {
  const assets = globSync("**/*.{js,css,woff2,png,svg}", { cwd: "build/client" });
  const endings = new Set(assets.map((asset) => /\.\w+$/.exec(asset)?.[0]));
  expect([...endings]).toEqual(expect.arrayContaining([".js", ".css", ".woff2"]));
  for (const address of ["/", ...assets.map((asset) => `/${asset}`)]) {
    const first = await site.request(address);
    expect.soft(first.status, address).toBe(200);
    expectSafeHeaders(first, address);
    const etag = first.headers.get("ETag") ?? "";
    expect.soft(etag, address).not.toBe("");
    const second = await site.request(address, { headers: { "If-None-Match": etag } });
    expect.soft(second.status, address).toBe(304);
    expectSafeHeaders(second, `${address}, not modified`, isHtml(first));
  }
});

test("unknown addresses are answered with 404 and the same page, which search engines leave out", async () => {
  const strange = "/no-such-page /programs/no/such/page /%E6%9D%8E?x=1 /%E0%A4%A";
  const similar = `/programs/samples/nope /checkout/practice/practice_${"0".repeat(32)} /about.html /programs//samples`;
  for (const path of `${strange} ${similar}`.split(" ")) {
    const page = await site.page(path, 404);
    expect.soft(textOf(page.querySelector("h1")), path).toBe("Oops! Page not found");
    const title = textOf(page.querySelector("title"));
    expect.soft(title, path).toBe("No such page of the tests | Zoë's Test School");
    expect.soft(find(page, "meta[name=robots]").getAttribute("content"), path).toMatch(/noindex/);
  }
});

test.each([
  ["/community", "/#community"],
  ["/faq", "/programs#faq"],
])("%s leads to %s", async (guessed, place) => {
  const response = await site.request(guessed, { headers: html });
  const { href } = new URL(response.headers.get("Location") ?? "", site.origin());
  expect(href).toBe(`${site.origin()}${place}`);
  const [path = "", id] = place.split("#");
  find(await site.page(path), `[id="${id}"]`);
});

test("the error screen shows the status of a form that was sent to a page without one", async () => {
  const response = await site.post("/shop", { a: "b" });
  expect(response.status).toBe(405);
  const page = parse(await response.text());
  // The error screen has words of its own, because content may be unavailable.
  expect(textOf(page.querySelector("h1"))).toBe("Unexpected Application Error!");
  const main = find(page, "main");
  expect(textOf(main.querySelector("p"))).toBe("405 Method Not Allowed");
  expect(textOf(main)).not.toMatch(/\bat .+:\d+|node_modules|\.[jt]sx?\b/);
  expect(find(page, "meta[name=robots]").getAttribute("content")).toMatch(/noindex/);
  const mail = link(main, "Email me").getAttribute("href");
  expect(mail).toBe(`mailto:${content.site.email.address}`);
  expect(link(main, "Return to Home").getAttribute("href")).toBe("/");
});

test("the built site has no gallery", async () => {
  expect((await site.request("/gallery")).status).toBe(404);
  const files = globSync("build/**/*.{js,css,json}");
  expect(files.length).toBeGreaterThan(0);
  const named = files.filter((file) => /gallery/i.test(file + readFileSync(file, "utf8")));
  expect.soft(named, "built files that speak of the gallery").toEqual([]);
});
