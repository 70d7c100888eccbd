/** Checks across files: references, ids, pictures, words that must agree with each other. */
import { isKnownPath } from "#app/lib/paths.ts";
import type { Fault } from "./describe-issue.ts";
import type { Content } from "./kinds.ts";

type Report = (file: string, path: string, message: string) => void;

/**
 * Finds faults that no single file shows.
 *
 * @param content every file, each already checked against its own schema
 * @param photoExists tells whether a file exists under content/
 */
export function crossCheck(content: Content, photoExists: (file: string) => boolean): Fault[] {
  const faults: Fault[] = [];
  const report: Report = (file, path, message) => faults.push({ file, path, message });
  checkIds(content, report);
  checkReferences(content, report);
  checkLinks(content, report);
  checkPlaceholders(content, report);
  checkSamples(content, report);
  const { portrait } = content.site.coach;
  if ("photo" in portrait && !photoExists(portrait.photo)) {
    report(
      "site.yaml",
      "coach.portrait.photo",
      `expected a file at content/${portrait.photo}, found none`,
    );
  }
  return faults;
}

function checkIds(content: Content, report: Report) {
  const lists: Array<[file: string, path: string, entries: ReadonlyArray<{ id: string }>]> = [
    ["programs.yaml", "programs", content.programs.programs],
    ["products.yaml", "products", content.products.products],
    ["testimonials.yaml", "testimonials", content.testimonials.testimonials],
    ["videos.yaml", "videos", content.videos.videos],
    ["podcast-appearances.yaml", "appearances", content.podcastAppearances.appearances],
    ["villains.yaml", "villains", content.villains.villains],
    ["frameworks.yaml", "frameworks", content.frameworks.frameworks],
    ["faqs.yaml", "programs", content.faqs.programs],
    ["faqs.yaml", "jobSearchJoy", content.faqs.jobSearchJoy],
    ["quests.yaml", "areas", content.quests.areas],
    ["outcomes.yaml", "english", content.outcomes.english],
    ["resources.yaml", "resources", content.resources.resources],
    ["samples.yaml", "accent-education", content.samples["accent-education"]],
    ["samples.yaml", "blue", content.samples.blue],
  ];
  for (const [file, path, entries] of lists) {
    reportRepeated(
      file,
      path,
      "id",
      entries.map((entry) => entry.id),
      report,
    );
  }
  const priceIds = content.programs.programs.map((program) =>
    program.hasCheckout ? program.priceId : undefined,
  );
  reportRepeated("programs.yaml", "programs", "priceId", priceIds, report);
  const topics = content.contactPage.topics.map((topic) => topic.value);
  reportRepeated("pages/contact.yaml", "topics", "value", topics, report);
}

function reportRepeated(
  file: string,
  path: string,
  field: string,
  values: ReadonlyArray<string | undefined>,
  report: Report,
) {
  const first = new Map<string, number>();
  values.forEach((value, index) => {
    if (value === undefined) return;
    const earlier = first.get(value);
    if (earlier === undefined) first.set(value, index);
    else
      report(
        file,
        `${path}[${index}].${field}`,
        `expected a name of its own: ${path}[${earlier}] is "${value}" too`,
      );
  });
}

function checkReferences(content: Content, report: Report) {
  const programs = new Set(content.programs.programs.map((program) => program.id));
  const products = new Set(content.products.products.map((product) => product.id));
  const testimonials = new Set(
    content.testimonials.testimonials.map((testimonial) => testimonial.id),
  );
  const videos = new Set(content.videos.videos.map((video) => video.id));
  const villains = new Set<string>(content.villains.villains.map((villain) => villain.id));

  const refer = (
    known: ReadonlySet<string>,
    target: string,
    file: string,
    path: string,
    value: string,
  ) => {
    if (!known.has(value))
      report(file, path, `expected the id of an entry of ${target}, got "${value}"`);
  };
  const home = content.homePage;
  const joy = content.jobSearchJoyPage;
  home.testimonialIds.forEach((value, index) => {
    const path = `testimonialIds[${index}]`;
    refer(testimonials, "testimonials.yaml", "pages/home.yaml", path, value);
    const found = content.testimonials.testimonials.find((testimonial) => testimonial.id === value);
    if (found && found.outcome === undefined) {
      report(
        "pages/home.yaml",
        path,
        `expected a testimonial with an outcome; "${value}" has none`,
      );
    }
  });
  home.featuredProgramIds.forEach((value, index) =>
    refer(programs, "programs.yaml", "pages/home.yaml", `featuredProgramIds[${index}]`, value),
  );
  refer(videos, "videos.yaml", "pages/home.yaml", "methodsVideo", home.methodsVideo);
  refer(videos, "videos.yaml", "pages/job-search-joy.yaml", "overviewVideo", joy.overviewVideo);
  joy.testimonialVideos.forEach((value, index) =>
    refer(videos, "videos.yaml", "pages/job-search-joy.yaml", `testimonialVideos[${index}]`, value),
  );
  joy.testimonialIds.forEach((value, index) =>
    refer(
      testimonials,
      "testimonials.yaml",
      "pages/job-search-joy.yaml",
      `testimonialIds[${index}]`,
      value,
    ),
  );
  joy.villainIds.forEach((value, index) =>
    refer(villains, "villains.yaml", "pages/job-search-joy.yaml", `villainIds[${index}]`, value),
  );
  refer(
    products,
    "products.yaml",
    "pages/job-search-joy.yaml",
    "freeKit.product",
    joy.freeKit.product,
  );
  refer(
    products,
    "products.yaml",
    "pages/job-search-joy.yaml",
    "kitOffer.product",
    joy.kitOffer.product,
  );
  refer(
    programs,
    "programs.yaml",
    "pages/job-search-joy.yaml",
    "packageOffer.program",
    joy.packageOffer.program,
  );
  const offered = content.programs.programs.find(
    (program) => program.id === joy.packageOffer.program,
  );
  if (offered && !offered.hasCheckout) {
    report(
      "pages/job-search-joy.yaml",
      "packageOffer.program",
      `expected a program with checkout; "${offered.id}" has none`,
    );
  }
  const freeKit = content.products.products.find((product) => product.id === joy.freeKit.product);
  if (freeKit && freeKit.currentPrice !== 0) {
    report(
      "pages/job-search-joy.yaml",
      "freeKit.product",
      `expected a free product; "${freeKit.id}" costs $${freeKit.currentPrice}`,
    );
  }
  refer(
    testimonials,
    "testimonials.yaml",
    "pages/podcast-appearances.yaml",
    "hostTestimonialId",
    content.podcastPage.hostTestimonialId,
  );
  const topics = new Set(content.contactPage.topics.map((topic) => topic.value));
  refer(
    topics,
    "topics in pages/contact.yaml",
    "pages/programs.yaml",
    "askTopic",
    content.programsPage.askTopic,
  );
  content.outcomes.english.forEach((group, index) =>
    refer(programs, "programs.yaml", "outcomes.yaml", `english[${index}].program`, group.program),
  );
  content.resources.resources.forEach((resource, index) => {
    if (resource.type === "Download") {
      refer(
        products,
        "products.yaml",
        "resources.yaml",
        `resources[${index}].product`,
        resource.product,
      );
    }
  });
}

function checkLinks(content: Content, report: Report) {
  const known = (file: string, path: string, to: string) => {
    if (!isKnownPath(to))
      report(file, path, `expected the address of a page of this site, got "${to}"`);
  };
  const { navigation, footer } = content.site;
  navigation.pages.forEach((link, index) =>
    known("site.yaml", `navigation.pages[${index}].to`, link.to),
  );
  navigation.anchors.forEach((link, index) =>
    known("site.yaml", `navigation.anchors[${index}].to`, link.to),
  );
  footer.forEach((column, at) =>
    column.links.forEach((link, index) => {
      if (link.kind === "page") known("site.yaml", `footer[${at}].links[${index}].to`, link.to);
    }),
  );
  content.notFoundPage.links.forEach((link, index) =>
    known("pages/not-found.yaml", `links[${index}].to`, link.to),
  );
}

function checkPlaceholders(content: Content, report: Report) {
  const { labels, shopPage, contactPage, checkoutPages } = content;
  const templates: Array<[file: string, path: string, text: string, names: string[]]> = [
    ["labels.yaml", "samplePosition", labels.samplePosition, ["index", "count"]],
    ["labels.yaml", "openSample", labels.openSample, ["title"]],
    ["labels.yaml", "samplePage.note", labels.samplePage.note, ["number"]],
    ["labels.yaml", "playVideo", labels.playVideo, ["title"]],
    ["labels.yaml", "copyright", labels.copyright, ["year", "brand"]],
    ["labels.yaml", "sessions", labels.sessions, ["count"]],
    ["labels.yaml", "coming", labels.coming, ["month"]],
    ["pages/shop.yaml", "showMore", shopPage.showMore, ["count"]],
    ["pages/contact.yaml", "sent.text", contactPage.sent.text, ["reference", "day"]],
    ["pages/checkout.yaml", "success.paid.greeting", checkoutPages.success.paid.greeting, ["name"]],
    [
      "pages/checkout.yaml",
      "success.paid.text",
      checkoutPages.success.paid.text,
      ["program", "price"],
    ],
  ];
  for (const [file, path, text, names] of templates) {
    const found = [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? "");
    for (const name of names) {
      if (!found.includes(name)) report(file, path, `expected the words to contain {${name}}`);
    }
    for (const name of found) {
      if (!names.includes(name))
        report(
          file,
          path,
          `expected only ${names.map((known) => `{${known}}`).join(" and ")}, got {${name}}`,
        );
    }
  }
}

function checkSamples(content: Content, report: Report) {
  // The id is the page's address, whichever program it belongs to.
  const ids = content.samples["accent-education"].map((page) => page.id);
  content.samples.blue.forEach((page, at) => {
    if (ids.includes(page.id)) {
      report(
        "samples.yaml",
        `blue[${at}].id`,
        `expected a name of its own: accent-education has a page "${page.id}" too`,
      );
    }
  });
  for (const key of ["accent-education", "blue"] as const) {
    content.samples[key].forEach((page, at) => {
      if (page.kind !== "answer") return;
      page.notes.forEach((note, index) => {
        if (!page.answer.some((paragraph) => paragraph.includes(note.on))) {
          report(
            "samples.yaml",
            `${key}[${at}].notes[${index}].on`,
            `expected words of the answer, letter for letter; "${note.on}" is not in it`,
          );
        }
      });
    });
  }
}
