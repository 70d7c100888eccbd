/** Rules about names, sizes and words of source files, as functions. */

/** Returns why a file may not have this name, or nothing. */
export function findBadName(file: string): string[] {
  const name = file.split("/").at(-1) ?? "";
  const faults: string[] = [];
  if (/^index\.tsx?$/.test(name)) faults.push(`${file}: a barrel`);
  if (!/^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)+$/.test(name))
    faults.push(`${file}: expected lowercase words joined by hyphens`);
  if (/^(utils?|misc|helpers?|common)\b/.test(name)) faults.push(`${file}: says nothing`);
  if (file.startsWith("app/server/") && !/\.server(\.test)?\.ts$/.test(name))
    faults.push(
      `${file}: expected the ending .server.ts, so that the build keeps it from browsers`,
    );
  return faults;
}

/**
 * Only these files read the environment. Tools and tests are programs of their own, and only the build reads
 * app/routes.ts.
 */
const readsEnvironment =
  /^(server\.ts|app\/server\/platform\/process\/env\.server\.ts|app\/content\/folder\.ts|app\/routes\.ts|commands\/.*|scripts\/.*|tests\/.*|.*\.test\.ts)$/;

/** Excludes constants of the bundle: two of Vite, and the address from site.yaml that vite.config.ts sets. */
const environment = /\bprocess\s*\.\s*env\b|\bimport\.meta\.env\.(?!(?:DEV|SSR|OWNER_EMAIL)\b)/;

/** Finds lines that read the environment in other files. */
export function findEnvironment(file: string, source: string): string[] {
  if (readsEnvironment.test(file)) return [];
  return linesWith(file, withoutComments(source), environment);
}

/** Only these files define colors. */
const definesColors = /^app\/(styles\/(tokens|cover|night)\.css|lib\/palette\.ts)$/;

const rawColor =
  /#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})\b(?![\w/-])|\b(?:rgba?|hsla?|oklch|oklab|lab|lch|hwb)\(/i;

export function findColors(file: string, source: string): string[] {
  if (definesColors.test(file)) return [];
  return linesWith(file, withoutComments(source), rawColor);
}

/** Finds lines with an inline style, which the content policy of pages forbids. */
export function findInlineStyles(file: string, source: string): string[] {
  return linesWith(file, withoutComments(source), /\sstyle=/);
}

/**
 * Finds lines that use text from a request as an object's key, which also finds inherited properties. `ownValue`
 * finds only the object's own properties.
 */
export function findOutsideKeys(file: string, source: string): string[] {
  const outside = /\w\[\s*(?:params\.|(?:\w+\.)?(?:searchParams|form|headers)\.get\()/;
  return linesWith(file, withoutComments(source), outside);
}

/**
 * On a busy machine, a test would fail with its own timeout, a sleep, an assertion about the clock, a wait
 * for any request, or a route whose handler may still run.
 */
const ownWait =
  /\btimeout: \d|setTimeout\(\d|^ *\d+_000,?$|^ *\}, \d[\d_]*\);|=> setTimeout\(\w+, \d|\bexpect\(.*\b(?:Date|performance)\.now\b|networkidle|waitForEvent\("re[^,]*\)|\.unroute\w*\((?!\{ behavior)/;

/** Finds lines of a test that depend on the speed of the machine. The long tests may contain some. */
export function findOwnWaits(file: string, source: string): string[] {
  if (!file.endsWith(".test.ts") || file.startsWith("tests/long/")) return [];
  return linesWith(file, withoutComments(source), ownWait);
}

/** Matches words between tags, and words for screen readers. */
const ownWords =
  />\s*[A-Z][a-z]+ [a-z][^<>{}]*<|\b(?:aria-label|alt|title|placeholder)="[^"]*[a-z] [a-z][^"]*"/g;

/** Finds words in a component that visitors read. They belong in the content. */
export function findOwnWords(file: string, source: string): string[] {
  if (/^app\/(?:admin|routes\/(?:admin\/|dev-outbox|gallery))/.test(file)) return [];
  return (withoutComments(source).match(ownWords) ?? []).map((words) => `${file}: ${words}`);
}

const maxLines = 250;

export function findLongFile(file: string, source: string): string[] {
  const lines = source.trimEnd().split("\n").length;
  return lines > maxLines ? [`${file}: ${lines} lines, expected at most ${maxLines}`] : [];
}

/** Replaces comments with spaces, so that line numbers stay the same. */
function withoutComments(source: string): string {
  return source.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, (comment) =>
    comment.replaceAll(/[^\n]/g, " "),
  );
}

function linesWith(file: string, source: string, pattern: RegExp): string[] {
  return source
    .split("\n")
    .flatMap((line, at) => (pattern.test(line) ? [`${file}:${at + 1}: ${line.trim()}`] : []));
}

/** These tests check what the owner saves. All others have content of their own. */
export const looksAtOwnersContent: readonly string[] = [
  "app/content/json-schemas.test.ts",
  "tests/site/budgets.test.ts",
  "tests/promises.test.ts",
  "tests/specified-content.test.ts",
];

/** Finds lines of a test that read the owner's content, and would fail after a change of it. */
export function findOwnersContent(file: string, source: string): string[] {
  if (looksAtOwnersContent.includes(file)) return [];
  return linesWith(file, withoutComments(source), /\b(?:read\w+|join|cpSync)\("content["/]/);
}
