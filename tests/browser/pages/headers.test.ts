import type { APIResponse } from "@playwright/test";
import { content } from "#tests/support/browser/content.ts";
import { expect, test, waitUntilLive } from "#tests/support/browser/site-test.ts";

/** The directives of a content security policy. */
function parsePolicy(policy: string): Map<string, string[]> {
  return new Map(
    policy.split(";").map((part) => {
      const [name = "", ...sources] = part.trim().split(/\s+/);
      return [name, sources] as const;
    }),
  );
}

const service = new URL(content.site.newsletter.popupScript ?? "no such script").origin;

/** Video and podcast players, and the e-mail service. */
const outsideHosts = [
  "https://embed.podcasts.apple.com",
  service,
  "https://open.spotify.com",
  "https://player.vimeo.com",
  "https://www.youtube-nocookie.com",
];

/** A 304 has no Content-Type. */
function isUnchangedPage(answer: APIResponse): boolean {
  return answer.status() === 304 && new URL(answer.url()).pathname === "/";
}

function expectSafeHeaders(answer: APIResponse, what: string) {
  const headers = answer.headers();
  expect.soft(headers["x-content-type-options"], what).toBe("nosniff");
  expect.soft(headers["referrer-policy"], what).toMatch(/^(strict-origin|no-referrer|same-origin)/);
  expect.soft(headers["permissions-policy"], what).toMatch(/camera=\(\)/);
  expect.soft(headers["permissions-policy"], what).toMatch(/unload=\(\)/);
  const isMadeForVisitor = headers["content-security-policy"]?.includes("'nonce-") ?? false;
  expect
    .soft(headers["cross-origin-opener-policy"], what)
    .toBe(isMadeForVisitor ? "same-origin" : undefined);
  expect.soft(headers["cross-origin-resource-policy"], what).toBe("same-origin");
  for (const name of [
    "x-powered-by",
    "server",
    "set-cookie",
    "access-control-allow-origin",
    "cross-origin-embedder-policy",
  ]) {
    expect.soft(headers[name], `${name} of ${what}`).toBeUndefined();
  }
  const policy = parsePolicy(headers["content-security-policy"] ?? "");
  expect.soft(policy.get("default-src"), what).toEqual(["'none'"]);
  expect.soft(policy.get("frame-ancestors"), what).toEqual(["'none'"]);
  expect.soft(policy.get("base-uri"), what).toEqual(["'none'"]);
  const isPage = headers["content-type"]?.startsWith("text/html") ?? false;
  expect
    .soft(policy.get("form-action"), what)
    .toEqual([isPage || isUnchangedPage(answer) ? "'self'" : "'none'"]);
  for (const name of ["script-src", "style-src"]) {
    for (const source of policy.get(name) ?? []) {
      if (source === service) continue;
      expect.soft(source, `${name} of ${what}`).toMatch(/^'(self|none|sha256-.+|nonce-.+)'$/);
    }
  }
}

function expectPagePolicy(answer: APIResponse, what: string) {
  const policy = parsePolicy(answer.headers()["content-security-policy"] ?? "");
  expect.soft(policy.get("object-src"), what).toEqual(["'none'"]);
  expect.soft(policy.get("frame-src")?.toSorted(), what).toEqual(outsideHosts);
  expect.soft(policy.get("script-src")?.length, what).toBeGreaterThan(1);
}

type Kind = {
  status: number;
  path: string;
  method?: string;
  headers?: Record<string, string>;
  form?: Record<string, string>;
  data?: string;
  page?: boolean;
};

const json = { "Content-Type": "application/json" };
const kinds: Record<string, Kind> = {
  "a finished page": { path: "/programs", status: 200, page: true },
  "a page made for the request": { path: "/contact?topic=ielts", status: 200, page: true },
  "a page without its body": { path: "/shop", method: "HEAD", status: 200 },
  "a page with a slash too many": { path: "/shop/", status: 308 },
  "an icon": { path: "/favicon.svg", status: 200 },
  health: { path: "/healthz", status: 200 },
  "an unknown page": { path: "/no-such-page", status: 404, page: true },
  "an unknown file": { path: "/assets/no-such-file.js", status: 404 },
  "an unknown interface": { path: "/api/no-such-interface", status: 404 },
  "the error screen": { path: "/checkout/practice/practice_0", status: 404, page: true },
  "a form that was accepted": {
    path: "/newsletter",
    method: "POST",
    form: { email: "headers@example.com" },
    status: 303,
  },
  "a form that was not accepted": {
    path: "/contact",
    method: "POST",
    form: { firstName: "" },
    status: 400,
    page: true,
  },
  "a form from another site": {
    path: "/contact",
    method: "POST",
    form: { firstName: "Ana" },
    headers: { "Sec-Fetch-Site": "cross-site" },
    status: 403,
    page: true,
  },
  "a form that is too large": {
    path: "/contact",
    method: "POST",
    form: { message: "x".repeat(100_000) },
    status: 413,
  },
  "a form for a page without one": {
    path: "/shop",
    method: "POST",
    form: { a: "b" },
    status: 405,
  },
  "a method that nobody needs": { path: "/shop", method: "DELETE", status: 405 },
  JSON: {
    path: "/api/create-checkout",
    method: "POST",
    headers: json,
    data: '{"priceId":"exam-price"}',
    status: 200,
  },
  "broken JSON": {
    path: "/api/create-checkout",
    method: "POST",
    headers: json,
    data: "{",
    status: 400,
  },
  "an interface asked by GET": { path: "/api/create-checkout", status: 405 },
  "a forged payment event": {
    path: "/api/payment-webhook",
    method: "POST",
    headers: { "stripe-signature": "t=1,v1=00" },
    data: "{}",
    status: 400,
  },
  "an address with a bad escape": { path: "/%E0%A4%A", status: 400 },
};

for (const [name, kind] of Object.entries(kinds)) {
  test(`${name} comes with safe headers`, async ({ request }) => {
    const { path, method = "GET", status, headers = {}, form, data, page } = kind;
    const answer = await request.fetch(path, {
      method,
      headers,
      ...(form ? { form } : {}),
      ...(data ? { data } : {}),
      maxRedirects: 0,
    });
    expect(answer.status()).toBe(status);
    expectSafeHeaders(answer, name);
    if (page) expectPagePolicy(answer, name);
    if (status === 405) expect(answer.headers()["allow"]).toMatch(/\b(GET|POST)\b/);
  });
}

test("every asset of a page comes with safe headers, and so does a 304", async ({
  request,
  page,
}) => {
  await page.goto("/");
  await waitUntilLive(page);
  const addresses = await page.evaluate(() =>
    performance.getEntriesByType("resource").map((entry) => new URL(entry.name).pathname),
  );
  expect(addresses.some((address) => address.endsWith(".js"))).toBe(true);
  expect(addresses.some((address) => address.endsWith(".woff2"))).toBe(true);
  for (const address of ["/", ...addresses]) {
    const first = await request.get(address);
    expect(first.status(), address).toBe(200);
    expectSafeHeaders(first, address);
    const etag = first.headers()["etag"];
    expect(etag, address).toBeTruthy();
    const second = await request.get(address, { headers: { "If-None-Match": etag ?? "" } });
    expect(second.status(), address).toBe(304);
    expectSafeHeaders(second, `${address}, not modified`);
  }
});

test("a nonce is used once", async ({ request }) => {
  const nonces = await Promise.all(
    [1, 2].map(async () => {
      const answer = await request.get("/newsletter/thanks");
      const nonce = /'nonce-([^']+)'/.exec(answer.headers()["content-security-policy"] ?? "")?.[1];
      expect(nonce).toBeTruthy();
      expect(await answer.text()).toContain(`nonce="${nonce}"`);
      return nonce;
    }),
  );
  expect(new Set(nonces).size).toBe(2);
});

test("no answer sets a cookie, and pages store nothing that names a visitor", async ({
  page,
  context,
  open,
}) => {
  for (const path of ["/", "/programs", "/contact", "/shop"]) await open(path);
  expect(await context.cookies()).toEqual([]);
  const keys = await page.evaluate(() => [...Object.keys(localStorage), document.cookie]);
  expect(keys.join("")).toBe("");
});
