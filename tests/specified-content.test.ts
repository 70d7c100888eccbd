/**
 * The owner's content has these texts, prices and numbers. No other test depends on them: when the business
 * changes, change or delete this file.
 */
import { expect, test } from "vitest";
import { retentionPhrases } from "#app/lib/retention.ts";
import { readContent } from "#app/content/read-content.ts";
import { renderSampleMails } from "#app/server/platform/mail/sample-mails.server.ts";

const content = readContent("content");
const { site, labels, programs, products, faqs, quests, outcomes, community } = content;
const { homePage: home, englishPage: english, jobSearchJoyPage: joy } = content;
const { programsPage, shopPage: shop, podcastPage: podcast, contactPage: contact } = content;
const { notFoundPage: notFound } = content;

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

test.for<[what: string, found: unknown, specified: unknown]>([
  ["the length of a program", labels.sessions, "{count} sessions"],
  ["when a program comes", labels.coming, "Coming {month}"],
  ["how many products the shop shows", shop.pageSize, 9],
  ["helpful links of an unknown page", notFound.links.length, 4],
  ["guest topics", podcast.guestTopics.length, 5],
  ["testimonial videos", joy.testimonialVideos.length, 2],
  ["questions about the programs", faqs.programs.length, 6],
  ["questions about the job search program", faqs.jobSearchJoy.length, 4],
  [
    "the methods",
    content.frameworks.map(({ name }) => name),
    ["The Clarity Ladder", "Language-to-Impact", "Villains to Victories"],
  ],
  [
    "the quests",
    titlesOf(quests.campaign),
    ["Spot Your Villains", "Build Your Toolkit", "Win Interviews"],
  ],
  ["the themes", titlesOf(quests.themes), ["Envision", "Apply", "Connect", "Enjoy"]],
  [
    "the areas",
    titlesOf(quests.areas),
    ["Clarity & Positioning", "LinkedIn & Resume", "Interview Mastery"],
  ],
  [
    "the numbers of the job search program",
    quests.summary.map(({ value }) => value),
    expect.arrayContaining(["6+ hours", "20+", "1 hour"]),
  ],
  ["its themes take", joy.themes.heading, expect.stringContaining("21 days")],
  ["a quest takes", quests.pace, expect.stringContaining("15 minutes to a few hours")],
  ["its access", quests.access, "Lifetime access"],
  ["its free kit", joy.freeKit.note, "No credit card required • Instant access"],
  ["its kit", joy.kitOffer.term, "one-time"],
  ["its call", joy.closing.text, expect.stringContaining("free 15-minute clarity call")],
  ["of a villain", [joy.sneakyLabel, joy.counterLabel], ["Why it's sneaky", "Counter"]],
  ["outcomes of the home page", outcomes.home.length, 4],
  [
    "outcomes of English",
    outcomes.english.map(({ title, level, outcomes: list }) => [title, level, list.length]),
    [
      ["ACT/SAT Reading & Writing", undefined, 5],
      ["IELTS Prep", "B2–C1", 5],
      ["Business English", "Intermediate and above", 5],
    ],
  ],
  [
    "the steps of English",
    titlesOf(english.steps),
    ["Diagnostic", "Tailored Plan", "Deliberate Practice", "Feedback Loop"],
  ],
  ["the community", community.heading, "Job Search Joy Community"],
  ["its badge", community.badge, "Exclusive Community"],
  ["its prices", [community.monthlyPrice, community.yearlyPrice], [20, 180]],
  ["its button", community.button, "Join Skool Community - $20/month ($180/year)"],
  [
    "its parts",
    community.cards.map(({ title, timing }) => [title, timing]),
    [
      ["New Villain Workshops", "Weeks 1 & 3"],
      ["Feedback & Q&A Sessions", "Weeks 2 & 4"],
      ["Level-Up Rewards", "Ongoing"],
      ["Gaming Industry Job Board", "Updated regularly"],
    ],
  ],
  [
    "the topics of the contact form",
    contact.topics.map(({ value, label }) => [value, label]),
    [
      ["ielts", "IELTS Preparation"],
      ["act-sat", "ACT/SAT Prep"],
      ["business-english", "Business English"],
      ["job-search", "Job Search Joy"],
      ["other", "Other"],
    ],
  ],
  [
    "its labels",
    Object.values(contact.fields).map(({ label }) => label),
    ["First Name", "Last Name", "Email", "Topic", "Message"],
  ],
  ["its prompt", contact.messagePrompt, expect.stringContaining("3 biggest job-search challenges")],
  ["when an answer comes", site.facts.answerWithin, "within 1 business day"],
  [
    "the card of the call",
    contact.cards.call.title,
    expect.stringContaining("15-minute clarity call"),
  ],
  ["the heading of /", home.hero.heading, "Get the job, the grade and the joy you deserve."],
  ["the methods' heading", home.methods.heading, "Signature Methods"],
  [
    "the two ways",
    [home.english.title, home.jobSearchJoy.title],
    ["English Teaching", "Job Search Joy"],
  ],
  [
    "the points of English",
    home.english.points,
    [
      expect.stringMatching(/ACT\/SAT.*Reading & Writing/),
      expect.stringMatching(/IELTS Prep.*B2–C1/),
      expect.stringMatching(/Business English/),
    ],
  ],
  ["the last heading of /", home.closing.heading, "Ready to make progress this week?"],
  ["its note", home.closing.note, "15-min clarity call • No pressure • Actionable insights"],
  ["the heading of /programs", programsPage.hero.heading, "Choose Your Path to Success"],
  ["the heading of /shop", shop.hero.heading, "Shop Digital Products"],
  ["the heading of an unknown page", notFound.heading, "Oops! Page not found"],
  ["the heading of a fault", labels.error.heading, "Unexpected Application Error!"],
  ["the button of all programs", home.allProgramsButton, "View All Programs"],
  ["the buttons that buy", [programsPage.buyButton, shop.buyButton], ["Buy Now", "Buy Now"]],
  ["the button for more", shop.showMore, "Show More Products ({count} more)"],
  ["the button for less", shop.showLess, "Show Less"],
  ["the button of the podcasts", podcast.connectButton, "Let's Connect"],
  ["the button of the contact form", contact.submit, "Send Message"],
  ["the button of an unknown page", notFound.button, "Return to Home"],
  [
    "the buttons of the call",
    [site.call.label, home.heroButton, contact.cards.call.button],
    ["Book a Free Clarity Call", "Book a Free Clarity Call", "Book a Free Clarity Call"],
  ],
  ["the tagline", site.tagline, "Language that opens doors. Strategy that lands offers."],
  [
    "the menu",
    site.navigation.pages.map(({ to }) => to),
    ["/", "/programs", "/job-search-joy", "/shop", "/podcast-appearances", "/contact"],
  ],
  [
    "the parts of / in the menu",
    site.navigation.anchors.map(({ to }) => to),
    ["/#community", "/#about"],
  ],
  [
    "the footer",
    site.footer
      .flatMap((column) => column.links)
      .map((link) => [link.label, link.kind === "page" ? link.to : link.link]),
    [
      ["All Programs", "/programs"],
      ["English Coaching", "/english"],
      ["Job Search Joy", "jobSearchJoy"],
      ["Free Resources", "/resources"],
      ["About", "/about"],
      ["Testimonials", "/testimonials"],
      ["Contact", "/contact"],
    ],
  ],
  [
    "the credentials of the coach",
    site.coach.credentials,
    expect.arrayContaining([
      "300-hour Level 5 Advanced TEFL diploma",
      "20+ job search quests given",
      "IELTS, Business English and ACT/SAT specialist",
    ]),
  ],
  [
    "the free resources",
    content.resources.map(({ type, title, button }) => [type, title, button]),
    [
      ["Download", "Job Search Reality Checklist", "Get Free Resource"],
      ["Newsletter", `Stay Connected with ${site.coach.firstName}`, "Subscribe to Newsletter"],
    ],
  ],
  [
    "the sample of the education program",
    content.samples["ielts"]?.map((page) => (page.kind === "answer" ? page.band : page.kind)),
    ["cover", 1, 5, 9],
  ],
  [
    "the sample of the blue program",
    content.samples["dental"]?.map(({ kind }) => kind),
    ["cover", "guide", "dialogue", "phrases"],
  ],
  [
    "a checkout that could not start",
    [labels.toast.checkoutTitle, labels.toast.checkoutText],
    ["Error", "Failed to start checkout. Please try again."],
  ],
])("%s", ([, found, specified]) => {
  expect(found).toEqual(specified);
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
