import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { baseHeaders, contentPolicy, hashSources, nonceSources } from "./security-headers.ts";

function sha256(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}

function directives(policy: string): Record<string, string[]> {
  return Object.fromEntries(
    policy.split("; ").map((directive) => {
      const [name = "", ...sources] = directive.split(" ");
      return [name, sources];
    }),
  );
}

test("allows exactly the inline scripts and styles of a page", () => {
  const page = `<!doctype html><head>
    <style>p { color: red }</style><style media="print">
      p { color: black }
    </style>
    <script type="application/ld+json">{"@type":"Person"}</script>
    <script src="/assets/a.js"></script>
    <script>first("ä", 1 < 2)</script></head>
    <body><script type="module" async="">import "/assets/b.js";
      second();</script><script>first("ä", 1 < 2)</script></body>`;
  expect(hashSources(page)).toEqual({
    scripts: [sha256('first("ä", 1 < 2)'), sha256('import "/assets/b.js";\n      second();')],
    styles: [sha256("p { color: red }"), sha256("\n      p { color: black }\n    ")],
  });
});

test("forbids what a page does not name", () => {
  const policy = directives(contentPolicy(hashSources("<p>Words only.</p>")));
  expect(policy).toMatchObject({
    "default-src": ["'none'"],
    "script-src": ["'self'"],
    "style-src": ["'self'"],
    "object-src": ["'none'"],
    "base-uri": ["'none'"],
    "frame-ancestors": ["'none'"],
    "frame-src": ["'none'"],
    "form-action": ["'self'"],
  });
});

test.each([
  ["a finished page", contentPolicy(hashSources("<script>one()</script><style>a{}</style>"))],
  [
    "a page made for one visitor",
    contentPolicy(nonceSources("abc"), { paymentOrigin: "https://pay.example.com" }),
  ],
])("has no way round the policy of %s", (_, policy) => {
  expect(policy).not.toMatch(/unsafe|\*|data:|blob:|http:\/\//);
  expect(policy).not.toContain("\n");
});

test("lets forms end on the payment page, and nowhere else", () => {
  const policy = directives(
    contentPolicy(nonceSources("abc"), { paymentOrigin: "https://pay.example.com" }),
  );
  expect(policy["form-action"]).toEqual(["'self'", "https://pay.example.com"]);
  expect(policy["script-src"]).toEqual(["'self'", "'nonce-abc'"]);
});

test("insists on https only where the site is reached by it", () => {
  expect(baseHeaders({ https: true })["Strict-Transport-Security"]).toBe(
    "max-age=63072000; includeSubDomains",
  );
  expect(baseHeaders({ https: false })).not.toHaveProperty("Strict-Transport-Security");
});

test("names the newsletter service's host only when the owner named its script", () => {
  const inline = nonceSources("abc");
  expect(contentPolicy(inline)).not.toContain("https://popup.example");
  const parts = contentPolicy(inline, { scriptOrigin: "https://popup.example" }).split("; ");
  const naming = parts.filter((directive) => directive.includes("popup.example"));
  expect(naming.map((directive) => directive.split(" ")[0])).toEqual([
    "script-src",
    "style-src",
    "img-src",
    "connect-src",
    "frame-src",
  ]);
  for (const directive of naming) expect(directive).toMatch(/ https:\/\/popup\.example$/);
});

test("lets pages frame the players that the content names, and no others", () => {
  const playerOrigins = ["https://player.vimeo.com", "https://open.spotify.com"];
  const policy = contentPolicy(nonceSources("abc"), { playerOrigins });
  expect(directives(policy)["frame-src"]).toEqual(playerOrigins);
  expect(policy.match(/vimeo|spotify/g)).toHaveLength(2);
});
