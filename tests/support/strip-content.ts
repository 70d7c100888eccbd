/** The content of a newcomer: no list has an entry, and no optional key is there. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parse, stringify } from "yaml";
import { contentKinds } from "#app/content/kinds.ts";

/** Their optional keys belong together; and a newcomer's menu is as it came with the site. */
const whole = /^(mails|site|pages\/(privacy|terms|accessibility|not-found))\.yaml$/;

/** Takes everything out of a content folder that its schemas do not ask for. */
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
