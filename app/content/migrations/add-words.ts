import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { ContentEdits } from "./content-edits.ts";

/**
 * Adds the words that a step brings, which lie beside it: whole files in `files/`, and keys for files that
 * exist in `keys/`. `keys/site.facts.yaml` is for the group `facts` of `site.yaml`.
 *
 * @param name the step's folder
 */
export function addWords(edits: ContentEdits, name: string) {
  const folder = join(process.cwd(), "app/content/migrations", name);
  const list = (kind: string) => globSync("**/*.yaml", { cwd: join(folder, kind) }).toSorted();
  const read = (path: string) => readFileSync(join(folder, path), "utf8");
  for (const path of list("files"))
    edits.addFile(path.replaceAll("\\", "/"), read(join("files", path)));
  for (const path of list("keys")) {
    const [file = "", ...group] = path
      .replaceAll("\\", "/")
      .replace(/\.yaml$/, "")
      .split(".");
    edits.addKeys(`${file}.yaml`, group, read(join("keys", path)));
  }
}
