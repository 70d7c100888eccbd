/**
 * `npm run dev` has a gallery and React's own warnings, updates the open page after a save, and shows faults
 * in the page.
 */
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
import { patience, waitFor } from "#tests/support/wait-for.ts";
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
      // A process group of its own, because the command starts other processes.
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
    { scope: "worker", timeout: patience },
  ],
  baseURL: async ({ development }, use) => use(development.origin),
});

// All tests share one server.
test.describe.configure({ mode: "default" });

// Only React's development build warns about differences from the server's HTML, and a warning fails the test.
for (const path of ["/", "/programs", "/job-search-joy", "/contact", "/newsletter", "/gallery"])
  test(`the browser takes the islands of ${path} over as they were drawn`, async ({ open }) => {
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

  // The console reports what the built site's policy would block, which fails the test.
  const { "content-security-policy": policy } = (await page.request.get("/programs")).headers();
  expect(policy).toMatch(/^default-src 'none'; script-src 'self' 'unsafe-inline'/);

  // React works in the page that has reloaded.
  await waitUntilLive(page);
  const [sample] = content.samples["exam"] ?? [];
  const thumbnail = fillTemplate(content.labels.openSample, { title: sample?.heading ?? "none" });
  await page.getByRole("link", { name: thumbnail, exact: true }).click();
  await expect(page.getByRole("dialog")).toBeVisible();

  const tokens = join(folder, "app/styles/tokens.css");
  const [paper = "none"] = /--paper: #\w+;/.exec(readFileSync(tokens, "utf8")) ?? [];
  replaceText(tokens, paper, "--paper: #123456;");
  await expect(page.locator("html")).toHaveCSS("background-color", "rgb(18, 52, 86)");

  // The styles load the page again, and a page that is still loading would miss the next change.
  await waitUntilLive(page);
  const route = join(folder, "app/routes/programs.tsx");
  replaceText(route, "<Doors ", "<p>A line that was saved just now</p>\n<Doors ");
  await expect(page.getByText("A line that was saved just now")).toBeVisible();

  // Saved changes appear in an island as well, and it may import code later.
  const islands = join(folder, "app/islands");
  writeFileSync(join(islands, "later.ts"), 'document.title = "Imported later";');
  appendFileSync(join(islands, "browser.tsx"), 'void import("./later.ts");');
  await expect(async () => {
    await waitUntilLive(page);
    expect(await page.title()).toBe("Imported later");
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
  await expect.poll(output).toMatch(link);
  await page.goto(link.exec(output())?.[0] ?? "");
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.waitForURL("**/admin/welcome/you");

  await openProgram(page);
  await price(page).fill("231");
  await expectSaved(page);

  // A saved schema restarts the server, and the room opens again.
  const links = () => output().match(new RegExp(link, "g"))?.length ?? 0;
  const before = links();
  appendFileSync(join(folder, "app/content/schemas/fields.ts"), "\n");
  await expect.poll(links).toBeGreaterThan(before);
  expect(output()).not.toContain("can't be opened");

  await page.goto("/admin/words/publish");
  await page.getByRole("button", { name: "Publish", exact: true }).press("Enter");
  await expect(page.getByRole("status")).toContainText("It's live.");
  await page.goto("/programs");
  await expect(page.getByRole("article").filter({ hasText: "Exam Course" })).toContainText("$231");
});
