/** What search engines and shared links get from a site with a public address, and from one without. */
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { staticPaths } from "#app/lib/paths.ts";
import { startSite, type RunningSite } from "#scripts/start-site.ts";
import { copyContentForFile } from "#tests/support/content-copy.ts";
import { useSite } from "#tests/support/use-site.ts";

const origin = "https://www.school.example";

describe("a site with a public address", () => {
  const content = copyContentForFile();
  let site: RunningSite;
  const start = async () => {
    site = await startSite({
      PUBLIC_ORIGIN: origin,
      // Without a room, a site is open from its start.
      ADMIN: "off",
      // With a public address the site would listen on all interfaces.
      HOST: "127.0.0.1",
      DATA_DIR: join(content.folder, "../data"),
      CONTENT_DIR: content.folder,
    });
  };
  const get = (path: string) => fetch(`${site.origin}${path}`, { redirect: "manual" });
  const read = async (path: string) => (await get(path)).text();

  beforeAll(start);
  afterAll(() => site.stop());

  test("lists the pages that people search for, each under its one address", async () => {
    const robots = await get("/robots.txt");
    expect(robots.headers.get("Strict-Transport-Security")).toContain("max-age=63072000");
    expect(robots.headers.get("Content-Type")).toMatch(/^text\/plain/);
    expect(await robots.text()).toBe(
      `User-agent: *\nDisallow:\n\nSitemap: ${origin}/sitemap.xml\n`,
    );
    const sitemap = await get("/sitemap.xml");
    expect(sitemap.headers.get("Content-Type")).toMatch(/^application\/xml/);
    const entry = /<url><loc>([^<]+)<\/loc><lastmod>[^<]+<\/lastmod><\/url>/g;
    const pages = [...(await sitemap.text()).matchAll(entry)].map(([, page = ""]) => page);
    expect(pages).toEqual(staticPaths.map((path) => `${origin}${path}`).toSorted());
    for (const page of pages) {
      const html = await read(page.slice(origin.length));
      expect(html).toContain(`<link rel="canonical" href="${page}"/>`);
      expect(html).not.toContain("noindex");
    }
    expect(await read("/contact?topic=exam")).toContain(
      `<link rel="canonical" href="${origin}/contact"/>`,
    );
  });

  async function findPicture(path: string): Promise<string> {
    const address = /<meta property="og:image" content="([^"]+)"/.exec(await read(path))?.[1] ?? "";
    expect(address.slice(0, origin.length)).toBe(origin);
    return address.slice(origin.length);
  }

  test("has a picture of its own for the link to each page, ready as soon as the page names it", async () => {
    const addresses = await Promise.all(staticPaths.map(findPicture));
    expect(new Set(addresses).size).toBe(staticPaths.length);
    await Promise.all(
      addresses.map(async (address) => {
        let answer = await get(address);
        // A pending picture is answered with 503, never with 404.
        while (answer.status === 503) answer = await get(address);
        expect(answer.status).toBe(200);
        expect(answer.headers.get("Cache-Control")).toContain("immutable");
        expect(answer.headers.get("Cross-Origin-Resource-Policy")).toBe("cross-origin");
        expect(answer.headers.get("X-Robots-Tag")).toBeNull();
        const bytes = Buffer.from(await answer.arrayBuffer());
        expect(bytes.byteLength).toBeLessThanOrEqual(80_000);
        const { width, height, format } = await sharp(bytes).metadata();
        expect({ width, height }).toEqual({ width: 1200, height: 630 });
        expect(answer.headers.get("Content-Type")).toBe(`image/${format}`);
      }),
    );
    expect((await get("/share/0123456789ab.png")).status).toBe(404);
    expect((await get("/share/site.sqlite")).status).toBe(404);
  });

  const unlisted = `
    /programs/samples/exam-cover /programs/sample-pages/exam /contact/sent /newsletter/thanks
    /newsletter/confirm /newsletter/unsubscribe /checkout/success /checkout/cancelled
    /checkout/practice/practice_0 /checkout/new-price/exam-price /orders /no-such-page
  `;
  test.each(unlisted.trim().split(/\s+/))("keeps %s out of search results", async (path) => {
    const answer = await fetch(`${site.origin}${path}`, { headers: { Accept: "text/html" } });
    const html = await answer.text();
    const told = answer.headers.get("X-Robots-Tag") ?? html;
    expect(told).toContain("noindex");
    expect(html).not.toContain("canonical");
  });

  test("keeps the pictures of links that were shared before a change", async () => {
    const pictures = { shop: await findPicture("/shop"), about: await findPicture("/about") };
    content.put("pages/shop.yaml", ["hero", "heading"], "Boxes and more boxes");
    await site.stop();
    await start();
    expect((await get(pictures.shop)).status).toBe(200);
    expect(await findPicture("/shop")).not.toBe(pictures.shop);
    expect(await findPicture("/about")).toBe(pictures.about);
  });

  test("while the business is an example, no search engine lists a page", async () => {
    content.put("site.yaml", ["business", "sample"], true);
    await site.stop();
    await start();
    for (const path of staticPaths)
      expect.soft(await read(path), path).toContain('<meta name="robots" content="noindex"/>');
    expect(await read("/robots.txt")).not.toContain("Sitemap");
    expect((await get("/sitemap.xml")).status).toBe(404);
  });
});

describe("a site without a public address", () => {
  const site = useSite();

  test("claims none", async () => {
    const read = async (path: string) => (await site.request(path)).text();
    expect(await read("/robots.txt")).toBe("User-agent: *\nDisallow:\n");
    expect(await read("/programs")).not.toMatch(/canonical|og:url|og:image/);
  });

  const gone = "/sitemap.xml /share/gone.png /programs/sample-pages/gone /pictures/a/b.svg";
  test.each(gone.split(" "))("says of %s in plain words that it isn't there", async (path) => {
    const answer = await site.request(path, { headers: { Accept: "*/*" } });
    expect(answer.status).toBe(404);
    expect(await answer.text()).toBe("Not found.\n");
  });
});
