/** What an owner changes in content/ is what visitors meet, everywhere: a price, a service. */
import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import type { Page } from "@playwright/test";
import sharp from "sharp";
import { fillTemplate } from "#app/lib/fill-template.ts";
import { copyProject, replaceText } from "#tests/support/project-copy.ts";
import { startSite, type RunningSite } from "#scripts/start-site.ts";
import { buyButton, choose, expectPracticePage } from "./checkout-steps.ts";
import { content } from "./content.ts";
import { expect, test as siteTest } from "./site-test.ts";
import { readMails, readOrders } from "./stored-rows.ts";

const script = "https://mail-service.example/popup.js";
const program = "IELTS Power Prep";
const renamed = {
  brand: "Bright Steps School",
  shortBrand: "Bright Steps",
  coach: "Marta Nowak",
  coachFirstName: "Marta",
};
const photo = "desk.jpg";
const fifthProgram = `  - id: essay-clinic
    title: Essay Clinic
    icon: pencil
    color: accent-education
    description: One essay, read twice.
    features: ["**One:** a first look.", "**Two:** a second look."]
    hasCheckout: false
    coming: 2027-03
    price: from $90
`;
const fifthOutcomes = `  - id: essays
    title: Essays
    program: essay-clinic
    outcomes: [Plan it., Open it., Fill it., Close it., Check it.]
`;
const changes = {
  "programs.yaml": [
    ["  - id: act-sat", `${fifthProgram}  - id: act-sat`],
    ["price: 199\n    priceId: ielts", "price: 219\n    priceId: ielts"],
  ],
  "site.yaml": [
    ["  popupFunction:", `  popupScript: ${script}\n  popupFunction:`],
    [`brand: ${content.site.brand}\n`, `brand: ${renamed.brand}\n`],
    [`shortBrand: ${content.site.shortBrand}\n`, `shortBrand: ${renamed.shortBrand}\n`],
    [`name: ${content.site.coach.name}\n`, `name: ${renamed.coach}\n`],
    [`firstName: ${content.site.coach.firstName}\n`, `firstName: ${renamed.coachFirstName}\n`],
  ],
  "pages/about.yaml": [["    drawing: about\n", `    photo: pictures/${photo}\n`]],
  "products.yaml": [
    [
      "      picture: villains/cracked-reflection\n      ground: joy\n      kind: kit\n",
      `      photo: pictures/${photo}\n`,
    ],
  ],
  "videos.yaml": [
    ["https://www.youtube.com/watch?v=sample-methods", "https://vimeo.com/76979871"],
    ["      drawing: methods\n", `      photo: pictures/${photo}\n`],
  ],
  "podcast-appearances.yaml": [
    [
      "https://www.youtube.com/watch?v=sample-podcast-villains",
      "https://open.spotify.com/episode/7makk4oTQel546B0PZlDM5?si=1",
    ],
    [
      "https://www.youtube.com/watch?v=sample-podcast-interviews",
      "https://podcasts.apple.com/us/podcast/a-show/id1200361736?i=1000700000001",
    ],
  ],
  "outcomes.yaml": [["english:\n", `english:\n${fifthOutcomes}`]],
} as const;

const test = siteTest.extend<object, { changed: RunningSite & { folder: string } }>({
  changed: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from it which fixtures are needed
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), "site-changed-"));
      copyProject(folder);
      for (const [file, replacements] of Object.entries(changes)) {
        for (const [from, to] of replacements) replaceText(join(folder, "content", file), from, to);
      }
      await sharp({ create: { width: 1600, height: 1200, channels: 3, background: "#12806a" } })
        .jpeg()
        .toFile(join(folder, "content/pictures", photo));
      execFileSync(process.execPath, ["scripts/build.ts"], { cwd: folder, stdio: "pipe" });
      const site = await startSite({}, folder);
      await use({ ...site, folder });
      await site.stop();
      rmSync(folder, { recursive: true, force: true });
    },
    { scope: "worker", timeout: 180_000 },
  ],
  baseURL: async ({ changed }, use) => use(changed.origin),
  dataDir: async ({ changed }, use) => use(changed.dataDir),
});

// One build for all of them.
test.describe.configure({ mode: "default" });

test("a price of one file is the price on the page, at the checkout, in the order and in the mail", async ({
  page,
  open,
  dataDir,
}) => {
  await open("/programs");
  const shown = await page.getByRole("main").textContent();
  expect(shown).toContain("$219");
  const json = await page.locator('script[type="application/ld+json"]').textContent();
  expect(json).toContain('"price":"219.00"');

  await buyButton(page, program).click();
  const session = await expectPracticePage(page, { program, price: "$219" });
  await choose(page, "paid");
  await expect(page.getByRole("main").getByText("$219")).toBeVisible();
  expect(readOrders(dataDir, session)).toMatchObject([{ status: "paid", amount_in_cents: 21_900 }]);
  const mails = readMails(dataDir);
  expect(mails).not.toEqual([]);
  for (const mail of mails) expect(mail["body_text"]).toContain("$219");
});

test("a new name of the business and of the coach leaves no trace of the old ones", async ({
  changed,
  request,
}) => {
  const { brand, shortBrand, coach } = content.site;
  const pages = ["/contact/sent", "/newsletter/thanks", "/checkout/cancelled", "/no-such-page"];
  const shown = await Promise.all(
    pages.map(async (path) => [path, await (await request.get(path)).text()] as const),
  );
  const build = join(changed.folder, "build");
  const built = readdirSync(build, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .map((file) => [relative(build, file), readFileSync(file, "utf8")] as const);
  // "Three open doors" can stand in a sentence; "about your coach" has to name the new one.
  for (const old of [brand, shortBrand, new RegExp(`${coach.name}|${coach.firstName}`, "i")]) {
    const found = [...built, ...shown].filter(([, text]) => text.search(old) >= 0);
    expect(
      found.map(([name]) => name),
      String(old),
    ).toEqual([]);
  }
  const manifest = await (await request.get("/site.webmanifest")).json();
  expect(manifest).toMatchObject({ name: renamed.brand, short_name: renamed.shortBrand });
  const about = await (await request.get("/about")).text();
  expect(about).toContain(`<title>About ${renamed.coach} | ${renamed.brand}</title>`);
});

test("a photo takes the place of a scene, a poster and a cover", async ({ page, open }) => {
  const [product] = content.products.products;
  const video = content.videos.videos.find(({ id }) => id === content.homePage.methodsVideo);
  for (const [path, alt] of [
    ["/about", content.aboutPage.hero.picture.alt],
    ["/", video?.poster.alt ?? "no such video"],
    ["/shop", product?.image.alt ?? "no such product"],
  ] as const) {
    await open(path);
    const shown = page.getByRole("img", { name: alt, exact: true }).first();
    await shown.scrollIntoViewIfNeeded();
    await expect
      .poll(() => shown.evaluate((img: HTMLImageElement) => img.naturalWidth), path)
      .toBeGreaterThan(0);
    expect((await shown.boundingBox())?.width, path).toBeGreaterThan(100);
  }
});

test("each player comes from the host of its address, and the policy names these hosts alone", async ({
  page,
  open,
  watch,
}) => {
  const players = [
    ["/", "methods", "Vimeo", "https://player.vimeo.com/video/76979871?dnt=1&autoplay=1"],
    [
      "/podcast-appearances",
      "podcast-villains",
      "Spotify",
      "https://open.spotify.com/embed/episode/7makk4oTQel546B0PZlDM5",
    ],
    [
      "/podcast-appearances",
      "podcast-interviews",
      "Apple Podcasts",
      "https://embed.podcasts.apple.com/us/podcast/a-show/id1200361736?i=1000700000001",
    ],
  ] as const;
  const entries = [...content.videos.videos, ...content.podcastAppearances.appearances];
  for (const [path, id, host, address] of players) {
    const title = entries.find((entry) => entry.id === id)?.title ?? id;
    const answer = await open(path);
    const policy = (await answer?.headerValue("content-security-policy")) ?? "";
    expect(/frame-src ([^;]*)/.exec(policy)?.[1]?.split(" ").toSorted()).toEqual([
      "https://embed.podcasts.apple.com",
      new URL(script).origin,
      "https://open.spotify.com",
      "https://player.vimeo.com",
      "https://www.youtube-nocookie.com",
    ]);
    await page.waitForLoadState("networkidle");
    await watch.allowHost(new URL(address).host);
    const notice = fillTemplate(content.labels.videoNotice, { host });
    await expect(page.getByText(notice, { exact: true })).toBeVisible();
    await page
      .getByRole("link", { name: fillTemplate(content.labels.playVideo, { title }), exact: true })
      .click();
    const player = page.getByTitle(title, { exact: true });
    await expect(player).toHaveAttribute("src", address);
    await expect(player.contentFrame().getByText("Outside")).toBeVisible();
  }
});

test("a fifth program has a price in words, no sample pages of another, and outcomes of its own", async ({
  page,
  open,
}) => {
  await open("/programs");
  const cards = (title: string) => page.getByRole("article").filter({ hasText: title });
  await expect(cards("Essay Clinic")).toContainText("from $90");
  const samples = { name: content.programsPage.samplesHeading, exact: true };
  await expect(cards("Essay Clinic").getByRole("list", samples)).toHaveCount(0);
  await expect(cards(program).getByRole("list", samples).getByRole("link")).toHaveCount(4);
  await open("/english");
  await expect(page.getByRole("heading", { name: "Essays", exact: true })).toBeVisible();
  await expect(page.getByRole("article")).toHaveCount(content.outcomes.english.length + 1);
});

const subscribe = (page: Page) =>
  page.getByRole("button", { name: "Subscribe to Newsletter", exact: true });

test("the script of an e-mail service loads after the press alone, and opens its window", async ({
  page,
  open,
  watch,
}) => {
  await open("/");
  // Before the press, a request to another host fails this test.
  await page.waitForLoadState("networkidle");
  await watch.allowHost(new URL(script).host);
  await page.route(script, (route) =>
    route.fulfill({
      contentType: "text/javascript",
      body: `window.${content.site.newsletter.popupFunction} = () => document.body.setAttribute("data-popup", "open")`,
    }),
  );
  await subscribe(page).click();
  await expect(page.locator("body")).toHaveAttribute("data-popup", "open");
  await expect(page.getByRole("dialog")).toBeHidden();
});

test("our own sign-up opens when that script does not come", async ({ page, open, watch }) => {
  watch.expectConsole(/ERR_FAILED/);
  await open("/");
  await watch.allowHost(new URL(script).host);
  await page.route(script, (route) => route.abort());
  await subscribe(page).click();
  await expect(
    page.getByRole("dialog", { name: content.newsletterPage.dialogHeading }),
  ).toBeVisible();
});
