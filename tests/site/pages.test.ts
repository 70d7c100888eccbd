/** Checks the words and links of each page as its HTML is sent, complete without script. */
import { parse, type HTMLElement } from "node-html-parser";
import { expect, test } from "vitest";
import { valueAt } from "#app/content/read-yaml.ts";
import { formatDay } from "#app/lib/dates.ts";
import { fillTemplate } from "#app/lib/fill-template.ts";
import { formatShopPrice } from "#app/lib/money.ts";
import { samplePath, staticPaths, testimonialCategories } from "#app/lib/paths.ts";
import { quoteAsInner } from "#app/lib/typography.ts";
import { allPages, content, withoutMarks } from "#tests/support/browser/content.ts";
import { listRows } from "#tests/support/list-rows.ts";
import {
  descriptionOf,
  expectOpensIn,
  find,
  link,
  section,
  textOf,
  textsOf,
  type Place,
} from "#tests/support/read-html.ts";
import { copyContent } from "#tests/support/content-copy.ts";
import { renderPages } from "#tests/support/render-pages.ts";
import { useSite } from "#tests/support/use-site.ts";

const { homePage, programsPage, englishPage, podcastPage, shopPage } = content;
const joyPage = content.jobSearchJoyPage;
const { labels, site: owner, outcomes, products, samples, testimonials } = content;

/** In the order of the shelves. Six are shown at first, including the featured one. */
const onShelves = "ninja-kit long-kit mirror-kit workshop checklist ghost-kit hole-kit"
  .split(" ")
  .flatMap((id) => products.find((one) => one.id === id) ?? []);

const site = useSite();
const parsed = new Map<string, Promise<HTMLElement>>();

/** Returns a page, and parses it only once. */
function open(path: string, status = 200): Promise<HTMLElement> {
  const page = parsed.get(path) ?? site.page(path, status);
  parsed.set(path, page);
  return page;
}

test("every page has a title and a description of its own", async () => {
  const seen = new Map<string, string>();
  for (const path of [...allPages, "/newsletter/thanks", "/checkout/cancelled", "/no-such-page"]) {
    const page = await open(path, path === "/no-such-page" ? 404 : 200);
    const title = textOf(page.querySelector("title"));
    const description = page.querySelector("meta[name=description]")?.getAttribute("content") ?? "";
    for (const [text, least] of [[title, 10] as const, [description, 30] as const]) {
      expect.soft(text.length, `${text} of ${path}`).toBeGreaterThan(least);
      expect.soft(seen.get(text), `${text} of ${path}`).toBeUndefined();
      seen.set(text, path);
    }
  }
});

test("no id stands twice on a page, also where an entry is called like a part of the page", async () => {
  for (const path of allPages) {
    const ids = (await open(path)).querySelectorAll("[id]").map(({ id }) => id);
    const again = ids.filter((id, at) => ids.indexOf(id) !== at);
    expect.soft(again, path).toEqual([]);
  }
});

test("the menu has the six pages and the two anchors in order, marks the page that is shown, and calls to the contact page, and from there to the calendar", async () => {
  for (const path of staticPaths) {
    const header = find(await open(path), "body > header");
    const addresses = header
      .querySelectorAll("nav li a:first-child")
      .map((one) => one.getAttribute("href"));
    const all =
      "/ /programs /job-search-joy /shop /podcast-appearances /contact /#community /#about";
    expect.soft(addresses.join(" "), path).toBe(all);
    const own = owner.navigation.pages.find(({ to }) => to === path);
    expect.soft(textsOf(header, "[aria-current=page]"), path).toEqual(own ? [own.label] : []);
    // A section's page is marked in both of the menu's links to the section.
    const twice = path === "/about" ? ["Coach", "Coach"] : [];
    expect.soft(textsOf(header, "[aria-current=true]"), path).toEqual(twice);
    // One link is in the menu for phones, and one beside it.
    const calls = header
      .querySelectorAll("a")
      .filter((one) => textOf(one).startsWith("Book a Test Call"));
    // On the contact page, a link to it would only reload it.
    const to = path === "/contact" ? owner.links.scheduling.url : "/contact";
    expect(calls.map((one) => one.getAttribute("href"))).toEqual([to, to]);
  }
});

test("the footer stands on every page with brand, tagline and year, and leads home and to the profile", async () => {
  for (const path of allPages) {
    const footer = find(await open(path), "body > footer");
    expect.soft(textOf(footer), path).toContain("Words for tests, and tests for words.");
    expect.soft(textOf(footer), path).toContain(`© ${new Date().getFullYear()} Zoë's Test School`);
    expect(find(footer, `[aria-label="${labels.homeLink}"]`).getAttribute("href")).toBe("/");
    const profile = link(footer, owner.footerProfileLabel ?? "no label");
    expect(profile.getAttribute("href")).toBe("https://profile.example/zoe");
    expectOpensIn(profile, "in a new tab");
  }
});

test("the footer has three columns of links, and the legal pages below them", async () => {
  const footer = find(await open("/shop"), "body > footer");
  const columns = footer
    .querySelectorAll("nav")
    .map((column) =>
      column.querySelectorAll("a").map((one) => [textOf(one), one.getAttribute("href")]),
    );
  expect(columns).toEqual([
    [
      ["All courses", "/programs"],
      ["English course", "/english"],
      [`Joy site ${labels.externalSite}`, "https://joy.example/"],
    ],
    [
      ["Free things", "/resources"],
      ["The coach", "/about"],
      ["Voices", "/testimonials"],
    ],
    [["Ask", "/contact"]],
    [
      ["Data", "/privacy"],
      ["Rules", "/terms"],
      ["Who", "/imprint"],
      ["For all", "/accessibility"],
      ["My order again", "/orders"],
      ["Withdraw from it here", "/withdraw"],
    ],
  ]);
  expect(textsOf(footer, "nav h2")).toEqual(["Courses", "More", "Help"]);
  expectOpensIn(link(footer, "Joy site"), "on another site");
});

const contentOf: Record<string, object> = {
  "/": { ...homePage, community: content.community },
  "/english": englishPage,
  "/job-search-joy": joyPage,
  "/podcast-appearances": { ...podcastPage, topics: { heading: podcastPage.topics.heading } },
  "/programs": programsPage,
  "/shop": shopPage,
};
const headingOf = (path: string, part: string) =>
  String(valueAt(contentOf[path], part.includes("Heading") ? [part] : [part, "heading"]));

/** In the order of the page. */
test.each([
  ["/", "answers paths outcomes methods testimonials programs community about resources closing"],
  ["/english", "outcomes method closing"],
  ["/job-search-joy", "villains campaign themes offers freeKit map testimonials faq closing"],
])("%s has its sections in the specified order", async (path, parts) => {
  const headings = parts.split(" ").map((part) => headingOf(path, part));
  expect(textsOf(await open(path), "main h2")).toEqual(headings);
});

const talks = content.podcastAppearances.map((one) => ({ ...one, date: formatDay(one.date) }));
const promises = [
  { words: ["Money back", "90%", "first session"] },
  { words: ["Another day", "36 hours"] },
  { words: ["One price", "shell or coin", "before we start"] },
];
/** Goals whose program is on sale come first. */
const goals = outcomes.english.toSorted(
  (one, other) => Number(isOnSale(other.program)) - Number(isOnSale(one.program)),
);
const listed = onShelves.map((one) => ({ ...one, price: formatShopPrice(one.currentPrice) }));
/** By page: the part with the list, the selector of its cards, its entries, and the texts of each entry. */
const lists: Record<string, Array<[string, string, readonly object[], string]>> = {
  "/": [
    ["testimonials", "figure", said(homePage.testimonialIds), "quote author role category outcome"],
  ],
  "/english": [["outcomes", "article", goals, "title outcomes"]],
  "/job-search-joy": [
    ["testimonials", "figure:has(blockquote)", said(joyPage.testimonialIds), "quote author"],
  ],
  "/podcast-appearances": [
    ["featured", ":is(article, li):has(h3)", talks, "title show date description keyTakeaways"],
  ],
  "/shop": [["gridHeading", "li:has(h3)", listed, "title description price"]],
  "/programs": [["promisesIntro", "li", promises, "words"]],
};

test.each(listRows(lists))("%s has all words of its %s", async (...row) => {
  const [path, part, selector, entries, keys] = row;
  const cards = section(await open(path), headingOf(path, part)).querySelectorAll(selector);
  expect(cards).toHaveLength(entries.length);
  for (const key of keys.split(" ")) expect(entries.some((one) => key in one)).toBe(true);
  for (const [index, entry] of entries.entries())
    for (const word of keys.split(" ").flatMap((key) => (valueAt(entry, [key]) ?? []) as string[]))
      expect(textOf(cards[index] ?? null)).toContain(withoutMarks(word));
});

function isOnSale(id: string) {
  return content.programs.some((one) => one.id === id && one.hasCheckout);
}

/** Returns testimonials as pages quote them. */
function said(ids: readonly string[]) {
  return ids.map(testimonialOf).map((one) => ({ ...one, quote: quoteAsInner(one.quote) }));
}

function testimonialOf(id: string) {
  const found = testimonials.find((one) => one.id === id);
  if (!found) throw new Error(`no testimonial ${id}`);
  return found;
}

const call = "https://calls.example/free";
const club = "https://club.example/join";
const links: Record<string, Array<[heading: string, words: string, to: string, place: Place]>> = {
  "/": [
    ["", "Book a Test Call now", call, "in a new tab"],
    ["Two ways in", "To the English way", "/english", "here"],
    ["Two ways in", "To the joyful way", "https://joy.example/", "on another site"],
    ["Three courses", "See it", "/programs#ticket-joy-pack", "here"],
    ["Three courses", "View All Courses", "/programs#programs-grid", "here"],
    ["The Test Club", "Join the Club - $7/month ($70/year)", club, "in a new tab"],
    ["Hello, I'm Zoë Testcoach", "Book a Test Call", "/contact", "here"],
    ["Free for you", "Get the List", "https://store.example/checklist", "in a new tab"],
    ["Ready for a test?", "Book a Test Call", call, "in a new tab"],
  ],
  "/english": [
    ["", "Book a Test Call", call, "in a new tab"],
    ["", "See the courses", "/programs", "here"],
    ["Not sure yet?", "Book a Test Call", call, "in a new tab"],
    ["Not sure yet?", "See the courses", "/programs", "here"],
  ],
  "/programs": [
    ["", "Exam Course 2 lessons $205", "#ticket-exam-course", "here"],
    ["Every course", "Ask about this", "/contact?topic=act-sat", "here"],
    ["Questions first", "Book a test call", call, "in a new tab"],
    ["Questions first", "Write to me", "/contact", "here"],
    ["Which one now?", "Book a Test Call", "/contact", "here"],
  ],
  "/job-search-joy": [
    ["Free: the Mirror Kit", "Take the kit", "https://store.example/mirror", "in a new tab"],
    ["Two offers", "Get the Large Kit", "https://store.example/large", "in a new tab"],
    ["Questions of joy", "Write to me", "/contact", "here"],
    ["Which one is yours?", "Book a Test Call", "/contact", "here"],
  ],
  "/podcast-appearances": [["", "Let's Connect", "/contact", "here"]],
  "/newsletter/thanks": [["", content.newsletterPage.nextButton, "/resources", "here"]],
  "/contact": [
    ["", "Book the free call", call, "in a new tab"],
    ["", "My profile", "https://profile.example/zoe", "in a new tab"],
    ["", "zoe@test-school.example", "mailto:zoe@test-school.example", "here"],
  ],
  "/no-such-page": [
    ["", "The courses", "/programs", "here"],
    ["", "The joy", "/job-search-joy", "here"],
    ["", "Free things here", "/resources", "here"],
    ["", "Ask me", "/contact", "here"],
    ["", "Return to Home", "/", "here"],
  ],
};

test.each(listRows(links))("%s, %s: “%s” leads to %s, %s", async (path, part, words, to, place) => {
  const page = await open(path, path === "/no-such-page" ? 404 : 200);
  const found = link(section(page, part), words);
  expect(found.getAttribute("href")).toBe(to);
  expectOpensIn(found, place);
});

test.each([
  ["/programs", programsPage],
  ["/contact", content.contactPage],
  ["/about", content.aboutPage],
  ["/testimonials", content.testimonialsPage],
])("%s ends with the picture that the owner chose", async (path, { hero: { picture } }) => {
  const last = (await open(path)).querySelectorAll("main img").at(-1);
  expect(last?.getAttribute("alt")).toBe(picture.alt);
});

test("cards say which program their links are about, and the newsletter has its form", async () => {
  const page = await open("/");
  const featured = section(page, homePage.programs.heading);
  const described = featured.querySelectorAll("li a").map((one) => descriptionOf(page, one));
  expect(described).toEqual(textsOf(featured, "h3"));
  expect(
    textOf(find(section(page, homePage.resources.heading), "form[action='/newsletter'] button")),
  ).toBe("Subscribe to Newsletter");
});

const workCourse = "English for Überstunden & Other Long Days at Work";
const shownPrograms = [
  ["Exam Course", "2 lessons of 55 minutes", "$205", "sold"],
  [workCourse, "7 lessons of 90 minutes", "$1,310.50", "sold"],
  ["Joy: the Small Pack", "5 lessons of 55 minutes", "$88", "sold"],
  ["Later Course", "From May 2031", "TBA", "planned"],
  ["Essay Clinic", "From June 2031", "from $90", "planned"],
].map((row, index) => [...row, index] as [string, string, string, string, number]);

test.each(shownPrograms)("shows length, price and features of %s", async (...row) => {
  const [title, length, price, state, at] = row;
  const page = await open("/programs");
  const grid = section(page, programsPage.gridHeading);
  const card = grid.querySelectorAll("article")[at] ?? page;
  // A label for screen readers comes before the price.
  for (const words of [length, `${labels.priceLabel} ${price}`])
    expect(textOf(card)).toContain(words);
  const bullets = card.querySelectorAll("li:has(> span > strong)");
  expect(bullets.map(textOf)).toEqual(content.programs[at]?.features.map(withoutMarks));
  const buttons = card.querySelectorAll("button").filter((one) => textOf(one) === "Buy Now");
  expect(buttons.map((one) => descriptionOf(page, one))).toEqual(state === "sold" ? [title] : []);
  expect(buttons[0]?.getAttribute("disabled")).toBeUndefined();
});

test("a start that is over is announced no more, and examples are said to come from nobody", async () => {
  const changed = copyContent();
  changed.put("programs.yaml", ["programs", 3, "coming"], "2025-06");
  for (const at of testimonials.flatMap(({ sample }, index) => (sample ? [] : [index])))
    changed.put("testimonials.yaml", ["testimonials", at, "sample"], true);
  const pages = await renderPages(changed.folder);
  expect(pages.get("/testimonials")).not.toContain(content.testimonialsPage.sourceHeading);
  const programs = parse(pages.get("/programs") ?? "");
  expect(textOf(find(programs, "main"))).not.toContain("June 2025");
  expect(textOf(find(programs, "main"))).toContain("Not yet.");
});

test("/english says when a program comes, for which levels the others are, and quotes a learner", async () => {
  const page = await open("/english");
  const levels = section(page, englishPage.outcomes.heading)
    .querySelectorAll("article")
    .map((block) => textOf(block.querySelector("p")));
  expect(levels).toEqual(["C1–C2", "A2 and above", "From May 2031", "From June 2031"]);
  expect(textOf(page).split("From May 2031")).toHaveLength(2);
  expect(textOf(find(page, "figure blockquote"))).toContain(testimonialOf("mei").quote);
});

test("the job search page says what its two offers cost", async () => {
  const page = await open("/job-search-joy");
  const offers = section(page, joyPage.offers.heading);
  const [largeKit, smallPack] = offers.querySelectorAll("article");
  expect(textOf(largeKit ?? null)).toMatch(/Large Kit \$61\s?once/);
  expect(textOf(smallPack ?? null)).toMatch(/^Small Pack \$88\s?5 lessons of 55 minutes/);
  expect(textsOf(page, "main article button")).toEqual(["Get Started Now"]);
});

test("podcast appearances: at most three takeaways each, and one host's words", async () => {
  const page = await open("/podcast-appearances");
  const featured = section(page, podcastPage.featured.heading);
  const shown = featured.querySelectorAll(":is(article, li):has(h3)");
  expect(shown.map((talk) => talk.querySelectorAll("li").length)).toEqual([3, 1, 0]);
  const host = section(page, podcastPage.hostHeading);
  expect(host.querySelectorAll("blockquote")).toHaveLength(1);
  const { quote, author } = testimonialOf(podcastPage.hostTestimonialId ?? "no host");
  expect(textOf(host)).toContain(quote);
  expect(textOf(host)).toContain(author);
});

/** The videos of each page, each with the host of its player. */
const videosOf = {
  "/": { methods: "Vimeo" },
  "/job-search-joy": { overview: "YouTube", "first-voice": "YouTube", "second-voice": "YouTube" },
  "/podcast-appearances": {
    "talk-spotify": "Spotify",
    "talk-apple": "Apple Podcasts",
    "talk-youtube": "YouTube",
  },
};

test.each(Object.entries(videosOf))(
  "videos on %s lead to a player that is named",
  async (...row) => {
    const [path, hosts] = row;
    const videos = Object.entries(hosts);
    const page = await open(path);
    expect(page.querySelectorAll("iframe")).toHaveLength(0);
    const players = page.querySelectorAll("main figure:has(a.play)");
    expect(players).toHaveLength(videos.length);
    for (const [index, [id, host]] of videos.entries()) {
      const video = [...content.videos, ...content.podcastAppearances].find((one) => one.id === id);
      const play = find(players[index] ?? page, "a.play");
      expect(play.attributes).toMatchObject({
        href: video?.embedUrl,
        rel: expect.stringMatching(/\bnoopener\b/),
        target: "_blank",
        "aria-label": fillTemplate(labels.playVideo, { title: video?.title ?? "no title" }),
      });
      find(play, `[alt="${video?.poster.alt}"], [aria-label="${video?.poster.alt}"]`);
      const [notice] = labels.videoNotice.split("{host}");
      expect(textOf(page)).toMatch(new RegExp(`${notice}[^.]*${host}`));
    }
  },
);

test.each([
  ["/programs", content.faqs.programs],
  ["/job-search-joy", content.faqs.jobSearchJoy],
])("questions on %s open one at a time, and each has its address", async (path, entries) => {
  const questions = (await open(path)).querySelectorAll("main details.question");
  expect(questions.map((one) => one.hasAttribute("open"))).toEqual(entries.map(() => false));
  // Browsers keep only one of several questions with the same name open.
  const [name, ...others] = new Set(questions.map((one) => one.getAttribute("name")));
  expect(name).toBeTruthy();
  expect(others).toEqual([]);
  for (const [index, { id }] of entries.entries()) {
    const own = link(questions[index] ?? find(await open(path), "main"), labels.questionLink);
    expect(own.getAttribute("href")).toBe(`#question-${id}`);
    find(questions[index] ?? own, `[id="question-${id}"]`);
  }
});

const cardOf = (page: HTMLElement, title: string) =>
  page.querySelectorAll("main li").findLast((card) => textOf(card.querySelector("h3")) === title) ??
  page;

test("the shop has a picture, and a link to the store in a new tab, of each product", async () => {
  const page = await open("/shop");
  for (const { title, image, link: store, currentPrice } of products) {
    const card = title === "Large Kit" ? find(page, ".stall") : cardOf(page, title);
    find(card, `img[alt="${image.alt}"], [role=img][aria-label="${image.alt}"]`);
    const buy = link(card, currentPrice === 0 ? "Take It Free" : "Buy Now");
    expect(buy.getAttribute("href")).toBe(store);
    expectOpensIn(buy, "in a new tab");
    expect(descriptionOf(page, buy)).toBe(title);
  }
});

test("the shop shows of a description whole sentences first, and keeps bold words together", async () => {
  const page = await open("/shop");
  const long = cardOf(page, "Überlanger Titel of Forty Letters, Whole").querySelector(".rest");
  expect(textOf(long)).toMatch(/^This sentence .* small card\.$/);
  const bold = cardOf(page, "Mirror Kit").querySelector(".clamp-3 strong");
  expect(textOf(bold)).toBe("only what is missing. It has");
});

test("the shop strikes out an earlier price, and writes FREE for none", async () => {
  const page = await open("/shop");
  const struck = page.querySelectorAll("main s");
  expect(struck.map(textOf)).toEqual(["before $12"]);
  expect(textOf(struck[0]?.parentNode ?? null)).toMatch(/^before \$12\s?today FREE$/);
});

test("the shop ends with a free product and the free call for visitors who are not sure", async () => {
  const page = await open("/shop");
  const closing = section(page, "Still not sure?");
  expect(textOf(closing)).toMatch(/Take the list\..*Or ask me which test it is\./);
  const take = link(closing, "Take It Free");
  expect(take.getAttribute("href")).toBe("https://store.example/checklist");
  expect(descriptionOf(page, take)).toBe("Test Checklist");
  expect(link(closing, "Book a Test Call").getAttribute("href")).toBe("/contact");
});

test("the shop shows the products for one situation, and marks its link", async () => {
  const page = await open("/shop?show=night");
  const filter = find(page, "nav[aria-labelledby=situations]");
  expect(
    filter.querySelectorAll("a").map((one) => [textOf(one), one.getAttribute("href")]),
  ).toEqual([
    ["Every kit", "/shop#products"],
    ["At night", "/shop?show=night#products"],
    ["On a stage", "/shop?show=stage#products"],
  ]);
  expect(textsOf(filter, "[aria-current]")).toEqual(["At night"]);
  expect(textsOf(section(page, "At night"), "h3")).toEqual(["Ninja Kit", "Ghost Kit"]);
  expect(page.querySelector("details.more")).toBeNull();
});

test.each(["nowhere", "constructor", ""])(
  "the shop shows all products for “%s”",
  async (situation) => {
    const page = await open(`/shop?show=${situation}`);
    expect(textsOf(page, "main h3")).toHaveLength(7);
    expect(textsOf(page, "main [aria-current]")).toEqual(["Every kit"]);
  },
);

test("testimonials mark each example, say what the mark means, and can be filtered", async () => {
  const page = await open("/testimonials");
  expect(textOf(page)).toContain(content.testimonialsPage.sampleNote);
  const isMarked = (card: HTMLElement) => textsOf(card, "span").includes(labels.sampleTag);
  const chapters = Object.values(testimonialCategories).flatMap((chapter) =>
    testimonials.filter(({ category }) => category === chapter),
  );
  expect(page.querySelectorAll("figure").map(isMarked)).toEqual(
    chapters.map(({ sample }) => sample === true),
  );
  const doors = page.querySelectorAll("main a[href^='#']");
  expect(doors.map((door) => textOf(find(page, door.getAttribute("href") ?? "")))).toEqual(
    chapters.map(({ author }) => expect.stringContaining(author)),
  );
  expect(textOf(page)).toContain(withoutMarks(content.testimonialsPage.source));
  const english = await open("/testimonials?category=english");
  expect(english.querySelectorAll("figure")).toHaveLength(
    testimonials.filter(({ category }) => category === "English").length,
  );
});

test("legal pages say when they were changed", async () => {
  for (const { to } of owner.legalLinks)
    expect.soft(textOf(section(await open(to), "")), to).toContain("9 March 2026");
});

// The focus says which part of a photo stays in sight where pages cut it.
test("a cut photo keeps its chosen part in sight, and pages without one say nothing of it", async () => {
  const changed = copyContent();
  const photo = { photo: "pictures/desk.jpg", alt: "A desk in front of a window" };
  changed.put("pages/about.yaml", ["hero", "picture"], { ...photo, focus: "bottom left" });
  changed.put("pages/english.yaml", ["hero", "picture"], photo);
  const pages = await renderPages(changed.folder);
  const classes = (page: string) => pages.get(page)?.match(/\bobject-[a-z-]+(?=")/g);
  expect(classes("/about")).toEqual(["object-bottom-left"]);
  const rule = ".object-bottom-left{object-position:left bottom";
  expect(pages.get("/about")?.match(/\.object-[a-z-]+\{object-position:[^}]+/g)).toEqual([rule]);
  expect(pages.get("/about")).toMatch(/\.fills-box\{[^}]*object-fit:cover/);
  expect(pages.get("/")).toContain(`alt="${photo.alt}"`);
  expect(classes("/")).toEqual(["object-cover"]);
});

test("legal pages name the rules of the business, and who it is", async () => {
  const terms = textOf(section(await open("/terms"), ""));
  for (const rule of ["payment", "rescheduling", "refundSessions", "refundProgram"] as const)
    expect(terms).toContain(withoutMarks(owner.facts[rule]));
  const { withdrawal, withdrawalElsewhere } = owner.facts;
  expect(terms).toContain(withoutMarks(`${withdrawal} ${withdrawalElsewhere}`));
  const imprint = textOf(section(await open("/imprint"), ""));
  const { backupKeeper: _, hosting: __, accessibilityAuthority: ___, ...facts } = owner.business;
  for (const fact of [owner.email.address, ...Object.values(facts).flat()])
    expect(imprint).toContain(fact);
  expect(imprint).not.toContain(labels.notLiveYet);
});

const booklets = [
  { program: "exam-course", pages: samples["exam"] ?? [] },
  { program: "work-course", pages: samples["work"] ?? [] },
];

test("sample pages are offered as four thumbnails by exactly two programs", async () => {
  const page = await open("/programs");
  expect(textsOf(page, "h4").filter((text) => text === programsPage.samplesHeading)).toHaveLength(
    2,
  );
  for (const { program, pages } of booklets) {
    const thumbnails = find(page, `#samples-${program}`).querySelectorAll("a");
    expect(thumbnails.map((one) => one.getAttribute("href"))).toEqual(
      pages.map(({ id }) => samplePath(id)),
    );
    expect(thumbnails.map((one) => one.getAttribute("aria-label"))).toEqual(
      pages.map(({ heading }) => fillTemplate(labels.openSample, { title: heading })),
    );
    expect(thumbnails.map((one) => descriptionOf(page, one))).toEqual(
      pages.map(({ caption }) => caption),
    );
  }
});

test("what stands on a product's cover is read in its card alone", async () => {
  const covers = (await open("/shop")).querySelectorAll(".cover");
  expect(covers.length).toBeGreaterThan(0);
  const read = covers.flatMap((cover) => cover.querySelectorAll("> :not([aria-hidden])"));
  expect(read.map(textOf).join("")).toBe("");
});

test.each(booklets)("a sample page of $program leads on and back", async ({ pages }) => {
  for (const [index, { id }] of pages.entries()) {
    const page = await open(samplePath(id));
    expect(textOf(page)).toContain(
      fillTemplate(labels.samplePosition, { index: index + 1, count: 4 }),
    );
    const to = (words: string) =>
      page
        .querySelectorAll("main a")
        .find((one) => textOf(one) === words)
        ?.getAttribute("href");
    const at = (place: number) => {
      const neighbor = pages[place];
      return neighbor && samplePath(neighbor.id);
    };
    expect(to(labels.next)).toBe(at(index + 1));
    expect(to(labels.previous)).toBe(at(index - 1));
    expect(to(labels.samplePage.allPrograms)).toBe("/programs#programs-grid");
  }
});

test("each form leads to what happens to the data", async () => {
  for (const path of ["/contact", "/newsletter", "/orders", "/withdraw"]) {
    const form = find(await open(path), "main form");
    expect.soft(form.querySelector('a[href="/privacy"]'), path).not.toBeNull();
  }
});

test("forms say step by step what happens next, where the owner wrote it", async () => {
  const orders = await open("/orders");
  expect(textsOf(find(orders, "main"), "li")).toEqual(
    (content.orderPages.ask.next?.steps ?? []).map(withoutMarks),
  );
  expect(section(await open("/withdraw"), "").querySelectorAll("ol, ul")).toHaveLength(0);
});
