import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { findShape, only, type Shape } from "./describe-lines.ts";
import { formatPath, parsePath } from "./fault.ts";
import { factNames } from "./fill-facts.ts";
import { contentKinds } from "./kinds.ts";
import { readContent } from "./read-content.ts";
import { copyContent, type ContentCopy } from "#tests/support/content-copy.ts";

type Break = (content: ContentCopy) => void;

const anyFact = factNames.map((name) => `{${name}}`).join(" or ");

/** What an editor breaks, and the lines that they read then, without `content/` before each. */
const slips: Array<[slip: string, breakContent: Break, lines: string[]]> = [
  [
    "a missing file",
    (content) => content.remove("villains.yaml"),
    ["villains.yaml: expected this file, but it is missing"],
  ],
  [
    "a list where a group of fields belongs",
    (content) => content.edit("villains.yaml", () => "- one\n"),
    ["villains.yaml: expected a group of fields, got a list"],
  ],
  [
    "a misspelt key",
    (content) => content.put("programs.yaml", ["programs", 0, "titel"], "IELTS"),
    [
      'programs.yaml (programs: "exam-course"): titel: expected no such key here; correct its spelling or delete it',
    ],
  ],
  [
    "a missing key",
    (content) => content.drop("programs.yaml", ["programs", 2, "title"]),
    ['programs.yaml (programs: "joy-pack"): title: expected a text, but the line is missing'],
  ],
  [
    "a key without a value",
    (content) => content.put("programs.yaml", ["programs", 2, "title"], null),
    ['programs.yaml (programs: "joy-pack"): title: expected a text, but its value is empty'],
  ],
  [
    "a text of blanks",
    (content) => content.put("programs.yaml", ["programs", 2, "title"], "  "),
    ['programs.yaml (programs: "joy-pack"): title: expected a text, but it is empty'],
  ],
  [
    "a word where a number belongs",
    (content) => content.put("programs.yaml", ["programs", 0, "sessions"], "four"),
    ['programs.yaml (programs: "exam-course"): sessions: expected a number, got "four"'],
  ],
  [
    "half a session",
    (content) => content.put("programs.yaml", ["programs", 0, "sessions"], 4.5),
    ['programs.yaml (programs: "exam-course"): sessions: expected a whole number, got 4.5'],
  ],
  [
    "one feature in place of the list",
    (content) => content.put("programs.yaml", ["programs", 0, "features"], "Feedback"),
    ['programs.yaml (programs: "exam-course"): features: expected a list, got "Feedback"'],
  ],
  [
    "a word where true or false belongs",
    (content) => content.put("programs.yaml", ["programs", 0, "hasCheckout"], "yes"),
    ['programs.yaml (programs: "exam-course"): hasCheckout: expected true or false; got "yes"'],
  ],
  [
    "an unknown kind of sample page",
    (content) => content.put("samples.yaml", ["work", 1, "kind"], "letter"),
    [
      'samples.yaml (work: "work-steps"): kind: expected one of cover, answer, guide, dialogue, phrases; got "letter"',
    ],
  ],
  [
    "a title that is too long",
    (content) => content.put("programs.yaml", ["programs", 0, "title"], "x".repeat(61)),
    ['programs.yaml (programs: "exam-course"): title: expected at most 60 letters, got 61'],
  ],
  [
    "a page title that is too short",
    (content) => content.put("pages/home.yaml", ["seo", "title"], "Home"),
    ["pages/home.yaml: seo.title: expected at least 30 letters, got 4"],
  ],
  [
    "a page title, and a description, that another page has",
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
  [
    "four takeaways",
    (content) =>
      content.put(
        "podcast-appearances.yaml",
        ["appearances", 0, "keyTakeaways"],
        ["a", "b", "c", "d"],
      ),
    [
      'podcast-appearances.yaml (appearances: "talk-spotify"): keyTakeaways: expected at most 3 takeaways, got 4',
    ],
  ],
  [
    "a day in words",
    (content) => content.put("podcast-appearances.yaml", ["appearances", 0, "date"], "9 March"),
    [
      'podcast-appearances.yaml (appearances: "talk-spotify"): date: expected a day, like 2026-03-09; got "9 March"',
    ],
  ],
  [
    "a month in words",
    (content) => content.put("programs.yaml", ["programs", 3, "coming"], "October 2026"),
    [
      'programs.yaml (programs: "later-course"): coming: expected a year and a month, like 2026-10; got "October 2026"',
    ],
  ],
  [
    "a thirteenth month",
    (content) => content.put("programs.yaml", ["programs", 3, "coming"], "2026-13"),
    [
      'programs.yaml (programs: "later-course"): coming: expected a year and a month, like 2026-10; got "2026-13"',
    ],
  ],
  [
    "a name that two products share",
    (content) => content.put("products.yaml", ["products", 6, "id"], "mirror-kit"),
    [
      'products.yaml (products: "mirror-kit"): id: expected a name of its own; products, entry 1, has "mirror-kit" too',
    ],
  ],
  [
    "a price id that two programs share",
    (content) => content.put("programs.yaml", ["programs", 2, "priceId"], "exam-price"),
    [
      'programs.yaml (programs: "joy-pack"): priceId: expected a name of its own; programs, entry 1, has "exam-price" too',
    ],
  ],
  [
    "an address that two sample pages share",
    (content) => content.put("samples.yaml", ["work", 0, "id"], "exam-cover"),
    [
      'samples.yaml (work: "exam-cover"): id: expected a name of its own; exam, entry 1, has "exam-cover" too',
    ],
  ],
  [
    "a name with capitals and blanks",
    (content) => content.put("videos.yaml", ["videos", 0, "id"], "My Video"),
    [
      'videos.yaml (videos: "My Video"): id: expected lower-case words joined by hyphens, like ielts-power-prep; got "My Video"',
    ],
  ],
  [
    "a new cover whose drawing is still to be chosen",
    (content) =>
      content.put("products.yaml", ["products", 1, "image"], {
        picture: "",
        ground: "",
        kind: "",
        alt: "",
      }),
    [
      'products.yaml (products: "ninja-kit"): image.picture: expected a folder and a name in content/pictures, like villains/salary-troll; got ""',
      'products.yaml (products: "ninja-kit"): image.ground: expected one of green, blue, joy, orange; got ""',
      'products.yaml (products: "ninja-kit"): image.kind: expected one of kit, workshop, checklist, bundle; got ""',
      'products.yaml (products: "ninja-kit"): image.alt: expected a text, but it is empty',
    ],
  ],
  [
    "a photo that is not there",
    (content) =>
      content.put("site.yaml", ["coach", "portrait"], { photo: "pictures/me.jpg", alt: "Me" }),
    ["site.yaml: coach.portrait.photo: expected a file at content/pictures/me.jpg, found none"],
  ],
  [
    "a photo whose file has capitals",
    (content) => {
      content.put("site.yaml", ["coach", "portrait"], { photo: "pictures/me.jpg", alt: "Me" });
      content.addPicture("Me.JPG");
    },
    [
      "site.yaml: coach.portrait.photo: expected a file at content/pictures/me.jpg, found only Me.JPG: rename it, or export it anew",
    ],
  ],
  [
    "a photo as phones save it",
    (content) => {
      content.put("site.yaml", ["coach", "portrait"], { photo: "pictures/IMG_1.HEIC", alt: "Me" });
      content.addPicture("IMG_1.HEIC");
    },
    [
      'site.yaml: coach.portrait.photo: expected a file in content/pictures, like pictures/portrait.jpg; phones save HEIC, which browsers can\'t show: export it as JPEG, and save that as img-1.jpg; got "pictures/IMG_1.HEIC"',
    ],
  ],
  [
    "a photo that is named in capitals",
    (content) =>
      content.put("site.yaml", ["coach", "portrait"], { photo: "pictures/Me 1.JPG", alt: "Me" }),
    [
      'site.yaml: coach.portrait.photo: expected a file in content/pictures, like pictures/portrait.jpg; content can\'t name this file: rename it to me-1.jpg; got "pictures/Me 1.JPG"',
    ],
  ],
  [
    "a photo that lies elsewhere",
    (content) => content.put("site.yaml", ["coach", "portrait"], { photo: "../me.jpg", alt: "Me" }),
    [
      'site.yaml: coach.portrait.photo: expected a file in content/pictures, like pictures/portrait.jpg; got "../me.jpg"',
    ],
  ],
  [
    "a cover without words for people who cannot see it",
    (content) => content.drop("products.yaml", ["products", 0, "image", "alt"]),
    ['products.yaml (products: "mirror-kit"): image.alt: expected a text, but the line is missing'],
  ],
  [
    "a photo without words for people who cannot see it",
    (content) => content.put("site.yaml", ["coach", "portrait"], { photo: "pictures/me.jpg" }),
    ["site.yaml: coach.portrait.alt: expected a text, but the line is missing"],
  ],
  [
    "stars that open bold words and do not close them",
    (content) => content.put("programs.yaml", ["programs", 0, "features", 0], "**Bold words"),
    [
      'programs.yaml (programs: "exam-course"): features, entry 1: expected every ** that opens bold words to be closed by another **; got "**Bold words"',
    ],
  ],
  [
    "a link in a text to a page that does not exist",
    (content) =>
      content.put("faqs.yaml", ["programs", 0, "answer"], "Yes. [Write to me](/contcat)."),
    [
      'faqs.yaml (programs: "moving"): answer: expected a link to lead to a page of this site, like /contact, or to one of scheduling, community, jobSearchJoy, professionalProfile, email; got "/contcat"',
    ],
  ],
  [
    "a link in a text with a space between its brackets",
    (content) => content.put("faqs.yaml", ["programs", 0, "answer"], "[Write to me] (/contact)"),
    [
      'faqs.yaml (programs: "moving"): answer: expected a link to be written like [words](/contact); got "[Write to me] (/contact)"',
    ],
  ],
  [
    "a link where only plain words are shown",
    (content) => content.put("pages/english.yaml", ["hero", "heading"], "[English](/english)"),
    [
      'pages/english.yaml: hero.heading: expected plain words; this place shows no links; got "[English](/english)"',
    ],
  ],
  [
    "programs that are paid, and no address where their buyers book",
    (content) => {
      content.drop("site.yaml", ["links", "paidSessions"]);
      content.put("programs.yaml", ["programs", 1, "booking"], {
        url: "https://calendar.example.com/work",
      });
      content.drop("programs.yaml", ["programs", 2, "booking"]);
    },
    ["exam-course", "joy-pack"].map(
      (id) =>
        `programs.yaml (programs: "${id}"): booking: expected an address where buyers book their sessions: here, or for all programs as links.paidSessions in site.yaml`,
    ),
  ],
  [
    "buyers who would book the free call",
    (content) => {
      const free = content.valueAt("site.yaml", ["links", "scheduling", "url"]);
      content.put("site.yaml", ["links", "paidSessions", "url"], free);
      content.put("programs.yaml", ["programs", 0, "booking"], { url: free });
    },
    [
      "site.yaml: links.paidSessions.url",
      'programs.yaml (programs: "exam-course"): booking.url',
    ].map(
      (place) =>
        `${place}: expected another address than that of the free call (links.scheduling), got "https://calls.example/free"`,
    ),
  ],
  [
    "a mail to buyers that does not say what to write on the booking page",
    (content) => content.edit("mails.yaml", (text) => text.replace(" {bookingNote}", "")),
    ["mails.yaml: orderPaid.paragraphs: expected the words to contain {bookingNote}"],
  ],
  [
    "a page for buyers that does not say what to write on the booking page",
    (content) => content.edit("pages/checkout.yaml", (text) => text.replace(" {bookingNote}", "")),
    ["pages/checkout.yaml: success.nextSteps: expected the words to contain {bookingNote}"],
  ],
  [
    "a small drawing that does not exist",
    (content) => content.put("quests.yaml", ["campaign", 0, "spot"], "unicorn"),
    [
      "quests.yaml: campaign, entry 1, spot: expected a drawing at content/pictures/spots/unicorn.svg, or one of book, call, handshake, letter, mail, pencil, shield, speech",
    ],
  ],
  [
    "a menu link to a page that does not exist",
    (content) => content.put("site.yaml", ["navigation", "pages", 1, "to"], "/pricing"),
    [
      'site.yaml: navigation.pages, entry 2, to: expected the address of a page of this site, got "/pricing"',
    ],
  ],
  [
    "a footer link to a page that does not exist",
    (content) => content.put("site.yaml", ["footer", 1, "links", 0, "to"], "/resource"),
    [
      'site.yaml (footer: "more"): links, entry 1, to: expected the address of a page of this site, got "/resource"',
    ],
  ],
  [
    "a link of the 404 page to a page that does not exist",
    (content) => content.put("pages/not-found.yaml", ["links", 0, "to"], "/pricing"),
    [
      'pages/not-found.yaml: links, entry 1, to: expected the address of a page of this site, got "/pricing"',
    ],
  ],
  [
    "a place for another value than the site fills in",
    (content) => content.put("pages/shop.yaml", ["showMore"], "Show {number} more"),
    [
      "pages/shop.yaml: showMore: expected the words to contain {count}",
      "pages/shop.yaml: showMore: expected {count}, got {number}",
    ],
  ],
  [
    "a form error that quotes a limit it does not have",
    (content) => content.put("labels.yaml", ["form", "nameTooLong"], "At most {limit} letters."),
    ["labels.yaml: form.nameTooLong: expected {max}, got {limit}"],
  ],
  [
    "an answer that quotes a rule that does not exist",
    (content) => content.put("faqs.yaml", ["programs", 0, "answer"], "Yes. {refund}"),
    [`faqs.yaml (programs: "moving"): answer: expected ${anyFact}, got {refund}`],
  ],
  [
    "a place in a text that the site does not complete",
    (content) => content.put("villains.yaml", ["villains", 0, "name"], "The {nobody}"),
    [`villains.yaml (villains: "ninja"): name: expected ${anyFact}, got {nobody}`],
  ],
  [
    "a place in a text with a name that every object has",
    (content) => content.put("villains.yaml", ["villains", 0, "name"], "The {constructor}"),
    [`villains.yaml (villains: "ninja"): name: expected ${anyFact}, got {constructor}`],
  ],
  [
    "a brand that quotes something",
    (content) => content.put("site.yaml", ["brand"], "{coach} English"),
    ['site.yaml: brand: expected a name without { and }; got "{coach} English"'],
  ],
  [
    "a rule with bold words in a line that knows none",
    (content) => content.put("labels.yaml", ["toast", "checkoutText"], "Sorry. {refundSessions}"),
    [
      'labels.yaml: toast.checkoutText: expected one line of plain words, without a line break or **; got "Sorry. **90% of your money back**, after the first session … with {refundSessions} filled in',
    ],
  ],
  [
    "a text that ends at a # for YAML",
    (content) =>
      content.edit("programs.yaml", (text) => text.replace("Exam Course", "Exam #1 Course")),
    [
      'programs.yaml (programs: "exam-course"): title: expected quotation marks around a text with a # in it, and a note of yours on a line of its own: everything behind the # is lost in Exam #1 Course',
    ],
  ],
  [
    "texts of lists and groups that end or begin with a #",
    (content) =>
      content.edit("programs.yaml", (text) =>
        text
          .replace(/description: .*/, "description: #1")
          .replace("features:", "features: # fine")
          .replace(/- "\*\*First.*/, "- Club #1")
          .replace("hasCheckout: true", "hasCheckout: true # fine"),
      ),
    [
      'programs.yaml (programs: "exam-course"): description: expected quotation marks around a text with a # in it, and a note of yours on a line of its own: everything behind the # is lost in #1',
      'programs.yaml (programs: "exam-course"): features, entry 1: expected quotation marks around a text with a # in it, and a note of yours on a line of its own: everything behind the # is lost in Club #1',
    ],
  ],
  [
    "a product's price that may be a thousand or a part of a cent",
    (content) =>
      content.edit("products.yaml", (text) =>
        text.replace(/currentPrice: .*/, "currentPrice: 1.299"),
      ),
    [
      'products.yaml (products: "mirror-kit"): currentPrice: expected a number, got "1.299"; write 1299',
    ],
  ],
  [
    "a price with a sign where a number belongs",
    (content) => content.put("products.yaml", ["products", 1, "currentPrice"], "$15"),
    ['products.yaml (products: "ninja-kit"): currentPrice: expected a number, got "$15"; write 15'],
  ],
  [
    "a text of digits",
    (content) => content.put("programs.yaml", ["programs", 0, "title"], 1984),
    [
      'programs.yaml (programs: "exam-course"): title: expected a text, got 1984; write it between quotation marks: "1984"',
    ],
  ],
  [
    "a quoted fact at the start of a text without quotation marks",
    (content) =>
      content.edit("pages/home.yaml", (text) => text.replace(`"Hello, I'm {coach}"`, "{coach}")),
    [
      "pages/home.yaml: about.heading: expected a text, got a group of fields; write a text that starts with { between quotation marks",
    ],
  ],
  [
    "a note about words that the answer does not have",
    (content) => content.put("samples.yaml", ["exam", 1, "notes", 0, "on"], "job bad."),
    [
      'samples.yaml (exam: "exam-band-2"): notes, entry 1, on: expected words of the answer, letter for letter; "job bad." is not in it',
    ],
  ],
  [
    "a link that is not https",
    (content) => content.put("products.yaml", ["products", 0, "link"], "http://example.com/kit"),
    [
      'products.yaml (products: "mirror-kit"): link: expected a full address that starts with https://; got "http://example.com/kit"',
    ],
  ],
  [
    "a video at a host without a player",
    (content) =>
      content.put("videos.yaml", ["videos", 0, "embedUrl"], "https://videos.example/watch?v=x"),
    [
      'videos.yaml (videos: "methods"): embedUrl: expected the address of a video or an episode at YouTube, Vimeo, Spotify, Apple Podcasts; got "https://videos.example/watch?v=x"',
    ],
  ],
  [
    "an episode that is newer than the one above it",
    (content) => content.put("podcast-appearances.yaml", ["appearances", 1, "date"], "2026-10-01"),
    [
      'podcast-appearances.yaml (appearances: "talk-apple"): date: expected the newest first: "talk-spotify" above it is of 2026-09-22, got 2026-10-01',
    ],
  ],
  [
    "sample pages on a program whose card has no place for them",
    (content) => content.put("programs.yaml", ["programs", 2, "samples"], "work"),
    [
      'programs.yaml (programs: "joy-pack"): samples: expected sample pages on a program of the color accent-education or blue only; this one is accent-joy',
    ],
  ],
  [
    "sample pages that no program shows",
    (content) => content.drop("programs.yaml", ["programs", 0, "samples"]),
    ["samples.yaml: exam: expected a program in programs.yaml with samples: exam"],
  ],
  [
    "a photo for a page, a video and a product that is not there",
    (content) => {
      const photo = { photo: "pictures/chair.jpg", alt: "A chair" };
      content.put("pages/about.yaml", ["hero", "picture"], photo);
      content.put("videos.yaml", ["videos", 0, "poster"], photo);
      content.put("products.yaml", ["products", 0, "image"], photo);
    },
    [
      'products.yaml (products: "mirror-kit"): image.photo: expected a file at content/pictures/chair.jpg, found none',
      'videos.yaml (videos: "methods"): poster.photo: expected a file at content/pictures/chair.jpg, found none',
      "pages/about.yaml: hero.picture.photo: expected a file at content/pictures/chair.jpg, found none",
    ],
  ],
  [
    "an original price that is not above the current one",
    (content) => content.put("products.yaml", ["products", 1, "originalPrice"], 15),
    [
      'products.yaml (products: "ninja-kit"): originalPrice: expected more than the currentPrice (15), got 15',
    ],
  ],
  [
    "a community button that names another price",
    (content) => content.put("community.yaml", ["button"], "Join - $25/month ($70/year)"),
    ["community.yaml: button: expected the button to say $7/month"],
  ],
  [
    "a sample mark that is switched off in place of deleted",
    (content) => content.put("products.yaml", ["products", 0, "sample"], false),
    [
      'products.yaml (products: "mirror-kit"): sample: expected true; delete the line when the entry is real; got false',
    ],
  ],
  [
    "a testimonial with a full name",
    (content) => content.put("testimonials.yaml", ["testimonials", 0, "author"], "Ana Kovacs"),
    [
      'testimonials.yaml (testimonials: "ana"): author: expected a first name and at most an initial, like Maria or Maria K.; got "Ana Kovacs"',
    ],
  ],
  [
    "an e-mail address without a host",
    (content) => content.put("site.yaml", ["email", "address"], "hello"),
    ['site.yaml: email.address: expected an email address, like hello@example.com; got "hello"'],
  ],
  [
    "a time zone that does not exist",
    (content) => content.put("site.yaml", ["timeZone"], "Spain"),
    ['site.yaml: timeZone: expected a time zone like Europe/Madrid; got "Spain"'],
  ],
];

/** What the check says, without `content/`; the lines of fields, which every edit moves, left out. */
function faultsIn(content: ContentCopy): string[] {
  return content
    .faults()
    .map((line) => line.replace(/^content\//, "").replace(/:\d+(?!\d|: expected)/, ""));
}

test("finds no fault in the site's own content", () => {
  expect(copyContent().faults()).toEqual([]);
});

test.each(slips)("names the place of %s", (_, breakContent, lines) => {
  const content = copyContent();
  breakContent(content);
  expect(faultsIn(content)).toEqual(lines);
});

/** Every place that names an entry of another file, and where that entry would have to be. */
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
  [
    "resources.yaml",
    "resources[0].product",
    "products.yaml",
    ' (resources: "test-checklist"): product',
  ],
];

test.each(references)("notices that %s: %s points at nothing", (file, place, target, shown) => {
  const content = copyContent();
  const path = parsePath(place);
  content.put(file, path, "nobody");
  expect(faultsIn(content)).toEqual([
    `${file}${shown ?? `: ${formatPath(path)}`}: expected the id of an entry of ${target}, got "nobody"`,
  ]);
});

test("notices that a villain of the page is gone from villains.yaml", () => {
  const content = copyContent();
  const shown = String(content.valueAt("pages/job-search-joy.yaml", ["villainIds", 0]));
  content.edit("villains.yaml", (text) => text.replace(`id: ${shown}`, "id: tutorial-slime"));
  expect(content.faults().join("\n")).toContain(
    `: villainIds, entry 1: expected the id of an entry of villains.yaml, got "${shown}"`,
  );
});

test("offers only what can be had", () => {
  const content = copyContent();
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

test("counts lines as an editor does, and names the entry", () => {
  const content = copyContent();
  content.edit("products.yaml", (text) => text.replace("currentPrice: 15", "currentPrize: 15"));
  const text = readFileSync(join(content.folder, "products.yaml"), "utf8").split("\n");
  const slip = text.findIndex((line) => line.includes("currentPrize")) + 1;
  expect(content.faults()).toEqual([
    `content/products.yaml:${slip} (products: "ninja-kit"): currentPrize: expected currentPrice; correct the spelling`,
  ]);
});

test("lists the drawings that a cover may have", () => {
  const content = copyContent();
  content.put("products.yaml", ["products", 1, "image", "picture"], "villains/unicorn");
  const [line, ...rest] = content.faults();
  expect(rest).toEqual([]);
  expect(line).toMatch(
    /^content\/products\.yaml:\d+ \(products: "ninja-kit"\): image\.picture: expected a drawing at content\/pictures\/villains\/unicorn\.svg, or one of .*ghost.*ninja/,
  );
});

test("lists the faults of all files at once, also those between the files", () => {
  const content = copyContent();
  content.put("programs.yaml", ["programs", 0, "price"], "$189");
  content.put("products.yaml", ["products", 0, "titel"], "x");
  content.remove("villains.yaml");
  content.edit("community.yaml", () => "heading: Our club: join\n");
  content.put("pages/home.yaml", ["methodsVideo"], "nobody");
  content.put("site.yaml", ["navigation", "pages", 0, "to"], "/nowhere");
  content.put("faqs.yaml", ["jobSearchJoy", 1, "answer"], "{nothing}");
  expect(content.faults().map((line) => line.replace(/(: expected|:\d).*/, ""))).toEqual([
    "content/programs.yaml",
    "content/products.yaml",
    "content/villains.yaml",
    "content/community.yaml",
    "content/pages/home.yaml",
    "content/site.yaml",
    "content/faqs.yaml",
  ]);
});

test("fills every text with the names and the rules that it quotes", () => {
  const copy = copyContent();
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

/** The places where a file of an earlier version may say nothing. */
function findUsual({ properties = {} }: Shape, path: string[]): string[][] {
  return Object.entries(properties).flatMap(([key, raw]) => {
    const property = only(raw);
    if (!property) return [];
    const inner = [...path, key];
    return property["default"] === undefined ? findUsual(property, inner) : [inner];
  });
}

test("a folder of an earlier version has the usual words, with its own names and rules", () => {
  const copy = copyContent();
  for (const { file, schema } of Object.values(contentKinds))
    for (const path of findUsual(findShape(schema, []) ?? {}, [])) copy.drop(file, path);
  const { site, termsPage, accessibilityPage } = readContent(copy.folder);
  expect(site.facts.withdrawalElsewhere).toContain("UK");
  expect(termsPage.contract.join()).toContain("Our contract is in English");
  expect(accessibilityPage.law.join()).toContain(
    `complain to ${site.business.accessibilityAuthority}`,
  );
});

test("measures texts as visitors read them, and says so", () => {
  const copy = copyContent();
  copy.put("site.yaml", ["brand"], "A business with quite a long name");
  copy.put("site.yaml", ["samples"], ["timeZone"]);
  expect(copy.faults()[0]).toMatch(
    /^content\/pages\/.*seo\.title: expected at most 60 letters, got \d\d with \{brand\} filled in$/,
  );
});

test("knows nothing of names and rules while site.yaml has a fault", () => {
  const copy = copyContent();
  copy.drop("site.yaml", ["tagline"]);
  expect(faultsIn(copy)).toEqual(["site.yaml: tagline: expected a text, but the line is missing"]);
});

test("makes a pasted address that of its player", () => {
  const copy = copyContent();
  copy.put("videos.yaml", ["videos", 0, "embedUrl"], "https://youtu.be/dQw4w9WgXcQ?si=x");
  expect(readContent(copy.folder).videos[0]?.embedUrl).toBe(
    "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ",
  );
});

test("accepts a photo that is there", () => {
  const content = copyContent();
  content.put("site.yaml", ["coach", "portrait"], { photo: "pictures/me.jpg", alt: "Me" });
  content.addPicture("me.jpg");
  expect(content.faults()).toEqual([]);
});
