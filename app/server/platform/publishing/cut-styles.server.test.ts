import { expect, test } from "vitest";
import { createStyleCutter } from "./cut-styles.server.ts";

const page = (classes: string) => `<html><p class="${classes}">Words</p></html>`;
const print = "@media print{.used{top:0}}";
const used = "@keyframes turns{to{rotate:1turn}}p{animation:1s turns}";
const register = (name: string, value: string) => `@property --${name}{syntax:"*";${value}}`;
const [oneSet, twoSet] = ["a", "b"].map((name) => register(name, "initial-value:1px"));
const [one, two] = ["a", "b"].map((name) => register(name, "inherits:false"));
const base = "@layer base{p{top:0}}";

test.each<[what: string, sheet: string, expected?: string]>([
  ["elements in use", "p{color:red}"],
  ["no other elements", "p{color:red}dialog{color:red}main p{color:red}", "p{color:red}"],
  ["a class in use", ".used{color:red}.unused{color:red}", ".used{color:red}"],
  ["one of several selectors", ".used,.unused{color:red}", ".used{color:red}"],
  ["only selectors whose classes are all in use", ".used .unused,.used p{top:0}", ".used p{top:0}"],
  ["a choice with a class in use", ":is(.unused,.used):is(p){top:0}"],
  ["no choice without", "p:is(.unused,.b p){top:0}p:not(.unused){top:0}", "p:not(.unused){top:0}"],
  ["classes with escapes", ".\\32xl\\:m-1{top:0}.md\\:m-1{top:0}", ".\\32xl\\:m-1{top:0}"],
  ["groups, without empty ones", `${print}@media screen{.unused{top:0}}`, print],
  ["groups in groups", "@layer a{@media print{.used{top:0}.unused{top:0}}}", `@layer a{${print}}`],
  ["fonts and the order of layers", "@layer a,b;@font-face{font-family:A}"],
  ["key frames that something is animated by", `@keyframes falls{to{top:0}}${used}`, used],
  [
    "custom properties that something reads, also through others",
    ":root{--a:var(--b);--b:1px;--c:var(--d);--d:1px}p{top:var(--a)}",
    ":root{--a:var(--b);--b:1px}p{top:var(--a)}",
  ],
  ["registered properties that are read", `${one}${two}p{top:var(--a)}`, `${one}p{top:var(--a)}`],
  ["constants of the theme", ":root,:host{--a:1px}p{top:var(--b,var(--a))}", "p{top:var(--b,1px)}"],
  [
    "initial values of registered properties that nothing sets, in the place of their names",
    `${oneSet}${twoSet}p{top:var(--a);left:var(--b)}.used{--b:2px}.unused{--a:2px}`,
    `${twoSet}p{top:1px;left:var(--b)}.used{--b:2px}`,
  ],
  ["no values for older browsers", `@layer properties{*{--a:1px}}${base}`, base],
  ["names of what changes", ":root,:host{--a:1px}@media print{:root{--a:2px}}p{top:var(--a)}"],
])("keeps %s", (_, sheet, expected = sheet) => {
  expect(createStyleCutter(sheet)(page("used 2xl:m-1"))).toBe(expected);
});

test("keeps the colors of drawings that the page has", () => {
  const sky = ".sky[fill=\\#aaa]{fill:red}";
  const cut = createStyleCutter(`${sky}.sky[fill=\\#bbb]{fill:red}.land[fill=\\#aaa]{fill:red}`);
  expect(cut('<path class="sky" fill="#aaa"/><path class="land" fill="#bbb"/>')).toBe(sky);
});

test("reads the classes of an element after a sign that could end it", () => {
  const cut = createStyleCutter(".used{top:0}.unused{top:0}");
  expect(cut('<img sizes="(width >= 64rem) 36rem" class="used">')).toBe(".used{top:0}");
});

test("keeps what the scripts of a page's islands may set, and nothing for others", () => {
  const cut = createStyleCutter(".later{top:0}iframe{top:0}.never{top:0}", {
    islandWords: { Player: ["later", "iframe"], Form: ["never"] },
  });
  expect(cut('<div data-island="Player"></div>')).toBe(".later{top:0}iframe{top:0}");
});

test("keeps custom properties that other sheets or drawings read, and names that they change", () => {
  const sheet =
    ":root,:host{--a:1px;--b:2px;--c:3px}:root{--d:4px;--e:5px}p{top:var(--a);left:var(--b)}";
  const cut = createStyleCutter(sheet, {
    otherSheets: [
      { sheet: "p{top:var(--c)}:root{--b:0}", needs: "<p" },
      { sheet: "i{top:var(--e)}", needs: "<i" },
    ],
  });
  expect(cut('<p fill="var(--d)">')).toBe(
    ":root,:host{--b:2px;--c:3px}:root{--d:4px}p{top:1px;left:var(--b)}",
  );
});

test("reads class names from HTML, but nothing from code", () => {
  const cut = createStyleCutter(".\\[\\&\\>p\\]\\:m-1{top:0}.code{top:0}");
  const code = '<script>"<i class="code">"</script>';
  expect(cut(page("[&amp;&gt;p]:m-1") + code)).toBe(".\\[\\&\\>p\\]\\:m-1{top:0}");
});
