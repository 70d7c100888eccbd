import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { copyContent } from "./support/content-copy.ts";
import { runScript } from "./support/run-script.ts";

test("the check names every fault with file, line, entry and field", async () => {
  const content = copyContent();
  const check = () => runScript("commands/content-check", [], { CONTENT_DIR: content.folder });
  const sound = await check();
  expect(sound).toMatchObject({ status: 0, faults: "" });
  // The tests' photo is small to save time.
  expect(sound.output.trimEnd().split("\n")).toEqual([
    "Content: no fault.",
    ...["products", "videos", "pages/about"].map((file) =>
      expect.stringMatching(
        new RegExp(`^content/${file}\\.yaml:\\d+.*: pictures/desk\\.jpg has 800 x 600 pixels`),
      ),
    ),
  ]);

  content.put("programs.yaml", ["programs", 0, "price"], "$189");
  content.edit("site.yaml", (text) => text.replace("to: / }", "to: /nowhere }"));
  writeFileSync(join(content.folder, "pictures/desk.jpg"), "no photo");
  const { status, output, faults } = await check();
  expect({ status, output }).toEqual({ status: 1, output: "" });
  const id = String(content.valueAt("programs.yaml", ["programs", 0, "id"]));
  expect(faults.trimEnd().split("\n")).toEqual([
    "3 faults in the content:",
    expect.stringMatching(
      new RegExp(
        `^content/programs\\.yaml:\\d+ \\(programs: "${id}"\\): price: expected a number, got "\\$189"; write 189$`,
      ),
    ),
    "content/pictures/desk.jpg: expected a photo, but the file holds text: export it as JPEG and save it again",
    expect.stringMatching(
      /^content\/site\.yaml:\d+: navigation\.pages, entry 1, to: expected the address of a page on this site, got "\/nowhere"$/,
    ),
  ]);
});
