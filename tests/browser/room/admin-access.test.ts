/** The ways into the owner's room, in a browser with a virtual authenticator. */
import type { RunningSite } from "#scripts/start-site.ts";
import { withSiteDatabase } from "#tests/support/sign-in.ts";
import {
  addAuthenticator,
  addKey,
  comeInByKey,
  comeInByLink,
  openTablet,
  signOut,
  signTabletOut,
} from "#tests/support/browser/door-steps.ts";
import { expectAccessible } from "#tests/support/browser/page-checks.ts";
import { readMails } from "#tests/support/browser/stored-rows.ts";
import { expect, withoutScript } from "#tests/support/browser/site-test.ts";
import { withWorkerSite } from "#tests/support/browser/worker-site.ts";

const test = withWorkerSite({ TRUSTED_PROXIES: "1" });

/** The owner is told by mail, whose subject ends with the device. */
function expectNews({ dataDir }: RunningSite, subject: string) {
  const news = readMails(dataDir).filter(({ kind }) => kind === "admin-access");
  expect(news.map((mail) => mail.subject)).toContainEqual(expect.stringContaining(subject));
}

test("a passkey is added, opens the door, and after its removal doesn't", async ({
  page,
  context,
  site,
  watch,
}) => {
  watch.expectConsole(/401/);
  const phone = await addAuthenticator(context, page);
  await comeInByLink(page, site);
  await addKey(page, "My phone");
  expectNews(site, "A passkey was added to your website");
  const [key] = await phone.readKeys();
  expect(key).toMatchObject({ isResidentCredential: true, rpId: "localhost" });
  await signOut(page);
  await comeInByKey(page);
  await expect(page).toHaveURL("/admin");

  // Another device removes it: this one is signed out, and the key is worth nothing.
  const other = await context.browser()?.newContext({ baseURL: site.origin });
  const elsewhere = await other?.newPage();
  if (!elsewhere) throw new Error("no second browser");
  await comeInByLink(elsewhere, site);
  await elsewhere.goto("/admin/you");
  const row = elsewhere.getByRole("listitem").filter({ hasText: "My phone" });
  await row.getByRole("button", { name: "Remove" }).click();
  await expect(elsewhere.getByRole("status")).toContainText("The passkey is removed");
  await page.reload();
  await expect(page).toHaveURL(/\/admin\/sign-in/);
  await comeInByKey(page);
  await expect(page.getByRole("alert").first()).toContainText("doesn't open this room");
  await other?.close();
});

test("adding a passkey after the session has ended leads to the sign-in page", async ({
  page,
  context,
  site,
}) => {
  await addAuthenticator(context, page);
  await comeInByLink(page, site);
  await page.goto("/admin/you");
  await page.context().clearCookies();
  await page.getByRole("textbox", { name: "Name of the new passkey" }).fill("My phone");
  await page.getByRole("button", { name: "Add a passkey" }).click();
  await expect(page).toHaveURL(/\/admin\/sign-in/);
});

test("a phone that didn't check who holds it lets nobody in", async ({ page, context, site }) => {
  const phone = await addAuthenticator(context, page);
  await comeInByLink(page, site);
  await addKey(page, "A phone without a lock");
  await signOut(page);
  await phone.setVerified(false);
  await comeInByKey(page);
  await expect(page.getByRole("alert")).toContainText("didn't give a passkey");
  await expect(page).toHaveURL("/admin/sign-in");
});

test("what a passkey signed once opens the door once", async ({ page, context, site }) => {
  await addAuthenticator(context, page);
  await comeInByLink(page, site);
  await addKey(page, "A phone in a listened network");
  await signOut(page);
  const sent = page.waitForRequest(
    (request) => request.method() === "POST" && (request.postData() ?? "").includes("answer="),
  );
  await comeInByKey(page);
  const heard = (await sent).postData() ?? "";
  await expect(page).toHaveURL("/admin");
  const again = await fetch(`${site.origin}/admin/sign-in`, {
    method: "POST",
    redirect: "manual",
    headers: { "X-Forwarded-For": "127.9.9.9" },
    body: new URLSearchParams(heard),
  });
  expect(again.status).toBe(401);
  expect(again.headers.get("Set-Cookie")).toBeNull();
});

test("another device comes in by a QR code's link, once, and is signed out from here", async ({
  page,
  browser,
  site,
}) => {
  await comeInByLink(page, site);
  await page.goto("/admin/device");
  await expect(page.getByRole("main")).toContainText("can sign in another browser here");
  await page.getByRole("button", { name: "Make a link" }).click();
  await expect(page.getByRole("img", { name: "The link as a QR code" })).toBeVisible();
  const link = (await page.getByText("/admin/link/").textContent()) ?? "";
  await expectAccessible(page);

  const tablet = await openTablet(browser, site);
  // A mail program that looks at the link doesn't use it up.
  expect((await fetch(link)).status).toBe(200);
  await tablet.goto(link);
  await tablet.getByRole("button", { name: "Sign in on this device" }).click();
  await expect(tablet.getByRole("heading", { level: 1 })).toHaveText("Today");
  await tablet.context().clearCookies();
  await tablet.goto(link);
  await expect(tablet.getByRole("heading", { level: 1 })).toHaveText(
    "This link has been used or is too old",
  );
  expectNews(site, "A device has signed in to your website: Safari on iPad");

  await signTabletOut(page);
  await tablet.context().close();
});

withoutScript("the owner's room", () => {
  test("a printed code lets a device in, once, however it is typed", async ({
    page,
    site,
    watch,
  }) => {
    watch.expectConsole(/401/);
    await comeInByLink(page, site);
    await page.goto("/admin/codes");
    await page.getByRole("button", { name: /Make ten/ }).click();
    const codes = await page.getByRole("listitem").filter({ hasText: /-/ }).allTextContents();
    expect(new Set(codes).size).toBe(10);
    expectNews(site, "New printed codes were made");
    const [code = ""] = codes;
    // Sending the form once more, as a reload does, leaves the sheet in her hand valid.
    const again = await page.request.post("/admin/codes", {
      form: { intent: "replace", seen: "" },
      headers: { Origin: new URL(page.url()).origin },
    });
    expect(again.status()).toBe(409);
    await signOut(page);
    const type = async (text: string) => {
      await page.goto("/admin/sign-in?to=/admin/changes");
      await page.getByText("A printed code").click();
      await page.getByRole("textbox", { name: "Code" }).fill(text);
      await page.getByRole("button", { name: "Use this code" }).click();
    };
    await type(code.toLowerCase().replaceAll("-", " ").replaceAll("0", "o"));
    await expect(page).toHaveURL("/admin/changes");
    await expect(page.getByText("Signed in with a printed code").first()).toBeVisible();
    await signOut(page);
    await type(code);
    const field = page.getByRole("textbox", { name: "Code" });
    await expect(field).toHaveAccessibleDescription(/That code doesn't work/);
    await expect(field).toBeFocused();
    await expect(field).toHaveValue(code);
    // Shown once: the database keeps digests alone.
    const rows = await withSiteDatabase(site, (database) =>
      database.selectFrom("admin_codes").selectAll().execute(),
    );
    expect(JSON.stringify(rows)).not.toContain(code.replaceAll("-", ""));
  });

  test("what was typed survives a session that has ended", async ({ page, site, watch }) => {
    watch.expectConsole(/401/);
    await comeInByLink(page, site);
    await page.goto("/admin/device");
    await page.context().clearCookies();
    await page.getByRole("button", { name: "Make a link" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("You've been signed out");
    const beside = await page.context().newPage();
    await comeInByLink(beside, site);
    await page.getByRole("button", { name: "Send it again" }).click();
    await expect(page).toHaveURL("/admin/device");
    await expect(page.getByRole("heading", { name: "Point the other" })).toBeVisible();
  });

  test("says that passkeys need script, and offers the rest", async ({ page }) => {
    await page.goto("/admin/sign-in");
    // This browser reads a page as if there were script, and only doesn't run it.
    expect(await page.content()).toContain("Passkeys need JavaScript");
    await expect(page.getByText("A printed code")).toBeVisible();
    await expect(page.getByRole("button", { name: "Sign in with a passkey" })).toBeHidden();
  });
});

test("the doors have no faults of access", async ({ page, watch }) => {
  // The page of a link that was never made.
  watch.expectConsole(/404/);
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    for (const path of ["/admin/sign-in", "/admin/signed-out", "/admin/link/none"]) {
      await page.goto(path);
      await expectAccessible(page);
    }
  }
});
