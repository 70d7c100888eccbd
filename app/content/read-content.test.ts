import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "vitest";
import { findShape, only, type Shape } from "./describe-lines.ts";
import { formatPath, parsePath } from "./fault.ts";
import { factNames } from "./fill-facts.ts";
import { contentKinds } from "./kinds.ts";
import { readContent } from "./read-content.ts";
import { contentTest as test, type ContentCopy } from "#tests/support/content-copy.ts";
import { listRows } from "#tests/support/list-rows.ts";

type Break = (content: ContentCopy) => void;
const anyFact = factNames.map((name) => `{${name}}`).join(" or ");

/** What someone may write in one place, and what the check reports. */
const slips: Record<string, Array<[place: string, value: unknown, says: string]>> = {
  "programs.yaml": [
    ["programs[0].titel", "IELTS", "no such key here; correct its spelling"],
    ["programs[2].title", undefined, "a text, but the line is missing"],
    ["programs[2].title", null, "a text, but its value is empty"],
    ["programs[2].title", "  ", "a text, but it is empty"],
    ["programs[0].title", 1984, 'in quotation marks: "1984"'],
    ["programs[0].title", "x".repeat(61), "at most 60 letters, got 61"],
    ["programs[0].sessions", "four", 'a number, got "four"'],
    ["programs[0].sessions", 4.5, "a whole number, got 4.5"],
    ["programs[0].features", "Feedback", 'a list, got "Feedback"'],
    ["programs[0].features[0]", "**Bold words", "every ** that opens bold words"],
    ["programs[0].hasCheckout", "yes", 'true or false; got "yes"'],
    ["programs[3].coming", "October 2026", "a year and a month, like 2026-10"],
    ["programs[2].priceId", "exam-price", "a name of its own; programs, entry 1, has"],
    ["programs[2].samples", "work", "accent-education or blue only; this one is accent-joy"],
  ],
  "pages/home.yaml": [["seo.title", "Home", "at least 30 letters, got 4"]],
  "products.yaml": [
    ["products[6].id", "mirror-kit", "a name of its own; products, entry 1, has"],
    ["products[1].originalPrice", 15, "more than the currentPrice (15), got 15"],
    ["products[0].link", "http://example.com/kit", "a full address that starts with https://"],
    ["products[0].image.alt", undefined, "a text, but the line is missing"],
    ["products[0].sample", false, "delete the line when the entry is real; got false"],
    ["products[1].image.picture", "villains/unicorn", "villains/unicorn.svg, or one of "],
  ],
  "samples.yaml": [
    ["work[1].kind", "letter", "one of cover, answer, guide, dialogue, phrases"],
    ["work[0].id", "exam-cover", "a name of its own; exam, entry 1, has"],
    ["exam[1].notes[0].on", "job bad.", "words from the answer, exactly as they are there"],
  ],
  "podcast-appearances.yaml": [
    ["appearances[0].keyTakeaways", ["a", "b", "c", "d"], "at most 3"],
    ["appearances[0].date", "9 March", "a day, like 2026-03-09"],
    ["appearances[1].date", "2026-10-01", "the newest first"],
  ],
  "videos.yaml": [
    ["videos[0].id", "My Video", "lowercase words joined by hyphens"],
    ["videos[0].embedUrl", "https://videos.example/watch?v=x", "at YouTube, Vimeo, Spotify"],
  ],
  "testimonials.yaml": [["testimonials[0].author", "Ana Kovacs", "a first name and at most an"]],
  "faqs.yaml": [
    ["programs[0].answer", "Yes. [Write](/contcat).", "a link to lead to a page on this site"],
    ["programs[0].answer", "[Write] (/contact)", "a link to be written like [words](/contact)"],
    ["programs[0].answer", "Yes. {refund}", `${anyFact}, got {refund}`],
  ],
  "villains.yaml": [
    ["villains[0].name", "The {nobody}", `${anyFact}, got {nobody}`],
    ["villains[0].name", "The {constructor}", `${anyFact}, got {constructor}`],
  ],
  "pages/english.yaml": [["hero.heading", "[English](/english)", "plain words without links"]],
  "quests.yaml": [["campaign[0].spot", "unicorn", "pictures/spots/unicorn.svg, or one of book"]],
  "labels.yaml": [
    ["form.nameTooLong", "At most {limit} letters.", "{max}, got {limit}"],
    ["toast.checkoutText", "Sorry. {refundSessions}", "one line of plain words"],
  ],
  "community.yaml": [["button", "Join - $25/month ($70/year)", "the button to say $7/month"]],
  "site.yaml": [
    ["navigation.pages[1].to", "/pricing", 'a page on this site, got "/pricing"'],
    ["brand", "{coach} English", "a name without { and }"],
    ["email.address", "hello", "an email address, like hello@example.com"],
    ["timeZone", "Spain", "a time zone like Europe/Madrid"],
  ],
  "pages/about.yaml": [
    ["hero.picture.photo", "pictures/IMG_1.HEIC", "as JPEG, and save that as img-1.jpg"],
    ["hero.picture.photo", "pictures/Me 1.JPG", "rename it to me-1.jpg"],
    ["hero.picture.photo", "../me.jpg", "a file in content/pictures"],
    ["hero.picture.photo", "pictures/chair.jpg", "pictures/chair.jpg, found none"],
  ],
};

const emptyCover = { picture: "", ground: "", kind: "", alt: "" };

/** Mistakes that concern more than one place, and the lines of the report without `content/`. */
const largerSlips: Record<string, [breakContent: Break, lines: string[]]> = {
  "a missing file": [
    (content) => content.remove("villains.yaml"),
    ["villains.yaml: expected this file, but it is missing"],
  ],
  "a list where a group of fields belongs": [
    (content) => content.edit("villains.yaml", () => "- one\n"),
    ["villains.yaml: expected a group of fields, got a list"],
  ],
  "a page title, and a description, that another page has": [
    (content) => {
      content.put("pages/shop.yaml", ["seo", "title"], "All courses of the tests | {brand}");
      const description = content.valueAt("pages/about.yaml", ["seo", "description"]);
      content.put("pages/contact.yaml", ["sent", "seo", "description"], description);
    },
    [
      "pages/shop.yaml: seo.title: expected a title that no other page has; this one is seo.title of content/pages/programs.yaml",
      "pages/about.yaml: seo.description: expected a description that no other page has; this one is sent.seo.description of content/pages/contact.yaml",
    ],
  ],
  "a new cover whose drawing is still to be chosen": [
    (content) => content.put("products.yaml", ["products", 1, "image"], emptyCover),
    [
      'picture: expected a folder and a name in content/pictures, like villains/salary-troll; got ""',
      'ground: expected one of green, blue, joy, orange; got ""',
      'kind: expected one of kit, workshop, checklist, bundle; got ""',
      "alt: expected a text, but it is empty",
    ].map((fault) => `products.yaml (products: "ninja-kit"): image.${fault}`),
  ],
  "a photo whose file has capitals": [
    (content) => {
      content.put("site.yaml", ["coach", "portrait"], { photo: "pictures/me.jpg", alt: "Me" });
      content.addPicture("Me.JPG");
    },
    [
      "site.yaml: coach.portrait.photo: expected a file at content/pictures/me.jpg, found only Me.JPG: rename it, or export it anew",
    ],
  ],
  "programs that are paid, and no address where their buyers book": [
    (content) => {
      content.drop("site.yaml", ["links", "paidSessions"]);
      content.put("programs.yaml", ["programs", 1, "booking"], { url: "https://work.example/a" });
      content.drop("programs.yaml", ["programs", 2, "booking"]);
    },
    ["exam-course", "joy-pack"].map(
      (id) =>
        `programs.yaml (programs: "${id}"): booking: expected an address where buyers book their sessions: here, or for all programs as "Paid sessions" in Your business`,
    ),
  ],
  "buyers who would book the free call": [
    (content) => {
      const free = content.valueAt("site.yaml", ["links", "scheduling", "url"]);
      content.put("site.yaml", ["links", "paidSessions", "url"], free);
      content.put("programs.yaml", ["programs", 0, "booking"], { url: free });
    },
    ["site.yaml: links.paidSessions", 'programs.yaml (programs: "exam-course"): booking'].map(
      (place) =>
        `${place}.url: expected another address than that of "Free call" in Your business, got "https://calls.example/free"`,
    ),
  ],
  "a mail and a page for buyers that do not say what to write on the booking page": [
    (content) => {
      for (const file of ["mails.yaml", "pages/checkout.yaml"])
        content.edit(file, (text) => text.replace(" {bookingNote}", ""));
    },
    ["mails.yaml: orderPaid.paragraphs", "pages/checkout.yaml: success.nextSteps"].map(
      (place) => `${place}: expected the text to contain {bookingNote}`,
    ),
  ],
  "a place for another value than the site fills in": [
    (content) => content.put("pages/shop.yaml", ["showMore"], "Show {number} more"),
    [
      "pages/shop.yaml: showMore: expected the text to contain {count}",
      "pages/shop.yaml: showMore: expected {count}, got {number}",
    ],
  ],
  "texts that end at a # for YAML, or begin with one": [
    (content) =>
      content.edit("programs.yaml", (text) =>
        text
          .replace("Exam Course", "Exam #1")
          .replace(/description: .*/, "description: #1")
          .replace("features:", "features: # fine")
          .replace(/- "\*\*First.*/, "- Club #1")
          .replace("hasCheckout: true", "hasCheckout: true # fine"),
      ),
    Object.entries({ title: "Exam #1", description: "#1", "features, entry 1": "Club #1" }).map(
      ([place, text]) =>
        `programs.yaml (programs: "exam-course"): ${place}: expected quotation marks around a text with a # in it, and a note of yours on a line of its own: everything after the # is lost in ${text}`,
    ),
  ],
  "a quoted fact at the start of a text without quotation marks": [
    (content) =>
      content.edit("pages/home.yaml", (text) => text.replace(`"Hello, I'm {coach}"`, "{coach}")),
    [
      "pages/home.yaml: about.heading: expected a text, got a group of fields; write a text that starts with { in quotation marks",
    ],
  ],
  "sample pages that no program shows": [
    (content) => content.drop("programs.yaml", ["programs", 0, "samples"]),
    ["samples.yaml: exam: expected a program in programs.yaml with samples: exam"],
  ],
};

/** Returns the faults without `content/` and without line numbers, which every edit shifts. */
function faultsIn(content: ContentCopy): string[] {
  return content
    .faults()
    .map((line) => line.replace(/^content\//, "").replace(/:\d+(?!\d|: expected)/, ""));
}

test.for(listRows(slips))("tells of %s, %s: %j that it expects %s", (row, content) => {
  const [file, place, value, says] = row;
  const path = parsePath(place);
  if (value === undefined) content.drop(file, path);
  else content.put(file, path, value);
  const [fault = "", ...others] = faultsIn(content);
  expect(others).toEqual([]);
  // The report names an entry instead of counting it.
  const inEntry = formatPath(parsePath(place.replace(/^\w+\[\d+\]\./, "")));
  expect(fault.indexOf(file)).toBe(0);
  expect(fault).toContain(`${inEntry}: expected `);
  expect(fault).toContain(says);
});

test.for(Object.entries(largerSlips))("names the place of %s", ([, [harm, lines]], content) => {
  harm(content);
  expect(faultsIn(content)).toEqual(lines);
});

const checklist = ' (resources: "test-checklist"): product';

/** Every place that refers to an entry of another file, and where that entry is expected. */
const references: Array<[file: string, place: string, target: string, shown?: string]> = [
  ["pages/home.yaml", "testimonialIds[0]", "testimonials.yaml"],
  ["pages/home.yaml", "featuredProgramIds[2]", "programs.yaml"],
  ["pages/home.yaml", "methodsVideo", "videos.yaml"],
  ["pages/job-search-joy.yaml", "overviewVideo", "videos.yaml"],
  ["pages/job-search-joy.yaml", "testimonialVideos[1]", "videos.yaml"],
  ["pages/job-search-joy.yaml", "testimonialIds[2]", "testimonials.yaml"],
  ["pages/job-search-joy.yaml", "freeKit.product", "products.yaml"],
  ["pages/job-search-joy.yaml", "kitOffer.product", "products.yaml"],
  ["pages/job-search-joy.yaml", "packageOffer.program", "programs.yaml"],
  ["pages/podcast-appearances.yaml", "hostTestimonialId", "testimonials.yaml"],
  ["pages/programs.yaml", "askTopic", "topics in pages/contact.yaml"],
  ["outcomes.yaml", "english[1].program", "programs.yaml", ' (english: "exam"): program'],
  ["resources.yaml", "resources[0].product", "products.yaml", checklist],
];

test("notices every place that points at nothing", (content) => {
  for (const [file, place] of references) content.put(file, parsePath(place), "nobody");
  const lines = references.map(([file, place, target, shown]) => {
    const where = shown ?? `: ${formatPath(parsePath(place))}`;
    return `${file}${where}: expected the id of an entry of ${target}, got "nobody"`;
  });
  expect(faultsIn(content).toSorted()).toEqual(lines.toSorted());
});

test("offers only what can be had", (content) => {
  const page = "pages/job-search-joy.yaml";
  content.put(page, ["packageOffer", "program"], "later-course");
  content.put(page, ["freeKit", "product"], "ninja-kit");
  content.drop("testimonials.yaml", ["testimonials", 0, "outcome"]);
  expect(faultsIn(content)).toEqual([
    'pages/home.yaml: testimonialIds, entry 1: expected a testimonial with an outcome; "ana" has none',
    'pages/job-search-joy.yaml: packageOffer.program: expected a program with checkout; "later-course" has none',
    'pages/job-search-joy.yaml: freeKit.product: expected a free product; "ninja-kit" costs $15',
  ]);
});

test("counts lines as an editor does, and names the entry", (content) => {
  content.edit("products.yaml", (text) => text.replace("currentPrice: 15", "currentPrize: 15"));
  const text = readFileSync(join(content.folder, "products.yaml"), "utf8").split("\n");
  const slip = text.findIndex((line) => line.includes("currentPrize")) + 1;
  expect(content.faults()).toEqual([
    `content/products.yaml:${slip} (products: "ninja-kit"): currentPrize: expected currentPrice; correct the spelling`,
  ]);
});

test("fills every text with the names and the rules that it quotes", (copy) => {
  copy.put("site.yaml", ["brand"], "Bright Steps");
  copy.put("site.yaml", ["coach", "name"], "Marta Nowak");
  copy.put("site.yaml", ["facts", "payment"], "You pay {brand} by card.");
  copy.put("villains.yaml", ["villains", 0, "name"], "The foe of {coach}");
  copy.put("programs.yaml", ["programs", 0, "features", 0], "**{brand}:** {payment}");
  const { villains, programs, homePage, labels, mails } = readContent(copy.folder);
  expect(villains[0]?.name).toBe("The foe of Marta Nowak");
  expect(programs[0]?.features[0]).toBe("**Bright Steps:** You pay Bright Steps by card.");
  expect(homePage.seo.title).toMatch(/ \| Bright Steps$/);
  expect(labels.copyright).toBe("© {year} Bright Steps");
  expect(mails.newsletterWelcome.paragraphs.join()).toContain("the list of Bright Steps.");
});

/** Lists the places that a file of an earlier version may lack. */
function findUsual({ properties = {} }: Shape, path: string[]): string[][] {
  return Object.entries(properties).flatMap(([key, raw]) => {
    const property = only(raw);
    if (!property) return [];
    const inner = [...path, key];
    return property["default"] === undefined ? findUsual(property, inner) : [inner];
  });
}

test("a folder of an earlier version has the usual words, with its own names and rules", (copy) => {
  for (const { file, schema } of Object.values(contentKinds))
    for (const path of findUsual(findShape(schema, []) ?? {}, [])) copy.drop(file, path);
  const { site, termsPage, accessibilityPage } = readContent(copy.folder);
  expect(site.facts.withdrawalElsewhere).toContain("UK");
  expect(termsPage.contract.join()).toContain("Our contract is in English");
  const authority = `complain to ${site.business.accessibilityAuthority}`;
  expect(accessibilityPage.law.join()).toContain(authority);
});

test("measures texts as visitors read them, and says so", (copy) => {
  copy.put("site.yaml", ["brand"], "A business with quite a long name");
  copy.put("site.yaml", ["samples"], ["timeZone"]);
  const says = /seo\.title: expected at most 60 letters, got \d\d with \{brand\} filled in$/;
  expect(copy.faults()[0]).toMatch(says);
});

test("knows nothing of names and rules while site.yaml has a fault", (copy) => {
  copy.drop("site.yaml", ["tagline"]);
  expect(faultsIn(copy)).toEqual(["site.yaml: tagline: expected a text, but the line is missing"]);
});

test("makes a pasted address that of its player", (copy) => {
  copy.put("videos.yaml", ["videos", 0, "embedUrl"], "https://youtu.be/dQw4w9WgXcQ?si=x");
  const player = "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ";
  expect(readContent(copy.folder).videos[0]?.embedUrl).toBe(player);
});
