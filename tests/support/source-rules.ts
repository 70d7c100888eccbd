/** Rules about names and words of source files, as functions. */

/** Returns why a file may not have this name, or nothing. Lint checks its letters. */
export function findBadName(file: string): string[] {
  const name = file.split("/").at(-1) ?? "";
  if (/^index\.tsx?$/.test(name)) return [`${file}: a barrel`];
  if (/^(utils?|misc|helpers?|common)\b/.test(name)) return [`${file}: says nothing`];
  return !file.startsWith("app/server/") || /\.server(\.test)?\.ts$/.test(name)
    ? []
    : [`${file}: expected the ending .server.ts, so that the build keeps it from browsers`];
}

/** Only these files define colors. */
const definesColors = /^app\/(styles\/(tokens|cover|night)\.css|lib\/palette\.ts)$/;

const rawColor =
  /#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})\b(?![\w/-])|\b(?:rgba?|hsla?|oklch|oklab|lab|lch|hwb)\(/i;

export function findColors(file: string, source: string): string[] {
  if (definesColors.test(file)) return [];
  return linesWith(file, withoutComments(source), rawColor);
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
const looksAtOwnersContent = new Set([
  "app/content/json-schemas.test.ts",
  "tests/site/budgets.test.ts",
  "tests/promises.test.ts",
  "tests/specified-content.test.ts",
]);

/** Finds lines of a test that read the owner's content, and would fail after a change of it. */
export function findOwnersContent(file: string, source: string): string[] {
  if (looksAtOwnersContent.has(file)) return [];
  return linesWith(file, withoutComments(source), /\b(?:read\w+|join|cpSync)\("content["/]/);
}
