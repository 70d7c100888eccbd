import { expect, test } from "vitest";
import { fillTemplate } from "./fill-template.ts";

test("puts values into a label as often as it asks, as they are, even where they look like a pattern", () => {
  const values = { index: 2, count: 4 };
  expect(fillTemplate("Page {index} of {count}, {index}", values)).toBe("Page 2 of 4, 2");
  expect(fillTemplate("No places", {})).toBe("No places");
  expect(fillTemplate("Hello {name}", { name: "$& {name} $1" })).toBe("Hello $& {name} $1");
  expect(fillTemplate("{count} more", { count: 0 })).toBe("0 more");
  expect(fillTemplate("[{name}]", { name: "" })).toBe("[]");
});

test("throws rather than showing curly brackets to a visitor", () => {
  expect(() => fillTemplate("{count} more", { number: 3 })).toThrow(/\{count\}/);
  expect(() => fillTemplate("{constructor} more", { number: 3 })).toThrow(/\{constructor\}/);
});
