import type { Report, SoundContent } from "./report.ts";
import { textsOf } from "./texts.ts";

/** Every page has its own title and description: search engines merge pages with the same. */
export function checkPageWords(content: SoundContent, report: Report) {
  const seen = new Map<string, string>();
  for (const { file, path, text } of textsOf(content)) {
    const name = /(?:^|\.)seo\.(title|description)$/.exec(path)?.[1];
    if (name === undefined) continue;
    const key = `${name} ${text.toLowerCase()}`;
    const first = seen.get(key);
    if (first === undefined) seen.set(key, `${path} of content/${file}`);
    else report(file, path, `expected a ${name} that no other page has; this one is ${first}`);
  }
}
