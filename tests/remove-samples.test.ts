/** `npm run content -- update remove-samples`, run for real on a copy of the content. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readContent } from "#app/content/read-content.ts";
import { copyContent } from "./support/content-copy.ts";
import { runScript } from "./support/run-script.ts";
import { makeTempFolder } from "./support/temp-database.ts";

const remove = (folder: string, kind: string) =>
  runScript("commands/content-update", ["remove-samples", kind], {
    CONTENT_DIR: folder,
    DATA_DIR: makeTempFolder(),
  });

test("removes the examples of one kind and every mention, and keeps comments and real entries", async () => {
  const content = copyContent();
  for (const at of [0, 1, 2]) content.put("products.yaml", ["products", at, "sample"], true);
  content.edit("pages/job-search-joy.yaml", (text) => `# My own words.\n${text}`);
  const before = readContent(content.folder);
  const samples = before.products.filter(({ sample }) => sample).map(({ id }) => id);
  const result = await remove(content.folder, "products");
  expect(result).toMatchObject({ status: 0, faults: "" });
  for (const id of samples) expect(result.output).toContain(id);
  const after = readContent(content.folder);
  expect(after.products).toEqual(before.products.filter(({ sample }) => !sample));
  const { freeKit, kitOffer } = after.jobSearchJoyPage;
  expect(samples).toContain(before.jobSearchJoyPage.freeKit.product);
  expect([freeKit.product, kitOffer.product]).toEqual([
    undefined,
    before.jobSearchJoyPage.kitOffer.product,
  ]);
  const page = readFileSync(join(content.folder, "pages/job-search-joy.yaml"), "utf8");
  expect(page).toMatch(/^# My own words\.$/m);
  const again = await remove(content.folder, "products");
  expect(again.output).toBe("There are no examples in products.yaml.\n");
  expect(await remove(content.folder, "villains")).toMatchObject({ status: 2 });
});

test("changes nothing while the files have a fault", async () => {
  const content = copyContent();
  content.edit("testimonials.yaml", (text) => `${text}\nan: [open list`);
  const file = join(content.folder, "testimonials.yaml");
  const before = readFileSync(file, "utf8");
  const { status, faults } = await remove(content.folder, "testimonials");
  expect(status).toBe(1);
  expect(faults).toMatch(/^Nothing was changed\.\n.*\ncontent\/testimonials\.yaml:\d+: /s);
  expect(readFileSync(file, "utf8")).toBe(before);
});
