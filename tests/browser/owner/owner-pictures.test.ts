/** The owner changes pictures from a phone: a photo of hers, or a drawing of the site. */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page, Route } from "@playwright/test";
import sharp from "sharp";
import { parseDocument } from "yaml";
import { parsePath } from "#app/content/fault.ts";
import { findPhotoPlace } from "#app/lib/photo-places.ts";
import { palette } from "#app/lib/palette.ts";
import { signInPage } from "#tests/support/sign-in.ts";
import { expectAccessible } from "#tests/support/browser/page-checks.ts";
import {
  draftTest as test,
  ownerTest,
  saveElsewhere,
  type Room,
} from "#tests/support/browser/room-site.ts";
import { expect, withAndWithoutScript } from "#tests/support/browser/site-test.ts";
import { press } from "#tests/support/browser/words-steps.ts";

/** Held upright by a phone that says so, and where it was: what is orange is above once it's turned. */
function takePhoto(): Promise<Buffer> {
  return sharp({ create: { width: 1600, height: 1000, channels: 3, background: palette.green } })
    .composite([
      {
        input: { create: { width: 500, height: 1000, channels: 3, background: palette.orange } },
        top: 0,
        left: 0,
      },
    ])
    .withExif({
      IFD0: { Make: "A phone" },
      IFD3: { GPSLatitudeRef: "N", GPSLatitude: "53/1 20/1 0/1", GPSLongitude: "6/1 15/1 0/1" },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
}

const inWords = "Ana laughs at her desk, with a map of Ireland behind her";

const file = (name: string, mimeType: string, buffer: Buffer) => ({ name, mimeType, buffer });

const photoPage = "/admin/words/picture?file=site.yaml&at=coach.portrait.photo";
const chooser = (page: Page) => page.getByLabel("Photo", { exact: true });

async function choosePhoto(page: Page, name = "me.jpg") {
  await chooser(page).setInputFiles(file(name, "image/jpeg", await takePhoto()));
}

async function openPortrait(page: Page) {
  await page.goto("/admin/words/edit?file=site.yaml#coach.portrait.drawing");
  const link = page.getByRole("link", { name: "Use a photo instead" });
  for (const fold of ["Coach", "Portrait"])
    if (!(await link.isVisible())) await page.getByText(fold, { exact: true }).click();
  await link.click();
}

/** What a browser gets at the address of a picture. */
async function download(page: Page, address: string) {
  const bytes = await (await page.request.get(address)).body();
  const { exif, width, height, orientation } = await sharp(bytes).metadata();
  expect({ exif, orientation }).toEqual({ exif: undefined, orientation: undefined });
  expect(bytes.includes("A phone")).toBe(false);
  const colourAt = async (top: number) => {
    const pixel = {
      left: Math.round(width / 2),
      top: Math.round(top * height),
      width: 1,
      height: 1,
    };
    const [red = 0] = await sharp(bytes).extract(pixel).removeAlpha().raw().toBuffer();
    return red > 128 ? "orange" : "green";
  };
  return {
    shape: width / height,
    top: await colourAt(0.05),
    middle: await colourAt(0.4),
    bottom: await colourAt(0.95),
  };
}

const readText = ({ folder }: Room) => readFileSync(join(folder, "site.yaml"), "utf8");

const addressOf = async (page: Page, alt: string) =>
  (await page.getByRole("img", { name: alt }).getAttribute("src")) ?? "";

withAndWithoutScript("a photo", (script) => {
  ownerTest(
    "from a phone takes the place of the coach's drawing, and nothing says where it was",
    async ({ page, room }) => {
      await openPortrait(page);
      await choosePhoto(page, "../IMG_1.jpg");
      const slider = page.getByLabel("From top to bottom");
      if (script) await expect(slider).toBeVisible();
      if (script) await slider.press("Home");
      else await page.getByRole("radio", { name: "top", exact: true }).check();
      await press(page, "Use this photo");
      await expect(page.locator("#alt:invalid")).toBeFocused();
      await page.getByLabel("Describe the photo").fill(inWords);
      await press(page, "Use this photo");
      await expect(page.getByRole("status")).toContainText("The photo is in your draft.");
      const shown = { shape: 800 / 960, top: "orange", middle: "orange", bottom: "green" };
      expect(await download(page, await addressOf(page, inWords))).toEqual(shown);
      expect((await (await page.request.get("/about")).text()).includes(inWords)).toBe(false);

      await page.getByRole("link", { name: "Review and publish" }).click();
      await press(page, "Publish");
      await expect(page.getByRole("status")).toContainText("It's live.");
      const about = await (await page.request.get("/about")).text();
      expect(about.includes(`alt="${inWords}"`)).toBe(true);
      const [, before = ""] = about
        .split(`alt="${inWords}"`, 1)
        .join()
        .split(/.*<picture>/s);
      const made = [...new Set(before.match(/\/(?:media|photos)\/[\w.-]+/g))];
      expect(made.length).toBeGreaterThan(5);
      for (const address of made) expect(await download(page, address)).toEqual(shown);
      const [, name = ""] =
        /photo: pictures\/(site-portrait-\w+\.jpg)\n/.exec(readText(room)) ?? [];
      expect(existsSync(join(room.folder, "pictures", name))).toBe(true);

      await press(page, "Undo");
      await expect(page.getByRole("status")).toContainText("Visitors see the earlier words");
      expect(readText(room)).not.toContain(name);
      expect(await (await page.request.get("/about")).text()).not.toContain(inWords);
    },
  );

  test("that can't be shown is refused beside its field", async ({ page, watch }) => {
    if (!script) watch.expectConsole(/409/);
    await page.goto(photoPage);
    const small = sharp({
      create: { width: 200, height: 200, channels: 3, background: palette.green },
    });
    const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"/>');
    const heic = Buffer.from("\0\0\0\x18ftypheic\0\0\0\0heicmif1");
    const unfit = [
      [file("IMG_2.HEIC", "image/heic", heic), "This is a HEIC photo"],
      [file("me.svg", "image/svg+xml", drawing), "ask your designer to put the drawing into"],
      [
        file("me.jpg", "image/jpeg", await small.jpeg().toBuffer()),
        "This photo has 200 x 200 pixels",
      ],
      [
        file("me.jpg", "image/jpeg", (await takePhoto()).subarray(0, 700)),
        "This photo can't be opened.",
      ],
    ] as const;
    for (const [photo, why] of unfit) {
      await page.getByLabel("Describe the photo").fill(inWords);
      await chooser(page).setInputFiles(photo);
      if (!script) await press(page, "Use this photo");
      await expect(page.getByText(why)).toBeVisible();
      await expect(page.getByLabel("Describe the photo")).toHaveValue(inWords);
    }
    await page.goto(photoPage);
    await expect(page.getByRole("link", { name: "Use a drawing instead" })).toBeVisible();
  });

  test("that comes after the session has ended leads to the door, and back", async ({
    page,
    room,
  }) => {
    await page.goto(photoPage);
    await choosePhoto(page);
    await page.getByLabel("Describe the photo").fill(inWords);
    await page.context().clearCookies();
    await press(page, "Use this photo");
    await expect(page).toHaveURL(`/admin/sign-in?to=${encodeURIComponent(photoPage)}`);
    await signInPage(page, room);
    await page.goto("/admin/sign-in?to=/admin");
    const left = page.getByRole("link", { name: "A photo for" });
    await expect(left).toHaveCount(script ? 1 : 0);
    if (!script) return;
    await left.click();
    await expect(page.getByText("Not sent yet. This device has kept it.")).toBeVisible();
    await expect(page.getByLabel("Describe the photo")).toHaveValue(inWords);
    await press(page, "Use this photo");
    await expect(page.getByRole("status")).toContainText("The photo is in your draft.");
    expect(await listKept(page)).toEqual([]);
  });

  test("of the site is found by a word, and takes the place of another drawing", async ({
    page,
  }) => {
    await page.goto("/admin/words/drawing?file=pages/home.yaml&at=hero.picture.drawing");
    await page.getByLabel("Find a drawing").fill("no such drawing");
    await press(page, "Search");
    await expect(page.getByText("No drawing for this place matches that.")).toBeVisible();
    await page.getByLabel("Find a drawing").fill("message sent");
    await press(page, "Search");
    const found = page.getByRole("link", { name: "Message sent" });
    const box = await found.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThan(44);
    await found.press("Enter");
    await page.getByLabel("Describe the drawing").fill("A bird brings a letter");
    await press(page, "Use this drawing");
    await expect(page.getByRole("status")).toContainText("The drawing is in your draft.");
    await expect(page.getByRole("figure").getByRole("img")).toHaveAccessibleName(
      "A bird brings a letter",
    );
    await expect(found).toHaveAttribute("aria-current", "true");
  });
});

/** What a device keeps. */
const listKept = (page: Page) =>
  page.evaluate(async () => {
    const files = await (await caches.open("unsent photos")).keys();
    return [...Object.keys(localStorage), ...files.map(({ url }) => url)];
  });

test("a photo that isn't sent says why, stays over a reload, and goes at one more press", async ({
  page,
  room,
  watch,
}) => {
  watch.allowConsole(/Failed to load resource/);
  await page.goto(photoPage);
  await choosePhoto(page);
  await expect(page.getByText("Not sent yet. This device keeps it.")).toBeVisible();
  await page.getByLabel("From top to bottom").press("Home");
  await page.getByRole("radio", { name: "top", exact: true }).check();
  await page.getByLabel("Describe the photo").fill(inWords);
  const upload = "**/admin/words/picture?*";
  const fail = async (how: (route: Route) => Promise<void>, why: string) => {
    await page.route(upload, (route) =>
      route.request().method() === "POST" ? how(route) : route.continue(),
    );
    await press(page, "Use this photo");
    await expect(page.getByText(why)).toBeVisible();
    await page.unroute(upload);
  };
  await page.context().setOffline(true);
  await press(page, "Use this photo");
  await expect(page.getByText("Not sent: you're offline. This device keeps it.")).toBeVisible();
  await page.context().setOffline(false);
  await fail((route) => route.abort(), "Not sent: the site doesn't answer.");
  await fail(
    (route) => route.fulfill({ status: 503, body: "" }),
    "Not sent: the site couldn't take it right now.",
  );
  await page.reload();
  await expect(page.getByText("Not sent yet. This device has kept it.")).toBeVisible();
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
  const shown = { shape: 800 / 960, top: "orange", middle: "orange", bottom: "green" };
  expect(await download(page, await addressOf(page, inWords))).toEqual(shown);
  expect(await listKept(page)).toEqual([]);
});

test("a photo that isn't wanted anymore is forgotten", async ({ page }) => {
  await page.goto(photoPage);
  await choosePhoto(page);
  await press(page, "Don't use it");
  await expect(page.getByLabel("From top to bottom")).toBeHidden();
  expect(await listKept(page)).toEqual([]);
});

const shapes = [
  ["site.yaml", "coach.portrait", "/about"],
  ["pages/about.yaml", "hero.picture", "/about"],
  ["pages/newsletter.yaml", "hero.picture", "/newsletter"],
  ["products.yaml", "products[0].image", "/shop"],
  ["videos.yaml", "videos[0].poster", "/"],
  ["podcast-appearances.yaml", "appearances[0].poster", "/podcast-appearances"],
] as const;

ownerTest(
  "what is seen while a photo is cut is what visitors see, on a phone and on a desk",
  async ({ page, room }) => {
    for (const [index, [name, at]] of shapes.entries()) {
      const size = findPhotoPlace(name, at);
      if (!size) throw new Error(`${name} ${at} takes no photo`);
      const photo = sharp({ create: { ...size, channels: 3, background: palette.green } });
      await photo.jpeg().toFile(join(room.folder, "pictures", `shape-${index}.jpg`));
      const path = join(room.folder, name);
      const document = parseDocument(readFileSync(path, "utf8"));
      const words = { photo: `pictures/shape-${index}.jpg`, alt: `The shape of number ${index}` };
      document.setIn(parsePath(at), words);
      writeFileSync(path, String(document));
    }
    for (const [index, [name, at, address]] of shapes.entries()) {
      const shown = page.getByAltText(`The shape of number ${index}`).first();
      await expect(async () => {
        await page.goto(address);
        await expect(shown).toBeAttached({ timeout: 500 });
      }).toPass();
      for (const width of [390, 1280]) {
        await page.setViewportSize({ width, height: 900 });
        const { width: across, height } = (await shown.boundingBox()) ?? { width: 0, height: 1 };
        const size = findPhotoPlace(name, at) ?? { width: 0, height: 1 };
        const difference = Math.abs(across / height / (size.width / size.height) - 1);
        expect(difference, `${name} ${at} at ${width}`).toBeLessThan(0.03);
      }
    }
  },
);

for (const colorScheme of ["light", "dark"] as const)
  test(`the pages of pictures can be used by everybody: ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await page.goto(photoPage);
    await choosePhoto(page);
    await expect(page.getByLabel("From top to bottom")).toBeVisible();
    await expectAccessible(page);
    await page.goto(
      "/admin/words/drawing?file=pages/home.yaml&at=hero.picture.drawing&drawing=scenes/start",
    );
    await expectAccessible(page);
  });
