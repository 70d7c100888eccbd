import { formatFault, type Path } from "./fault.ts";
import { contentKinds } from "./kinds.ts";
import { openFolder } from "./list-files.ts";
import { locateFault, readYaml } from "./read-yaml.ts";

/** Matches reserved host names (RFC 2606 and RFC 6761). */
const reserved =
  /(?:[@./]|^)(?:example\.(?:com|net|org)|[\w-]+\.(?:example|test|invalid))(?:[/:?#]|$)/i;

const sampleFacts =
  /^(?:\d+ Example (?:Street|Town)|Your (?:Coach|Country|Full Name)|XX\d{9}|\+1 202 555 01\d\d|hello@opendoors\.example\.com|the company that runs your server, in your country)$/;

export function isSampleFact(text: string): boolean {
  return sampleFacts.test(text);
}

const address = /https?:\/\/[^\s"<>)]+/g;

type Leaf = { path: Path; text: string; isMark: boolean };

/**
 * Lists entries with `sample: true`, lines that `samples` in site.yaml names, and values that still look like the
 * original examples.
 */
export function locateSamples(folder: string) {
  return readLeaves(folder, (leaf) => (isExample(leaf) ? [leaf.isMark ? "" : leaf.text] : [])).map(
    ({ file, path, place, found }) => ({
      file,
      // For an example that's a whole entry, the path leads to the entry's `sample` field.
      path: found === "" && typeof path.at(-1) === "number" ? [...path, "sample"] : path,
      words: [place, found].filter(Boolean).join(": "),
    }),
  );
}

/** Finds the examples in a file's parsed value. For a whole entry, or a line that `samples` names, `text` is "". */
export function findExamples(value: unknown): Array<{ path: Path; text: string }> {
  return leavesOf(value, [])
    .filter(isExample)
    .map(({ path, text, isMark }) => ({ path: isMark ? path.slice(0, -1) : path, text }));
}

function isExample({ text, isMark }: Leaf): boolean {
  const isAddress = /^(https?:\/\/|[^\s@]+@)\S+$/.test(text);
  return isMark || isSampleFact(text) || (isAddress && reserved.test(text));
}

export function listOutsideLinks(folder: string): Array<{ url: string; place: string }> {
  const links = readLeaves(folder, ({ text, isMark }) =>
    isMark ? [] : (text.match(address) ?? []).filter((url) => !reserved.test(url)),
  );
  const places = new Map(links.toReversed().map(({ place, found }) => [found, place]));
  return [...places].map(([url, place]) => ({ url, place })).toReversed();
}

/**
 * Calls `find` for each `sample` mark and for each string outside marked entries. Returns the results in line order.
 */
function readLeaves(
  folder: string,
  find: (leaf: Leaf) => string[],
): Array<{ file: string; path: Path; place: string; found: string }> {
  const { paths, read } = openFolder(folder);
  return Object.values(contentKinds).flatMap(({ file }) => {
    const yaml = paths.has(file) ? readYaml(read(file)) : undefined;
    if (!yaml?.ok) return [];
    return leavesOf(yaml.value, [])
      .flatMap((leaf) => {
        const texts = find(leaf);
        if (texts.length === 0) return [];
        const { line, entry } = locateFault({ file, path: leaf.path, message: "" }, yaml);
        const path = leaf.isMark ? leaf.path.slice(0, -1) : leaf.path;
        const within = entry && { ...entry, path: path.slice(entry.list.length + 1) };
        const place = formatFault({ file, path, message: "", line, entry: within });
        return texts.map((found) => ({ line: line ?? 0, file, path, place, found }));
      })
      .toSorted((one, other) => one.line - other.line);
  });
}

function leavesOf(value: unknown, path: Path): Leaf[] {
  if (typeof value === "string") return [{ path, text: value, isMark: false }];
  if (Array.isArray(value))
    return value.flatMap((entry: unknown, at) => leavesOf(entry, [...path, at]));
  if (typeof value !== "object" || value === null) return [];
  if (Reflect.get(value, "hidden") === true) return [];
  if (Reflect.get(value, "sample") === true)
    return [{ path: [...path, "sample"], text: "", isMark: true }];
  return Object.entries(value).flatMap(([key, entry]: [string, unknown]) =>
    // The `samples` list in site.yaml names individual lines that are examples.
    key === "samples" && path.length === 0 && Array.isArray(entry)
      ? entry.map((name) => ({ path: [String(name), "sample"], text: "", isMark: true }))
      : leavesOf(entry, [...path, key]),
  );
}
