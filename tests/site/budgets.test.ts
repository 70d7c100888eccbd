/**
 * Computes the bytes that a page loads from the published files. A failure lists the excess and the files,
 * the largest first.
 */
import { brotliCompressSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { locateSamples } from "#app/content/find-samples.ts";
import { isOneOf } from "#app/lib/by-name.ts";
import { staticPaths } from "#app/lib/paths.ts";
import { readAssets, type FinishedFiles } from "#http/finished-files.ts";
import { renderPages, textOf } from "#tests/support/render-pages.ts";

/** In compressed bytes: the promised limit, or the heaviest page if that is lighter. */
const budgets = {
  /** Some heavier pages are listed below. */
  page: { limit: 18_432 },
  /** There are two faces, whose subsets for rare letters count in the first view. */
  fonts: { limit: 38_912 },
  styles: { limit: 6_144 },
  scriptBeforeAPress: { limit: 2_048 },
  /** All scripts of a page, loaded at once or on interaction. */
  scriptAfterATouch: { limit: 92_160 },
  /** Everything that is loaded before an interaction, except pictures. */
  firstView: { limit: 92_160 },
};
const mostRequests = 6;

/** In compressed bytes, for all drawings of a page. */
const drawingsLimit = 40_960;

/** With the owner's sample texts, which are longer than the tests', these pages may be heavier. */
const heavyPages: Record<string, number> = {
  "/": 20_992,
  "/programs": 19_456,
  "/job-search-joy": 19_200,
};

type Part = { name: string; bytes: number };
type Weight = Record<keyof typeof budgets, Part[]> & { preloadedFonts: string[] };

// Pages of a public site contain their address and share picture.
process.env["PUBLIC_ORIGIN"] = "https://www.example.com";

const assets = readAssets("build/client");
const isFixed = ([address]: [string, string]) => isOneOf(staticPaths, address);
const rendered = [...(await renderPages())];
const pages = rendered.filter(isFixed);
// The limits apply to the sample texts, but not to the owner's own.
const hasSamples = locateSamples("content").length > 0;
const samplePages = hasSamples ? [...(await renderPages("content"))].filter(isFixed) : [];

describe.each(pages)("%s", (_, html) => {
  const weight = weigh(html, assets);

  test.each(Object.keys(budgets) as Array<keyof typeof budgets>)("stays within %s", (name) => {
    expect(weight[name]).not.toEqual([]);
    expect(findExcess(weight[name], budgets[name].limit)).toBe("");
  });

  test("asks for few files", () => {
    const names = weight.firstView.map(({ name }) => name);
    expect(names.slice(mostRequests)).toEqual([]);
  });

  test("preloads one font", () => {
    expect(weight.preloadedFonts).toHaveLength(1);
  });
});

const documents = rendered.filter(([, text]) => text.startsWith("<!DOCTYPE html>"));

test.each(documents)("the drawings of %s together are light", (_, page) => {
  const drawings = page.match(/<svg[\s\S]*?<\/svg>/g) ?? [];
  expect(drawings).not.toEqual([]);
  expect(compressed(drawings.join(""))).toBeLessThanOrEqual(drawingsLimit);
});

describe.each(samplePages)("%s with the sample content", (address, html) => {
  const weight = weigh(html, assets);

  const names = ["page", "styles", "scriptBeforeAPress", "firstView"] as const;
  test.each(names)("stays within %s", (name) => {
    const limit = (name === "page" && heavyPages[address]) || budgets[name].limit;
    expect(findExcess(weight[name], limit)).toBe("");
  });
});

test("looks at every page that visitors begin with", () => {
  for (const looked of hasSamples ? [pages, samplePages] : [pages])
    expect(looked.map(([address]) => address)).toEqual([...staticPaths]);
});

test("only pages with islands have the part of the starter that loads React", () => {
  for (const [, html] of pages)
    expect(html.includes("react-is-there")).toBe(html.includes("data-island="));
  expect(pages.filter(([, html]) => html.includes("react-is-there"))).not.toHaveLength(0);
});

function findExcess(parts: readonly Part[], limit: number): string {
  const sum = parts.reduce((total, { bytes }) => total + bytes, 0);
  if (sum <= limit) return "";
  const lines = parts
    .toSorted((one, other) => other.bytes - one.bytes)
    .map(({ name, bytes }) => `${bytes} ${name}`);
  return [`${sum} bytes, ${sum - limit} more than ${limit}:`, ...lines].join("\n");
}

function weigh(html: string, files: FinishedFiles): Weight {
  const weighFile = (name: string): Part => {
    const { br, identity } = files.get(name)?.bodies ?? {};
    return { name, bytes: (br ?? identity)?.byteLength ?? Number.NaN };
  };
  const inline = [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)]
    .filter(([, attributes = ""]) => !/type="(?!module"|text\/javascript")/.test(attributes))
    .map(([, , code = ""]) => code)
    .join("\n");
  const sheets = [...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(
    ([, sheet = ""]) => sheet,
  );
  const links = [...html.matchAll(/<link\b[^>]*>/g)].map(([link]) => link);
  const linked = (kind: RegExp) => links.filter((link) => kind.test(link)).map(findAddress);

  const atOnce = [
    ...linked(/rel="modulepreload"/),
    ...findAll(html, /<script\b[^>]*\bsrc="([^"]+\.js)"/g),
    ...findAll(inline, /(?:from|import)\s*"([^"]+\.js)"/g),
  ];
  const scripts = (named: string[]) => [
    ...(inline ? [{ name: "inline script", bytes: compressed(inline) }] : []),
    ...withImports(named, files).map(weighFile),
  ];
  const faces = findFaces(sheets.join(""), html);
  const page = [{ name: "the page itself", bytes: compressed(html) }];
  const fonts = faces.filter(({ isWhole }) => isWhole).map(({ address }) => weighFile(address));
  const scriptBeforeAPress = scripts(atOnce);
  const rest = [
    ...faces.map(({ address }) => address),
    ...linked(/rel="stylesheet"/),
    ...linked(/rel="preload"/),
    ...withImports(atOnce, files),
  ];
  return {
    page,
    fonts,
    styles: sheets.map((sheet) => ({ name: "the inlined styles", bytes: compressed(sheet) })),
    scriptBeforeAPress,
    scriptAfterATouch: scripts(findAll(html, /(?<=[" ])(\/assets\/[^" ]+\.js)(?=[" ])/g)),
    firstView: [...page, ...[...new Set(rest)].map(weighFile)],
    preloadedFonts: linked(/rel="preload"[^>]*as="font"/),
  };
}

/** Returns the scripts with everything they import, recursively. */
function withImports(named: readonly string[], files: FinishedFiles): string[] {
  const found = new Set(named);
  for (const name of found) {
    const code = textOf(files.get(name));
    for (const file of findAll(code, /(?:from|import)\s*"\.\/([^"]+\.js)"/g))
      found.add(`/assets/${file}`);
  }
  return [...found];
}

/** Finds the font files a page needs, with subsets only for letters it has. */
function findFaces(sheet: string, html: string) {
  const words = html.replaceAll(/<(script|style)\b[\s\S]*?<\/\1>|<[^>]+>/g, "");
  const faces = [...sheet.matchAll(/@font-face\s*\{[^}]*\}/g)].flatMap(([face]) => {
    const address = /url\("?([^")]+\.woff2)"?\)/.exec(face)?.[1];
    const range = /unicode-range:([^;}]+)/.exec(face)?.[1];
    const needs = range === undefined || lettersOf(range).test(words);
    return address && needs ? [{ address, isWhole: range === undefined }] : [];
  });
  return [...new Map(faces.map((face) => [face.address, face])).values()];
}

/** Returns a pattern for a unicode-range such as `U+100-130,U+2190`. */
function lettersOf(range: string): RegExp {
  const letter = (code: string) => `\\u{${code}}`;
  const parts = range.split(",").map((part) => {
    const [first = "", last = first] = part.trim().replace("U+", "").split("-");
    return `${letter(first)}-${letter(last)}`;
  });
  return new RegExp(`[${parts.join("")}]`, "u");
}

function findAddress(link: string): string {
  return /\bhref="([^"]+)"/.exec(link)?.[1] ?? "";
}

function findAll(text: string, pattern: RegExp): string[] {
  return [...new Set([...text.matchAll(pattern)].map(([, found = ""]) => found))];
}

function compressed(text: string): number {
  return brotliCompressSync(text).byteLength;
}
