/** The owner changes pictures on a phone: with a photo of their own, or a drawing of the site. */
import type { Page, Route } from "@playwright/test";
import sharp from "sharp";
import { parsePath } from "#app/content/fault.ts";
import { savePicture } from "#app/server/owner/words/draft/draft.server.ts";
import { findPhotoPlace } from "#app/lib/photo-advice.ts";
import { palette } from "#app/lib/palette.ts";
import { signInPage } from "#tests/support/sign-in.ts";
import { expectAccessible, expectFits } from "#tests/support/browser/layout-checks.ts";
import { holdRequests } from "#tests/support/browser/page-parts.ts";
import { choosePhoto, downloadPhoto, takePhoto } from "#tests/support/phone-photo.ts";
import { draftTest as test, saveElsewhere } from "#tests/support/browser/room-site.ts";
import { expect } from "#tests/support/browser/site-test.ts";
import { press } from "#tests/support/browser/words-steps.ts";

const inWords = "Ana laughs at her desk, with a map of Ireland behind her";

const file = (name: string, mimeType: string, buffer: Buffer) => ({ name, mimeType, buffer });

const photoPage = "/admin/words/picture?at=site/coach/portrait/photo";
const chooser = (page: Page) => page.getByLabel("Photo", { exact: true });

async function openPortrait(page: Page) {
  await page.goto("/admin/words/edit?at=site#site/coach/portrait/drawing");
  const link = page.getByRole("link", { name: "Use a photo instead" });
  for (const fold of ["Coach", "Portrait"])
    if (!(await link.isVisible())) await page.getByText(fold, { exact: true }).click();
  await link.click();
}

test("a photo that can't be shown is refused beside its field", async ({ page }) => {
  await page.goto(photoPage);
  const heic = Buffer.from("\0\0\0\x18ftypheic\0\0\0\0heicmif1");
  const broken = (await takePhoto()).subarray(0, 300);
  const unfit = [
    [file("IMG_2.HEIC", "image/heic", heic), "This is a HEIC photo"],
    [file("me.jpg", "image/jpeg", broken), "This photo can't be opened."],
  ] as const;
  for (const [photo, why] of unfit) {
    await page.getByLabel("Describe the photo").fill(inWords);
    await chooser(page).setInputFiles(photo);
    await expect(page.getByText(why)).toBeVisible();
    await expect(page.getByLabel("Describe the photo")).toHaveValue(inWords);
  }
});

test("what is chosen and typed before the script has come stays", async ({ page }) => {
  const release = await holdRequests(page, /\/photo-[^/]*\.js/);
  await page.goto(photoPage, { waitUntil: "commit" });
  await choosePhoto(page);
  await page.getByRole("radio", { name: "top", exact: true }).check();
  const description = page.getByLabel("Describe the photo");
  await description.fill(inWords);
  await description.press("Control+Home");
  release();
  await expect(page.getByText("Not sent yet. It's saved on this device.")).toBeVisible();
  await page.keyboard.type("So: ");
  await expect(description).toHaveValue(`So: ${inWords}`);
  await expect(page.getByRole("radio", { name: "top", exact: true })).toBeChecked();
  await page.reload();
  await expect(description).toHaveValue(`So: ${inWords}`);
});

test("a photo sent after a session's end leads out, and back", async ({ page, room }) => {
  await openPortrait(page);
  const noise = { type: "gaussian", mean: 128, sigma: 60 } as const;
  const size = { width: 2400, height: 3000, channels: 3 } as const;
  const image = sharp({ create: { ...size, background: palette.green, noise } });
  const large = await image.jpeg().toBuffer();
  await chooser(page).setInputFiles(file("../IMG_1.jpg", "image/jpeg", large));
  await press(page, "Use this photo");
  await expect(page.locator("#alt:invalid")).toBeFocused();
  await page.getByLabel("Describe the photo").fill(inWords);
  await page.context().clearCookies();
  await press(page, "Use this photo");
  await expect(page).toHaveURL(/\/admin\/sign-in\?to=%2Fadmin%2Fwords%2Fpicture/);
  await signInPage(page, room);
  await page.goto("/admin/sign-in?to=/admin");
  await page.getByRole("link", { name: "A photo for" }).click();
  await expect(page.getByText("Not sent yet. It's saved on this device.")).toBeVisible();
  await expect(page.getByLabel("Describe the photo")).toHaveValue(inWords);
  const sent = page.waitForRequest((request) => request.method() === "POST");
  await press(page, "Use this photo");
  await expect(page.getByRole("status")).toContainText("The photo is in your draft.");
  // The browser makes the photo smaller first, because a phone may have a slow connection.
  const length = await (await sent).headerValue("Content-Length");
  expect(Number(length)).toBeLessThan(large.byteLength / 4);
  await expectNothingKept(page);
});

async function expectNothingKept(page: Page) {
  const listKept = async () => {
    const files = await (await caches.open("unsent photos")).keys();
    return [...Object.keys(localStorage), ...files.map(({ url }) => url)];
  };
  await expect.poll(() => page.evaluate(listKept)).toEqual([]);
}

test("a photo that isn't sent says why, and can be sent again", async ({ page, room, watch }) => {
  watch.allowConsole(/Failed to load resource/);
  await page.goto(photoPage);
  await choosePhoto(page);
  await expect(page.getByText("Not sent yet. It's saved on this device.")).toBeVisible();
  await page.getByLabel("From top to bottom").press("Home");
  await page.getByRole("radio", { name: "top", exact: true }).check();
  await page.getByLabel("Describe the photo").fill(inWords);
  const upload = "**/admin/words/picture?**";
  const fail = async (how: (route: Route) => Promise<void>, why: string) => {
    await page.route(upload, (route) =>
      route.request().method() === "POST" ? how(route) : route.continue(),
    );
    await press(page, "Use this photo");
    await expect(page.getByText(why)).toBeVisible();
    await page.unrouteAll({ behavior: "ignoreErrors" });
  };
  await page.context().setOffline(true);
  await press(page, "Use this photo");
  await expect(
    page.getByText("Not sent: you're offline. It's saved on this device."),
  ).toBeVisible();
  await page.context().setOffline(false);
  await fail((route) => route.abort(), "Not sent: the site isn't answering.");
  await fail(
    (route) => route.fulfill({ status: 503, body: "" }),
    "Not sent: the site couldn't take it right now.",
  );
  await page.reload();
  await expect(page.getByText("Not sent yet. It's saved on this device.")).toBeVisible();
  await expect(page.getByLabel("From top to bottom")).toHaveValue("0");
  await expect(page.getByRole("radio", { name: "top", exact: true })).toBeChecked();
  await page.clock.install();
  await fail(async () => {
    await page.clock.runFor(31_000);
  }, "Not sent: the site didn't answer in time.");
  const path = ["coach", "portrait", "alt"];
  await saveElsewhere(room, [{ kind: "set", file: "site.yaml", path, value: "Changed elsewhere" }]);
  await press(page, "Use this photo");
  await expect(page.getByText("This picture was just changed on another device")).toBeInViewport();
  await press(page, "Use this photo");
  await expect(page.getByRole("status")).toContainText("The photo is in your draft.");
  const address = await page.getByRole("img", { name: inWords }).getAttribute("src");
  const colors = ["orange", "orange", "green"];
  const shown = { saysMore: false, shape: 800 / 960, colors };
  expect(await downloadPhoto(page, address ?? "")).toEqual(shown);
  await expectNothingKept(page);
});

const shapes = [
  ["site.yaml", "coach.portrait", "/about"],
  ["pages/about.yaml", "hero.picture", "/about"],
  ["pages/newsletter.yaml", "hero.picture", "/newsletter"],
  ["products.yaml", "products[0].image", "/shop"],
  ["videos.yaml", "videos[0].poster", "/"],
  ["podcast-appearances.yaml", "appearances[0].poster", "/podcast-appearances"],
] as const;

test("a photo is cut to the shape in which visitors see it", async ({ page, room, store }) => {
  for (const [index, [name, at]] of shapes.entries()) {
    const size = findPhotoPlace(at);
    if (!size) throw new Error(`${name} ${at} takes no photo`);
    const photo = sharp({ create: { ...size, channels: 3, background: palette.green } });
    const bytes = await photo.jpeg().toBuffer();
    const path = `pictures/shape-${index}.jpg`;
    await store((database) => savePicture(database, path, bytes));
    const value = { photo: path, alt: `The shape of number ${index}` };
    await saveElsewhere(room, [{ kind: "set", file: name, path: parsePath(at), value }]);
  }
  for (const [index, [name, at, address]] of shapes.entries()) {
    await page.goto(`/admin/words/page?page=${address}`);
    const shown = page.getByAltText(`The shape of number ${index}`).first();
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      const { width: across, height } = (await shown.boundingBox()) ?? { width: 0, height: 1 };
      const size = findPhotoPlace(at) ?? { width: 0, height: 1 };
      const difference = Math.abs(across / height / (size.width / size.height) - 1);
      expect(difference, `${name} ${at} at ${width}`).toBeLessThan(0.03);
    }
  }
});

test("everybody can choose a photo, and discard it", async ({ page, room, watch }) => {
  watch.expectConsole(/status of 404/);
  const drawing = "/admin/words/drawing?at=pages/home/hero/picture/drawing&drawing=scenes/start";
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await page.goto(drawing);
    await expectAccessible(page);
    await page.goto(photoPage);
    await choosePhoto(page);
    await expect(page.getByLabel("From top to bottom")).toBeVisible();
    await expectAccessible(page);
    await expectFits(page);
    await press(page, "Don't use it");
    await expect(page.getByLabel("From top to bottom")).toBeHidden();
    await expectNothingKept(page);
  }
  await page.goto("/admin/words/picture?at=products/ninja-kit/image/photo");
  await choosePhoto(page);
  await expect(page.getByText("Not sent yet. It's saved on this device.")).toBeVisible();
  await saveElsewhere(room, [{ kind: "remove", file: "products.yaml", path: ["products", 1] }]);
  await page.goto("/admin");
  const note = page.getByRole("complementary", { name: "Not saved yet" });
  await expect(note).toContainText(/^.*A photo for .*: there's no place for it anymore\./);
  await press(note, "Discard it");
  await expect(note).toBeHidden();
  await expectNothingKept(page);
});
