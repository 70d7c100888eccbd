import { globSync, readFileSync } from "node:fs";
import { relative } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { cleanText } from "#app/lib/clean-text.ts";
import type { ContentFiles } from "#app/server/platform/publishing/content-files.server.ts";
import { listPaths } from "#tests/support/file-edits.ts";
import { createRandom, pick, type Random } from "#tests/support/random.ts";
import {
  isOrder,
  listDocuments,
  parseAddress,
  pathTo,
  placeAt,
  walkAddress,
  writeAddress,
} from "./address.server.ts";
import { joinEdits, listChanges, revert } from "./changes.server.ts";
import { apply, force, invert, listClashes } from "./edits.server.ts";
import { diff, type Edit } from "./diff.server.ts";
import { mergeValues } from "./merge.server.ts";
import { readWords, writeWords } from "./words.server.ts";
import type { Value, Words } from "./diff.server.ts";

function write(files: ContentFiles, words: Words): ContentFiles {
  const written = writeWords(files, words);
  if (written.status === "impossible") throw new Error(written.message);
  return written.files;
}

function readFolder(folder: string): ContentFiles {
  const paths = globSync(`${folder}/**/*.yaml`).toSorted();
  return new Map(paths.map((path) => [relative(folder, path), readFileSync(path)]));
}

const letters = "“a”|b: |#c|- d|'|\"|é👩‍🏫|\u00a0|\n| |5|true|words".split("|");

const type = (random: Random) =>
  cleanText(Array.from({ length: 1 + random.below(6) }, () => pick(random, letters)).join(""));

/** Makes other words, as a person could have made them with a few edits. */
function change(random: Random, words: Words, name: string, edits = 4): Words {
  let changed = words;
  for (let at = 0; at < edits; at += 1) changed = changeOnce(random, changed, `${name}-${at}`);
  return changed;
}

function changeOnce(random: Random, words: Words, name: string): Words {
  const orders = [...words].filter(([address, value]) => isOrder(address) && length(value) > 0);
  const [list, order] = pick(random, orders);
  const ids = (order as string[]).map(String);
  const id = pick(random, ids);
  const own = [...words].filter(([address]) => address.startsWith(`${list}${id}/`));
  const others = ids.filter((one) => one !== id);
  const isNamed = words.has(`${list}${id}/id`);
  const kind = Math.floor(random.below(5));
  const changed = new Map(words);
  if (kind === 0 && isNamed) {
    for (const [address] of own) changed.delete(address);
    changed.set(list, others);
  } else if (kind === 1 && isNamed) {
    for (const [address, value] of own)
      changed.set(`${list}${name}${address.slice(list.length + id.length)}`, value);
    changed.set(`${list}${name}/id`, name);
    changed.set(list, ids.toSpliced(Math.floor(random.below(ids.length + 1)), 0, name));
  } else if (kind === 2) {
    changed.set(list, others.toSpliced(Math.floor(random.below(ids.length)), 0, id));
  } else {
    const leaves = [...words].filter(([address]) => !isOrder(address) && !address.endsWith("/id"));
    const [address, value] = pick(random, leaves);
    changed.set(address, changeValue(random, value));
  }
  return changed;
}

const length = (value: Value) => (Array.isArray(value) ? value.length : 0);

function changeValue(random: Random, value: Value): Value {
  if (!Array.isArray(value) || value.length === 0) return `${type(random)}.`;
  const list = value as readonly Value[];
  const at = Math.floor(random.below(list.length));
  return random.below(2) < 1 ? list.with(at, changeValue(random, "")) : [...list, type(random)];
}

const sorted = (words: Words) => [...words].toSorted(([one], [other]) => (one < other ? -1 : 1));

describe.each(["content", "tests/content"])("%s", (folder) => {
  const files = readFolder(folder);
  const words = readWords(files);

  test("every value has one address, which leads back to its keys", () => {
    for (const address of words.keys()) {
      const found = parseAddress(address);
      expect(found && writeAddress(found.document, found.keys)).toBe(address);
    }
    expect(words.get("programs/") ?? words.get("faqs/programs/")).toBeInstanceOf(Array);
    for (const { file } of listDocuments()) {
      const whole = parseAll(files).get(file);
      const paths = listPaths(whole);
      expect(paths.map((path) => pathTo(whole, placeAt(file, whole, path)))).toEqual(paths);
    }
    expect(write(files, words)).toEqual(files);
    // Each document can also be written into a file that has none of its values.
    const empty = new Map(listDocuments().map(({ file }) => [file, Buffer.from("gone: 1\n")]));
    const known = [...parseAll(files)].filter(([file]) => empty.has(file));
    expect(Object.fromEntries(parseAll(write(empty, words)))).toEqual(Object.fromEntries(known));
  });

  test("any words are written, and read again as they were", () => {
    const random = createRandom();
    for (let round = 0; round < 3; round += 1) {
      const changed = change(random, words, `new${round}`, 6);
      expect(sorted(readWords(write(files, changed)))).toEqual(sorted(changed));
    }
  });

  test("edits lead from any words to any others, and back", () => {
    const random = createRandom();
    for (let round = 0; round < 10; round += 1) {
      const from = change(random, words, "one");
      const to = change(random, words, "two");
      const edits = diff(from, to);
      const there = apply(from, edits);
      expect(there.conflicts).toEqual([]);
      expect(sorted(there.words)).toEqual(sorted(to));
      const back = apply(there.words, invert(edits));
      expect([back.conflicts, sorted(back.words)]).toEqual([[], sorted(from)]);
      expect(sorted(apply(there.words, edits).words)).toEqual(sorted(to));
    }
  });

  test("any change is taken alone, left out alone, and put back alone; all of them are the whole", () => {
    const random = createRandom();
    for (let round = 0; round < 8; round += 1) {
      const to = change(random, words, "new", 8);
      const changes = listChanges(words, to);
      const keys = changes.map(({ key }) => key);
      const take = (some: typeof changes) => force(words, joinEdits(words, some));
      const keysOf = (taken: Words) => listChanges(words, taken).map(({ key }) => key);
      expect(new Set(keys).size).toBe(keys.length);
      expect(sorted(take(changes))).toEqual(sorted(to));
      for (const one of changes) {
        const others = changes.filter((other) => other !== one);
        expect(keysOf(take([one]))).toEqual([one.key]);
        expect(keysOf(take(others))).toEqual(others.map(({ key }) => key));
        const back = apply(to, joinEdits(to, [revert(one)]));
        expect([back.conflicts, textsOf(back)]).toEqual([[], textsOf({ words: take(others) })]);
      }
    }
  });

  test("of two devices, each keeps its words, in any order; what both changed is a conflict", () => {
    const random = createRandom();
    for (let round = 0; round < 12; round += 1) {
      const [mine, theirs] = [change(random, words, "mine", 8), change(random, words, "theirs", 8)];
      const [first, second] = [diff(words, mine), diff(words, theirs)];
      const one = apply(apply(words, first).words, second);
      const other = apply(apply(words, second).words, first);
      expect(other.conflicts.length > 0).toBe(one.conflicts.length > 0);
      const isSame = isDeepStrictEqual(textsOf(one), textsOf(other));
      expect(isSame || one.conflicts.length > 0).toBe(true);
      const disputed = new Set(one.conflicts.map(({ edit }) => edit.address));
      // If an edit's value is missing, it was merged into a larger value, or it belongs to a conflict.
      const lost = second.filter(({ address, before, after }) => {
        const isThere = isDeepStrictEqual(one.words.get(address) ?? null, after);
        const isTheirs = !isDeepStrictEqual(mine.get(address) ?? null, before);
        return !isThere && !isTheirs && !isOrder(address);
      });
      expect(lost.every(({ address }) => isNear(address, disputed))).toBe(true);
      // The result of a merge is consistent, so it can be stored and read.
      expect([one, other].flatMap(({ words: all }) => findBroken(all))).toEqual([]);
    }
  });
});

const textsOf = ({ words: all }: { words: Words }) =>
  sorted(all).filter(([address]) => !isOrder(address));

/** Whether an entry or a place around an address is disputed, too. */
function isNear(address: string, disputed: ReadonlySet<string>): boolean {
  const around = walkAddress(address).map((step) => `${step.address}/`);
  return [...disputed].some((one) => around.some((place) => `${one}/`.startsWith(place)));
}

/**
 * Finds orders that name missing entries, words of removed entries, and values at places that contain others.
 */
function findBroken(words: Words): string[] {
  const steps = [...words.keys()].flatMap(walkAddress);
  const known = new Set(steps.map((step) => step.address));
  const isOpen = ({ address, isEntry }: (typeof steps)[number]) =>
    !words.has(address) && (!isEntry || words.has(`${address}/id`));
  const isRight = (address: string, value: Value) =>
    isOrder(address)
      ? (value as string[]).every(
          (id, at, ids) => known.has(address + id) && ids.indexOf(id) === at,
        )
      : walkAddress(address).slice(0, -1).every(isOpen);
  return [...words].flatMap(([address, value]) => (isRight(address, value) ? [] : [address]));
}

const parseAll = (files: ContentFiles): Map<string, unknown> =>
  new Map([...files].map(([file, bytes]) => [file, parse(bytes.toString("utf8"))]));

const words: Words = new Map<string, Value>([
  ["programs/", ["a", "b", "c"]],
  ...["a", "b", "c"].flatMap((id): Array<[string, Value]> => [
    [`programs/${id}/id`, id],
    [`programs/${id}/hasCheckout`, true],
    [`programs/${id}/price`, 100],
  ]),
  ["pages/privacy/sections", [{ heading: "One", paragraphs: ["x", "y"] }, { heading: "Two" }]],
]);

const set = (address: string, before: Value | null, after: Value | null): Edit => {
  return { address, before, after };
};

const removal = [
  set("programs/b/id", "b", null),
  set("programs/b/hasCheckout", true, null),
  set("programs/b/price", 100, null),
];

test("an entry that was removed here and changed there is told, whoever came first", () => {
  const price = [set("programs/b/price", 100, 120)];
  expect(apply(apply(words, price).words, removal).conflicts).toMatchObject([{ theirs: 120 }]);
  const gone = apply(words, removal).words;
  expect(gone.get("programs/")).toEqual(["a", "c"]);
  expect(apply(gone, price).conflicts).toHaveLength(1);
  const note = [set("programs/b/note", null, "New")];
  expect(apply(gone, note).conflicts).toHaveLength(1);
  expect(apply(apply(words, note).words, removal).conflicts).toMatchObject([{ theirs: "New" }]);
});

test("an order is never disputed: what is new stands after its neighbor, and the later order counts", () => {
  const order = (after: string[], before = ["a", "b", "c"]) => set("programs/", before, after);
  const added = [set("programs/d/id", null, "d"), order(["a", "d", "b", "c"])];
  const moved = [order(["c", "a", "b"])];
  const both = apply(apply(words, moved).words, added);
  expect([both.conflicts, both.words.get("programs/")]).toEqual([[], ["c", "a", "d", "b"]]);
  const again = apply(apply(words, added).words, moved);
  expect(again.words.get("programs/")).toEqual(["c", "a", "d", "b"]);
  expect(apply(apply(words, removal).words, moved).words.get("programs/")).toEqual(["c", "a"]);
});

test("what becomes one of another kind changes as one", () => {
  const kind = [
    set("programs/a/hasCheckout", true, false),
    set("programs/a/price", 100, "on request"),
    set("programs/a/coming", null, "2026-10"),
  ];
  const dearer = apply(words, [set("programs/a/price", 100, 120)]).words;
  const { conflicts, words: left } = apply(dearer, kind);
  expect(conflicts).toMatchObject([{ theirs: 120 }]);
  expect(left.get("programs/a/hasCheckout")).toBe(true);
});

test("two places inside one list are merged, and the same place is a conflict", () => {
  const sections = (one: readonly string[], two: string): Edit => {
    const after: Value = [{ heading: "One", paragraphs: one }, { heading: two }];
    return set("pages/privacy/sections", words.get("pages/privacy/sections") ?? null, after);
  };
  const [one, other] = [sections(["x", "why"], "Two"), sections(["x", "y"], "Second")];
  const both = apply(apply(words, [one]).words, [other]).words;
  expect(both.get("pages/privacy/sections")).toEqual([
    { heading: "One", paragraphs: ["x", "why"] },
    { heading: "Second" },
  ]);
  const { conflicts } = apply(both, [sections(["x", "y"], "Deux")]);
  const clash = { place: "pages/privacy/sections#1/heading", theirs: "Second" };
  expect(conflicts.flatMap(listClashes)).toEqual([clash]);
  const merged = mergeValues(["a", "b", "c"], ["0", "a", "b", "c"], ["a", "b", "C"]);
  expect(merged?.value).toEqual(["0", "a", "b", "C"]);
  expect(mergeValues(["a"], ["b"], ["c"])).toBeUndefined();
});
