/**
 * The owner's content has these texts, prices and numbers. No other test depends on them: when the business
 * changes, change or delete this file.
 */
import { expect, test } from "vitest";
import { retentionPhrases } from "#app/lib/retention.ts";
import { readContent } from "#app/content/read-content.ts";
import { renderSampleMails } from "#app/server/platform/mail/sample-mails.server.ts";

const content = readContent("content");
const { site, programs, products, faqs, quests, outcomes, community } = content;
const { homePage: home, englishPage: english, jobSearchJoyPage: joy } = content;
const { podcastPage: podcast, contactPage: contact, notFoundPage: notFound } = content;

const titlesOf = (entries: ReadonlyArray<{ title: string }>) => entries.map(({ title }) => title);
const product = (id: string | undefined) => products.find((entry) => entry.id === id);

test("four programs with their prices and lengths", () => {
  const sold = programs.map((program) =>
    program.hasCheckout
      ? [program.title, program.color, program.price, program.amountInCents, program.sessions]
      : [program.title, program.color, program.price, program.coming],
  );
  expect(sold).toEqual([
    ["IELTS Power Prep", "accent-education", "$199", 19_900, 4],
    ["English for Real Work Situations", "blue", "$249", 24_900, 6],
    ["Job Search Joy: 3 Session Package", "accent-joy", "$199", 19_900, 3],
    ["ACT/SAT Reading & Writing Focus", "orange", "TBA", "2026-10"],
  ]);
});

test("what can't be bought yet is offered with a word that it comes", () => {
  const offers = [home, english].flatMap(({ seo, hero }) => [seo.description, hero.lead]);
  for (const offer of [...offers, ...home.english.points].filter((text) => /ACT/.test(text)))
    expect(offer).toContain("coming soon");
});

test("the program for students says that somebody of 18 or older has to buy it", () => {
  const students = programs.find(({ id }) => id.startsWith("act-sat"));
  expect(students?.features.join(" ")).toMatch(/18.*parent or guardian/);
});

test("22 products, and the prices of those that have one of their own", () => {
  expect(products).toHaveLength(22);
  const ownPrice = products.filter(({ currentPrice }) => ![0, 20].includes(currentPrice));
  expect(ownPrice.map(({ title, currentPrice }) => [title, currentPrice])).toEqual([
    ["Interview Assassin", 30],
    ["Cover Letter Crusher", 30],
    ["Mission Statement Fog", 30],
    ["Ultimate Survival Kit", 97],
  ]);
  const crossedOut = products.filter(({ originalPrice }) => originalPrice !== undefined);
  expect(crossedOut).toEqual([product("cracked-reflection")]);
  expect(crossedOut).toMatchObject([{ originalPrice: 20, currentPrice: 0, badge: "FREE" }]);
});

test("free are kits, the workshop and the checklist, and products are of two categories", () => {
  const free = products.filter(({ currentPrice }) => currentPrice === 0);
  expect(new Set(free.map(({ image }) => ("kind" in image ? image.kind : image)))).toEqual(
    new Set(["kit", "workshop", "checklist"]),
  );
  expect(new Set(products.map(({ category }) => category))).toEqual(
    new Set(["Survival Kits", "Job Coaching"]),
  );
});

test("the free kit and the two offers of the job search program", () => {
  const { freeKit, kitOffer, packageOffer } = joy;
  expect(product(freeKit.product)).toMatchObject({ title: "Cracked Reflection", currentPrice: 0 });
  expect(product(kitOffer.product)?.title).toBe("Ultimate Survival Kit");
  expect(packageOffer).toMatchObject({
    program: "job-search-joy-3-session-package",
    title: "3 Session Package",
    button: "Get Started Now",
  });
});

test("testimonials: eight, three and one, each of a person of its own", () => {
  const shown = [...home.testimonialIds, ...joy.testimonialIds, podcast.hostTestimonialId];
  expect([home.testimonialIds.length, joy.testimonialIds.length]).toEqual([8, 3]);
  expect(new Set(shown).size).toBe(12);
  const categories = content.testimonials.map(({ category }) => category);
  expect(new Set(categories)).toEqual(new Set(["English", "Job Search"]));
});

test("three featured programs, six villains, and a video of the methods", () => {
  expect(new Set(home.featuredProgramIds).size).toBe(3);
  expect(new Set(joy.villainIds).size).toBe(6);
  expect(content.videos.map(({ id }) => id)).toContain(home.methodsVideo);
});

test("six podcast appearances with up to three takeaways", () => {
  const appearances = content.podcastAppearances;
  expect(appearances).toHaveLength(6);
  for (const { keyTakeaways = [] } of appearances)
    expect(keyTakeaways.length).toBeLessThanOrEqual(3);
});

const call = "Book a Free Clarity Call";
const saying = (part: string) => expect.stringContaining(part) as unknown;

/** Values and lists of the content, which the specification names without their place. */
const lists = {
  menu: site.navigation.pages.map(({ to }) => to),
  anchors: site.navigation.anchors.map(({ to }) => to),
  footer: site.footer
    .flatMap((column) => column.links)
    .map((link) => [link.label, link.kind === "page" ? link.to : link.link]),
  topics: contact.topics.map(({ value, label }) => [value, label]),
  contactLabels: Object.values(contact.fields).map(({ label }) => label),
  methods: content.frameworks.map(({ name }) => name),
  numbers: quests.summary.map(({ value }) => value),
  ofEnglish: outcomes.english.map(({ title, level, outcomes: all }) => [title, level, all.length]),
  ofClub: community.cards.map(({ title, timing }) => [title, timing]),
  free: content.resources.map(({ type, title, button }) => [type, title, button]),
  exam: content.samples["ielts"]?.map((one) => (one.kind === "answer" ? one.band : one.kind)),
  work: content.samples["dental"]?.map(({ kind }) => kind),
  titles: [quests.campaign, quests.themes, quests.areas, english.steps].map(titlesOf),
  counts: [
    [notFound.links.length, podcast.guestTopics.length, joy.testimonialVideos.length],
    [faqs.programs.length, faqs.jobSearchJoy.length, outcomes.home.length],
  ],
};

/** By the place in the content or in the lists. */
const specified: Record<string, unknown> = {
  "site.facts.answerWithin": "within 1 business day",
  "site.call.label": call,
  "site.tagline": "Language that opens doors. Strategy that lands offers.",
  "site.coach.credentials": expect.arrayContaining([
    "300-hour Level 5 Advanced TEFL diploma",
    "20+ job search quests given",
    "IELTS, Business English and ACT/SAT specialist",
  ]),
  "labels.sessions": "{count} sessions",
  "labels.coming": "Coming {month}",
  "labels.error.heading": "Unexpected Application Error!",
  "labels.toast.checkoutTitle": "Error",
  "labels.toast.checkoutText": "Failed to start checkout. Please try again.",
  "homePage.hero.heading": "Get the job, the grade and the joy you deserve.",
  "homePage.heroButton": call,
  "homePage.methods.heading": "Signature Methods",
  "homePage.english.title": "English Teaching",
  "homePage.english.points": [
    /ACT\/SAT.*Reading & Writing/,
    /IELTS Prep.*B2–C1/,
    /Business English/,
  ].map((point) => expect.stringMatching(point) as unknown),
  "homePage.jobSearchJoy.title": "Job Search Joy",
  "homePage.closing.heading": "Ready to make progress this week?",
  "homePage.closing.note": "15-min clarity call • No pressure • Actionable insights",
  "homePage.allProgramsButton": "View All Programs",
  "programsPage.hero.heading": "Choose Your Path to Success",
  "programsPage.buyButton": "Buy Now",
  "shopPage.hero.heading": "Shop Digital Products",
  "shopPage.pageSize": 9,
  "shopPage.buyButton": "Buy Now",
  "shopPage.showMore": "Show More Products ({count} more)",
  "shopPage.showLess": "Show Less",
  "jobSearchJoyPage.themes.heading": saying("21 days"),
  "jobSearchJoyPage.freeKit.note": "No credit card required • Instant access",
  "jobSearchJoyPage.kitOffer.term": "one-time",
  "jobSearchJoyPage.closing.text": saying("free 15-minute clarity call"),
  "jobSearchJoyPage.sneakyLabel": "Why it's sneaky",
  "jobSearchJoyPage.counterLabel": "Counter",
  "podcastPage.connectButton": "Let's Connect",
  "contactPage.messagePrompt": saying("3 biggest job-search challenges"),
  "contactPage.cards.call.title": saying("15-minute clarity call"),
  "contactPage.cards.call.button": call,
  "contactPage.submit": "Send Message",
  "notFoundPage.heading": "Oops! Page not found",
  "notFoundPage.button": "Return to Home",
  "quests.pace": saying("15 minutes to a few hours"),
  "quests.access": "Lifetime access",
  "community.heading": "Job Search Joy Community",
  "community.badge": "Exclusive Community",
  "community.monthlyPrice": 20,
  "community.yearlyPrice": 180,
  "community.button": "Join Skool Community - $20/month ($180/year)",
  menu: ["/", "/programs", "/job-search-joy", "/shop", "/podcast-appearances", "/contact"],
  anchors: ["/#community", "/#about"],
  footer: [
    ["All Programs", "/programs"],
    ["English Coaching", "/english"],
    ["Job Search Joy", "jobSearchJoy"],
    ["Free Resources", "/resources"],
    ["About", "/about"],
    ["Testimonials", "/testimonials"],
    ["Contact", "/contact"],
  ],
  topics: [
    ["ielts", "IELTS Preparation"],
    ["act-sat", "ACT/SAT Prep"],
    ["business-english", "Business English"],
    ["job-search", "Job Search Joy"],
    ["other", "Other"],
  ],
  contactLabels: ["First Name", "Last Name", "Email", "Topic", "Message"],
  methods: ["The Clarity Ladder", "Language-to-Impact", "Villains to Victories"],
  numbers: expect.arrayContaining(["6+ hours", "20+", "1 hour"]),
  ofEnglish: [
    ["ACT/SAT Reading & Writing", undefined, 5],
    ["IELTS Prep", "B2–C1", 5],
    ["Business English", "Intermediate and above", 5],
  ],
  ofClub: [
    ["New Villain Workshops", "Weeks 1 & 3"],
    ["Feedback & Q&A Sessions", "Weeks 2 & 4"],
    ["Level-Up Rewards", "Ongoing"],
    ["Gaming Industry Job Board", "Updated regularly"],
  ],
  free: [
    ["Download", "Job Search Reality Checklist", "Get Free Resource"],
    ["Newsletter", `Stay Connected with ${site.coach.firstName}`, "Subscribe to Newsletter"],
  ],
  exam: ["cover", 1, 5, 9],
  work: ["cover", "guide", "dialogue", "phrases"],
  titles: [
    ["Spot Your Villains", "Build Your Toolkit", "Win Interviews"],
    ["Envision", "Apply", "Connect", "Enjoy"],
    ["Clarity & Positioning", "LinkedIn & Resume", "Interview Mastery"],
    ["Diagnostic", "Tailored Plan", "Deliberate Practice", "Feedback Loop"],
  ],
  counts: [
    [4, 5, 2],
    [6, 4, 4],
  ],
};

test.each(Object.entries(specified))("%s is as specified", (place, value) => {
  expect({ ...content, ...lists }).toHaveProperty(place, value);
});

test("the rules on moving sessions, refunds and paying reach the answers", () => {
  const answers = faqs.programs.map(({ answer }) => answer).join("\n");
  expect(answers).toContain("24 hours");
  expect(answers).toContain("100%");
  expect(answers).toContain("after the first session");
  expect(answers).toMatch(/all major cards and PayPal/);
  const ofJobSearch = faqs.jobSearchJoy.map(({ answer }) => answer).join("\n");
  expect(ofJobSearch).toContain(site.facts.refundProgram);
  expect(`${answers}${ofJobSearch}`).not.toMatch(/[{}]/);
});

test("the privacy page names each period that data is deleted by", () => {
  const text = JSON.stringify(content.privacyPage);
  for (const name of [...Object.keys(retentionPhrases), "backupsFor"])
    expect(text).toContain(`{${name}}`);
});

test("every part of a mail starts with a capital, and no sentence holds a raw address", () => {
  for (const { name, subject, html } of renderSampleMails(content)) {
    const parts = [subject, ...[...html.matchAll(/<p[^>]*>([^]*?)<\/p>/g)].map(([, part]) => part)];
    const lines = parts.flatMap((part = "") => part.replaceAll(/<[^>]*>/g, "").split("\n"));
    expect(lines.length).toBeGreaterThan(1);
    for (const line of lines.filter((text) => !/^https?:\S+$/.test(text)))
      expect(`${name}: ${line}`).not.toMatch(/^\w+: \p{Ll}|https?:/u);
  }
});
