/** The rules of docs/supply-chain.md. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

type Package = { hasInstallScript?: boolean; integrity?: string; inBundle?: boolean };

const lockfile = JSON.parse(readFileSync("package-lock.json", "utf8")) as {
  packages: Record<string, Package>;
};
const packages = Object.entries(lockfile.packages).filter(([path]) => path !== "");
const guide = readFileSync("docs/supply-chain.md", "utf8");

test("no install script runs, and none is there that nobody has read", () => {
  expect(readFileSync(".npmrc", "utf8")).toMatch(/^ignore-scripts=true$/m);
  const unread = packages
    .filter(([, { hasInstallScript }]) => hasInstallScript)
    .map(([path]) => path.slice(path.lastIndexOf("node_modules/") + 13))
    .filter((name) => !guide.includes(`| \`${name}\` |`));
  expect(unread).toEqual([]);
});

test("every package is known by its SHA-512, or by that of the one that contains it", () => {
  const own = packages.filter(([, { inBundle }]) => !inBundle);
  expect(own).not.toEqual([]);
  expect(own.filter(([, { integrity }]) => !integrity?.startsWith("sha512-"))).toEqual([]);
});
