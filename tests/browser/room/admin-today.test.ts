/** The first page of the owner's room, on a phone. */
import type { Database } from "#app/server/platform/database/tables.server.ts";
import type { RunningSite } from "#scripts/start-site.ts";
import { storeMessage } from "#tests/support/contact-form.ts";
import { fillOutbox, makeMail } from "#tests/support/outbox.ts";
import { withSiteDatabase } from "#tests/support/sign-in.ts";
import { expectAccessible, expectFits } from "#tests/support/browser/page-checks.ts";
import { expect, test as ownTest } from "#tests/support/browser/admin-test.ts";
import { withAndWithoutScript } from "#tests/support/browser/site-test.ts";
import { siteOfWorker } from "#tests/support/browser/worker-site.ts";

/** The tests of one worker share a site; each starts without messages and emails. */
const test = ownTest.extend<object, { ofWorker: RunningSite }>({
  ofWorker: siteOfWorker({ TRUSTED_PROXIES: "1" }),
  own: async ({ ofWorker }, use) => {
    await withSiteDatabase(ofWorker, async (database) => {
      for (const table of ["contact_messages", "outbox_mails"] as const)
        await database.deleteFrom(table).execute();
    });
    await use(ofWorker);
  },
});

const question = "Could you help me with my interview on Monday?";

const write = (database: Database, message: string, email = "ana@example.com") =>
  storeMessage(database, { firstName: "Ana", lastName: "", message, email });

withAndWithoutScript("today", () => {
  test("says that nothing needs her, and then lists a message until it's answered", async ({
    page,
    database,
    signIn,
  }) => {
    await signIn();
    const main = page.getByRole("main");
    await expect(main.getByRole("heading", { name: "Nothing needs you right now" })).toBeVisible();
    await write(database, question);
    await page.reload();
    await expect(main.getByText("Nothing needs you right now")).toBeHidden();
    await expect(page.getByRole("link", { name: "Messages 1 waiting" })).toBeVisible();
    const item = main.getByRole("listitem").filter({ hasText: question });
    await expect(item).toContainText("Due ");
    const done = item.getByRole("button", { name: "It's answered (Ana)" });
    expect((await done.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await done.click();
    await expect(main.getByText("Marked as answered.")).toBeVisible();
    await expect(item).toBeHidden();
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(item).toBeVisible();
    await expect(main.getByText("It's waiting for your answer again.")).toBeVisible();
  });

  test("a second tab can't answer it once more, and says why", async ({
    page,
    database,
    signIn,
    watch,
  }) => {
    watch.expectConsole(/status of 409/);
    await write(database, question);
    await signIn();
    const other = await page.context().newPage();
    await other.goto("/admin");
    await page.getByRole("button", { name: /It's answered/ }).click();
    await expect(page.getByText("Marked as answered.")).toBeVisible();
    await other.getByRole("button", { name: /It's answered/ }).click();
    await expect(other.getByRole("alert")).toContainText("already been marked as answered");
  });
});

test("a second press while the first is under way isn't sent", async ({
  page,
  database,
  signIn,
}) => {
  await write(database, question);
  await signIn();
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route("/admin", async (route) => {
    if (route.request().method() === "POST") await released;
    await route.continue();
  });
  const box = await page.getByRole("button", { name: /It's answered/ }).boundingBox();
  const press = () => page.mouse.click((box?.x ?? 0) + 9, (box?.y ?? 0) + 9);
  const sent = page.waitForRequest((request) => request.method() === "POST");
  await press();
  await sent;
  await press();
  release();
  await expect(page.getByRole("status")).toContainText("Marked as answered.");
});

async function addUndelivered(database: Database) {
  await fillOutbox(database, [makeMail({ to: "ana@example.com" })]);
  await database
    .updateTable("outbox_mails")
    .set({ status: "parked", last_fault: "SMTP 550 5.1.1 at RCPT TO" })
    .execute();
}

test("a mail that couldn't be delivered is thrown away in two taps", async ({
  page,
  database,
  signIn,
}) => {
  await addUndelivered(database);
  await signIn();
  const main = page.getByRole("main");
  await expect(main).toContainText("The mail server refused it (SMTP 550 5.1.1 at RCPT TO)");
  await main.getByText("Throw it away…").click();
  await expect(main.getByText("and you can't bring it back")).toBeVisible();
  await main.getByRole("button", { name: "Throw it away" }).click();
  await expect(page.getByRole("status")).toContainText("Thrown away.");
  await expect(main.getByRole("heading", { name: /Couldn't be delivered/ })).toBeHidden();
});

test("a row of its own shows what was held back, and one tap tells it from advertising", async ({
  page,
  database,
  signIn,
}) => {
  await write(database, question);
  await database.updateTable("contact_messages").set({ suspected_for: "links" }).execute();
  await signIn();
  await page.getByRole("button", { name: /It's from a person/ }).click();
  await expect(page.getByRole("heading", { name: "To answer 1" })).toBeVisible();
});

test("comes up to date when it is shown again, but takes nothing away that has the focus", async ({
  page,
  database,
  signIn,
}) => {
  await addUndelivered(database);
  await write(database, question);
  await signIn();
  const show = () =>
    page.evaluate(() => document.dispatchEvent(new Event("visibilitychange", { bubbles: true })));
  const button = page.getByRole("button", { name: "It's answered (Ana)" }).first();
  await button.focus();
  const second = "And could you look at my letter, too?";
  await write(database, second, "second@example.com");
  const scrolled = await page.evaluate(() => {
    scrollTo({ top: 120, behavior: "instant" });
    return scrollY;
  });
  await show();
  await expect(page.getByText(second)).toBeVisible();
  await expect(page.getByRole("link", { name: "Messages 2 waiting" })).toBeVisible();
  await expect(button).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(scrolled);
  // What is about to be decided stays, and what is typed.
  const third = "A third question comes in.";
  await write(database, third, "third@example.com");
  const showInVain = async () => {
    await show();
    // As long as bringing it up to date takes.
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

test("can be put on the home screen, and strangers don't get its manifest", async ({
  page,
  own,
  signIn,
}) => {
  await signIn();
  const link = page.locator('link[rel="manifest"]');
  await expect(link).toHaveAttribute("crossorigin", "use-credentials");
  const response = await page.request.get("/admin/app.webmanifest");
  expect(await response.json()).toMatchObject({
    id: "/admin",
    start_url: "/admin",
    scope: "/admin",
  });
  const stranger = await fetch(`${own.origin}/admin/app.webmanifest`, { redirect: "manual" });
  expect(stranger.status).not.toBe(200);
  expect(await stranger.text()).not.toContain("start_url");
});

for (const colorScheme of ["light", "dark"] as const)
  test.describe(colorScheme, () => {
    test.use({ colorScheme });
    test("has no fault that axe knows, filled and empty, and doesn't scroll sideways", async ({
      page,
      database,
      signIn,
    }) => {
      await signIn();
      const check = async () => {
        await expectAccessible(page);
        await expectFits(page);
      };
      await check();
      await write(database, `${question} ${"x".repeat(200)}`, `${"long".repeat(12)}@example.com`);
      await page.reload();
      await check();
      await page.goto("/admin/health");
      await check();
    });
  });
