import type { Tables } from "#app/server/platform/database/tables.server.ts";
import { holdRequests } from "#tests/support/browser/page-parts.ts";
import { ownerTest } from "#tests/support/browser/room-site.ts";
import { sell, type Bought } from "#tests/support/browser/sell.ts";
import { expect } from "#tests/support/browser/site-test.ts";

const test = ownerTest.extend<{ sold: (changes?: Partial<Tables["orders"]>) => Promise<Bought> }>({
  sold: async ({ store }, use) => use((changes) => store((database) => sell(database, changes))),
});

test("a note that's being typed survives a reload, until it's kept", async ({ page, sold }) => {
  const { reference } = await sold();
  await page.goto(`/admin/orders/${reference}`);
  const note = page.getByLabel("A note for yourself");
  await note.fill("Half a note");
  await page.reload();
  await expect(note).toHaveValue("Half a note");
  await page.getByRole("button", { name: "Save the note" }).click();
  await expect(page.getByRole("status")).toContainText("Your note is saved");
  await page.goto(`/admin/orders/${reference}`);
  await expect(note).toHaveValue("");

  // The button is pressed before the script has loaded.
  await note.fill("Another note");
  const release = await holdRequests(page, "**/*.js");
  await page.reload({ waitUntil: "commit" });
  await note.fill("Another note");
  await page.getByRole("button", { name: "Save the note" }).click();
  await expect(page.getByRole("status")).toContainText("Your note is saved");
  release();
  const drafts = () => page.evaluate(() => Object.values(sessionStorage).join(" "));
  await expect.poll(drafts).not.toContain("Another note");
  await expect(note).toHaveValue("");
});

test("what erasing does opens in view, with the focus in it", async ({ page, sold }) => {
  const { email } = await sold();
  await page.goto(`/admin/people/person?email=${email}`);
  await page.getByText("Erase it all…").click();
  const erase = page.getByRole("button", { name: `Erase ${email}` });
  await expect(erase).toBeInViewport({ ratio: 1 });
  await page.keyboard.press("Tab");
  await expect(erase).toBeFocused();
});
