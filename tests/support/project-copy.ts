import { execFileSync } from "node:child_process";
import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/**
 * Copies the files that git tracks or would add, with the installed packages.
 * @param folder an empty folder
 */
export function copyProject(folder: string) {
  const listed = execFileSync(
    "git",
    ["ls-files", "-z", "--cached", "--others", "--exclude-standard"],
    { encoding: "utf8" },
  );
  const files = listed.split("\0").filter((file) => file !== "" && existsSync(file));
  for (const file of files) cpSync(file, join(folder, file));
  const packages = join(folder, "node_modules");
  // Prefers hard links, because Vite doesn't serve files behind symbolic links.
  try {
    execFileSync("cp", ["-al", "node_modules", packages], { stdio: "ignore" });
  } catch {
    rmSync(packages, { recursive: true, force: true });
    cpSync("node_modules", packages, { recursive: true, verbatimSymlinks: true });
  }
  rmSync(join(packages, ".vite"), { recursive: true, force: true });
}

/**
 * Changes a file as an editor would.
 * @throws Error if the file doesn't contain the text
 */
export function replaceText(file: string, from: string, to: string) {
  const before = readFileSync(file, "utf8");
  if (!before.includes(from)) throw new Error(`${file} does not say ${from}`);
  writeFileSync(file, before.replace(from, to));
}
