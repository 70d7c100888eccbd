import { isPictureName } from "#app/lib/picture-names.ts";
import type { TextFault } from "./decode-text.ts";
import type { Fault } from "./fault.ts";
import { formatFile } from "./format.ts";
import { contentKinds } from "./kinds.ts";

const kindFiles = new Set<string>([
  formatFile,
  ...Object.values(contentKinds).map(({ file }) => file),
]);

export function explainMissing(
  file: string,
  paths: ReadonlySet<string>,
): { ok: false; faults: Array<TextFault & { file?: string }> } {
  const other = [...paths].find((path) => meantAs(path) === file);
  return {
    ok: false,
    faults: [
      other === undefined
        ? { message: "expected this file, but it is missing" }
        : { file: other, message: `expected the name ${file}; rename the file` },
    ],
  };
}

export function findIgnoredFiles(paths: ReadonlySet<string>): Fault[] {
  return [...paths].flatMap((file) => {
    // Skips photos, because a separate warning reports unusable ones.
    const isPhoto = /^pictures\/[^/]+$/.test(file);
    if (kindFiles.has(file) || file.endsWith("README.md") || isPhoto || isDrawing(file)) return [];
    const meant = meantAs(file);
    const message = kindFiles.has(meant)
      ? `the site reads ${meant} and not this file; move what it says there, and delete it`
      : "the site reads no file of this name; correct the name, or delete the file";
    return [{ file, path: [], message }];
  });
}

function isDrawing(file: string): boolean {
  return isPictureName(/^pictures\/(.+)\.svg$/.exec(file)?.[1] ?? "");
}

/** Returns the intended name: `programs.yaml` for `Programs.yml`, `programs copy.yaml` or `programs.yaml.txt`. */
function meantAs(file: string): string {
  return file
    .toLowerCase()
    .replace(/(\.ya?ml)?(\.txt|\.bak|~)?$/, "")
    .replace(/( -)?( copy)?( ?\(?\d+\)?)?$/, "")
    .concat(".yaml");
}
