/** The page in the owner's frame is the visitors' page, and says of all its words where they come from. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { parse, serialize, type DefaultTreeAdapterTypes as Tree } from "parse5";
import { createRequestHandler, type ServerBuild } from "react-router";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import type * as Entry from "#app/entry.server.tsx";
import { readChecked, readContent } from "#app/content/read-content.ts";
import { createSession } from "#app/server/owner/access/sessions.server.ts";
import { listElements } from "#app/server/owner/view/annotate-page.server.ts";
import { listPages } from "#app/server/owner/view/list-pages.server.ts";
import { markContent } from "#app/server/owner/view/mark-content.server.ts";
import { openDatabase } from "#app/server/platform/database/open-database.server.ts";
import { writePath } from "#app/content/fault.ts";
import type { Services } from "#app/server/start.server.ts";
import { isBuilt } from "#commands/render-pages.ts";
import { withoutPages } from "./support/without-pages.ts";

type Build = ServerBuild & { entry: { module: typeof Entry } };

const origin = "http://localhost:3000";

describe.skipIf(!isBuilt).each(["content", "tests/content"])("the view of %s", async (folder) => {
  vi.stubEnv("CONTENT_DIR", folder);
  const file = pathToFileURL(resolve("build/server/index.js")).href;
  const build = (await import(file)) as Build;
  const handle = createRequestHandler(build, "production");
  const dataDir = mkdtempSync(join(tmpdir(), "site-view-"));
  const pages = listPages(readContent(folder));
  let services: Services;
  let cookie: string;
  /** By place. */
  const found = new Map<string, string>();

  beforeAll(async () => {
    vi.stubEnv("CONTENT_DIR", folder);
    vi.stubEnv("DATA_DIR", dataDir);
    services = await build.entry.module.startServices({ selfOrigin: origin, ...withoutPages });
    const { database, close } = openDatabase({ dataDir });
    cookie = `admin=${await createSession(database, { device: "A phone", way: "link" }, new Date())}`;
    await close();
  });
  afterAll(async () => {
    await services.stop();
    vi.unstubAllEnvs();
    rmSync(dataDir, { recursive: true, force: true });
  });

  async function ask(path: string, headers: Record<string, string> = {}) {
    const request = new Request(`${origin}${path}`, {
      headers: { Host: "localhost:3000", ...headers },
    });
    const context = build.entry.module.provideContext({
      requestId: undefined,
      client: undefined,
      isLocal: true,
      nonce: undefined,
    });
    return (await handle(request, context)).text();
  }

  test.each(pages)("$address is the visitors' page", async ({ address }) => {
    const t = performance.now();
    const framed = await ask(`/admin/words/page?page=${encodeURIComponent(address)}`, {
      Cookie: cookie,
    });
    if (process.env.T) console.log(address, performance.now() - t, framed.length);
    const [, json = "{}"] =
      /<script type="application\/json" id="places">(.*?)<\/script>/.exec(framed) ?? [];
    const table = JSON.parse(json) as { places: Record<string, { key: string }>; hidden: number[] };
    for (const [n, { key }] of Object.entries(table.places))
      found.set(
        key,
        table.hidden.includes(Number(n))
          ? (found.get(key) ?? `hidden ${address}`)
          : `shown ${address}`,
      );
    expect(plain(framed)).toBe(plain(await ask(address)));
  });

  test("every text has its place on a page", () => {
    const { places } = markContent(readChecked(folder), new Map());
    const missing = places
      .filter(({ file }) => file !== "mails.yaml")
      .map(({ file, path }) => `${file} ${writePath(path)}`)
      .filter((key) => !found.has(key));
    const by: Record<string, string[]> = {};
    for (const m of missing) (by[m.replaceAll(/\[\d+\]/g, "[]")] ??= []).push(m);
    console.log(
      places.length,
      missing.length,
      Object.entries(by)
        .map(([k, v]) => `${k} ${v.length}`)
        .join("\n"),
    );
    const hid = [...found].filter(([, v]) => v.startsWith("hidden"));
    console.log("HIDDEN", hid.length, hid.map((x) => x.join(" ")).join("\n"));
  });
});

/** Without scripts and what the frame adds. */
function plain(html: string): string {
  const page = parse(html);
  for (const element of listElements(page)) {
    const own = new Map(element.attrs.map(({ name, value }) => [name, value]));
    if (element.tagName === "script" || own.get("href")?.includes("view-frame")) remove(element);
    for (const name of ["href", "src", "srcset", "target"]) {
      const before = own.get(`data-${name}`);
      const attribute = element.attrs.find((one) => one.name === name);
      if (before !== undefined && attribute) attribute.value = before;
    }
    element.attrs = element.attrs.filter(
      ({ name, value }) =>
        !/^data-(?:edit|changed|href|src|srcset|target)$/.test(name) &&
        (name !== "target" || value !== ""),
    );
  }
  return serialize(page);
}

function remove(element: Tree.Element) {
  const { parentNode } = element;
  if (parentNode) parentNode.childNodes = parentNode.childNodes.filter((node) => node !== element);
}
