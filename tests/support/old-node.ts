import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { makeTempFolder } from "./temp-database.ts";

/** Node options that simulate an old version. */
export function pretendOldNode(): string {
  const file = join(makeTempFolder(), "old.cjs");
  writeFileSync(
    file,
    'Object.defineProperty(process, "versions", { value: { ...process.versions, node: "20.11.1" } });',
  );
  return `--require=${file}`;
}

/** The error message. */
export const oldNodeFault =
  "The site needs Node 26 or newer, and this is Node 20.11.1: install it from https://nodejs.org/en/download";
