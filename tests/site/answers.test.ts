/** Checks statuses and headers of every kind of answer, and the pages for what isn't there. */
import { globSync, readFileSync } from "node:fs";
import { parse } from "node-html-parser";
import { expect, test } from "vitest";
import { content } from "#tests/support/browser/content.ts";
import { find, link, textOf } from "#tests/support/read-html.ts";
import { useSite } from "#tests/support/use-site.ts";

const site = useSite();
const html = { Accept: "text/html" };

/** The hosts of video and podcast players, and of the email service. */
const outsideHosts = [
  "https://embed.podcasts.apple.com",
  new URL(content.site.newsletter.popupScript ?? "no such script").origin,
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

// See http/site.test.ts for the other headers, and for responses that no code of the application makes.
test.each<[what: string, path: string, status: number, init?: RequestInit]>([
  ["a finished page", "/programs", 200],
  ["a page made for the request", "/contact?topic=ielts", 200],
  ["an unknown page", "/no-such-page", 404],
  ["the error screen", "/checkout/practice/practice_0", 404],
  ["a form that was accepted", "/newsletter", 303, form({ email: "headers@example.com" })],
  ["a form that was not accepted", "/contact", 400, form({ firstName: "" })],
  ["a form from another site", "/contact", 403, crossSite],
  ["JSON", "/api/create-checkout", 200, json('{"priceId":"exam-price"}')],
  ["broken JSON", "/api/create-checkout", 400, json("{")],
  ["a forged payment event", "/api/payment-webhook", 400, forged],
])("%s comes with safe headers", async (_, path, status, init) => {
  const { headers, status: answered } = await site.request(path, init);
  expect(answered).toBe(status);
  expect(absentHeaders.filter((name) => headers.has(name))).toEqual([]);
  const policy = headers.get("Content-Security-Policy") ?? "";
  expect(policy).toMatch(
    /^default-src 'none'; (script-src 'self' '(sha256|nonce)-|base-uri 'none')/,
  );
  expect(policy).not.toMatch(/unsafe|\*|data:|blob:|http:/);
  const isPage = headers.get("Content-Type")?.startsWith("text/html");
  const [, frames = ""] = /frame-src ([^;]*)/.exec(policy) ?? [];
  expect(frames.split(" ").toSorted()).toEqual(isPage ? outsideHosts : [""]);
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
