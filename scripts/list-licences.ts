import { readFileSync } from "node:fs";

export const licencesFile = "docs/licences.md";

type Lockfile = {
  packages: Record<string, { license?: string; dev?: boolean; devOptional?: boolean }>;
};

export function listLicences(): string {
  const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8")) as Lockfile;
  const names = new Map<string, Set<string>>();
  for (const [path, { license = "none named", dev, devOptional }] of Object.entries(packages)) {
    if (path === "" || dev || devOptional) continue;
    const own = names.get(license) ?? new Set();
    names.set(license, own.add(path.slice(path.lastIndexOf("node_modules/") + 13)));
  }
  const rows = [...names]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([licence, own]) => `## ${licence}\n\n${[...own].toSorted().join(", ")}\n`);
  return `# Licences

Made by \`npm run make -- licences\`: the packages that the site runs with, on any system. What only builds
and tests it is not among them; [the record of dependencies](decisions/0011-dependencies.md) has those.

${rows.join("\n")}`;
}
