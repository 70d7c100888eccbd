import type { Database } from "#app/server/platform/database/tables.server.ts";
import { storeMessage } from "#tests/support/contact-form.ts";
import { fillOutbox, makeMail, readOutbox } from "#tests/support/outbox.ts";
import { changeRows } from "#tests/support/stored-rows.ts";
import { withSiteDatabase } from "#tests/support/sign-in.ts";
import { expectAccessible, expectFits, openDetails } from "#tests/support/browser/layout-checks.ts";
import { findBrokenWords } from "#tests/support/browser/measure.ts";
import { sell } from "#tests/support/browser/sell.ts";
import { ownerTest } from "#tests/support/browser/room-site.ts";
import { expect } from "#tests/support/browser/site-test.ts";

/** Each test starts without messages and emails. */
const test = ownerTest.extend({
  room: async ({ room }, use) => {
    await withSiteDatabase(room, async (database) => {
      for (const table of ["contact_messages", "outbox_mails", "troubles"] as const)
        await database.deleteFrom(table).execute();
    });
    await use(room);
  },
});

const question = "Could you help me with my interview on Monday?";

const write =
  (message: string, email = "ana@example.com") =>
  (database: Database) =>
    storeMessage(database, { firstName: "Ana", lastName: "", message, email });

test("a second press while the first is under way isn't sent", async ({ page, store }) => {
  await store(write(question));
  await page.goto("/admin");
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  let posts = 0;
  await page.route("/admin", async (route) => {
    const isPost = route.request().method() === "POST";
    if (isPost) posts += 1;
    if (isPost) await released;
    await route.continue();
  });
  const box = await page.getByRole("button", { name: /Mark as answered/ }).boundingBox();
  const press = () => page.mouse.click((box?.x ?? 0) + 9, (box?.y ?? 0) + 9);
  const sent = page.waitForRequest((request) => request.method() === "POST");
  await press();
  await sent;
  await press();
  release();
  await expect(page.getByRole("status")).toContainText("Marked as answered.");
  expect(posts).toBe(1);
});

async function addUndelivered(database: Database) {
  const recipient = "ana@example.com";
  await fillOutbox(database, [makeMail({ to: recipient })]);
  const parked = { status: "parked", last_fault: "SMTP 550 5.1.1 at RCPT TO" } as const;
  await changeRows(database, "outbox_mails", parked, { recipient });
}

test("comes up to date when shown again, but takes no focus away", async ({ page, store }) => {
  await store(addUndelivered);
  await store(write(question));
  await page.goto("/admin");
  const show = () =>
    page.evaluate(() => document.dispatchEvent(new Event("visibilitychange", { bubbles: true })));
  const button = page.getByRole("button", { name: "Mark as answered (Ana)" }).first();
  await button.focus();
  const second = "And could you look at my letter, too?";
  await store(write(second, "second@example.com"));
  const scrolled = await page.evaluate(() => {
    scrollTo({ top: 120, behavior: "instant" });
    return scrollY;
  });
  await show();
  await expect(page.getByText(second)).toBeVisible();
  await expect(page.getByRole("link", { name: "Messages 2 waiting" })).toBeVisible();
  await expect(button).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(scrolled);
  // A refresh keeps what the owner is deciding or typing.
  const third = "A third question comes in.";
  await store(write(third, "third@example.com"));
  const showInVain = async () => {
    await show();
    // Three requests take as long as a refresh.
    for (let round = 0; round < 3; round += 1) await page.evaluate(() => fetch("/admin"));
    await expect(page.getByText(third)).toBeHidden();
  };
  const discard = page.getByText("Throw it away…");
  await discard.click();
  await showInVain();
  await page.evaluate(() => {
    document.querySelector("main")?.append(document.createElement("textarea"));
  });
  const typed = page.locator("main textarea");
  await typed.fill("Dear Ana");
  await discard.click();
  await showInVain();
  await typed.fill("");
  await typed.blur();
  await show();
  await expect(page.getByText(third)).toBeVisible();
});

const longWord = "Wolfeschlegelsteinhausenbergerdorff".repeat(2);

/** @returns the addresses of pages with a long word and of forms */
async function fillRoom(database: Database): Promise<string[]> {
  const message = `Look: https://example.com/${longWord.repeat(4)}`;
  const reference = await write(message, `${"long".repeat(12)}@example.com`)(database);
  const withdrawn_at = new Date().toISOString();
  const order = await sell(database, { buyer_name: `عبد الرحمن ${longWord}`, withdrawn_at });
  const work = `messages messages/saved-replies messages/${reference} orders orders/${order.reference}`;
  const [mail] = await readOutbox(database);
  const people = `people people/person?email=${order.email} mails?show=all mails/${mail?.id}`;
  const words =
    "edit?at=programs/exam-course edit?at=site edit?at=testimonials replace?what=e&with=i history history/1 scheduled";
  return [
    ...`${work} ${people} health words you codes changes`.split(" "),
    ...words.split(" ").map((form) => `words/${form}`),
  ];
}

test("every page is accessible and fits a phone, also with long words", async ({ page, store }) => {
  test.slow();
  const look = async (path: string) => {
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      await page.goto(path);
      await openDetails(page);
      await expectAccessible(page);
    }
    await expectFits(page);
    const small = await page.evaluate(() =>
      [...document.querySelectorAll("main button, main summary")]
        .map((control) => control.getBoundingClientRect())
        .filter(({ height }) => height > 1 && height < 44),
    );
    expect(small, path).toEqual([]);
  };
  await look("/admin");
  for (const path of ["", ...(await store(fillRoom))]) await look(`/admin/${path}`);
  // With large letters, names in lists stay whole.
  for (const list of ["", "/edit?at=products"]) {
    await page.goto(`/admin/words${list}`);
    await page.evaluate(() => (document.documentElement.style.fontSize = "150%"));
    expect(await page.evaluate(findBrokenWords)).toEqual([]);
  }
});
