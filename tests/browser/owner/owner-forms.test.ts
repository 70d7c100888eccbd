/** The owner writes on a phone: buttons for words, kinds of entries, lists, and refusals beside their fields. */
import type { Page } from "@playwright/test";
import { draftTest as test } from "#tests/support/browser/room-site.ts";
import { expect } from "#tests/support/browser/site-test.ts";
import { expectSaved, press, price } from "#tests/support/browser/words-steps.ts";

const edit = (at: string) => `/admin/words/edit?at=${at}`;
const program = edit("programs/exam-course");
const description = (page: Page) => page.getByLabel("Description", { exact: true });

/** Selects the text from the start of one word to the end of another, as with a finger. */
async function select(page: Page, words: string) {
  await description(page).evaluate((field: HTMLTextAreaElement, text) => {
    const start = field.value.indexOf(text);
    field.focus();
    field.setSelectionRange(start, start + text.length);
  }, words);
}

test("words become bold and a link by buttons, and back by undoing", async ({ page }) => {
  await page.goto(program);
  await description(page).fill("Speak with ease. Ask me.");
  await select(page, "with ease");
  await page.getByRole("button", { name: "Bold (Description)" }).click();
  await expect(description(page)).toHaveValue("Speak **with ease**. Ask me.");
  await description(page).press("ControlOrMeta+z");
  await expect(description(page)).toHaveValue("Speak with ease. Ask me.");
  await description(page).press("ControlOrMeta+b");
  await description(page).press("ControlOrMeta+b");
  await expect(description(page)).toHaveValue("Speak with ease. Ask me.");
  // On some keyboards, these keys type letters.
  await description(page).press("Control+Alt+k");

  await select(page, "Ask me");
  await page.getByRole("button", { name: "Link (Description)" }).click();
  const dialog = page.getByRole("dialog", { name: "A link" });
  await expect(dialog.getByLabel("Link text")).toHaveValue("Ask me");
  await dialog.getByLabel("Leads to").selectOption({ label: "Another place on your site" });
  await dialog.getByLabel("Address").fill("https://example.com");
  await dialog.getByRole("button", { name: "Add the link" }).click();
  await expect(dialog.getByRole("alert")).toHaveText(/should be a place on your site/);
  await dialog.getByLabel("Address").fill("/programs");
  // Saving the words doesn't press the button again.
  await expectSaved(page);
  await dialog.getByLabel("Address").fill("/programs#faq");
  await dialog.getByLabel("Address").press("Enter");
  await expect(description(page)).toHaveValue("Speak with ease. [Ask me](/programs#faq).");
  await expect(description(page)).toBeFocused();
  await expectSaved(page);

  await page.reload();
  await select(page, "Ask");
  await description(page).press("ControlOrMeta+k");
  await expect(dialog.getByLabel("Address")).toHaveValue("/programs#faq");
  await dialog.getByLabel("Link text").fill("Not these");
  await dialog.getByLabel("Address").fill("nowhere");
  await dialog.getByRole("button", { name: "Add the link" }).click();
  await expect(dialog.getByRole("alert")).not.toBeEmpty();
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByText("Saving…")).toHaveCount(0);
  await select(page, "Ask");
  await description(page).press("ControlOrMeta+k");
  await expect(dialog.getByRole("alert")).toBeHidden();
  await dialog.getByRole("button", { name: "Remove the link" }).click();
  await expect(description(page)).toHaveValue("Speak with ease. Ask me.");
});

test("each text of a list is added, moved, removed and refused", async ({ page }) => {
  await page.goto(program);
  const texts = page.getByRole("textbox", { name: "What's in it" });
  const count = await texts.count();
  const before = await texts.nth(0).inputValue();
  await texts.last().fill("**Last:** one more");
  await expect(texts).toHaveCount(count + 1);
  await page.getByRole("button", { name: "Move What's in it, 2 up" }).click();
  await expect(texts.nth(1)).toHaveValue(before);
  const step = (name: string) => page.getByRole("button", { name: `Move What's in it, ${name}` });
  await step("1 down").click();
  await expect(texts.nth(0)).toHaveValue(before);
  await expect(step("2 down")).toBeFocused();
  await expect(step("1 up")).toBeDisabled();
  await expect(step(`${count} down`)).toBeDisabled();
  await page.getByRole("button", { name: `Bold (What's in it, ${count + 1})` }).click();
  await expect(texts.nth(count)).toHaveValue("****");
  await texts.nth(count).fill("");
  await texts.nth(1).fill("**Never closed");
  await expectSaved(page);
  await page.reload();
  await expect(texts.nth(1)).toHaveValue("**Never closed");
  await expect(texts.nth(0)).toHaveAccessibleDescription(/Number 2: Every \*\*/);
  const remove = page.getByRole("button", { name: "Remove What's in it, 2" });
  await remove.click();
  await expect(texts.nth(1)).not.toHaveValue("**Never closed");
  await page.getByRole("button", { name: "Undo" }).press("Enter");
  await expect(texts.nth(1)).toHaveValue("**Never closed");
  await expect(texts.nth(1)).toBeFocused();
  await remove.click();
  await expectSaved(page);
  await expect(page.getByText(/Number 2: Every/)).toHaveCount(0);
  const most = 6;
  for (let at = count; at <= most; at += 1) await texts.last().fill(`**${at}:** more`);
  await expect(texts).toHaveCount(most);
});

test("colors, drawings and villains are seen before they're chosen", async ({ page }) => {
  await page.goto(program);
  const drawing = page.getByRole("combobox", { name: "Small drawing" });
  const picture = page.getByRole("button", { name: /^Small drawing: / }).locator("img");
  const before = await picture.getAttribute("src");
  const other = (await drawing.locator("option").allTextContents()).at(-1) ?? "";
  // A choice needs the script, which a press starts.
  await page.getByLabel("Orange").check();
  await drawing.selectOption({ label: other });
  await expect(picture).not.toHaveAttribute("src", before ?? "");
  await expectSaved(page);
  await page.reload();
  await expect(page.getByLabel("Orange")).toBeChecked();
  await expect(drawing.locator("option:checked")).toHaveText(other);

  await page.goto(edit("quests/areas/first-area"));
  const villain = page.getByRole("combobox", { name: "Villains in it" }).first();
  const next = (await villain.locator("option").allTextContents()).at(-1) ?? "";
  const open = page.getByRole("button", { name: /^Villains in it: choose by its picture/ });
  await open.first().press("Enter");
  await press(page, "Close");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await open.first().press("Enter");
  const choice = page.getByRole("dialog").getByRole("button", { name: next, exact: true });
  await expect(choice.locator("img")).toBeVisible();
  await choice.press("Enter");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(villain.locator("option:checked")).toHaveText(next);
  await expect(open.first()).toBeFocused();
  await expectSaved(page);
  await page.reload();
  await expect(villain.locator("option:checked")).toHaveText(next);
});

test("a program on sale becomes a planned one in its place, and back again", async ({ page }) => {
  await page.goto(program);
  const title = await page.getByRole("heading", { level: 1 }).innerText();
  await page.getByRole("button", { name: "Make it a planned program" }).click();
  await expect(page.getByRole("status")).toContainText("You've changed the entry's kind.");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  await expect(page.getByLabel("Planned start")).toHaveAccessibleDescription(
    /Please fill this in: a year and a month/,
  );
  await page.getByLabel("Planned start").fill("2027-03");
  await expectSaved(page);
  await page.getByRole("button", { name: "Make it a program on sale" }).click();
  await expect(price(page)).toHaveValue("205");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByLabel("Planned start")).toHaveValue("2027-03");
});

test("a moved entry keeps its place under the thumb, and a list is searched", async ({ page }) => {
  await page.goto(edit("testimonials"));
  const entries = page
    .getByRole("listitem")
    .filter({ has: page.getByText("Move, copy or remove") });
  const name = await entries.nth(1).getByRole("link").locator("span span").first().innerText();
  await entries.nth(1).getByText("Move, copy or remove").click();
  await entries.nth(1).getByRole("button", { name: "Down" }).click();
  await expect(page.getByRole("status")).toContainText("Moved.");
  await expect(entries.nth(2)).toContainText(name);
  await expect(entries.nth(2).getByRole("link")).toBeFocused();
  await expect(entries.nth(2)).toBeInViewport();

  const all = await entries.count();
  await page.getByRole("searchbox").fill(name);
  await page.getByRole("button", { name: "Search" }).click();
  await expect(entries.first()).toContainText(name);
  expect(await entries.count()).toBeLessThan(all);
});

test("the reading line follows what is written", async ({ page }) => {
  await page.goto(program);
  const note = page.getByText(/^Reading level/);
  await expect(note).toBeHidden();
  await description(page).fill("We talk. You learn.");
  await expect(note).toContainText("Words in the longest sentence: 2.");
  await description(page).fill(`${"So ".repeat(25)}idiosyncratic it is.`);
  await expect(note).toContainText("Sentences with more than 20 words are hard to follow");
  await expect(note).toContainText("Learners may not know: idiosyncratic.");
});

test("what a page is for stays in sight, above the bar of the room", async ({ page }) => {
  const replacing = "/admin/words/replace?what=exam&with=exams";
  const replace = page.getByRole("button", { name: "Replace the words in the checked places" });
  await page.goto(replacing);
  await replace.press("Enter");
  await expect(page.getByRole("status")).toBeVisible();
  for (const [address, button] of [
    [program, page.getByRole("link", { name: "Review and publish" })],
    ["/admin/words/publish", page.getByRole("button", { name: "Publish", exact: true })],
    [replacing, replace],
  ] as const) {
    await page.goto(address);
    for (const [width, part] of [
      [390, 0],
      [390, 0.4],
      // The bar has two rows.
      [320, 0.4],
    ] as const) {
      await page.setViewportSize({ width, height: 844 });
      await page.evaluate((at) => scrollTo({ top: document.body.scrollHeight * at }), part);
      await expect(button).toBeInViewport({ ratio: 1 });
      await button.click({ trial: true });
    }
  }
});
