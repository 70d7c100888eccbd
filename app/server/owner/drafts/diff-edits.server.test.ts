/** Random changes of real files: their differences, applied, give what was meant. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parse, stringify } from "yaml";
import { editValue, type YamlEdit } from "#app/content/edit-yaml.ts";
import type { Path } from "#app/content/fault.ts";
import { valueAt } from "#app/content/read-yaml.ts";
import { applyEdits, type FileEdit } from "#app/server/owner/editing/apply-edits.server.ts";
import { diffToEdits, diffValues } from "./diff-edits.server.ts";

/** Numbers below `limit`, the same ones for the same seed. */
function createDice(seed: number) {
  let state = seed;
  return (limit: number) => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return Math.floor((state / 2 ** 32) * limit);
  };
}

type Dice = ReturnType<typeof createDice>;

function listPlaces(value: unknown, path: Path = []): Path[] {
  if (typeof value !== "object" || value === null) return [path];
  const inner = Object.entries(value).flatMap(([key, part]) =>
    listPlaces(part, [...path, Array.isArray(value) ? Number(key) : key]),
  );
  return path.length === 0 ? inner : [path, ...inner];
}

function rollEdit(whole: unknown, dice: Dice): YamlEdit | undefined {
  const places = listPlaces(whole);
  const path = places[dice(places.length)] ?? [];
  const value = valueAt(whole, path);
  if (Array.isArray(value) && value.length > 1) {
    const kind = (["move", "copy", "insert"] as const)[dice(3)] ?? "move";
    const [from, to] = [dice(value.length), dice(value.length)];
    if (kind === "insert") return { kind, path, at: to, value: { id: `new-${dice(1e9)}`, a: 1 } };
    return kind === "move" ? { kind, path, from, to } : { kind, path, from };
  }
  if (dice(4) === 0 && path.length > 1) return { kind: "remove", path };
  return typeof value === "string"
    ? { kind: "set", path, value: `${value} ${dice(100)}` }
    : undefined;
}

function change(whole: unknown, dice: Dice, count: number): unknown {
  let changed = whole;
  for (let made = 0; made < count; made += 1) {
    const edit = rollEdit(changed, dice);
    if (edit) changed = editValue(changed, edit);
  }
  return changed;
}

const names = ["programs.yaml", "faqs.yaml", "pages/home.yaml", "site.yaml", "products.yaml"];
const texts = new Map(
  names.map((name) => [name, readFileSync(`tests/content/${name}`, "utf8")] as const),
);

test.each(names)("any two states of %s", (name) => {
  const whole: unknown = parse(texts.get(name) ?? "");
  for (let seed = 1; seed <= 150; seed += 1) {
    const dice = createDice(seed);
    const before = change(whole, dice, 1 + dice(4));
    const after = change(before, dice, 1 + dice(6));
    const edits = diffValues(before, after);
    expect(edits.reduce(editValue, before), `seed ${seed}`).toEqual(after);
  }
});

test.each(names)("the text of %s gets them, too", (name) => {
  const text = texts.get(name) ?? "";
  for (let seed = 1; seed <= 12; seed += 1) {
    const dice = createDice(seed);
    const after = change(parse(text), dice, 3);
    const filesOf = (one: string) => new Map([[name, Buffer.from(one)]]);
    const [base, draft] = [filesOf(text), filesOf(stringify(after))];
    const applied = applyEdits(base, base, diffToEdits(base, draft));
    if (applied.status !== "applied") throw new Error(`seed ${seed}: ${applied.status}`);
    expect(parse(applied.files.get(name)?.toString() ?? "")).toEqual(after);
    expect(diffToEdits(applied.files, draft)).toEqual([]);
  }
});

const file = "programs.yaml";
const textOf = (list: unknown) => new Map([[file, Buffer.from(stringify({ programs: list }))]]);
const program = (id: string, title = id) => ({ id, title });
const apply = (base: unknown, newest: unknown, ...edits: YamlEdit[]) => {
  const applied = applyEdits(
    textOf(base),
    textOf(newest),
    edits.map((edit): FileEdit => ({ file, ...edit })),
  );
  if (applied.status !== "applied") return applied;
  return (parse(applied.files.get(file)?.toString() ?? "") as { programs: unknown }).programs;
};
const titleOf = (at: number, value: string): YamlEdit => ({
  kind: "set",
  path: ["programs", at, "title"],
  value,
});

test("one entry that was moved is one move", () => {
  const list = ["a", "b", "c", "d"].map((id) => program(id));
  const [first, ...rest] = list;
  expect(diffValues(list, [...rest, first])).toEqual([{ kind: "move", path: [], from: 0, to: 3 }]);
});

test("entries are known by their names, and those without one by what they say", () => {
  const [a, b] = [
    { value: "a", label: "A" },
    { value: "b", label: "B" },
  ];
  expect(diffValues([a, b], [{ ...b, label: "New" }, a])).toEqual([
    { kind: "set", path: [1, "label"], value: "New" },
    { kind: "move", path: [], from: 1, to: 0 },
  ]);
  const [x, y, z] = [{ title: "x" }, { title: "y" }, { title: "z" }];
  expect(diffValues([x, y, x], [z, y, x])).toEqual([
    { kind: "set", path: [0, "title"], value: "z" },
  ]);
  expect(diffValues([x], [a]).map(({ kind }) => kind)).toEqual(["remove", "insert"]);
});

test("words find their entry after others have moved, been added or removed", () => {
  const [a, b, c] = ["a", "b", "c"].map((id) => program(id));
  expect(apply([a, b], [b, c, a], titleOf(0, "Mine"))).toEqual([b, c, program("a", "Mine")]);
  const copy: YamlEdit = { kind: "copy", path: ["programs"], from: 0 };
  expect(apply([a, b], [b, a], copy)).toEqual([b, a, a]);
  expect(apply([a, b], [b], titleOf(0, "Mine"))).toMatchObject({
    status: "clash",
    clashes: [{ path: ["programs", 0, "title"], theirs: undefined }],
  });
  const [x, y] = [{ title: "x" }, { title: "y" }];
  expect(apply([x, y], [y, x], titleOf(0, "Mine"))).toEqual([y, { title: "Mine" }]);
  // Without a name, it's the same entry as long as only its words have changed.
  expect(apply([x, y], [{ ...x, price: 1 }, y], titleOf(0, "Mine"))).toEqual([
    { title: "Mine", price: 1 },
    y,
  ]);
  expect(apply([x, y], [{ ...x, price: 1 }], titleOf(0, "Mine"))).toMatchObject({
    status: "clash",
  });
});

test("what both did is done once", () => {
  const [a, b, c] = ["a", "b", "c"].map((id) => program(id));
  const insert: YamlEdit = { kind: "insert", path: ["programs"], at: 1, value: b };
  expect(apply([a], [a, b], insert)).toEqual([a, b]);
  expect(apply([a, c], [c, a], insert)).toEqual([c, a, b]);
  expect(apply([a], [a, program("b", "Theirs")], insert)).toMatchObject({ status: "clash" });
  expect(apply([a, b], [b], { kind: "remove", path: ["programs", 0] })).toEqual([b]);
  expect(
    apply([a, b], [program("a", "Theirs"), b], { kind: "remove", path: ["programs", 0] }),
  ).toMatchObject({ status: "clash" });
  expect(apply([a, b], [b, a], { kind: "move", path: ["programs"], from: 0, to: 1 })).toEqual([
    b,
    a,
  ]);
  expect(apply([a, b], [b], { kind: "move", path: ["programs"], from: 0, to: 1 })).toMatchObject({
    status: "impossible",
  });
});
