/** Which part of the project may import which other: the table in docs/architecture.md, as a check. */
import { readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";

type Import = { specifier: string; typeOnly: boolean };

type Rule = {
  /** The folder or file that the rule is about, from the project's folder. */
  from: string;
  /** Folders and files that it may import. */
  allowed: readonly string[];
  /** Folders of which it may import types. */
  allowedTypes: readonly string[];
  /** Packages that it may import as types only; `*` stands for all of them. */
  packages: readonly string[];
};

/**
 * Every import, re-export and dynamic import of a source text.
 *
 * Comments are taken away first; imports inside a template string are not looked for.
 */
export function parseImports(source: string): Import[] {
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
 * What is wrong with the imports of one file.
 *
 * @param file its path from the project's folder
 * @param source its text
 */
export function findBadImports(file: string, source: string): string[] {
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

/** The most specific row about a file. */
function findRule(file: string): Rule | undefined {
  return rules
    .filter(({ from }) => isInside(file, from))
    .toSorted((one, other) => other.from.length - one.from.length)[0];
}

/** Where an import leads, from the project's folder (`app/ui/button.tsx`), or the package as written. */
function resolveImport(file: string, specifier: string): string | undefined {
  // The router generates a route's types beside it, outside of the sources.
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

/** The words between backticks. */
function wordsOf(cell: string): string[] {
  return [...cell.matchAll(/`([^`]+)`/g)].map(([, word = ""]) => word);
}
