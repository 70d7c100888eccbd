/** The smallest content: empty lists and no optional keys. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parse, stringify } from "yaml";
import { contentKinds } from "#app/content/kinds.ts";

/** Kept: optional keys that belong together, and the menu. */
const whole = /^(mails|site|pages\/(privacy|terms|accessibility|not-found))\.yaml$/;

/** Removes everything optional from a content folder. */
export function stripContent(folder: string) {
  for (const { file, schema } of Object.values(contentKinds)) {
    if (whole.test(file)) continue;
    const path = join(folder, file);
    const content: unknown = parse(readFileSync(path, "utf8"));
    strip(content, () => schema.safeParse(content).success);
    writeFileSync(path, stringify(content));
  }
}

function strip(value: unknown, fits: () => boolean) {
  if (Array.isArray(value)) {
    const entries: unknown[] = value.splice(0);
    if (fits()) return;
    value.push(...entries);
    for (const entry of entries) strip(entry, fits);
  } else if (typeof value === "object" && value !== null) {
    const group = value as Record<string, unknown>;
    for (const [key, kept] of Object.entries(group)) {
      delete group[key];
      if (fits()) continue;
      group[key] = kept;
      strip(kept, fits);
    }
  }
}
