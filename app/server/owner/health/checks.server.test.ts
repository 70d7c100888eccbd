import { expect, test } from "vitest";
import { alertChecks, findAlertCheck, launchChecks } from "./checks.server.ts";

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
