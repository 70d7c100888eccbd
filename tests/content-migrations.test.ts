import { parse } from "yaml";
import { expect, test } from "vitest";
import { tryContent } from "#app/content/read-content.ts";
import {
  readFolder,
  writeFolder,
  toBuffers,
} from "#app/server/platform/publishing/content-files.server.ts";
import { copyOldContent, copyReleasedContent } from "./support/old-content.ts";
import {
  contentFormat,
  formatFile,
  updateContent,
} from "#app/content/migrations/update-content.ts";

const formats = Array.from({ length: contentFormat }, (_, format) => format);

test.each(formats)(
  "content of format %i is readable again, and says what it said",
  async (format) => {
    const folder = copyOldContent(format);
    const before = await readFolder(folder);
    expect(tryContent(folder)).toMatchObject({
      status: "refused",
      faults: [{ message: expect.stringMatching(/the next start brings them up to date/) }],
    });
    const update = updateContent(before);
    if (update.status !== "updated") throw new Error(update.status);
    expect(update.steps.map(({ name }) => name)).toHaveLength(contentFormat - format);
    await writeFolder(folder, toBuffers(update.files));
    expect(tryContent(folder)).toMatchObject({ status: "read" });
    const after = (path: string) => Buffer.from(update.files.get(path) ?? []);
    const [texts, others] = [true, false].map((isText) =>
      [...before].filter(([path]) => path !== formatFile && path.endsWith(".yaml") === isText),
    );
    for (const [path, bytes] of others ?? []) expect(after(path)).toEqual(bytes);
    // Lines are kept, except those with added text.
    for (const [path, bytes] of texts ?? []) {
      const lines = new Set(after(path).toString().split("\n"));
      const changed = bytes
        .toString()
        .split("\n")
        .filter((line) => !lines.has(line.replace(/^( *)tax(Number|Label):/, "$1vat$2:")))
        .map((line) => /^\s*(?:note|title|description): "?(.*?)"?$/.exec(line)?.[1] ?? line);
      const lost = changed.filter((words) => !after(path).toString().includes(words));
      expect({ path, lost }).toEqual({ path, lost: [] });
    }
    expect(updateContent(update.files)).toEqual({ status: "current" });
  },
);

// Fails when a required page or key is added without a migration step.
test("content of the last release is readable, as it is or by its steps", async () => {
  const folder = copyReleasedContent();
  const update = updateContent(await readFolder(folder));
  if (update.status === "updated") await writeFolder(folder, toBuffers(update.files));
  expect(tryContent(folder)).toMatchObject({ status: "read" });
});

test("a folder without files stays empty", () => {
  expect(updateContent(new Map())).toEqual({ status: "current" });
});

test("a file that quotes itself without end stops no update", async () => {
  const files = new Map(await readFolder(copyOldContent(0)));
  const lists = ["b", "c", "d", "e"].map((one, at) => {
    const before = Array.from({ length: 9 }, () => `*${"abcd"[at]}`);
    return `${one}: &${one} [${before.join(", ")}]\n`;
  });
  files.set("pages/about.yaml", Buffer.from(`a: &a [x]\n${lists.join("")}`));
  expect(updateContent(files)).toMatchObject({ status: "updated" });
});

test("what the owner wrote already stays as it is", async () => {
  const files = new Map(await readFolder(copyOldContent(0)));
  files.set("pages/privacy.yaml", Buffer.from("heading: My own page\n"));
  const labels = files.get("labels.yaml")?.toString() ?? "";
  files.set("labels.yaml", Buffer.from(`${labels}lastChanged: "On {day}"\n`));
  const update = updateContent(files);
  if (update.status !== "updated") throw new Error(update.status);
  const read = (path: string) => Buffer.from(update.files.get(path) ?? []).toString();
  expect(read("pages/privacy.yaml")).toBe("heading: My own page\n");
  expect(parse(read("labels.yaml"))).toMatchObject({ lastChanged: "On {day}" });
});

test("a title that search engines find too short gets words of the owner's, whatever its quotation marks", async () => {
  const files = new Map(await readFolder(copyOldContent(0)));
  const page = (title: string) =>
    `seo:\n  title: ${title}\n  description: Short.\nheading: About\n`;
  for (const [at, title] of ["About", '"About"', "'About'"].entries())
    files.set(`pages/about-${at}.yaml`, Buffer.from(page(title)));
  const update = updateContent(files);
  if (update.status !== "updated") throw new Error(update.status);
  for (const at of [0, 1, 2]) {
    const bytes = Buffer.from(update.files.get(`pages/about-${at}.yaml`) ?? []);
    const { seo } = parse(bytes.toString()) as { seo: { title: string } };
    expect(seo.title).toMatch(/^About \| ./);
  }
});

test("files of a newer version are left alone", () => {
  const files = new Map([[formatFile, Buffer.from(`format: ${contentFormat + 2}\n`)]]);
  expect(updateContent(files)).toEqual({ status: "newer", format: contentFormat + 2 });
});
