import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { alertChecks, findAlertCheck, launchChecks } from "./checks.server.ts";

/** The guide's table: what each is, how it is found, and what to do. */
function listRows(): string[] {
  const guide = readFileSync("docs/runbook.md", "utf8");
  const [, section = ""] = /^## When something needs attention$([\s\S]*?)^## /m.exec(guide) ?? [];
  return [...section.matchAll(/^\| `([\w-]+)` /gm)].map(([, kind = ""]) => kind);
}

test("the guide has a line for every alert check, and for no other", () => {
  expect(listRows().toSorted()).toEqual(alertChecks.map(({ name }) => name).toSorted());
});

test("titles are short, and the other words are sentences", () => {
  for (const { alert, why, todo } of alertChecks) {
    const { title, resolved } = alert;
    expect(title.length).toBeLessThanOrEqual(60);
    expect(title).toMatch(/[^.]$/);
    for (const text of [why, resolved]) expect(text).toMatch(/^[A-Z].*\.$/);
    expect(todo).toMatch(/^[A-Z]/);
  }
});

test("names are unique, and a check of another version of the site is unknown", () => {
  for (const checks of [alertChecks, launchChecks])
    expect(new Set(checks.map(({ name }) => name)).size).toBe(checks.length);
  expect(findAlertCheck("made-up")).toBeUndefined();
});
