/** What the owner reads when content has a fault: the command run for real, on a copy of the content. */
import { expect, test } from "vitest";
import { copyContent } from "./support/content-copy.ts";
import { runScript } from "./support/run-script.ts";

test("the check names every fault with file, line, entry and field", async () => {
  const content = copyContent();
  const check = () => runScript("commands/content-check", [], { CONTENT_DIR: content.folder });
  expect(await check()).toEqual({ status: 0, output: "Content: no fault.\n", faults: "" });

  content.put("programs.yaml", ["programs", 0, "price"], "$189");
  content.edit("site.yaml", (text) => text.replace("to: / }", "to: /nowhere }"));
  const { status, output, faults } = await check();
  expect({ status, output }).toEqual({ status: 1, output: "" });
  const id = String(content.valueAt("programs.yaml", ["programs", 0, "id"]));
  expect(faults.trimEnd().split("\n")).toEqual([
    "2 faults in the content:",
    expect.stringMatching(
      new RegExp(
        `^content/programs\\.yaml:\\d+ \\(programs: "${id}"\\): price: expected a number of dollars: write 189, got \\$189$`,
      ),
    ),
    expect.stringMatching(
      /^content\/site\.yaml:\d+: navigation\.pages, entry 1, to: expected the address of a page of this site, got "\/nowhere"$/,
    ),
  ]);
});
