import { expect, test } from "vitest";
import { createStyleCutter } from "./cut-styles.server.ts";

const page = (classes: string) => `<p class="${classes}">Words</p>`;

test.each([
  ["elements and roots", "p{color:red}:root{--a:1px}", "p{color:red}:root{--a:1px}"],
  ["a class in use", ".used{color:red}.unused{color:red}", ".used{color:red}"],
  ["one of several selectors", ".used,.unused{color:red}", ".used{color:red}"],
  ["only selectors whose classes are all in use", ".used .unused,.used p{top:0}", ".used p{top:0}"],
  ["classes inside of functions", ":is(.unused,.other){top:0}", ":is(.unused,.other){top:0}"],
  ["classes with escapes", ".\\32xl\\:m-1{top:0}.md\\:m-1{top:0}", ".\\32xl\\:m-1{top:0}"],
  [
    "groups, without empty ones",
    "@media print{.used{top:0}}@media screen{.unused{top:0}}",
    "@media print{.used{top:0}}",
  ],
  [
    "groups in groups",
    "@layer a{@media print{.used{top:0}.unused{top:0}}}",
    "@layer a{@media print{.used{top:0}}}",
  ],
  [
    "fonts, key frames and the order of layers",
    "@layer a,b;@font-face{font-family:A}@keyframes turns{to{rotate:1turn}}",
    "@layer a,b;@font-face{font-family:A}@keyframes turns{to{rotate:1turn}}",
  ],
])("keeps %s", (_, sheet, expected) => {
  expect(createStyleCutter(sheet, [])(page("used 2xl:m-1"))).toBe(expected);
});

test("keeps classes that scripts may set, and reads class names from HTML", () => {
  const cut = createStyleCutter(".later{top:0}.\\[\\&\\>p\\]\\:m-1{top:0}.never{top:0}", ["later"]);
  expect(cut(page("[&amp;&gt;p]:m-1"))).toBe(".later{top:0}.\\[\\&\\>p\\]\\:m-1{top:0}");
});
