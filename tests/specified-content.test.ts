/**
 * The owner's content has the texts, prices and numbers of the specification. No other test depends on them:
 * when the business changes, change or delete this file.
 */
import { expect, test } from "vitest";
import { retentionPhrases } from "#app/lib/retention.ts";
import { readContent } from "#app/content/read-content.ts";
import { renderSampleMails } from "#app/server/platform/mail/sample-mails.server.ts";

const content = readContent("content");

test("four programs with their prices and lengths", () => {
  const programs = content.programs.map((program) => ({
    title: program.title,
    color: program.color,
    price: program.price,
    ...(program.hasCheckout
      ? { cents: program.amountInCents, sessions: program.sessions }
      : { coming: program.coming }),
  }));
  expect(programs).toEqual([
    {
      title: "IELTS Power Prep",
      color: "accent-education",
      price: "$199",
      cents: 19_900,
      sessions: 4,
    },
    {
      title: "English for Real Work Situations",
      color: "blue",
      price: "$249",
      cents: 24_900,
      sessions: 6,
    },
    {
      title: "Job Search Joy: 3 Session Package",
      color: "accent-joy",
      price: "$199",
      cents: 19_900,
      sessions: 3,
    },
    {
      title: "ACT/SAT Reading & Writing Focus",
      color: "orange",
      price: "TBA",
      coming: "2026-10",
    },
  ]);
});

test("what can't be bought yet is offered with a word that it comes", () => {
  const { homePage: home, englishPage: english } = content;
  const offers = [home, english].flatMap(({ seo, hero }) => [seo.description, hero.lead]);
  for (const offer of [...offers, ...home.english.points].filter((text) => /ACT/.test(text)))
    expect(offer).toContain("coming soon");
});

test("the program for students says that somebody of 18 or older has to buy it", () => {
  const students = content.programs.find(({ id }) => id.startsWith("act-sat"));
  expect(students?.features.join(" ")).toMatch(/18.*parent or guardian/);
});

test("how a card says the length of a program, and when it comes", () => {
  const { sessions, coming } = content.labels;
  expect({ sessions, coming }).toEqual({ sessions: "{count} sessions", coming: "Coming {month}" });
});

test("22 products, and the prices of those that have one of their own", () => {
  const { products } = content;
  expect(products).toHaveLength(22);
  const ownPrice = products.filter(({ currentPrice }) => ![0, 20].includes(currentPrice));
  expect(
    Object.fromEntries(ownPrice.map((product) => [product.title, product.currentPrice])),
  ).toEqual({
    "Interview Assassin": 30,
    "Cover Letter Crusher": 30,
    "Mission Statement Fog": 30,
    "Ultimate Survival Kit": 97,
  });
  const crossedOut = products.filter(({ originalPrice }) => originalPrice !== undefined);
  expect(crossedOut).toHaveLength(1);
  expect(crossedOut[0]).toMatchObject({
    id: "cracked-reflection",
    originalPrice: 20,
    currentPrice: 0,
    badge: "FREE",
  });
  expect(content.shopPage.pageSize).toBe(9);
});

test("free are kits, the workshop and the checklist, and products are of two categories", () => {
  const free = content.products.filter(({ currentPrice }) => currentPrice === 0);
  expect(new Set(free.map(({ image }) => ("kind" in image ? image.kind : image)))).toEqual(
    new Set(["kit", "workshop", "checklist"]),
  );
  expect(new Set(content.products.map(({ category }) => category))).toEqual(
    new Set(["Survival Kits", "Job Coaching"]),
  );
});

test("the free kit and the two offers of the job search program", () => {
  const { freeKit, kitOffer, packageOffer } = content.jobSearchJoyPage;
  const product = (id: string | undefined) => content.products.find((entry) => entry.id === id);
  expect(product(freeKit.product)).toMatchObject({ title: "Cracked Reflection", currentPrice: 0 });
  expect(product(kitOffer.product)).toMatchObject({
    title: "Ultimate Survival Kit",
    currentPrice: 97,
  });
  expect(packageOffer).toMatchObject({
    program: "job-search-joy-3-session-package",
    button: "Get Started Now",
  });
});

test("testimonials: eight, three and one, each of a person of its own", () => {
  const shown = [
    ...content.homePage.testimonialIds,
    ...content.jobSearchJoyPage.testimonialIds,
    content.podcastPage.hostTestimonialId,
  ];
  expect(content.homePage.testimonialIds).toHaveLength(8);
  expect(content.jobSearchJoyPage.testimonialIds).toHaveLength(3);
  expect(new Set(shown).size).toBe(12);
  const categories = content.testimonials.map(({ category }) => category);
  expect(new Set(categories)).toEqual(new Set(["English", "Job Search"]));
});

test("three featured programs, a video of the methods, four helpful links", () => {
  expect(new Set(content.homePage.featuredProgramIds).size).toBe(3);
  expect(content.videos.map(({ id }) => id)).toContain(content.homePage.methodsVideo);
  expect(content.notFoundPage.links).toHaveLength(4);
});

test("villains, methods, quests and outcomes", () => {
  const { jobSearchJoyPage, frameworks, quests, outcomes, englishPage } = content;
  expect(new Set(jobSearchJoyPage.villainIds).size).toBe(6);
  expect(frameworks.map(({ name }) => name)).toEqual([
    "The Clarity Ladder",
    "Language-to-Impact",
    "Villains to Victories",
  ]);
  expect(quests.campaign.map(({ title }) => title)).toEqual([
    "Spot Your Villains",
    "Build Your Toolkit",
    "Win Interviews",
  ]);
  expect(quests.themes.map(({ title }) => title)).toEqual([
    "Envision",
    "Apply",
    "Connect",
    "Enjoy",
  ]);
  expect(quests.areas.map(({ title }) => title)).toEqual([
    "Clarity & Positioning",
    "LinkedIn & Resume",
    "Interview Mastery",
  ]);
  expect(quests.summary.map(({ value }) => value)).toEqual(
    expect.arrayContaining(["6+ hours", "20+", "1 hour"]),
  );
  expect(outcomes.home).toHaveLength(4);
  expect(outcomes.english.map(({ title, outcomes: list }) => [title, list.length])).toEqual([
    ["ACT/SAT Reading & Writing", 5],
    ["IELTS Prep", 5],
    ["Business English", 5],
  ]);
  expect(outcomes.english.map(({ level }) => level)).toEqual([
    undefined,
    "B2–C1",
    "Intermediate and above",
  ]);
  expect(englishPage.steps.map(({ title }) => title)).toEqual([
    "Diagnostic",
    "Tailored Plan",
    "Deliberate Practice",
    "Feedback Loop",
  ]);
});

test("six podcast appearances with up to three takeaways, five guest topics", () => {
  const appearances = content.podcastAppearances;
  expect(appearances).toHaveLength(6);
  for (const { keyTakeaways = [] } of appearances)
    expect(keyTakeaways.length).toBeLessThanOrEqual(3);
  expect(content.podcastPage.guestTopics).toHaveLength(5);
  expect(content.jobSearchJoyPage.testimonialVideos).toHaveLength(2);
});

test("six questions about the programs, four about the job search program", () => {
  expect(content.faqs.programs).toHaveLength(6);
  expect(content.faqs.jobSearchJoy).toHaveLength(4);
});

test("the rules on moving sessions, refunds and paying reach the answers", () => {
  const answers = content.faqs.programs.map(({ answer }) => answer).join("\n");
  expect(answers).toContain("24 hours");
  expect(answers).toContain("100%");
  expect(answers).toContain("after the first session");
  expect(answers).toMatch(/all major cards and PayPal/);
  const joy = content.faqs.jobSearchJoy.map(({ answer }) => answer).join("\n");
  expect(joy).toContain(content.site.facts.refundProgram);
  expect(`${answers}${joy}`).not.toMatch(/[{}]/);
});

test("the community: prices, and when its four parts take place", () => {
  const { community } = content;
  expect(community).toMatchObject({
    heading: "Job Search Joy Community",
    badge: "Exclusive Community",
    monthlyPrice: 20,
    yearlyPrice: 180,
    button: "Join Skool Community - $20/month ($180/year)",
  });
  expect(community.cards.map(({ title, timing }) => [title, timing])).toEqual([
    ["New Villain Workshops", "Weeks 1 & 3"],
    ["Feedback & Q&A Sessions", "Weeks 2 & 4"],
    ["Level-Up Rewards", "Ongoing"],
    ["Gaming Industry Job Board", "Updated regularly"],
  ]);
});

test("the topics of the contact form", () => {
  expect(content.contactPage.topics).toEqual([
    { value: "ielts", label: "IELTS Preparation" },
    { value: "act-sat", label: "ACT/SAT Prep" },
    { value: "business-english", label: "Business English" },
    { value: "job-search", label: "Job Search Joy" },
    { value: "other", label: "Other" },
  ]);
});

test("the headings of the pages", () => {
  const { homePage, programsPage, shopPage, notFoundPage, labels } = content;
  expect(homePage.hero.heading).toBe("Get the job, the grade and the joy you deserve.");
  expect(homePage.methods.heading).toBe("Signature Methods");
  expect(homePage.closing).toMatchObject({
    heading: "Ready to make progress this week?",
    note: "15-min clarity call • No pressure • Actionable insights",
  });
  expect([homePage.english.title, homePage.jobSearchJoy.title]).toEqual([
    "English Teaching",
    "Job Search Joy",
  ]);
  expect(homePage.english.points).toEqual([
    expect.stringMatching(/ACT\/SAT.*Reading & Writing/),
    expect.stringMatching(/IELTS Prep.*B2–C1/),
    expect.stringMatching(/Business English/),
  ]);
  expect(programsPage.hero.heading).toBe("Choose Your Path to Success");
  expect(shopPage.hero.heading).toBe("Shop Digital Products");
  expect(notFoundPage.heading).toBe("Oops! Page not found");
  expect(labels.error.heading).toBe("Unexpected Application Error!");
});

test("the words of the buttons", () => {
  const { homePage, programsPage, shopPage, podcastPage, contactPage, notFoundPage } = content;
  expect(homePage.allProgramsButton).toBe("View All Programs");
  expect(homePage.heroButton).toBe("Book a Free Clarity Call");
  expect([programsPage.buyButton, shopPage.buyButton]).toEqual(["Buy Now", "Buy Now"]);
  expect([shopPage.showMore, shopPage.showLess]).toEqual([
    "Show More Products ({count} more)",
    "Show Less",
  ]);
  expect(podcastPage.connectButton).toBe("Let's Connect");
  expect(contactPage.submit).toBe("Send Message");
  expect(contactPage.cards.call.button).toBe("Book a Free Clarity Call");
  expect(notFoundPage.button).toBe("Return to Home");
});

test("the labels of the contact form, its prompt, and when an answer comes", () => {
  const { contactPage, site } = content;
  expect(Object.values(contactPage.fields).map(({ label }) => label)).toEqual([
    "First Name",
    "Last Name",
    "Email",
    "Topic",
    "Message",
  ]);
  expect(contactPage.messagePrompt).toContain("3 biggest job-search challenges");
  expect(contactPage.cards.call.title).toContain("15-minute clarity call");
  expect(site.facts.answerWithin).toBe("within 1 business day");
});

test("the credentials of the coach", () => {
  const { credentials } = content.site.coach;
  expect(credentials).toContain("300-hour Level 5 Advanced TEFL diploma");
  expect(credentials).toContain("20+ job search quests given");
  expect(credentials).toContain("IELTS, Business English and ACT/SAT specialist");
});

test("the job search program: how long, and for how long", () => {
  const { quests, jobSearchJoyPage: page } = content;
  expect(page.themes.heading).toContain("21 days");
  expect(quests.pace).toContain("15 minutes to a few hours");
  expect(quests.access).toBe("Lifetime access");
  expect(page.freeKit.note).toBe("No credit card required • Instant access");
  expect(page.kitOffer.term).toBe("one-time");
  expect(page.packageOffer.title).toBe("3 Session Package");
  expect([page.sneakyLabel, page.counterLabel]).toEqual(["Why it's sneaky", "Counter"]);
  expect(page.closing.text).toContain("free 15-minute clarity call");
});

test("the call, the menu and the footer", () => {
  const { call, tagline, navigation, footer } = content.site;
  expect(call).toEqual({ label: "Book a Free Clarity Call" });
  expect(tagline).toBe("Language that opens doors. Strategy that lands offers.");
  expect(navigation.pages.map(({ to }) => to)).toEqual([
    "/",
    "/programs",
    "/job-search-joy",
    "/shop",
    "/podcast-appearances",
    "/contact",
  ]);
  expect(navigation.anchors.map(({ to }) => to)).toEqual(["/#community", "/#about"]);
  const links = footer.flatMap((column) => column.links);
  expect(links.map((link) => [link.label, link.kind === "page" ? link.to : link.link])).toEqual([
    ["All Programs", "/programs"],
    ["English Coaching", "/english"],
    ["Job Search Joy", "jobSearchJoy"],
    ["Free Resources", "/resources"],
    ["About", "/about"],
    ["Testimonials", "/testimonials"],
    ["Contact", "/contact"],
  ]);
});

test("two free resources, one to download and the newsletter", () => {
  expect(content.resources.map(({ type, title, button }) => [type, title, button])).toEqual([
    ["Download", "Job Search Reality Checklist", "Get Free Resource"],
    [
      "Newsletter",
      `Stay Connected with ${content.site.coach.firstName}`,
      "Subscribe to Newsletter",
    ],
  ]);
});

test("sample pages belong to the education and the blue program", () => {
  const { samples } = content;
  expect(samples["ielts"]?.map((page) => (page.kind === "answer" ? page.band : page.kind))).toEqual(
    ["cover", 1, 5, 9],
  );
  expect(samples["dental"]?.map(({ kind }) => kind)).toEqual([
    "cover",
    "guide",
    "dialogue",
    "phrases",
  ]);
});

test("the privacy page names each period that data is deleted by", () => {
  const text = JSON.stringify(content.privacyPage);
  for (const name of [...Object.keys(retentionPhrases), "backupsFor"])
    expect(text).toContain(`{${name}}`);
});

test("the messages of a checkout that could not start", () => {
  expect(content.labels.toast).toMatchObject({
    checkoutTitle: "Error",
    checkoutText: "Failed to start checkout. Please try again.",
  });
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
