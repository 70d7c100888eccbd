/** The owner changes pictures from a phone: a photo of hers, a drawing of the site, a drawing of hers. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import sharp from "sharp";
import { palette } from "#app/lib/palette.ts";
import { signInPage } from "#tests/support/sign-in.ts";
import { test, type Room } from "./room-site.ts";
import { expect, withAndWithoutScript } from "./site-test.ts";
import { press } from "./words-steps.ts";

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

async function expectAccessible(page: Page) {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
}

const portrait = "/admin/words/edit?file=site.yaml#coach.portrait.drawing";
const inWords = "Ana laughs at her desk, with a map of Ireland behind her";

const file = (name: string, mimeType: string, buffer: Buffer) => ({ name, mimeType, buffer });

async function openPortrait(page: Page) {
  await page.goto(portrait);
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
  test("from a phone takes the place of the coach's drawing, and nothing says where it was", async ({
    page,
    room,
  }) => {
    await signInPage(page, room);
    await openPortrait(page);
    await page
      .getByLabel("Photo", { exact: true })
      .setInputFiles(file("../IMG_1.jpg", "image/jpeg", await takePhoto()));
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
    const [, name = ""] = /photo: pictures\/(site-portrait-\w+\.jpg)\n/.exec(readText(room)) ?? [];
    expect(existsSync(join(room.folder, "pictures", name))).toBe(true);

    await press(page, "Undo");
    await expect(page.getByRole("status")).toContainText("Visitors see the earlier words");
    expect(readText(room)).not.toContain(name);
    expect(await (await page.request.get("/about")).text()).not.toContain(inWords);
  });

  test("that can't be shown is refused beside its field", async ({ page, room, watch }) => {
    if (!script) watch.expectConsole(/409/);
    await signInPage(page, room);
    await page.goto("/admin/words/picture?file=site.yaml&at=coach.portrait.photo");
    const small = sharp({
      create: { width: 200, height: 200, channels: 3, background: palette.green },
    });
    const heic = Buffer.from("\0\0\0\x18ftypheic\0\0\0\0heicmif1");
    const unfit = [
      [file("IMG_2.HEIC", "image/heic", heic), "This is a HEIC photo"],
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
      await page.getByLabel("Photo", { exact: true }).setInputFiles(photo);
      if (!script) await press(page, "Use this photo");
      await expect(page.getByText(why)).toBeVisible();
      await expect(page.getByLabel("Describe the photo")).toHaveValue(inWords);
    }
    await page.goto("/admin/words/picture?file=site.yaml&at=coach.portrait.photo");
    await expect(page.getByRole("link", { name: "Choose a drawing instead" })).toBeVisible();
  });

  test("that comes after the session has ended leads to the door, and back", async ({
    page,
    room,
  }) => {
    await signInPage(page, room);
    const address = "/admin/words/picture?file=site.yaml&at=coach.portrait.photo";
    await page.goto(address);
    await page
      .getByLabel("Photo", { exact: true })
      .setInputFiles(file("me.jpg", "image/jpeg", await takePhoto()));
    await page.getByLabel("Describe the photo").fill(inWords);
    await page.context().clearCookies();
    await press(page, "Use this photo");
    await expect(page).toHaveURL(`/admin/sign-in?to=${encodeURIComponent(address)}`);
  });

  test("of the site is found by a word, and takes the place of another drawing", async ({
    page,
    room,
  }) => {
    await signInPage(page, room);
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
  });

  test("drawn by the owner is refused with what to mend, and used once it's mended", async ({
    page,
    room,
    watch,
  }) => {
    watch.expectConsole(/409/);
    await signInPage(page, room);
    await page.goto("/admin/words/drawing?file=programs.yaml&at=programs[0].icon");
    await page.getByText("Upload your own drawing").click();
    const svg = (inside: string) =>
      file(
        "../../x.svg",
        "image/svg+xml",
        Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96">${inside}</svg>`),
      );
    const shape = `<path fill="${palette.orange}" d="M20 20h56v56z"/>`;
    await page.getByLabel("SVG file").setInputFiles(svg(`${shape}<script>alert(1)</script>`));
    await page.getByLabel("What it shows").fill("Paper lantern");
    await press(page, "Upload it");
    await expect(page.getByLabel("SVG file")).toHaveAccessibleDescription(
      /It has a script: take it out/,
    );
    await expect(page.getByLabel("What it shows")).toHaveValue("Paper lantern");
    await page.getByLabel("SVG file").setInputFiles(svg(shape));
    await press(page, "Upload it");
    await expect(page.getByRole("heading", { name: "Paper lantern" })).toBeVisible();
    await press(page, "Use this drawing");
    await expect(page.getByRole("status")).toContainText("The drawing is in your draft.");
    await page.getByLabel("Find a drawing").fill("lantern paper");
    await press(page, "Search");
    await expect(page.getByRole("link", { name: "Paper lantern" })).toHaveAttribute(
      "aria-current",
      "true",
    );
  });
});

for (const colorScheme of ["light", "dark"] as const)
  test(`the pages of pictures can be used by everybody: ${colorScheme}`, async ({ page, room }) => {
    await page.emulateMedia({ colorScheme });
    await signInPage(page, room);
    await page.goto("/admin/words/picture?file=site.yaml&at=coach.portrait.photo");
    await page
      .getByLabel("Photo", { exact: true })
      .setInputFiles(file("me.jpg", "image/jpeg", await takePhoto()));
    await expect(page.getByLabel("From top to bottom")).toBeVisible();
    await expectAccessible(page);
    await page.goto(
      "/admin/words/drawing?file=pages/home.yaml&at=hero.picture.drawing&drawing=scenes/start",
    );
    await page.getByText("Upload your own drawing").click();
    await expectAccessible(page);
  });
