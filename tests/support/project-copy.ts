/** A copy of the whole project, in which a test changes files and runs commands. */
import { execFileSync } from "node:child_process";
import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/**
 * Copies what git would clone, as it lies here, with the installed packages.
 *
 * @param folder an empty one
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
  // Second names of the same files, where the disk can: Vite serves nothing from behind a symbolic link.
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
 *
 * @throws Error when the file does not say what is to be replaced
 */
export function replaceText(file: string, from: string, to: string) {
  const before = readFileSync(file, "utf8");
  if (!before.includes(from)) throw new Error(`${file} does not say ${from}`);
  writeFileSync(file, before.replace(from, to));
}
