/** What of the content is still an example that came with the site, and which links are real. */
import { join } from "node:path";
import { formatFault, type Path } from "./fault.ts";
import { contentKinds } from "./kinds.ts";
import { listContentFiles } from "./list-files.ts";
import { locateFault } from "./locate-fault.ts";
import { readYaml } from "./read-yaml.ts";

/** Names that nobody can own, so that examples lead nowhere (RFC 2606 and RFC 6761). */
const reserved =
  /(?:[@./]|^)(?:example\.(?:com|net|org)|[\w-]+\.(?:example|test|invalid))(?:[/:?#]|$)/i;

/** Facts of the business that came with the site; the numbers belong to nobody. */
const sampleFacts =
  /^(?:\d+ Example (?:Street|Town)|Your (?:Coach|Country|Full Name)|XX\d{9}|\+1 202 555 01\d\d|hello@opendoors\.example\.com|the company that runs your server, in your country)$/;

/** Whether a whole text is a fact of the business as it came with the site. */
export function isSampleFact(text: string): boolean {
  return sampleFacts.test(text);
}

/** An address on another site, as a whole text or inside of one. */
const address = /https?:\/\/[^\s"<>)]+/g;

/** A text, or the mark of an entry that is an example. */
type Leaf = { path: Path; text: string; isMark: boolean };

/**
 * Every entry that says `sample: true`, every line that `samples` of site.yaml names, and every value that came
 * with the site and is not marked, unless it's hidden: a line for each, `content/products.yaml:20 (products: "mock-kit")`.
 *
 * @param folder the content folder; of a file that cannot be read, nothing is told
 */
export function findSamples(folder: string): string[] {
  return readLeaves(folder, ({ text, isMark }) => {
    if (isMark) return [""];
    const isAddress = /^(https?:\/\/|[^\s@]+@)\S+$/.test(text);
    return isSampleFact(text) || (isAddress && reserved.test(text)) ? [text] : [];
  }).map(({ place, found }) => [place, found].filter(Boolean).join(": "));
}

/** Every address on another site that is no example, with the place where it stands first. */
export function listOutsideLinks(folder: string): Array<{ url: string; place: string }> {
  const links = readLeaves(folder, ({ text, isMark }) =>
    isMark ? [] : (text.match(address) ?? []).filter((url) => !reserved.test(url)),
  );
  const places = new Map(links.toReversed().map(({ place, found }) => [found, place]));
  return [...places].map(([url, place]) => ({ url, place })).toReversed();
}

/** What `find` finds in each text outside of examples, and in each mark of one; file by file, line by line. */
function readLeaves(
  folder: string,
  find: (leaf: Leaf) => string[],
): Array<{ place: string; found: string }> {
  const paths = new Set(listContentFiles(folder).files.map(({ path }) => path));
  return Object.values(contentKinds).flatMap(({ file }) => {
    const yaml = paths.has(file) ? readYaml(join(folder, file)) : undefined;
    if (!yaml?.ok) return [];
    return leavesOf(yaml.value, [])
      .flatMap((leaf) => {
        const texts = find(leaf);
        // Most texts are neither, and to find a line takes a way through the whole file.
        if (texts.length === 0) return [];
        const { line, entry } = locateFault({ file, path: leaf.path, message: "" }, yaml);
        const path = leaf.isMark ? leaf.path.slice(0, -1) : leaf.path;
        const within = entry && { ...entry, path: path.slice(entry.list.length + 1) };
        const place = formatFault({ file, path, message: "", line, entry: within });
        return texts.map((found) => ({ line: line ?? 0, place, found }));
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
    // Single lines have no place for a mark of their own: a list names them.
    key === "samples" && path.length === 0 && Array.isArray(entry)
      ? entry.map((name) => ({ path: [String(name), "sample"], text: "", isMark: true }))
      : leavesOf(entry, [...path, key]),
  );
}
