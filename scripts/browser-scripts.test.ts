import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";
import { makeTempFolder } from "#tests/support/temp-database.ts";
import { bundleScripts } from "./browser-scripts.ts";

test("a dynamic import becomes a file that the entry loads", async () => {
  const folder = makeTempFolder();
  writeFileSync(join(folder, "later.ts"), 'export const words: string = "loaded later";');
  writeFileSync(
    join(folder, "entry.ts"),
    'Object.assign(globalThis, { loadLater: () => import("./later.ts") });',
  );
  const output = await bundleScripts({ entry: join(folder, "entry.ts") }, folder);
  expect(output).toHaveLength(2);
  expect(output.every(({ fileName }) => existsSync(join(folder, fileName)))).toBe(true);
  expect(output[0].isEntry).toBe(true);
  await import(pathToFileURL(join(folder, output[0].fileName)).href);
  const later: { words: string } = await Reflect.get(globalThis, "loadLater")();
  expect(later.words).toBe("loaded later");
});
