/** An owner changes content while the built site is running: by saving a file, and with commands. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startSite, type RunningSite } from "#scripts/start-site.ts";
import { copyContent, type ContentCopy } from "#tests/support/content-copy.ts";
import { isBuilt } from "#tests/support/render-pages.ts";
import { runScript } from "#tests/support/run-script.ts";
import { withSiteDatabase } from "#tests/support/sign-in.ts";
import { waitFor } from "#tests/support/wait-for.ts";

const newPrice = 317;

async function read(site: RunningSite, path: string): Promise<string> {
  return (await fetch(`${site.origin}${path}`)).text();
}

function changePrice(content: ContentCopy, price: number): string {
  content.put("programs.yaml", ["programs", 0, "price"], price);
  return String(content.valueAt("programs.yaml", ["programs", 0, "priceId"]));
}

/**
 * Presses Buy Now.
 * @returns the address of the payment page
 */
async function openPaymentPage(site: RunningSite, priceId: string): Promise<string> {
  const answer = await fetch(`${site.origin}/api/create-checkout`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ priceId }),
  });
  const { url } = (await answer.json()) as { url: string };
  return url;
}

describe.skipIf(!isBuilt)("a running site", () => {
  let folder: string;
  let content: ContentCopy;
  let site: RunningSite;
  const publish = (...words: string[]) =>
    runScript("commands/publish", words, { CONTENT_DIR: content.folder, DATA_DIR: site.dataDir });

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), "site-content-"));
    content = copyContent(folder);
    site = await startSite({ CONTENT_DIR: folder, CONTENT_WATCH: "on" });
  });
  afterAll(async () => {
    await site.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  test("shows a saved price on the pages, at the checkout and in the mail, without a restart", async () => {
    const priceId = changePrice(content, newPrice);
    await waitFor("the page has it", async () =>
      (await read(site, "/programs")).includes(`$${newPrice}`),
    );
    expect(await read(site, "/")).toContain(`$${newPrice}`);
    const page = await openPaymentPage(site, priceId);
    expect(await (await fetch(page)).text()).toContain(`$${newPrice}`);
    await fetch(page, { method: "POST", body: new URLSearchParams({ action: "paid" }) });
    const mails = await withSiteDatabase(site, (database) =>
      database.selectFrom("outbox_mails").select("body_text").execute(),
    );
    expect(mails.map(({ body_text }) => body_text).join("\n")).toContain(`$${newPrice}`);
  });

  test("shows a new photo in sizes for every screen, without what the camera wrote into it", async () => {
    const photo = sharp({
      create: { width: 1500, height: 900, channels: 3, background: "#12806a" },
    })
      .withMetadata({ exif: { IFD0: { Copyright: "the camera's owner" } } })
      .jpeg();
    await photo.toFile(join(content.folder, "pictures/desk.jpg"));
    content.put("pages/about.yaml", ["hero", "picture"], {
      photo: "pictures/desk.jpg",
      alt: "A desk with a lamp, a cup and a book",
    });
    const find = async () =>
      /<source type="image\/avif" srcset="([^"]+)"/.exec(await read(site, "/about"))?.[1];
    await waitFor("the page shows it", async () => (await find())?.includes(" 1200w") ?? false);
    const address = (await find())?.split(" ")[0] ?? "";
    const answer = await fetch(`${site.origin}${address}`);
    expect(answer.headers.get("content-type")).toBe("image/avif");
    expect(answer.headers.get("cache-control")).toContain("immutable");
    const bytes = Buffer.from(await answer.arrayBuffer());
    const { width, exif } = await sharp(bytes).metadata();
    expect({ width, exif }).toEqual({ width: 400, exif: undefined });
  });

  test("publishes on the owner's word", async () => {
    content.put("site.yaml", ["tagline"], "By the command.");
    const published = await publish("--note", "a new tagline");
    expect(published).toMatchObject({ status: 0, faults: "" });
    expect(published.output).toMatch(/^Visitors see version \d+\.$/m);
    expect(await read(site, "/")).toContain("By the command.");
  });
});
