import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import { makeTempFolder } from "#tests/support/temp-database.ts";
import { createRenderer } from "./renderer.ts";

/** An application that never ends with one folder, breaks with another, and finds faults in the rest. */
const application = `
export const entry = { module: { tryContent(folder) {
  if (folder === "endless") for (;;);
  if (folder === "broken") throw new Error("a bug");
  return { status: "refused", faults: ["a fault of " + folder] };
} } };`;

function makeRenderer(code = application) {
  const folder = makeTempFolder();
  const build = join(folder, "build.mjs");
  writeFileSync(build, code);
  const settings = { build: pathToFileURL(build).href, media: folder, paymentOrigin: undefined };
  const renderer = createRenderer(settings, () => {}, 4_000);
  onTestFinished(() => renderer.stop());
  return renderer;
}

test.each(["broken", "endless"])(
  "what is %s is refused, and the next order is taken",
  async (folder) => {
    const renderer = makeRenderer();
    expect(await renderer.render("here")).toMatchObject({ faults: ["a fault of here"] });
    expect(await renderer.render(folder)).toMatchObject({
      status: "refused",
      faults: [expect.stringMatching(/^The pages could not be rendered: /)],
    });
    expect(await renderer.render("there")).toMatchObject({ faults: ["a fault of there"] });
  },
);

test("takes more orders than a leak of listeners would bear", async () => {
  const warnings: unknown[] = [];
  const note = (warning: unknown) => warnings.push(warning);
  process.on("warning", note);
  onTestFinished(() => {
    process.off("warning", note);
  });
  const renderer = makeRenderer();
  for (let order = 0; order < 15; order += 1) await renderer.render("here");
  expect(warnings).toEqual([]);
});
