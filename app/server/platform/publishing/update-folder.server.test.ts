import { chmodSync, chownSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { contentFormat } from "#app/content/migrations/update-content.ts";
import { tryContent } from "#app/content/read-content.ts";
import { copyOldContent } from "#tests/support/old-content.ts";
import { makeTempFolder, openTempDatabase } from "#tests/support/temp-database.ts";
import { readFolder, writeFolder } from "./content-files.server.ts";
import { updateFolder } from "./update-folder.server.ts";
import { readVersion, storeVersion } from "./versions.server.ts";

test("an old folder is brought up to date after a copy, once", async () => {
  const folder = copyOldContent(0);
  const dataDir = makeTempFolder();
  const before = await readFolder(folder);
  const { files, notices } = await updateFolder(folder, dataDir);
  expect(tryContent(folder)).toMatchObject({ status: "read" });
  expect(files).toEqual(await readFolder(folder));
  const copy = /^What the folder held before is in (.*)\.$/.exec(notices.at(-1) ?? "")?.[1] ?? "";
  expect(await readFolder(copy)).toEqual(before);
  expect(notices.join("\n")).toContain("0001-legal-and-order-pages");
  expect(await updateFolder(folder, dataDir)).toEqual({ files, notices: [] });
  expect(
    readdirSync(join(dataDir, "content-copies")).filter((name) => !name.startsWith(".")),
  ).toHaveLength(1);
});

test.skipIf(process.getuid?.() !== 0)(
  "a folder that cannot be written is read as if it were up to date, and the owner is told",
  async () => {
    const folder = copyOldContent(0);
    const dataDir = makeTempFolder();
    const before = await readFolder(folder);
    chmodSync(dirname(folder), 0o755);
    chownSync(dataDir, 65_534, 65_534);
    process.seteuid?.(65_534);
    const { files, notices } = await updateFolder(folder, dataDir).finally(() =>
      process.seteuid?.(0),
    );
    expect(notices.at(-1)).toBe(
      `The folder ${folder} could not be written (EACCES): let the site write there.`,
    );
    expect(await readFolder(folder)).toEqual(before);
    const elsewhere = join(makeTempFolder(), "content");
    await writeFolder(elsewhere, files);
    expect(tryContent(elsewhere)).toMatchObject({ status: "read" });
  },
);

test("a folder of a newer version is refused with what to do, and stays as it is", async () => {
  const folder = copyOldContent(0);
  const file = join(folder, "format.yaml");
  writeFileSync(file, `format: ${contentFormat + 1}\n`);
  await expect(updateFolder(folder, makeTempFolder())).rejects.toThrow(
    /newer version of the site \(format \d+\): start that version/,
  );
  expect(readFileSync(file, "utf8")).toBe(`format: ${contentFormat + 1}\n`);
});

test("a version that an older program published is read in the format of today", async () => {
  const { database } = openTempDatabase();
  const files = await readFolder(copyOldContent(0));
  await storeVersion(database, {
    files,
    base: [],
    source: "command",
    note: "",
    now: new Date(),
  });
  const folder = join(makeTempFolder(), "content");
  const read = await readVersion(database, 1);
  await writeFolder(folder, read.status === "read" ? read.files : new Map());
  expect(tryContent(folder)).toMatchObject({ status: "read" });
});
