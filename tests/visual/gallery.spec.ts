/**
 * Stable parts of the gallery against pictures of how they should look, in both schemes.
 *
 * A picture may differ in 2 of 100 points: another Chromium smooths the edges of letters and curves
 * in another way, which touches about 1 of 100. A changed colour, outline, size or place of even one
 * button touches far more. Make new pictures with `npm test -- browser --project visual
 * --update-snapshots`, and look at each of them.
 */
import { content } from "../e2e/content.ts";
import { markLive, waitUntilLive } from "../e2e/site-test.ts";
import { expect, part, test } from "./gallery-test.ts";

const tolerance = { maxDiffPixelRatio: 0.02, animations: "disabled", caret: "hide" } as const;

const parts = {
  buttons: "Buttons",
  labels: "Labels",
  fields: "Fields",
  messages: "Messages",
  "villains-small": "Villains small",
  "cover-kinds": "Cover kinds",
} as const;

/** These look the same in both schemes, or take the same tokens as others: one picture is enough. */
const inLightOnly: ReadonlySet<string> = new Set(["fields", "cover-kinds"]);

// One development server for all of them.
test.describe.configure({ mode: "default" });

for (const scheme of ["light", "dark"] as const) {
  test.describe(scheme, () => {
    test.use({ colorScheme: scheme });

    for (const [name, title] of Object.entries(parts)) {
      if (scheme === "dark" && inLightOnly.has(name)) continue;
      test(`${title} look as drawn`, async ({ page, openGallery }) => {
        await openGallery(`?part=${name.replace("-small", "").replace("-kinds", "s")}`);
        await expect(part(page, title)).toHaveScreenshot(`${name}-${scheme}.png`, tolerance);
      });
    }

    test("a question opens", async ({ page, openGallery }) => {
      await openGallery("?part=questions");
      await page.getByText("Can I move a session?").click();
      await page.mouse.move(0, 0);
      await expect(part(page, "Questions")).toHaveScreenshot(`questions-${scheme}.png`, tolerance);
    });

    test("buttons answer hand and keyboard", async ({ page, openGallery }) => {
      await openGallery("?part=buttons");
      const button = page.getByRole("button", { name: "At rest" }).first();
      const box = await button.boundingBox();
      if (!box) throw new Error("The button is not shown.");
      // The shadow and the focus ring lie outside of the button.
      const clip = { x: box.x - 10, y: box.y - 10, width: box.width + 24, height: box.height + 24 };
      const look = (state: string) =>
        expect(page).toHaveScreenshot(`button-${state}-${scheme}.png`, { ...tolerance, clip });
      await button.focus();
      await page.keyboard.press("Shift+Tab");
      await page.keyboard.press("Tab");
      await look("focused");
      await button.blur();
      await button.hover();
      await look("hovered");
      await page.mouse.down();
      await look("pressed");
    });
  });
}

test("every mail stands there, in its frame and as text", async ({ page, openGallery }) => {
  await openGallery("?part=mails");
  const names = Object.keys(content.mails);
  const mails = part(page, "Mails");
  const titles = await mails
    .locator("iframe")
    .evaluateAll((all) => all.map((frame) => frame.getAttribute("title")));
  expect(titles).toEqual(names);
  const frame = mails.locator("iframe").first().contentFrame();
  await expect(frame.getByText("ana.silva@example.com")).toBeVisible();
  // A policy that forbade the mail's styles would leave the card without its ground.
  await expect(frame.locator(".card")).toHaveCSS("border-top-width", "2px");
  await expect(mails.getByText("The same as text")).toHaveCount(names.length);
});

test("a scheme can be asked for whatever the system has", async ({ page, openGallery }) => {
  const ground = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  const seen: string[] = [];
  for (const system of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme: system });
    for (const query of ["", "&scheme=light", "&scheme=dark"]) {
      await openGallery(`?part=messages${query}`);
      seen.push(await ground());
    }
  }
  const [light, askedLight, askedDark, dark, darkAskedLight, darkAskedDark] = seen;
  expect(light).not.toBe(dark);
  expect([askedLight, darkAskedLight]).toEqual([light, light]);
  expect([askedDark, darkAskedDark]).toEqual([dark, dark]);
});

test.describe("with script", () => {
  test.use({ javaScriptEnabled: true });

  // Only in development does React say what is not as the server wrote it.
  for (const path of ["/", "/programs", "/job-search-joy", "/contact", "/newsletter"])
    test(`the browser takes the islands of ${path} over as the server drew them`, async ({
      page,
      galleryOrigin,
    }) => {
      const complaints: string[] = [];
      page.on("console", (message) => {
        if (message.type() === "error") complaints.push(message.text());
      });
      await page.addInitScript(markLive);
      await page.goto(galleryOrigin + path);
      await waitUntilLive(page);
      expect(complaints).toEqual([]);
    });
});
