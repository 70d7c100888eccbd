import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { contentPolicy, hashSources, nonceSources } from "./security-headers.ts";

const sha256 = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

function directives(policy: string): Record<string, string[]> {
  return Object.fromEntries(
    policy.split("; ").map((directive) => {
      const [name = "", ...sources] = directive.split(" ");
      return [name, sources];
    }),
  );
}

test("allows the inline code of the site by its hashes, and forbids what a page does not name", () => {
  const scripts = ['first("ä", 1 < 2)', 'import "/assets/b.js";\n      second();'];
  expect(hashSources({ scripts, styles: ["p { color: red }"] })).toEqual({
    scripts: scripts.map(sha256),
    styles: [sha256("p { color: red }")],
  });
  const policy = directives(contentPolicy(hashSources({ scripts: [], styles: [] })));
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

const forVisitor = contentPolicy(nonceSources("abc"), { paymentOrigin: "https://pay.example.com" });

test.each([
  ["a finished page", contentPolicy(hashSources({ scripts: ["one()"], styles: ["a{}"] }))],
  ["a page made for one visitor", forVisitor],
])("has no way round the policy of %s", (_, policy) => {
  expect(policy).not.toMatch(/unsafe|\*|data:|blob:|http:\/\//);
  expect(policy).not.toContain("\n");
});

test("lets forms end on the payment page, and nowhere else", () => {
  const policy = directives(forVisitor);
  expect(policy["form-action"]).toEqual(["'self'", "https://pay.example.com"]);
  expect(policy["script-src"]).toEqual(["'self'", "'nonce-abc'"]);
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
