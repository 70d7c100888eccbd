/** Checks the rules about imports, which are in a table in docs/architecture.md, and those of source-rules.ts. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { getContent } from "#app/content/load.server.ts";
import {
  findBadName,
  findColors,
  findOutsideKeys,
  findOwnersContent,
  findOwnWaits,
  findOwnWords,
} from "./support/source-rules.ts";

type Source = { file: string; text: string };

function readSources(folder: string, ending: RegExp): Source[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => ending.test(name))
    .map((name) => join(folder, name).replaceAll("\\", "/"))
    .map((file) => ({ file, text: readFileSync(file, "utf8") }));
}

const sources = [
  ...["app", "commands", "config", "http", "scripts"].flatMap((folder) =>
    readSources(folder, /\.tsx?$/),
  ),
  ...["server.ts", "render.ts"].map((file) => ({ file, text: readFileSync(file, "utf8") })),
];
const product = sources.filter(({ file }) => !file.endsWith(".test.ts"));
const components = product.filter(({ file }) => file.endsWith(".tsx"));
const tests = [...sources, ...readSources("tests", /\.ts$/)].filter(({ file }) =>
  /^tests\/|\.test\.ts$/.test(file),
);
const styled = [...product, ...readSources("app", /\.css$/)];

test("looks at the whole project", () => {
  expect(product.length).toBeGreaterThan(100);
  for (const folder of ["content", "lib", "ui", "sections", "server", "routes", "pictures"]) {
    expect(product.some(({ file }) => file.startsWith(`app/${folder}/`))).toBe(true);
  }
});

describe("imports", () => {
  test("go only in the allowed directions", () => {
    expect(product.flatMap(({ file, text }) => findBadImports(file, text))).toEqual([]);
  });

  test.each([
    ["app/content/find.ts", 'import { useState } from "react";'],
    ["app/content/find.ts", 'import { getEnv } from "../server/env.server.ts";'],
    ["app/lib/money.ts", 'import type { Program } from "#app/content/schemas/catalogue.ts";'],
    ["app/lib/money.ts", 'import { readFileSync } from "node:fs";'],
    ["app/routes/home.tsx", 'import { loader } from "./shop.tsx";'],
    ["app/routes/home.tsx", 'import { Grid } from "./shop/grid.tsx";'],
    ["app/routes/home/grid.tsx", 'import { loader } from "../home.tsx";'],
    ["http/site.ts", 'import { staticPaths } from "#app/lib/paths.ts";'],
    ["server.ts", 'const paths = await import("./app/lib/paths.ts");'],
    ["app/server/business/a.server.ts", 'import { b } from "../owner/b.server.ts";'],
    ["app/server/business/a.server.ts", 'export * from "../owner/b.server.ts";'],
    ["app/server/business/a.server.ts", 'import {\n  b,\n} from "../owner/b.server.ts";'],
    ["elsewhere/a.ts", ""],
    ["app/root.tsx", 'import { startTempSite } from "#tests/support/temp-site.ts";'],
    ["app/ui/button.tsx", 'import { Card } from "./index.ts";'],
  ])("%s may not say %s", (file, text) => {
    expect(findBadImports(file, text)).toHaveLength(1);
  });
});

describe("files", () => {
  test("have names by which they are found", () => {
    expect(sources.flatMap(({ file }) => findBadName(file))).toEqual([]);
  });

  test.each([
    "app/ui/index.ts",
    "app/lib/utils.ts",
    "app/server/platform/mail/send.ts",
    "app/server/platform/mail/send.test.ts",
  ])("may not be called %s", (file) => {
    expect(findBadName(file)).toHaveLength(1);
  });
});

describe("words in the sources", () => {
  test("look at the owner's content in few tests only: all others would fail for their words", () => {
    expect(tests.length).toBeGreaterThan(100);
    expect(tests.flatMap(({ file, text }) => findOwnersContent(file, text))).toEqual([]);
    for (const read of ["readContent", "join"])
      expect(findOwnersContent("tests/a.test.ts", `${read}("content")`)).toHaveLength(1);
  });

  test("wait for conditions, whatever the speed of the machine", () => {
    expect(tests.flatMap(({ file, text }) => findOwnWaits(file, text))).toEqual([]);
    const [time, clock, request, unroute] = ["5_000", "Date", '"request"', "unrouteAll"];
    for (const line of [
      `test("a", { timeout: ${time} }, async () => {`,
      `}, ${time});`,
      `  ${time},`,
      `await new Promise((resolve) => setTimeout(resolve, ${time}));`,
      `expect(${clock}.now() - asked).toBeLessThan(${time});`,
      `await page.waitForEvent(${request});`,
      `await page.${unroute}();`,
    ]) {
      expect(findOwnWaits("app/a.test.ts", line)).toHaveLength(1);
    }
  });

  test("take their colors from the tokens", () => {
    expect(styled.flatMap(({ file, text }) => findColors(file, text))).toEqual([]);
    for (const color of ["#fff", "#00AAff", "#00aaff80", "rgb(0 0 0)", "oklch(60% 0.1 20)"]) {
      expect(findColors("app/styles/base.css", `a { color: ${color}; }`)).toHaveLength(1);
      expect(findColors("app/ui/a.tsx", `<path fill="${color}" />`)).toHaveLength(1);
    }
  });

  test("take no word of a request for a key", () => {
    expect(product.flatMap(({ file, text }) => findOutsideKeys(file, text))).toEqual([]);
    expect(findOutsideKeys("app/routes/a.ts", "samples[params.name]")).toHaveLength(1);
    expect(findOutsideKeys("app/routes/a.ts", 'moves[form.get("move")]')).toHaveLength(1);
  });

  test("leave the words that visitors read to the content", () => {
    expect(components.flatMap(({ file, text }) => findOwnWords(file, text))).toEqual([]);
    for (const words of ["<p>\n  My own words\n</p>", '<img alt="My own words" />'])
      expect(findOwnWords("app/ui/a.tsx", words)).toHaveLength(1);
  });
});

describe("what browsers get", () => {
  const folder = "build/client/assets";
  let scripts: Source[] = [];
  let serverText = "";

  beforeAll(() => {
    if (!existsSync(folder)) throw new Error("There is no build: run `npm run build` first.");
    scripts = readSources(folder, /\.js$/).toSorted((one, other) =>
      one.file < other.file ? -1 : 1,
    );
    serverText = readSources("build/server", /\.js$/)
      .map(({ text }) => text)
      .join("\n");
  });

  test.each([
    ["zod", /\bzod\b|ZodError|unrecognized_keys/],
    ["the YAML parser", /from ?"yaml"|YAMLParseError/],
    ["the database", /better-sqlite3|SqliteDialect|kysely|PRAGMA/i],
    ["names of settings", /STRIPE_|DATA_DIR|PUBLIC_ORIGIN|TRUSTED_PROXIES/],
    ["the server's own modules", /node:(fs|crypto|net|path)|createHmac/],
  ])("holds nothing of %s", (_, pattern) => {
    const names = scripts.map(({ file }) => file).join(" ");
    for (const entry of ["admin", "drafts", "islands", "passkeys", "photo", "view", "words"])
      expect(names).toContain(`/${entry}-`);
    const found = scripts.filter(({ text }) => pattern.test(text)).map(({ file }) => file);
    expect(found).toEqual([]);
    // The server bundle matches, so the pattern works.
    expect(serverText).toMatch(pattern);
  });

  test("holds no words of the content, and neither has the server's code: they travel with the page", () => {
    const content = getContent();
    const words = [
      ...content.products.map(({ description }) => description),
      ...content.programs.map(({ description }) => description),
      ...content.testimonials.map(({ quote }) => quote),
      ...content.villains.map(({ solution }) => solution),
      ...content.faqs.programs.map(({ question }) => question),
      ...Object.values(content.samples).flatMap((pages) => pages.map(({ caption }) => caption)),
      content.homePage.hero.lead,
      ...content.site.coach.bio,
    ];
    const code = [...scripts.map(({ text }) => text), serverText].join("\n");
    expect(words.filter((text) => code.includes(text))).toEqual([]);
  });

  test("are no other kinds of files than pages need", () => {
    const names = readdirSync("build/client", { recursive: true, encoding: "utf8" });
    expect(names.filter((name) => /\.(map|ts|tsx|ya?ml|sql|sqlite)$/.test(name))).toEqual([]);
    expect(names.filter((name) => /(^|[/\\])\./.test(name))).toEqual([]);
  });
});

type Import = { specifier: string; typeOnly: boolean };

type Rule = {
  /** The folder or file with the imports, from the project's folder. */
  from: string;
  /** The folders and files that it may import. */
  allowed: readonly string[];
  /** The folders from which it may import types. */
  allowedTypes: readonly string[];
  /** The packages from which it may import only types; `*` means all of them. */
  packages: readonly string[];
};

/** Lists every import, re-export and dynamic import of a source text, except in comments and template strings. */
function parseImports(source: string): Import[] {
  const code = source.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, "");
  const statements = code.matchAll(
    /^(?:import|export)\s+(?<type>type\s)?(?:[\w*\s{},$]*?\sfrom\s*)?["'](?<from>[^"']+)["']/gm,
  );
  const dynamic = code.matchAll(/\bimport\(\s*["'](?<from>[^"']+)["']/g);
  return [...statements, ...dynamic].map(({ groups }) => ({
    specifier: groups?.["from"] ?? "",
    typeOnly: groups?.["type"] !== undefined,
  }));
}

/**
 * Reads the rows of the table "Who may import whom".
 *
 * @param document the text of docs/architecture.md
 */
function parseImportTable(document: string): Rule[] {
  const [, section = ""] = document.split("## Who may import whom");
  const rows = section
    .split("\n## ")[0]
    ?.matchAll(/^\| (?<from>`.*?)\|(?<may>.*?)\|(?<not>.*?)\|/gm);
  return [...(rows ?? [])].flatMap(({ groups }) => {
    const [modules = "", types = ""] = (groups?.["may"] ?? "").split("types of");
    return wordsOf(groups?.["from"] ?? "").map((from) => ({
      from,
      allowed: wordsOf(modules),
      allowedTypes: wordsOf(types),
      packages: wordsOf(groups?.["not"] ?? ""),
    }));
  });
}

const rules = parseImportTable(readFileSync("docs/architecture.md", "utf8"));

/**
 * Returns the faults of one file's imports.
 * @param file the path from the project's folder
 * @param source the text
 */
function findBadImports(file: string, source: string): string[] {
  const rule = findRule(file);
  if (!rule) return [`${file}: no row of the import table is about it`];
  return parseImports(source).flatMap(({ specifier, typeOnly }) => {
    const target = resolveImport(file, specifier);
    if (target === undefined) return [];
    const isAllowed =
      target === specifier
        ? typeOnly || !rule.packages.some((name) => name === "*" || isInside(target, name))
        : isInside(target, rule.from) ||
          rule.allowed.some((folder) => isInside(target, folder)) ||
          (typeOnly && rule.allowedTypes.some((folder) => isInside(target, folder)));
    if (!isAllowed) return [`${file} may not import ${specifier}`];
    if (importsOtherRoute(file, target)) {
      return [`${file} imports ${specifier}: routes share through sections or lib`];
    }
    if (/(^|\/)index\.tsx?$/.test(target)) return [`${file} imports ${specifier}: a barrel`];
    return [];
  });
}

/** Returns the most specific row for a file. */
function findRule(file: string): Rule | undefined {
  return rules
    .filter(({ from }) => isInside(file, from))
    .toSorted((one, other) => other.from.length - one.from.length)[0];
}

/** Resolves an import from the project's folder (`app/ui/button.tsx`), or to the package as written. */
function resolveImport(file: string, specifier: string): string | undefined {
  // The router generates a route's types outside the sources.
  if (specifier.includes("/+types/")) return undefined;
  if (specifier.startsWith("#")) return specifier.slice(1);
  if (!specifier.startsWith(".")) return specifier;
  return normalize(join(dirname(file), specifier)).replaceAll("\\", "/");
}

/** A route may import the folder of its own name, and files of that folder each other. */
function importsOtherRoute(file: string, target: string): boolean {
  const page = (path: string) => /^app\/routes\/([^/.]+)/.exec(path)?.[1];
  const own = page(file);
  const other = page(target);
  if (own === undefined || other === undefined) return false;
  const isFolderFile = /^app\/routes\/[^/]+\//.test(target);
  return own !== other || !isFolderFile;
}

function isInside(path: string, folder: string): boolean {
  return path === folder || path.startsWith(`${folder}/`);
}

/** Returns the words between backticks. */
function wordsOf(cell: string): string[] {
  return [...cell.matchAll(/`([^`]+)`/g)].map(([, word = ""]) => word);
}
