/** Rules about names, sizes and words of source files, as functions. */

/** Why a file may not be called so, if it may not. */
export function findBadName(file: string): string[] {
  const name = file.split("/").at(-1) ?? "";
  const faults: string[] = [];
  if (/^index\.tsx?$/.test(name)) faults.push(`${file}: a barrel`);
  if (!/^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)+$/.test(name))
    faults.push(`${file}: expected lower-case words joined by hyphens`);
  if (/^(utils?|misc|helpers?|common)\b/.test(name)) faults.push(`${file}: says nothing`);
  if (file.startsWith("app/server/") && !/\.server(\.test)?\.ts$/.test(name))
    faults.push(
      `${file}: expected the ending .server.ts, so that the build keeps it from browsers`,
    );
  return faults;
}

/**
 * The only places that read the environment. Tools and tests are programs of their own, and
 * app/routes.ts is read by the build alone.
 */
const readsEnvironment =
  /^(server\.ts|app\/server\/platform\/process\/env\.server\.ts|app\/content\/folder\.ts|app\/routes\.ts|commands\/.*|scripts\/.*|tests\/.*|.*\.test\.ts)$/;

/** Constants of the bundle: two of Vite, and the address from site.yaml that vite.config.ts sets. */
const environment = /\bprocess\s*\.\s*env\b|\bimport\.meta\.env\.(?!(?:DEV|SSR|OWNER_EMAIL)\b)/;

/** Lines that read the environment elsewhere. */
export function findEnvironment(file: string, source: string): string[] {
  if (readsEnvironment.test(file)) return [];
  return linesWith(file, withoutComments(source), environment);
}

/** The only places of colours. */
const definesColours = /^app\/(styles\/(tokens|cover|night)\.css|lib\/palette\.ts)$/;

const rawColour =
  /#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})\b(?![\w/-])|\b(?:rgba?|hsla?|oklch|oklab|lab|lch|hwb)\(/i;

/** Lines with a colour of their own. */
export function findColours(file: string, source: string): string[] {
  if (definesColours.test(file)) return [];
  return linesWith(file, withoutComments(source), rawColour);
}

/** Lines with an inline style: the content policy of pages forbids it. */
export function findInlineStyles(file: string, source: string): string[] {
  return linesWith(file, withoutComments(source), /\sstyle=/);
}

/** Lines that take a word of a request for a key of an object: `ownValue` finds nothing that is inherited. */
export function findOutsideKeys(file: string, source: string): string[] {
  const outside = /\w\[\s*(?:params\.|(?:\w+\.)?(?:searchParams|form|headers)\.get\()/;
  return linesWith(file, withoutComments(source), outside);
}

/**
 * A time-out of a test's own, a sleep, an assertion about the clock, a wait for any request, or a route whose handler
 * may still run: a busy machine would fail it.
 */
const ownWait =
  /\btimeout: \d|setTimeout\(\d|^ *\d+_000,?$|^ *\}, \d[\d_]*\);|=> setTimeout\(\w+, \d|\bexpect\(.*\b(?:Date|performance)\.now\b|networkidle|waitForEvent\("re[^,]*\)|\.unroute\w*\((?!\{ behavior)/;

/** Lines of a test that depend on the speed of the machine. The long tests may. */
export function findOwnWaits(file: string, source: string): string[] {
  if (!file.endsWith(".test.ts") || file.startsWith("tests/long/")) return [];
  return linesWith(file, withoutComments(source), ownWait);
}

/** Words between tags, and those that are read out. */
const ownWords =
  />\s*[A-Z][a-z]+ [a-z][^<>{}]*<|\b(?:aria-label|alt|title|placeholder)="[^"]*[a-z] [a-z][^"]*"/g;

/** Words that stand in a component that visitors see: theirs come from the content. */
export function findOwnWords(file: string, source: string): string[] {
  if (/^app\/(?:admin|routes\/(?:admin\/|dev-outbox|gallery))/.test(file)) return [];
  return (withoutComments(source).match(ownWords) ?? []).map((words) => `${file}: ${words}`);
}

const maxLines = 250;

/** A component file that is too long to be read at once. */
export function findLongFile(file: string, source: string): string[] {
  const lines = source.trimEnd().split("\n").length;
  return lines > maxLines ? [`${file}: ${lines} lines, expected at most ${maxLines}`] : [];
}

/** The text with its comments blanked out, so that line numbers stay. */
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

/** The tests of what an owner saves. All others have content of their own, which no owner changes. */
export const looksAtOwnersContent: readonly string[] = [
  "app/content/json-schemas.test.ts",
  "tests/site/budgets.test.ts",
  "tests/promises.test.ts",
  "tests/specified-content.test.ts",
];

/** A test that would fail for an owner's words: lines that reach for them. */
export function findOwnersContent(file: string, source: string): string[] {
  if (looksAtOwnersContent.includes(file)) return [];
  return linesWith(file, withoutComments(source), /\b(?:read\w+|join|cpSync)\("content["/]/);
}
