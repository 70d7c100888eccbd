/** Checks the format version of the content. A site refuses a version that it doesn't know. */
import { z } from "zod";
import { ContentError, type Fault } from "./fault.ts";
import type { Source } from "./list-files.ts";
import { readYaml } from "./read-yaml.ts";

export const formatFile = "format.yaml";

const formatOfToday = 3;

const formatSchema = z.object({ format: z.number() });

/**
 * Refuses content in a different format. Runs before all other checks, because such content would cause faults in all
 * of them.
 * @throws ContentError if the content has a different format
 */
export function checkFormat({ paths, read }: Source) {
  const yaml = paths.has(formatFile) ? readYaml(read(formatFile)) : undefined;
  if (yaml?.ok === false) throw refuse(yaml.faults);
  const format = formatSchema.safeParse(yaml?.value).data?.format;
  if (format === formatOfToday) return;
  const advice =
    format !== undefined && format > formatOfToday
      ? "these files are for a newer version of the site: start that version, or put older files back"
      : `write \`format: ${formatOfToday}\` here, and add the texts that the check then asks for`;
  throw refuse([
    { message: `expected format ${formatOfToday}, got ${format ?? "none"}; ${advice}` },
  ]);
}

function refuse(faults: ReadonlyArray<Omit<Fault, "file" | "path">>): ContentError {
  return new ContentError(faults.map((fault) => ({ ...fault, file: formatFile, path: [] })));
}
