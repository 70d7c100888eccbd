/** The owner changes the site where they see it: they tap a text, type, and the page shows it. */
import type { Locator, Page } from "@playwright/test";
import { fileOf } from "#app/server/owner/words/model/address.server.ts";
import { readDraft } from "#app/server/owner/words/draft/revisions.server.ts";
import { setValue as set } from "#tests/support/file-edits.ts";
import { withSiteDatabase } from "#tests/support/sign-in.ts";
import { expectAccessible } from "#tests/support/browser/layout-checks.ts";
import { holdRequests } from "#tests/support/browser/page-parts.ts";
import { draftTest as test, saveElsewhere } from "#tests/support/browser/room-site.ts";
import { expect } from "#tests/support/browser/site-test.ts";
import { expectSaved, openProgram } from "#tests/support/browser/words-steps.ts";

/** Opens the page view without waiting for its fonts. */
async function startView(page: Page, query: string) {
  await page.goto(`/admin/words/view?page=${query}`, { waitUntil: "commit" });
  const frame = page.frameLocator("iframe[data-shown]");
  await expect(frame.locator("[aria-description]").first()).toBeAttached();
  return frame;
}

/** Opens the page view, with its fonts, because letters that load late may move a text under the pointer. */
async function openView(page: Page, query: string) {
  const frame = await startView(page, query);
  await frame.locator("body").evaluate(async () => void (await document.fonts.ready));
  return frame;
}

const sheet = (page: Page) => page.locator("[data-sheet]");

const headings = { before: "Three rules", after: "All that I teach" };

test("a tapped heading is changed where it stands, and saved", async ({ page, room }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  const frame = await openView(page, "/programs");
  const heading = (text: string) => frame.getByRole("heading", { name: text, exact: true });
  await heading(headings.before).click();
  const field = sheet(page).locator("[id='pages/programs/promisesIntro/heading']");
  await expect(field).toBeFocused();
  await expect(field).toHaveValue(headings.before);
  await expect(field).toBeInViewport();
  await expect(heading(headings.before)).toBeInViewport();

  await field.pressSequentially("!");
  await expect(heading(`${headings.before}!`)).toBeInViewport();
  const saves = "**/admin/words/save";
  const release = await holdRequests(page, saves);
  const asked = page.waitForRequest(saves);
  await field.fill("that I teach");
  await asked;
  await field.press("Home");
  release();
  await expect(sheet(page).getByText(/^Saved at/)).toBeVisible();
  await page.keyboard.type("All ");
  await expect(field).toHaveValue(headings.after);
  await expect(heading(headings.after)).toBeInViewport();
  await expect(sheet(page).getByText(/^Saved at/)).toBeVisible();

  await page.keyboard.press("Escape");
  await expect(sheet(page)).toBeHidden();
  await expect(heading(headings.after)).toBeFocused();
  await expect(page.getByText("1 change here")).toBeVisible();
  await page.reload();
  await expect(heading(headings.after)).toBeAttached();
  await page.getByRole("button", { name: "Next change" }).click();
  await expect(heading(headings.after)).toBeFocused();
  await page.getByRole("button", { name: "Next change" }).click();
  await expect(page.getByText("1 of 1")).toBeVisible();
  expect(await (await page.request.get("/programs")).text()).not.toContain(headings.after);
  const { rows } = await withSiteDatabase(room, readDraft);
  const files = new Set(rows.map(({ address }) => fileOf(address)));
  expect([...files]).toEqual(["pages/programs.yaml"]);
});

/** Expects that all of them are visible, with nothing in front of them. */
async function expectInReach(...all: Locator[]) {
  for (const one of all) {
    await expect(one).toBeInViewport({ ratio: 1 });
    await one.click({ trial: true });
  }
}

const publish = (page: Page | Locator) => page.getByRole("link", { name: "Review and publish" });

for (const { width, height } of [
  { width: 390, height: 664 },
  { width: 844, height: 390 },
]) {
  test.describe(`at ${width} x ${height}`, () => {
    test.use({ viewport: { width, height }, deviceScaleFactor: 2 });

    test("a tapped price stays in sight with its field", async ({ page }) => {
      // The fonts arrive after the sheet is open, as on a slow line.
      const release = await holdRequests(page, "**/*.woff2");
      const frame = await startView(page, "/programs");
      const shown = frame.getByText("$205").first();
      await shown.click();
      const field = sheet(page).getByLabel("Price", { exact: true });
      await expect(field).toBeFocused();
      await expectInReach(shown, field, publish(sheet(page)));
      release();
      await page.setViewportSize({ width, height: height - (width > height ? 190 : 300) });
      await expectInReach(shown, field, publish(sheet(page)));
      await field.fill("209");
      await expect(sheet(page).getByText(/^Saved at/)).toBeInViewport({ ratio: 1 });
      await page.setViewportSize({ width: height, height: width });
      await expectInReach(field, publish(sheet(page)));
      await expect(shown.or(frame.getByText("$209").first())).toBeInViewport({ ratio: 1 });
    });
  });
}

test.describe("at 390 x 664", () => {
  test.use({ viewport: { width: 390, height: 664 }, deviceScaleFactor: 2 });

  test("a form says what is saved above either kind of keyboard", async ({ page }) => {
    const covered = 300;
    await page.addInitScript(() => {
      const { visualViewport: real } = window;
      const fake = Object.assign(new EventTarget(), { cover: 0, offsetTop: 0, scale: 1 });
      Object.defineProperty(fake, "height", { get: () => (real?.height ?? 0) - fake.cover });
      Object.defineProperty(window, "visualViewport", { value: fake });
      real?.addEventListener("resize", () => fake.dispatchEvent(new Event("resize")));
    });
    await openProgram(page);
    const first = page.getByLabel("Title", { exact: true });
    await first.focus();
    await page.setViewportSize({ width: 390, height: 664 - covered });
    await expectInReach(first, publish(page));
    await page.setViewportSize({ width: 390, height: 664 });
    await page.evaluate((cover) => {
      const { visualViewport: fake } = window;
      Object.assign(fake ?? {}, { cover });
      fake?.dispatchEvent(new Event("resize"));
    }, covered);
    await first.fill("A new title");
    await expect(page.getByText(/^Saved at/)).toBeVisible();
    for (const one of [first, publish(page), page.getByText(/^Saved at/)])
      await expect(async () => {
        const { y = -1, height: own = 0 } = (await one.boundingBox()) ?? {};
        expect(y).toBeGreaterThanOrEqual(0);
        expect(y + own).toBeLessThanOrEqual(664 - covered);
      }).toPass();
  });
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("a sheet is accessible, and links lead to the view of their page", async ({ page }) => {
    const frame = await openView(page, "/contact");
    await frame.getByRole("heading", { level: 1 }).click();
    await expect(sheet(page).getByRole("textbox").first()).toBeVisible();
    // The page in the frame has landmarks of its own.
    await expectAccessible(page, ["landmark-unique"]);
    await page.keyboard.press("Escape");
    await expect(sheet(page)).toBeHidden();
    await frame.getByRole("link", { name: "Zoë's Test School" }).first().click();
    await sheet(page).getByRole("link", { name: "Go to /" }).click();
    await expect(page).toHaveURL(/\/admin\/words\/view\?page=%2F$/);
  });

  test("a desk's width is a press away, and a phone's another one", async ({ page }) => {
    const frame = await openView(page, "/programs");
    await page.getByRole("link", { name: "Desktop" }).click();
    const width = () => frame.locator("html").evaluate((root) => root.clientWidth);
    await expect.poll(width).toBeGreaterThan(1200);
    await expect(page).toHaveURL(/width=desktop/);
    await page.setViewportSize({ width: 768, height: 1024 });
    await page.getByRole("link", { name: "Phone" }).click();
    await expect.poll(width).toBeLessThan(400);
  });

  test("changes are marked and reached one by one, on other pages too", async ({ page, room }) => {
    await saveElsewhere(room, [
      set("pages/programs.yaml", ["promisesIntro", "heading"], "Rules, changed"),
      set("pages/programs.yaml", ["hero", "lead"], "Lead, changed."),
      set("pages/about.yaml", ["hero", "lead"], "About, changed."),
      set("pages/testimonials.yaml", ["hero", "lead"], "Praise, changed."),
    ]);
    const frame = await openView(page, "/programs");
    await expect(page.getByText("2 changes here, 2 more pages")).toBeVisible();
    const next = page.getByRole("button", { name: "Next change" });
    await next.click();
    await expect(frame.getByText("Lead, changed.")).toBeFocused();
    await next.click();
    await expect(frame.getByText("Rules, changed")).toBeFocused();
    await expect(frame.getByText("Rules, changed")).toBeInViewport();
    await next.click();
    await expect(page.getByRole("combobox", { name: "Page" })).toHaveValue("/about");
    await next.click();
    await expect(frame.getByText("About, changed.")).toBeFocused();
    await page.getByRole("button", { name: "Previous change" }).click();
    await expect(page.getByRole("combobox", { name: "Page" })).toHaveValue("/programs");
  });

  test("a text of a list is opened by key, and stays marked", async ({ page }) => {
    const frame = await openView(page, "/programs");
    await frame.locator("[data-edit]").filter({ hasText: "I read." }).last().press("Enter");
    const field = sheet(page).getByRole("textbox", { name: "What's in it, 2" });
    await expect(field).toBeFocused();
    await field.pressSequentially(" Twice.");
    await expect(sheet(page).getByText(/^Saved at/)).toBeVisible();
    await expect(frame.locator("[data-editing]")).toHaveText("Second: I read. Twice.");
    await sheet(page).getByRole("link", { name: "Choose a drawing by its picture" }).click();
    await expect(page).toHaveURL(/\/admin\/words\/drawing\?/);
  });

  test("a waiting change leads to its place, which says what it is", async ({ page, room }) => {
    await saveElsewhere(room, [
      set("pages/programs.yaml", ["hero", "lead"], "Lead, changed."),
      set("programs.yaml", ["programs", 1, "price"], 219),
    ]);
    await page.goto("/admin/words/publish");
    const change = page.getByRole("listitem").filter({ hasText: "costs $219 instead of" });
    await change.getByRole("link", { name: "Programs", exact: true }).click();
    const shown = page.frameLocator("iframe[data-shown]").getByText("$219").first();
    await expect(shown).toBeInViewport();
    await expect(page.getByText(/^\d of \d: .* costs \$219 instead of \$1,310\.50/)).toBeVisible();
    await page.getByRole("button", { name: "Previous change" }).click();
    await expect(page.getByText(/^1 of \d: .*“Lead, changed.” instead of/)).toBeVisible();
  });

  test("a price says on which other pages it shows", async ({ page, room }) => {
    await saveElsewhere(room, [set("programs.yaml", ["programs", 0, "price"], 219)]);
    const frame = await openView(page, "/programs");
    await frame.getByText("$219").first().click();
    await expect(sheet(page).getByRole("textbox", { name: "Price", exact: true })).toBeFocused();
    await expect(sheet(page).getByText(/^Also on: Home/)).not.toContainText("Programs");
    await sheet(page).getByRole("button", { name: "Close" }).click();
    await expect(sheet(page)).toBeHidden();
    await frame.getByText("$219").first().click();
    await expect(sheet(page)).toBeVisible();
    await page.goBack();
    await expect(sheet(page)).toBeHidden();
  });
});

test("a form that doesn't come says so, and the next tap asks again", async ({ page, watch }) => {
  watch.expectConsole(/Failed to load resource/);
  const frame = await openView(page, "/programs");
  const heading = frame.getByRole("heading", { name: headings.before, exact: true });
  const form = "**/admin/words/edit?**";
  await page.route(form, (route) => route.fulfill({ status: 500 }), { times: 1 });
  await heading.click();
  await expect(
    sheet(page).getByRole("link", { name: "Open the form on its own page" }),
  ).toBeVisible();
  await heading.click();
  await expect(sheet(page).locator("[id='pages/programs/promisesIntro/heading']")).toBeFocused();
});

test("the second of two tapped texts opens, and saves at once", async ({ page, room }) => {
  const frame = await openView(page, "/programs");
  const release = await holdRequests(page, "**/admin/words/edit?**");
  await frame.getByRole("heading", { level: 1 }).click();
  await frame.getByRole("heading", { name: headings.before, exact: true }).click();
  await expect(sheet(page).getByText("Opening…")).toBeVisible();
  release();
  const field = sheet(page).locator("[id='pages/programs/promisesIntro/heading']");
  await expect(field).toBeFocused();
  await field.fill(headings.after);
  await page.keyboard.press("Escape");
  await expect(sheet(page)).toBeHidden();
  const read = async () => {
    const { files } = await withSiteDatabase(room, readDraft);
    return String(files.get("pages/programs.yaml"));
  };
  await expect.poll(read).toContain(headings.after);
});

test("the welcome shows its page beside the form on a desk alone", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.goto("/admin/welcome/you");
  const brand = page.getByLabel("Name of the business", { exact: true });
  await brand.fill("A Small School");
  await expectSaved(page);
  expect(asked).not.toContain("/admin/words/page");
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.reload();
  const name = page.frameLocator("iframe[data-shown]").getByRole("banner");
  await expect(name).toContainText("A Small School");
  const footer = page.frameLocator("iframe[data-shown]").getByRole("contentinfo");
  await footer.scrollIntoViewIfNeeded();
  await brand.fill("A Large School");
  await expect(name).toContainText("A Large School");
  await expect(footer).toBeInViewport();
  await name.getByText("A Large School").click();
  await expect(brand).toBeFocused();
});
