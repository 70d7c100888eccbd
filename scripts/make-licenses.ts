/** Prints the licenses of the packages that a running site needs, for all operating systems. */
import { readFileSync } from "node:fs";

type Lockfile = {
  packages: Record<string, { license?: string; dev?: boolean; devOptional?: boolean }>;
};

const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8")) as Lockfile;
const names = new Map<string, Set<string>>();
for (const [path, { license = "none named", dev, devOptional }] of Object.entries(packages)) {
  if (path === "" || dev || devOptional) continue;
  const own = names.get(license) ?? new Set();
  names.set(license, own.add(path.slice(path.lastIndexOf("node_modules/") + 13)));
}
for (const [license, own] of [...names].toSorted(([a], [b]) => a.localeCompare(b)))
  console.log(`${license}: ${[...own].toSorted().join(", ")}\n`);
