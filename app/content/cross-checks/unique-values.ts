import { type Report, type SoundContent, textsOf } from "./texts.ts";
import { formatPath, parsePath } from "#app/content/fault.ts";

type Entry = { id: string };

export function checkIds(content: SoundContent, report: Report) {
  const lists: Array<[file: string, path: string, entries: readonly Entry[] | undefined]> = [
    ["programs.yaml", "programs", content.programs?.programs],
    ["products.yaml", "products", content.products?.products],
    ["testimonials.yaml", "testimonials", content.testimonials?.testimonials],
    ["videos.yaml", "videos", content.videos?.videos],
    ["podcast-appearances.yaml", "appearances", content.podcastAppearances?.appearances],
    ["villains.yaml", "villains", content.villains?.villains],
    ["frameworks.yaml", "frameworks", content.frameworks?.frameworks],
    ["faqs.yaml", "programs", content.faqs?.programs],
    ["faqs.yaml", "jobSearchJoy", content.faqs?.jobSearchJoy],
    ["quests.yaml", "areas", content.quests?.areas],
    ["outcomes.yaml", "english", content.outcomes?.english],
    ["resources.yaml", "resources", content.resources?.resources],
    ["site.yaml", "footer", content.site?.footer],
  ];
  for (const [file, path, entries] of lists) {
    const values = entries?.map((entry, at) => ({ value: entry.id, path: `${path}[${at}].id` }));
    reportRepeated(file, values, report);
  }
  reportRepeated(
    "programs.yaml",
    content.programs?.programs.flatMap((program, at) =>
      program.hasCheckout ? [{ value: program.priceId, path: `programs[${at}].priceId` }] : [],
    ),
    report,
  );
  reportRepeated(
    "pages/contact.yaml",
    content.contactPage?.topics.map(({ value }, at) => ({ value, path: `topics[${at}].value` })),
    report,
  );
  // The id of a sample page is its address.
  const samples = Object.entries(content.samples ?? {}).flatMap(([key, pages]) =>
    pages.map((page, at) => ({ value: page.id, path: `${key}[${at}].id` })),
  );
  reportRepeated("samples.yaml", samples, report);
}

function reportRepeated(
  file: string,
  values: ReadonlyArray<{ value: string; path: string }> | undefined,
  report: Report,
) {
  const first = new Map<string, string>();
  for (const { value, path } of values ?? []) {
    const earlier = first.get(value);
    if (earlier === undefined) first.set(value, path);
    else {
      const other = formatPath(parsePath(earlier).slice(0, -1));
      report(file, path, `expected a name of its own; ${other}, has "${value}" too`);
    }
  }
}

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
