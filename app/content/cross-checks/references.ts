import type { Report, SoundContent } from "../cross-checks.ts";

const home = "pages/home.yaml";
const joy = "pages/job-search-joy.yaml";

/** Every name that refers to an entry of another file finds one, of the right kind. */
export function checkReferences(content: SoundContent, report: Report) {
  checkNames(content, report);
  checkSorts(content, report);
}

type Reference = [file: string, path: string, value: string | undefined];

function checkNames(content: SoundContent, report: Report) {
  const { homePage, jobSearchJoyPage: joyPage } = content;
  const all = (file: string, path: string, values: readonly string[] = []): Reference[] =>
    values.map((value, at) => [file, `${path}[${at}]`, value]);

  const targets: Array<
    [target: string, known: ReadonlyArray<{ id: string }> | undefined, references: Reference[]]
  > = [
    [
      "programs.yaml",
      content.programs?.programs,
      [
        ...all(home, "featuredProgramIds", homePage?.featuredProgramIds),
        [joy, "packageOffer.program", joyPage?.packageOffer.program],
        ...(content.outcomes?.english ?? []).map(({ program }, at): Reference => [
          "outcomes.yaml",
          `english[${at}].program`,
          program,
        ]),
      ],
    ],
    [
      "samples.yaml",
      content.samples && Object.keys(content.samples).map((id) => ({ id })),
      (content.programs?.programs ?? []).map(({ samples }, at): Reference => [
        "programs.yaml",
        `programs[${at}].samples`,
        samples,
      ]),
    ],
    [
      "products.yaml",
      content.products?.products,
      [
        [joy, "freeKit.product", joyPage?.freeKit.product],
        [joy, "kitOffer.product", joyPage?.kitOffer.product],
        ...(content.resources?.resources ?? []).map((resource, at): Reference => [
          "resources.yaml",
          `resources[${at}].product`,
          resource.type === "Download" ? resource.product : undefined,
        ]),
      ],
    ],
    [
      "testimonials.yaml",
      content.testimonials?.testimonials,
      [
        ...all(home, "testimonialIds", homePage?.testimonialIds),
        ...all(joy, "testimonialIds", joyPage?.testimonialIds),
        [
          "pages/podcast-appearances.yaml",
          "hostTestimonialId",
          content.podcastPage?.hostTestimonialId,
        ],
      ],
    ],
    [
      "videos.yaml",
      content.videos?.videos,
      [
        [home, "methodsVideo", homePage?.methodsVideo],
        [joy, "overviewVideo", joyPage?.overviewVideo],
        ...all(joy, "testimonialVideos", joyPage?.testimonialVideos),
      ],
    ],
    ["villains.yaml", content.villains?.villains, all(joy, "villainIds", joyPage?.villainIds)],
    [
      "topics in pages/contact.yaml",
      content.contactPage?.topics.map((topic) => ({ id: topic.value })),
      [["pages/programs.yaml", "askTopic", content.programsPage?.askTopic]],
    ],
  ];
  for (const [target, known, references] of targets) {
    if (!known) continue;
    const ids = new Set(known.map((entry) => entry.id));
    for (const [file, path, value] of references) {
      if (value !== undefined && !ids.has(value))
        report(file, path, `expected the id of an entry of ${target}, got "${value}"`);
    }
  }
}

function checkSorts(content: SoundContent, report: Report) {
  const shown = content.programs?.programs.map(({ samples }) => samples);
  for (const name of Object.keys(content.samples ?? {})) {
    if (shown?.includes(name) === false)
      report("samples.yaml", name, `expected a program in programs.yaml with samples: ${name}`);
  }
  const { homePage, jobSearchJoyPage: joyPage } = content;
  homePage?.testimonialIds.forEach((id, at) => {
    const found = content.testimonials?.testimonials.find((testimonial) => testimonial.id === id);
    if (found && found.outcome === undefined) {
      const message = `expected a testimonial with an outcome; "${id}" has none`;
      report(home, `testimonialIds[${at}]`, message);
    }
  });
  const program = content.programs?.programs.find(({ id }) => id === joyPage?.packageOffer.program);
  if (program && !program.hasCheckout) {
    const message = `expected a program with checkout; "${program.id}" has none`;
    report(joy, "packageOffer.program", message);
  }
  const kit = content.products?.products.find(({ id }) => id === joyPage?.freeKit.product);
  if (kit && kit.currentPrice !== 0) {
    const message = `expected a free product; "${kit.id}" costs $${kit.currentPrice}`;
    report(joy, "freeKit.product", message);
  }
}
