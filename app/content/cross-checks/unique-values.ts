import { formatPath, parsePath } from "#app/content/fault.ts";
import { textsOf, type Report, type SoundContent } from "./texts.ts";

const uniquePlaces = [
  "programs.yaml: programs[].id",
  "products.yaml: products[].id",
  "testimonials.yaml: testimonials[].id",
  "videos.yaml: videos[].id",
  "podcast-appearances.yaml: appearances[].id",
  "villains.yaml: villains[].id",
  "frameworks.yaml: frameworks[].id",
  "faqs.yaml: programs[].id",
  "faqs.yaml: jobSearchJoy[].id",
  "quests.yaml: areas[].id",
  "outcomes.yaml: english[].id",
  "resources.yaml: resources[].id",
  "site.yaml: footer[].id",
  "programs.yaml: programs[].priceId",
  "pages/contact.yaml: topics[].value",
];

export function checkIds(content: SoundContent, report: Report) {
  // Sample pages of all groups share one URL namespace.
  const texts = Map.groupBy(textsOf(content), ({ place }) =>
    place.replace(/^samples\.yaml: [\w-]+\[\]\.id$/, "sample pages"),
  );
  for (const place of [...uniquePlaces, "sample pages"]) {
    const first = new Map<string, string>();
    for (const { file, path, text } of texts.get(place) ?? []) {
      const earlier = first.get(text);
      if (earlier === undefined) first.set(text, path);
      else {
        const other = formatPath(parsePath(earlier).slice(0, -1));
        report(file, path, `expected a name of its own; ${other}, has "${text}" too`);
      }
    }
  }
}

/** Reports titles and descriptions that several pages share, because search engines treat such pages as duplicates. */
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
