/**
 * Tests that the page in the owner's frame equals the visitors' page, and that every text on the page names its
 * place in the content.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { parse, serialize } from "parse5";
import { createRequestHandler, type ServerBuild } from "react-router";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { openFolder } from "#app/content/list-files.ts";
import type * as Entry from "#app/entry.server.tsx";
import { checkContent } from "#app/content/check-content.ts";
import { writePath } from "#app/content/fault.ts";
import { readChecked, readContent } from "#app/content/read-content.ts";
import { createSession } from "#app/server/owner/access/sessions.server.ts";
import { listElements, removeElement } from "#app/server/owner/words/view/annotate-page.server.ts";
import type { PagePlace } from "#app/server/owner/words/view/page-places.server.ts";
import { listPages } from "#app/server/owner/words/view/list-pages.server.ts";
import { markContent } from "#app/server/owner/words/view/mark-content.server.ts";
import { listTexts } from "#app/server/owner/words/form/find-words.server.ts";
import { ContentNode, findNode } from "#app/server/owner/words/model/content-node.server.ts";
import { openDatabase } from "#app/server/platform/database/open-database.server.ts";
import { makePhotos } from "#app/server/platform/publishing/make-photos.server.ts";
import { readFolder } from "#app/server/platform/publishing/content-files.server.ts";
import type { Services } from "#app/server/start.server.ts";
import { renderNothing } from "./without-pages.ts";

type Build = ServerBuild & { entry: { module: typeof Entry } };

/**
 * Places whose words are in emails, in errors, in search results or in names for screen readers, or on pages
 * that follow an order or a message.
 */
const elsewhere = [
  /^mails\.yaml /,
  /^labels\.yaml (?:form|toast|error|close$|videoLink$|noName$|comingOver$|checkoutBusy$|\w+Navigation$)/,
  /^pages\/[\w-]+\.yaml (?:seo\.|submitting$|contents\.label$|filterLabel$)/,
  /^labels\.yaml samplePage\.note$/,
  // Every program has several sessions.
  /^labels\.yaml oneSession$/,
  /^pages\/(?:checkout|orders|withdraw)\.yaml /,
  /^pages\/contact\.yaml (?:sent|errors|busy)/,
  /^pages\/newsletter\.yaml (?:thanks|confirm|unsubscribe|notChanged|noAnswer|errors)/,
  // A card shows these prices in other words.
  /^community\.yaml (?:monthly|yearly)Price$/,
  // The pages show only six villains.
  /^villains\.yaml villains\[(?:[6-9]|1\d)\]/,
  /^site\.yaml (?:shortBrand|facts\.(?:bookingNote|paymentWithoutPayPal|payment|withdrawalElsewhere))$/,
  // Pages show these texts only if a setting sends backups to another machine.
  /^site\.yaml business\.backupKeeper$/,
  /^pages\/privacy\.yaml backupsAway$/,
  // These drawings are only in the pictures of shared links.
  /^pages\/(?:programs|contact|job-search-joy|shop|resources)\.yaml hero\.picture\./,
];

/**
 * Values that have no place on a page: names, addresses, choices, dates and numbers; words that other words
 * are searched for; a price of zero.
 */
const withoutPlace =
  /^(?:id|\w+Ids?|samples|book|to|url|link|embedUrl|popup\w+|kind|type|color|accent|ground|band|category|situation|when|section|program|product|featured|shelves|\w*[vV]ideos?|askTopic|value|timeZone|session\w+|pageSize|coming|date|updated|uploadDate|securityContactUntil|highlight|on|currentPrice)$/;

const origin = "http://localhost:3000";

/**
 * Declares the tests for one folder. Each folder needs a test file of its own, because a process reads only
 * one.
 * @param unused the places that no page of this folder shows
 */
export function describeView(folder: string, { unused = [] }: { unused?: readonly RegExp[] } = {}) {
  describe(`the view of ${folder}`, async () => {
    vi.stubEnv("CONTENT_DIR", folder);
    const build = (await import(pathToFileURL(resolve("build/server/index.js")).href)) as Build;
    const handle = createRequestHandler(build, "production");
    const dataDir = mkdtempSync(join(tmpdir(), "site-view-"));
    const pages = listPages(readContent(folder));
    const files = await readFolder(folder);
    const { places } = markContent(readChecked(openFolder(folder)), new Map());
    const found = new Set<string>();
    let services: Services;
    let cookie: string;

    beforeAll(async () => {
      vi.stubEnv("DATA_DIR", dataDir);
      const renderer = { prepare() {}, render: renderPhotos };
      const publishing = { renderer, show: () => [] };
      services = await build.entry.module.startServices({ selfOrigin: origin, ...publishing });
      const opened = openDatabase({ dataDir });
      const session = { device: "A phone", way: "link" } as const;
      cookie = `admin=${await createSession(opened.database, session, new Date())}`;
      await opened.close();
    });
    afterAll(async () => {
      await services.stop();
      vi.unstubAllEnvs();
      rmSync(dataDir, { recursive: true, force: true });
    });

    async function renderPhotos(place: string) {
      const read = await checkContent(openFolder(place));
      if (read.status === "refused") return read;
      const folders = { source: openFolder(place), media: join(dataDir, "media") };
      const made = await makePhotos(read.photos, read.content, folders);
      return renderNothing({ ...read.content, photos: made.photos });
    }

    async function ask(path: string, more: Record<string, string> = {}) {
      const headers = { Host: "localhost:3000", ...more };
      const known = { requestId: undefined, client: undefined, isLocal: true, nonce: undefined };
      const context = build.entry.module.provideContext(known);
      return handle(new Request(`${origin}${path}`, { headers }), context);
    }

    const frame = (address: string) =>
      ask(`/admin/words/page?page=${encodeURIComponent(address)}`, { Cookie: cookie });

    test.each(pages)("$address looks as it does for visitors", async ({ address }) => {
      const framed = await frame(address);
      const html = await framed.text();
      const [, json = "{}"] = /<script type="application\/json">(.*?)<\/script>/.exec(html) ?? [];
      const shown = JSON.parse(json) as Record<string, PagePlace>;
      for (const { key } of Object.values(shown)) found.add(key);
      expect(plain(html)).toEqual(plain(await (await ask(address)).text()));
      expect(html).not.toMatch(/[\uE000-\uE003]|<script(?! type="application\/json")/);
      expect(framed.headers.get("Content-Security-Policy")).not.toMatch(/script-src|unsafe/);
    });

    const others = String.raw`
      /admin/you /admin/sign-in /Admin/sign-in /%61dmin/sign-in /% /\evil.example //evil.example
      https://evil.example /checkout/success?session_id=cs_1 /sitemap.xml programs
    `;
    test.each(others.trim().split(/\s+/))("shows nothing else: %s", async (address) => {
      expect((await frame(address)).status).toBe(404);
    });

    test("what has no place is no text for people", () => {
      const marked = new Set(places.map(({ place }) => place));
      const names = listTexts(files)
        .filter(({ place }) => !marked.has(place))
        .map(({ path }) => String(path.findLast((step) => typeof step === "string")));
      expect([...new Set(names)].filter((name) => !withoutPlace.test(name))).toEqual([]);
    });

    test("every text and picture of a page says where it comes from", () => {
      const isShown = ({ file, path }: ContentNode) =>
        new ContentNode(files, file, [...path.slice(0, 2), "when"]).value === undefined;
      const missing = places
        .filter(({ place }) => !found.has(place))
        .flatMap(({ place }) => findNode(files, place) ?? [])
        .filter(isShown)
        .map(({ file, path }) => `${file} ${writePath(path)}`);
      expect(
        missing.filter((name) => ![...elsewhere, ...unused].some((one) => one.test(name))),
      ).toEqual([]);
      expect(found.size).toBeGreaterThan(places.length * 0.65);
    });
  });
}

const added = /^(?:data-(?:edit|changed|href)|target)$/;

/** Lists the elements of the page, without scripts and without what the frame adds. Links may open elsewhere. */
function plain(html: string): string[] {
  const page = parse(html);
  for (const element of listElements(page)) {
    const own = new Map(element.attrs.map(({ name, value }) => [name, value]));
    const isFrames = own.get("href")?.includes("/view-frame-");
    if (element.tagName === "script" || isFrames) removeElement(element);
    for (const attribute of element.attrs)
      attribute.value = own.get(`data-${attribute.name}`) ?? attribute.value;
    element.attrs = element.attrs.filter(({ name }) => !added.test(name));
  }
  return serialize(page).split("<");
}
