/** The steps to sign in to the owner's room. */
import type { Browser, BrowserContext, Page } from "@playwright/test";
import { makeSignInLink } from "#tests/support/sign-in.ts";
import { expect } from "./site-test.ts";

type Site = { origin: string; dataDir: string };

export async function comeInByLink(page: Page, site: Site) {
  await page.goto(await makeSignInLink(site));
  await page.getByRole("button", { name: "Sign in on this device" }).click();
  await expect(page).toHaveURL("/admin");
}

/** Adds a virtual authenticator that verifies its user without being asked. */
export async function addAuthenticator(context: BrowserContext, page: Page) {
  const session = await context.newCDPSession(page);
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
  return {
    readKeys: async () => {
      const { credentials } = await session.send("WebAuthn.getCredentials", { authenticatorId });
      return credentials;
    },
  };
}

export async function addKey(page: Page, name: string) {
  await page.goto("/admin/you");
  await page.getByRole("textbox", { name: "Name of the new passkey" }).fill(name);
  await page.getByRole("button", { name: "Add a passkey" }).click();
  await expect(page.getByRole("status")).toContainText("The passkey is added");
}

export async function signOut(page: Page) {
  await page.goto("/admin/you");
  await page.getByRole("button", { name: "Sign out", exact: true }).click();
  await expect(page).toHaveURL("/admin/sign-in");
}

export const comeInByKey = (page: Page) =>
  page.getByRole("button", { name: "Sign in with a passkey" }).click();

/** Opens a second device, which the list of sessions calls "Safari on iPad". */
export async function openTablet(browser: Browser, { origin }: Site): Promise<Page> {
  const context = await browser.newContext({
    baseURL: origin,
    userAgent: "Mozilla/5.0 (iPad; CPU OS 19_0) Version/19.0 Safari/605.1",
    viewport: { width: 820, height: 1180 },
  });
  return context.newPage();
}

/** Ends the session of the tablet from the page of another device. */
export async function signTabletOut(page: Page) {
  await page.goto("/admin/you");
  const row = page.getByRole("listitem").filter({ hasText: "Safari on iPad" }).first();
  await row.getByRole("button", { name: "Sign it out" }).click();
  await expect(page.getByRole("status")).toContainText("That device is signed out");
}
