/** `npm run dev`: its gallery, React's own warnings, what is saved shows in the open page, and a slip is told where one looks. */
import { spawn } from "node:child_process";
import {
  appendFileSync,
  copyFileSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fillTemplate } from "#app/lib/fill-template.ts";
import testSite from "#tests/site.json" with { type: "json" };
import { waitFor } from "#tests/support/wait-for.ts";
import { copyProject, replaceText } from "#tests/support/project-copy.ts";
import { content } from "#tests/support/browser/content.ts";
import { expect, test as siteTest, waitUntilLive } from "#tests/support/browser/site-test.ts";
import { expectSaved, openProgram, price } from "#tests/support/browser/words-steps.ts";

type Development = { folder: string; origin: string; output: () => string };

const programs = join(testSite.CONTENT_DIR, "programs.yaml");
const fault =
  /programs\.yaml:\d+ \(programs: "exam-course"\): price: expected a number, got "\$19"; write 19$/m;

const test = siteTest.extend<object, { development: Development }>({
  development: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from it which fixtures are needed
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), "site-development-"));
      copyProject(folder);
      // A group of its own, because the command starts others.
      const child = spawn("npm", ["run", "dev", "--", "--port", "0"], {
        cwd: folder,
        detached: true,
        env: { ...process.env, NODE_ENV: "development", NO_COLOR: "1", FORCE_COLOR: undefined },
      });
      const ended = new Promise((resolve) => child.once("close", resolve));
      let output = "";
      child.stdout.on("data", (chunk: Buffer) => (output += chunk.toString()));
      child.stderr.on("data", (chunk: Buffer) => (output += chunk.toString()));
      const address = () => /http:\/\/localhost:\d+/.exec(output)?.[0];
      try {
        await waitFor("the address of the site", () => address() !== undefined, child);
        // The first page makes the server compile everything, which takes longer than a test may.
        await fetch(`${address()}/gallery`);
        await use({ folder, origin: address() ?? "", output: () => output });
      } finally {
        if (child.pid !== undefined) process.kill(-child.pid, "SIGTERM");
        await ended;
        rmSync(folder, { recursive: true, force: true });
      }
    },
    { scope: "worker", timeout: 180_000 },
  ],
  baseURL: async ({ development }, use) => use(development.origin),
});

// All tests share one server.
test.describe.configure({ mode: "default" });

/** The widest letters, longest words and fullest lines. */
const hardest = [
  "Wwwwwwwwwwwwww Mmmmmmmmmmmmmm Wwwwwwwwww",
  "Mmmmmmmmmmmmmm",
  "W W W W W W W W W W W W W W W W W W W W",
  "Unprofessional Communications Management",
];

/** Runs in the page: finds covers whose title is cut, broken inside a word or covered. */
function findBadCovers(): string[] {
  const faults = new Set<string>();
  const boxOf = (element: Element | null) => element?.getBoundingClientRect();
  for (const cover of document.querySelectorAll(".cover")) {
    const words = cover.querySelector(".cover-words");
    const text = words?.firstChild;
    const edge = cover.getBoundingClientRect();
    if (!words || !text) continue;
    const name = `${text.textContent} (${cover.classList[1]}, ${edge.width} px)`;
    const range = document.createRange();
    range.selectNodeContents(text);
    const lines = [...range.getClientRects()];
    const room = boxOf(cover.querySelector(".cover-title"));
    for (const line of lines) {
      if (
        room &&
        (line.left < room.left - 0.5 ||
          line.right > room.right + 0.5 ||
          line.top < room.top - 0.5 ||
          line.bottom > room.bottom + 0.5)
      )
        faults.add(`leaves its room: ${name}`);
      if (line.left < edge.left || line.right > edge.right || line.top < edge.top)
        faults.add(`leaves the cover: ${name}`);
      for (const selector of [".cover-picture > svg", ".cover-sticker"]) {
        const other = boxOf(cover.querySelector(selector));
        if (
          other &&
          line.left < other.right &&
          line.right > other.left &&
          line.top < other.bottom &&
          line.bottom > other.top
        )
          faults.add(`touches ${selector}: ${name}`);
      }
    }
    for (const word of (text.textContent ?? "").matchAll(/\S+/g)) {
      range.setStart(text, word.index);
      range.setEnd(text, word.index + word[0].length);
      if (range.getClientRects().length > 1) faults.add(`breaks ${word[0]}: ${name}`);
    }
  }
  return [...faults];
}

test.describe("the gallery", () => {
  // The development server's scripts would reload the page.
  test.use({ javaScriptEnabled: false, contextOptions: { reducedMotion: "reduce" } });

  test("every title stands inside its cover, whole, and clear of picture and sticker", async ({
    page,
  }) => {
    const titles = hardest.map((title) => ["title", title]);
    await page.goto(`/gallery?${new URLSearchParams([["part", "covers"], ...titles])}`);
    // With fallback fonts, titles have other widths.
    await page.evaluate(async () => {
      const faces = ['700 16px "Bricolage Grotesque"', '16px "Atkinson Hyperlegible Next"'];
      await Promise.all(faces.map((face) => document.fonts.load(face)));
    });
    const covers = page.getByRole("region", { name: "Covers", exact: true }).locator(".cover");
    // A photo has its own title.
    const drawn = content.products.filter(({ image }) => "picture" in image);
    await expect(covers).toHaveCount(4 * (drawn.length + 4 * hardest.length));
    expect(await page.evaluate(findBadCovers)).toEqual([]);
  });
});

// Only a development build of React warns about differences from the server's HTML, which fails the test.
for (const path of ["/", "/programs", "/job-search-joy", "/contact", "/newsletter"])
  test(`the browser takes the islands of ${path} over as the server drew them`, async ({
    open,
  }) => {
    await open(path);
  });

test("saved content, styles and code show in the open page, and a fault until it is fixed", async ({
  page,
  watch,
  development: { folder, output },
}) => {
  test.slow();
  watch.expectConsole(/status of 500|sample pages could not be fetched/);
  replaceText(join(folder, programs), "price: 205\n", "price: $19\n");
  await page.goto("/programs");
  await expect(page.getByText(fault)).toBeVisible();
  expect(output()).toMatch(fault);

  replaceText(join(folder, programs), "price: $19\n", "price: 205\n");
  const card = page.getByRole("article").filter({ hasText: "Exam Course" });
  await expect(card).toContainText("$205");
  await expect(page.getByText(fault)).toHaveCount(0);

  replaceText(join(folder, programs), "price: 205", "price: 219");
  await expect(card).toContainText("$219");

  // Whatever the policy of the built site would block complains here already, and fails the test.
  const { "content-security-policy": policy } = (await page.request.get("/programs")).headers();
  expect(policy).toMatch(/^default-src 'none'; script-src 'self' 'unsafe-inline'/);

  // React works in the page that came back.
  await waitUntilLive(page);
  const [sample] = content.samples["exam"] ?? [];
  const thumbnail = fillTemplate(content.labels.openSample, { title: sample?.heading ?? "none" });
  await page.getByRole("link", { name: thumbnail, exact: true }).click();
  await expect(page.getByRole("dialog")).toBeVisible();

  const tokens = join(folder, "app/styles/tokens.css");
  const [paper = "none"] = /--paper: #\w+;/.exec(readFileSync(tokens, "utf8")) ?? [];
  replaceText(tokens, paper, "--paper: #123456;");
  await expect(page.locator("html")).toHaveCSS("background-color", "rgb(18, 52, 86)");

  const route = join(folder, "app/routes/programs.tsx");
  replaceText(route, "<Doors ", "<p>A line that was saved just now</p>\n<Doors ");
  await expect(page.getByText("A line that was saved just now")).toBeVisible();

  // An island shows what was saved, too, and may import code later.
  const islands = join(folder, "app/islands");
  writeFileSync(join(islands, "later.ts"), 'document.title = "Imported later";');
  appendFileSync(join(islands, "browser.tsx"), 'void import("./later.ts");');
  await expect(async () => {
    await waitUntilLive(page);
    await expect(page).toHaveTitle("Imported later", { timeout: 1_000 });
  }).toPass();

  replaceText(join(folder, programs), "price: 219\n", "price: $21\n");
  await expect(page.getByText(/expected a number, got "\$21"; write 21/)).toBeVisible();
  replaceText(join(folder, programs), "price: $21\n", "price: 219\n");
  await expect(card).toContainText("$219");
});

test("the link that it prints opens the owner's room, which publishes into the folder", async ({
  page,
  development: { folder, output },
}) => {
  copyFileSync(programs, join(folder, programs));
  const link = /http:\/\/localhost:\d+\/admin\/link\/\S+/;
  await expect.poll(output, { timeout: 30_000 }).toMatch(link);
  await page.goto(link.exec(output())?.[0] ?? "");
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.waitForURL("**/admin");

  await openProgram(page);
  await price(page).fill("231");
  await expectSaved(page);
  await page.goto("/admin/words/publish");
  await page.getByRole("button", { name: "Publish", exact: true }).press("Enter");
  await expect(page.getByRole("status")).toContainText("It's live.");
  await page.goto("/programs");
  await expect(page.getByRole("article").filter({ hasText: "Exam Course" })).toContainText("$231");
});
