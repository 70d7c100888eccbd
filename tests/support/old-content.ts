/** Content in older formats. */
import { cpSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { findContentFolder } from "#app/content/folder.ts";
import { makeTempFolder } from "./temp-database.ts";

/** Files that a format did not have. */
const unknownTo: Record<number, readonly string[]> = {
  0: ["accessibility", "imprint", "orders", "privacy", "terms", "withdraw"]
    .map((page) => `pages/${page}.yaml`)
    .concat("format.yaml"),
};

/**
 * Copies the content of the tests in an older format.
 *
 * @returns the folder of the copy, which is removed after the test
 */
export function copyOldContent(format: number): string {
  const folder = join(makeTempFolder(), "content");
  cpSync(findContentFolder(), folder, { recursive: true });
  for (const file of unknownTo[format] ?? []) rmSync(join(folder, file));
  cpSync(join("tests/old-content", String(format)), folder, { recursive: true });
  return folder;
}

/**
 * Copies the content of the tests from the last release, with today's pictures.
 *
 * @returns the folder of the copy, which is removed after the test
 */
export function copyReleasedContent(): string {
  const folder = join(makeTempFolder(), "content");
  cpSync(join(findContentFolder(), "pictures"), join(folder, "pictures"), { recursive: true });
  const releases = readdirSync("tests/old-content").map(Number);
  cpSync(join("tests/old-content", String(Math.max(...releases))), folder, { recursive: true });
  return folder;
}
