/** The edits that make one set of files out of another one. */
import { isDeepStrictEqual } from "node:util";
import type { YamlEdit } from "#app/content/edit-yaml.ts";
import type { Path } from "#app/content/fault.ts";
import { contentKinds } from "#app/content/kinds.ts";
import { valueAt } from "#app/content/read-yaml.ts";
import type { FileEdit } from "#app/server/owner/editing/apply-edits.server.ts";
import { readFile } from "#app/server/owner/editing/read-file.server.ts";
import { pairEntries } from "#app/server/owner/editing/follow-entries.server.ts";
import type { ContentFiles } from "#app/server/platform/publishing/content-files.server.ts";

/** One after the other: places are those after the edits before it. Pictures have no edits. */
export function diffToEdits(base: ContentFiles, draft: ContentFiles): FileEdit[] {
  return Object.values(contentKinds).flatMap(({ file }) => {
    const [before, after] = [base.get(file), draft.get(file)];
    if (!before || !after || before.equals(after)) return [];
    return diffValues(readFile(base, file), readFile(draft, file)).map((edit) => ({
      file,
      ...edit,
    }));
  });
}

export function diffValues(before: unknown, after: unknown, path: Path = []): YamlEdit[] {
  if (isDeepStrictEqual(before, after)) return [];
  if (isEntries(before) && isEntries(after)) return diffLists(before, after, path);
  if (!isGroup(before) || !isGroup(after)) return [{ kind: "set", path, value: after }];
  const isGone = (key: string) => !Object.hasOwn(after, key);
  return [
    ...Object.keys(after).flatMap((key) =>
      diffValues(valueAt(before, [key]), valueAt(after, [key]), [...path, key]),
    ),
    ...Object.keys(before)
      .filter(isGone)
      .map((key): YamlEdit => ({ kind: "remove", path: [...path, key] })),
  ];
}

function diffLists(before: readonly object[], after: readonly object[], path: Path): YamlEdit[] {
  const pairs = pairEntries(before, after);
  const inside = pairs.flatMap((to, at) =>
    to === undefined ? [] : diffValues(before[at], after[to], [...path, at]),
  );
  const removals = pairs
    .flatMap((to, at): YamlEdit[] =>
      to === undefined ? [{ kind: "remove", path: [...path, at] }] : [],
    )
    .toReversed();
  const stayed = pairs.filter((to) => to !== undefined);
  const known = new Set(stayed);
  const additions = after.flatMap((value, at): YamlEdit[] =>
    known.has(at) ? [] : [{ kind: "insert", path, at, value }],
  );
  return [...inside, ...removals, ...diffOrder(stayed, path), ...additions];
}

/** Moves as few entries as will do. */
function diffOrder(order: readonly number[], path: Path): YamlEdit[] {
  const wanted = order.toSorted((one, other) => one - other);
  const resting = new Set(findLongestRise(order));
  let state = [...order];
  return wanted.flatMap((entry, at): YamlEdit[] => {
    if (resting.has(entry)) return [];
    const from = state.indexOf(entry);
    const others = state.toSpliced(from, 1);
    const before = wanted[at - 1];
    const to = before === undefined ? 0 : others.indexOf(before) + 1;
    state = others.toSpliced(to, 0, entry);
    return from === to ? [] : [{ kind: "move", path, from, to }];
  });
}

/** The longest part that is in its order already. */
export function findLongestRise(order: readonly number[]): number[] {
  const best: number[][] = [];
  for (const entry of order) {
    const before = best.filter((rise) => (rise.at(-1) ?? 0) < entry);
    const longest = before.reduce<number[]>(
      (found, rise) => (rise.length > found.length ? rise : found),
      [],
    );
    best.push([...longest, entry]);
  }
  return best.reduce<number[]>((found, rise) => (rise.length > found.length ? rise : found), []);
}

function isGroup(value: unknown): value is object {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Texts in a list are one field, and change as a whole. */
function isEntries(value: unknown): value is object[] {
  return Array.isArray(value) && value.every((entry) => isGroup(entry));
}
