/** Tests the ways into the owner's room in a browser with a virtual authenticator. */
import type { Page } from "@playwright/test";
import { makeSignInLink } from "#tests/support/sign-in.ts";
import { expectAccessible } from "#tests/support/browser/layout-checks.ts";
import { readMailsOf } from "#tests/support/browser/stored-rows.ts";
import { expect } from "#tests/support/browser/site-test.ts";
import { roomTest as test, type Room } from "#tests/support/browser/room-site.ts";

async function comeInByLink(page: Page, room: Room) {
  await page.goto(await makeSignInLink(room));
  await page.getByRole("button", { name: "Sign in on this device" }).click();
  await expect(page).toHaveURL("/admin");
}

const comeInByKey = (page: Page) =>
  page.getByRole("button", { name: "Sign in with a passkey" }).click();

/** Adds a virtual authenticator that verifies its user without being asked, and returns a way to read its keys. */
async function addAuthenticator(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send("WebAuthn.enable");
  const { authenticatorId } = await session.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return () => session.send("WebAuthn.getCredentials", { authenticatorId });
}

async function addKey(page: Page) {
  await page.getByRole("textbox", { name: "Name of the new passkey" }).fill("My phone");
  await page.getByRole("button", { name: "Add a passkey" }).click();
}

/** Expects an email to the owner, whose subject ends with the device. */
function expectNews({ dataDir }: Room, subject: string) {
  const news = readMailsOf(dataDir, "admin-access");
  expect(news.map((mail) => mail.subject)).toContainEqual(expect.stringContaining(subject));
}

test("a passkey opens the door until it's removed", async ({ page, browser, room, watch }) => {
  watch.expectConsole(/401/);
  const readKeys = await addAuthenticator(page);
  await comeInByLink(page, room);
  await page.goto("/admin/you");
  await addKey(page);
  await expect(page.getByRole("status")).toContainText("The passkey is added");
  expectNews(room, "A passkey was added to your website");
  const resident = { isResidentCredential: true, rpId: "localhost" };
  expect(await readKeys()).toMatchObject({ credentials: [resident] });
  await page.getByRole("button", { name: "Sign out", exact: true }).click();
  await expect(page).toHaveURL("/admin/sign-in");
  await comeInByKey(page);
  await expect(page).toHaveURL("/admin");

  // After another device removes the passkey, this device is signed out and its passkey is worthless.
  const elsewhere = await browser.newPage({ baseURL: room.origin });
  const told: unknown[] = [];
  await elsewhere.exposeFunction("tell", (keys: unknown) => void told.push(keys));
  await elsewhere.addInitScript("PublicKeyCredential.signalAllAcceptedCredentials = tell");
  await comeInByLink(elsewhere, room);
  await elsewhere.goto("/admin/you");
  const row = elsewhere.getByRole("listitem").filter({ hasText: "My phone" });
  await row.getByRole("button", { name: "Remove" }).click();
  await expect(elsewhere.getByRole("status")).toContainText("The passkey is removed");
  // Each device learns which passkeys it may still offer.
  await expect
    .poll(() => told.at(-1))
    .toMatchObject({ rpId: "localhost", allAcceptedCredentialIds: [] });
  await page.reload();
  await expect(page).toHaveURL(/\/admin\/sign-in/);
  await comeInByKey(page);
  await expect(page.getByRole("alert").first()).toContainText("doesn't open this room");
  await elsewhere.close();
});

test("after the session's end, adding a passkey leads out", async ({ page, room }) => {
  await addAuthenticator(page);
  await comeInByLink(page, room);
  await page.goto("/admin/you");
  await page.context().clearCookies();
  await addKey(page);
  await expect(page).toHaveURL(/\/admin\/sign-in/);
});

test("another device comes in by a QR code's link, once", async ({ page, browser, room }) => {
  await comeInByLink(page, room);
  await page.goto("/admin/device");
  await expect(page.getByRole("main")).toContainText(
    "can sign you in with another browser on this device",
  );
  await page.getByRole("button", { name: "Make a link" }).click();
  await expect(page.getByRole("img", { name: "The link as a QR code" })).toBeVisible();
  const link = (await page.getByText("/admin/link/").textContent()) ?? "";
  await expectAccessible(page);

  // The list of sessions calls this device "Safari on iPad".
  const ipad = "Mozilla/5.0 (iPad; CPU OS 19_0) Version/19.0 Safari/605.1";
  const tablet = await browser.newPage({ baseURL: room.origin, userAgent: ipad });
  // A mail program may open the link without using it up.
  expect((await fetch(link)).status).toBe(200);
  await tablet.goto(link);
  await tablet.getByRole("button", { name: "Sign in on this device" }).click();
  await expect(tablet.getByRole("heading", { level: 1 })).toHaveText("Today");
  await tablet.context().clearCookies();
  await tablet.goto(link);
  await expect(tablet.getByRole("heading", { level: 1 })).toHaveText(
    "This link has been used or is too old",
  );
  expectNews(room, "A device has signed in to your website: Safari on iPad");
  await tablet.close();
});

test("the doors have no faults of access", async ({ page, watch }) => {
  // No such link was made.
  watch.expectConsole(/404/);
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    for (const path of ["/admin/sign-in", "/admin/signed-out", "/admin/link/none"]) {
      await page.goto(path);
      await expectAccessible(page);
    }
  }
});
