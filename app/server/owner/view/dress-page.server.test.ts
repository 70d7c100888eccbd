import { expect, test } from "vitest";
import { chooseScheme } from "./dress-page.server.ts";

const css =
  ":root{color-scheme:light dark}@media (prefers-color-scheme:dark){a{color:red}}@media print and (prefers-color-scheme: light){b{color:blue}}";

test.each([
  ["dark", "(width>=0px)", "(width<0px)"],
  ["light", "(width<0px)", "(width>=0px)"],
] as const)("%s is the scheme of a style sheet, whatever the device has", (scheme, dark, light) => {
  expect(chooseScheme(css, scheme)).toBe(
    `:root{color-scheme:${scheme}}@media ${dark}{a{color:red}}@media print and ${light}{b{color:blue}}`,
  );
});
