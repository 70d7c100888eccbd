/** Files, commands and links in the documents exist. */
import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { describe, expect, test } from "vitest";
import { isOneOf } from "#app/lib/by-name.ts";
import { staticPaths } from "#app/lib/paths.ts";
import { apiVersion } from "#app/server/business/checkout/stripe/stripe-client.server.ts";

/** The top-level folders and files that a document may name. */
const places =
  /^(?:app|commands|config|content|database|docs|http|public|scripts|tests|\.ci)\/|^(?:\w[\w.-]*\.(?:ts|md|json|mjs)|\.env\.example|\.oxlintrc\.json)$/;

const documents = ["README.md", "CONTRIBUTING.md", ...globSync("docs/**/*.md")];
const manifest = JSON.parse(readFileSync("package.json", "utf8")) as Manifest;

type Manifest = Record<
  "dependencies" | "devDependencies" | "optionalDependencies",
  Record<string, string>
>;

describe.each(documents)("%s", (file) => {
  const text = readFileSync(file, "utf8");

  test("names only files that are there", () => {
    expect(findDeadPaths(text, file)).toEqual([]);
  });

  test("links only to documents and headings that are there", () => {
    expect(findDeadLinks(text, file)).toEqual([]);
  });
});

test("the way to the first sale names the version that the site takes", () => {
  const guide = readFileSync("docs/payments.md", "utf8").split("\n6. ")[1]?.split("\n7. ")[0] ?? "";
  expect(guide).toContain(`\`${apiVersion}\``);
});

/** Resources that don't differ between readers, or that answer nobody. */
const sameForAll =
  /^(?:programs|pictures|share|community|faq|island-words\.json|site\.webmanifest|\.well-known|robots\.txt|sitemap\.xml|\*)/;

test("a CDN is told of every address that is made for one person", () => {
  const routes = readFileSync("app/routes.ts", "utf8").split("export default")[1] ?? "";
  const table = readFileSync("docs/runbook.md", "utf8").split("## Pages on a CDN")[1] ?? "";
  const uncached = [...table.matchAll(/`(\/[^`]*)`/g)].map(([, address = ""]) => address);
  const isListed = (path: string) =>
    uncached.some((one) => one.endsWith("*") && `/${path}`.startsWith(one.slice(0, -1)));
  const made = [...routes.matchAll(/route\("([^"]+)"/g)]
    .map(([, path = ""]) => path)
    .filter((path) => !isOneOf(staticPaths, `/${path}`) && !sameForAll.test(path));
  expect(made.length).toBeGreaterThan(50);
  expect(made.filter((path) => !isListed(path))).toEqual([]);
});

test("every package has its reason in the record of dependencies", () => {
  const record = readFileSync("docs/decisions/0011-dependencies.md", "utf8");
  const rows = record.split("\n").filter((line) => line.startsWith("- "));
  const patterns = rows
    .flatMap((row) => [...(row.split(":")[0] ?? "").matchAll(/`([^`]+)`/g)])
    .map((match) => match[1] ?? "");
  const packages = Object.keys({
    ...manifest.dependencies,
    ...manifest.devDependencies,
    ...manifest.optionalDependencies,
  });
  expect(packages).not.toEqual([]);
  expect(packages.filter((name) => !patterns.some((known) => fits(name, known)))).toEqual([]);
});

test("a record has at most 300 words", () => {
  const long = globSync("docs/decisions/0*.md").filter(
    (file) => (readFileSync(file, "utf8").match(/\S*\w\S*/g) ?? []).length > 300,
  );
  expect(long).toEqual([]);
});

/** Whether a name matches a pattern, which may end in a star. */
function fits(name: string, pattern: string): boolean {
  return pattern.endsWith("*") ? name.startsWith(pattern.slice(0, -1)) : name === pattern;
}

/** Finds paths in backticks that don't exist, relative to the project or to the document. */
function findDeadPaths(text: string, file: string): string[] {
  return [...withoutBlocks(text).matchAll(/`([^`\n]+)`/g)]
    .map((match) => match[1] ?? "")
    .filter((name) => places.test(name))
    .filter((name) => !exists(name) && !existsSync(join(dirname(file), name)));
}

/** Whether a path exists, or a pattern matches a file. */
function exists(name: string): boolean {
  return name.includes("*") ? globSync(name).length > 0 : existsSync(name);
}

function findDeadLinks(text: string, file: string): string[] {
  // Links in backticks are examples.
  const prose = withoutBlocks(text).replaceAll(/`[^`\n]*`/g, "code");
  return [...prose.matchAll(/\]\(([^)\s]+)\)/g)]
    .map((match) => match[1] ?? "")
    .filter((target) => !/^[a-z]+:/.test(target) && !leadsSomewhere(target, file));
}

function leadsSomewhere(target: string, file: string): boolean {
  const [path = "", heading] = target.split("#");
  const found = path === "" ? file : normalize(join(dirname(file), path));
  if (!existsSync(found)) return false;
  if (heading === undefined) return true;
  return [...readFileSync(found, "utf8").matchAll(/^#+ (.+)$/gm)].some(
    (match) => anchorOf(match[1] ?? "") === heading,
  );
}

function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} -]/gu, "")
    .replaceAll(" ", "-");
}

function withoutBlocks(text: string): string {
  return text.replaceAll(/^```[\s\S]*?^```$/gm, "");
}
