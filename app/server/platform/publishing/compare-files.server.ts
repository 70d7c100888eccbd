import type { ContentFiles } from "./content-files.server.ts";

/** Lists the paths of files that differ, or that one side lacks, in order. */
export function compareFiles(before: ContentFiles, after: ContentFiles): string[] {
  const paths = [...new Set([...before.keys(), ...after.keys()])].toSorted();
  return paths.filter((path) => {
    const [old, now] = [before.get(path), after.get(path)];
    return !old || !now || !now.equals(old);
  });
}
