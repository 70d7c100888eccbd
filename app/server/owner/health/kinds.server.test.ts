import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { findKind, troubleKinds } from "./kinds.server.ts";

/** The guide's table: what each is, how it is found, and what to do. */
function listRows(): string[] {
  const guide = readFileSync("docs/runbook.md", "utf8");
  const [, section = ""] = /^## When something needs attention$([\s\S]*?)^## /m.exec(guide) ?? [];
  return [...section.matchAll(/^\| `([\w-]+)` /gm)].map(([, kind = ""]) => kind);
}

test("the guide has a line for every kind, and for no other", () => {
  expect(listRows().toSorted()).toEqual(Object.keys(troubleKinds).toSorted());
});

test("every command that is advised is one of this project", () => {
  const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as { scripts: object };
  const advised = Object.values(troubleKinds)
    .flatMap(({ advice }) => [...advice.matchAll(/npm run ([\w:]+)/g)])
    .map(([, name = ""]) => name);
  expect(advised.length).toBeGreaterThan(5);
  expect(advised.filter((name) => !(name in scripts))).toEqual([]);
});

test("the words of each fit into a mail: a short title, and sentences", () => {
  for (const { title, why, advice, over } of Object.values(troubleKinds)) {
    expect(title.length).toBeLessThanOrEqual(60);
    expect(title).toMatch(/[^.]$/);
    for (const text of [why, over]) expect(text).toMatch(/^[A-Z].*\.$/);
    expect(advice).toMatch(/^[A-Z]/);
  }
});

test("a kind of another version of the site has no words", () => {
  expect(findKind("made-up")).toBeUndefined();
  expect(findKind("toString")).toBeUndefined();
});
