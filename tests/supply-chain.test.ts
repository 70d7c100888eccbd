/** Installing packages runs none of their scripts, and their contents are those of the lockfile. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

type Package = { hasInstallScript?: boolean; integrity?: string; inBundle?: boolean };

const lockfile = JSON.parse(readFileSync("package-lock.json", "utf8")) as {
  packages: Record<string, Package>;
};
const packages = Object.entries(lockfile.packages).filter(([path]) => path !== "");

test("no install script runs, and no package has one", () => {
  expect(readFileSync(".npmrc", "utf8")).toMatch(/^ignore-scripts=true$/m);
  const scripted = packages.filter(([, { hasInstallScript }]) => hasInstallScript);
  expect(scripted.map(([path]) => path)).toEqual([]);
});

test("every package is known by its SHA-512, or by that of the one that contains it", () => {
  const own = packages.filter(([, { inBundle }]) => !inBundle);
  expect(own).not.toEqual([]);
  expect(own.filter(([, { integrity }]) => !integrity?.startsWith("sha512-"))).toEqual([]);
});
