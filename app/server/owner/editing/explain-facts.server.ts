import { readFacts } from "#app/content/fill-facts.ts";
import { ownValue } from "#app/lib/by-name.ts";
import { businessFile } from "#app/lib/business-parts.ts";
import { withoutMarks } from "#app/lib/inline-marks.ts";
import type { ContentFiles } from "#app/server/platform/publishing/content-files.server.ts";
import { parseFile } from "./parse-file.server.ts";

const longest = 60;

/** Explains what visitors read in place of each `{name}` in a text. */
export function explainFacts(files: ContentFiles, text: string): string {
  const names = new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name));
  const facts = names.size === 0 ? undefined : readFacts(parseFile(files, businessFile));
  return [...names]
    .flatMap((name) => {
      const words = facts && withoutMarks(ownValue(facts, name) ?? "");
      if (!words) return [];
      const shown = words.length > longest ? `${words.slice(0, longest).trim()}…` : words;
      const end = /[.!?…]$/.test(shown) ? "" : ".";
      return [`Where it says {${name}}, visitors read “${shown}${end}”`];
    })
    .join(" ");
}
