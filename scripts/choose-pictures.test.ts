import { expect, test } from "vitest";
import { runScript } from "#tests/support/run-script.ts";
import { choosePictures } from "./choose-pictures.ts";

const all = {
  pages: ["home", "programs", "programs-samples-ielts-cover", "shop"],
  widths: [390, 1280],
  schemes: ["light", "dark"],
};

test.each([
  [[], all],
  [["shop", "home"], { ...all, pages: ["home", "shop"] }],
  [["programs", "390", "dark"], { pages: ["programs"], widths: [390], schemes: ["dark"] }],
  [["samples"], { ...all, pages: ["programs-samples-ielts-cover"] }],
])("the words %j choose what they name", (words, choice) => {
  expect(choosePictures(words, all)).toEqual({ ok: true, choice });
});

test("names every word that is none of them", () => {
  expect(choosePictures(["shop", "400", "drak"], all)).toEqual({
    ok: false,
    unknown: ["400", "drak"],
  });
});

test("the command refuses such a word with the list of all, and takes no picture", async () => {
  const { status, output, faults } = await runScript(
    "scripts/make-screenshots",
    ["programs", "shpo"],
    {},
  );
  expect({ status, output }).toEqual({ status: 2, output: "" });
  expect(faults).toMatch(/^"shpo" is no page, width or scheme\.\n/);
  expect(faults).toMatch(/Pages: +home, programs, .*\bshop\b/);
});
