import { namesOf } from "#app/lib/by-name.ts";
import { textsOf, textsOfFile, type Report, type SoundContent } from "./texts.ts";
import { contentKinds, type ContentName } from "#app/content/kinds.ts";
import { valueAt } from "#app/content/read-yaml.ts";
import { id as entryId } from "#app/content/schemas/fields.ts";
import { isKnownPath } from "#app/lib/paths.ts";

const home = "pages/home.yaml";
const joy = "pages/job-search-joy.yaml";

/** Maps each field that contains an id to the field that defines the id. `[]` stands for any index. */
const references: Readonly<Record<string, string>> = {
  [`${home}: featuredProgramIds[]`]: "programs.yaml: programs[].id",
  [`${joy}: packageOffer.program`]: "programs.yaml: programs[].id",
  "pages/podcast-appearances.yaml: program": "programs.yaml: programs[].id",
  "outcomes.yaml: english[].program": "programs.yaml: programs[].id",
  [`${joy}: freeKit.product`]: "products.yaml: products[].id",
  [`${joy}: kitOffer.product`]: "products.yaml: products[].id",
  "pages/shop.yaml: featured": "products.yaml: products[].id",
  "resources.yaml: resources[].product": "products.yaml: products[].id",
  [`${home}: testimonialIds[]`]: "testimonials.yaml: testimonials[].id",
  [`${joy}: testimonialIds[]`]: "testimonials.yaml: testimonials[].id",
  "pages/english.yaml: testimonialId": "testimonials.yaml: testimonials[].id",
  "pages/podcast-appearances.yaml: hostTestimonialId": "testimonials.yaml: testimonials[].id",
  [`${home}: methodsVideo`]: "videos.yaml: videos[].id",
  [`${joy}: overviewVideo`]: "videos.yaml: videos[].id",
  [`${joy}: testimonialVideos[]`]: "videos.yaml: videos[].id",
  [`${joy}: villainIds[]`]: "villains.yaml: villains[].id",
  "programs.yaml: programs[].villainIds[]": "villains.yaml: villains[].id",
  "products.yaml: products[].situation": "pages/shop.yaml: filter.situations[].id",
  "pages/programs.yaml: askTopic": "pages/contact.yaml: topics[].value",
};

/** @param readable the parsed parts of faulty files; their references are checked, too */
export function checkReferences(
  content: SoundContent,
  readable: ReadonlyMap<string, unknown>,
  report: Report,
) {
  checkNames(content, readable, report);
  checkSorts(content, report);
}

function checkNames(content: SoundContent, readable: ReadonlyMap<string, unknown>, report: Report) {
  const sound = new Set<string>(
    namesOf<ContentName>(content).map((name) => contentKinds[name].file),
  );
  const others = [...readable].flatMap(([file, value]) => textsOfFile(file, value));
  const texts = Map.groupBy([...textsOf(content), ...others], ({ place }) => place);
  for (const [from, to] of Object.entries(references)) {
    const [target = "", list = ""] = to.split(/: |\[/);
    const ids = new Set(texts.get(to)?.map(({ text }) => text));
    const listed = valueAt(readable.get(target), list.split("."));
    const fit = [...ids].filter((text) => entryId.safeParse(text).success);
    // If an entry has no valid id, the missing id is already reported, so references to the entry's list aren't
    // checked.
    const isKnown = sound.has(target) || (Array.isArray(listed) && listed.length === fit.length);
    if (!isKnown) continue;
    const entries = target.startsWith("pages/") ? `${list} in ${target}` : target;
    for (const { file, path, text } of texts.get(from) ?? [])
      if (text !== "" && !ids.has(text))
        report(file, path, `expected the id of an entry of ${entries}, got "${text}"`, {
          file: target,
          keys: [...list.split("."), text],
        });
  }
}

function checkSorts(content: SoundContent, report: Report) {
  const programs = content.programs?.programs;
  const { samples } = content;
  programs?.forEach((program, at) => {
    if (program.samples === undefined || !samples || Object.hasOwn(samples, program.samples))
      return;
    const message = `expected the id of an entry of samples.yaml, got "${program.samples}"`;
    const because = { file: "samples.yaml", keys: [program.samples] };
    report("programs.yaml", `programs[${at}].samples`, message, because);
  });
  for (const name of Object.keys(samples ?? {})) {
    if (programs?.every((program) => program.samples !== name))
      report("samples.yaml", name, `expected a program in programs.yaml with samples: ${name}`, {
        file: "programs.yaml",
        keys: ["programs"],
        text: name,
      });
  }
  const { homePage, englishPage, jobSearchJoyPage: joyPage } = content;
  for (const [file, place, shown] of [
    [home, "answers.samples", homePage?.answers?.samples],
    ["pages/english.yaml", "book", englishPage?.book],
  ] as const) {
    if (shown === undefined || !samples) continue;
    const pages = Object.hasOwn(samples, shown) ? samples[shown] : [];
    if (!pages?.some(({ kind }) => kind === "answer")) {
      const message = `expected an entry of samples.yaml with an answer, got "${shown}"`;
      report(file, place, message, { file: "samples.yaml", keys: [shown] });
    }
  }
  homePage?.testimonialIds.forEach((id, at) => {
    const found = content.testimonials?.testimonials.find((testimonial) => testimonial.id === id);
    if (found && found.outcome === undefined) {
      const message = `expected a testimonial with an outcome; "${id}" has none`;
      const because = { file: "testimonials.yaml", keys: ["testimonials", id] };
      report(home, `testimonialIds[${at}]`, message, because);
    }
  });
  const program = programs?.find(({ id }) => id === joyPage?.packageOffer.program);
  if (program && !program.hasCheckout) {
    const message = `expected a program with checkout; "${program.id}" has none`;
    const because = { file: "programs.yaml", keys: ["programs", program.id] };
    report(joy, "packageOffer.program", message, because);
  }
  const kit = content.products?.products.find(({ id }) => id === joyPage?.freeKit.product);
  if (kit && kit.currentPrice !== 0) {
    const message = `expected a free product; "${kit.id}" costs $${kit.currentPrice}`;
    const because = { file: "products.yaml", keys: ["products", kit.id, "currentPrice"] };
    report(joy, "freeKit.product", message, because);
  }
}

const menuPlaces = new Set([
  "site.yaml: navigation.pages[].to",
  "site.yaml: navigation.anchors[].to",
  "site.yaml: legalLinks[].to",
  "site.yaml: footer[].links[].to",
  "pages/not-found.yaml: links[].to",
]);

export function checkLinks(content: SoundContent, report: Report) {
  for (const { file, path, text, place } of textsOf(content))
    if (menuPlaces.has(place) && !isKnownPath(text))
      report(file, path, `expected the address of a page on this site, got "${text}"`);
}

export function checkSampleNotes({ samples }: SoundContent, report: Report) {
  for (const [key, pages] of Object.entries(samples ?? {})) {
    pages.forEach((page, at) => {
      if (page.kind !== "answer") return;
      page.notes.forEach((note, index) => {
        if (page.answer.some((paragraph) => paragraph.includes(note.on))) return;
        const message = `expected words from the answer, exactly as they are there; "${note.on}" isn't in it`;
        const because = { file: "samples.yaml", keys: [key, page.id, "answer"] };
        report("samples.yaml", `${key}[${at}].notes[${index}].on`, message, because);
      });
    });
  }
}
