/** Checks that every page has its structured data, with nothing but what the page shows. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { parse } from "node-html-parser";
import { beforeAll, expect, test, vi } from "vitest";
import { staticPaths } from "#app/lib/paths.ts";
import { formatShopPrice } from "#app/lib/money.ts";
import { copyContentForFile } from "#tests/support/content-copy.ts";
import { renderFiles, textOf } from "#tests/support/render-pages.ts";

const origin = "https://www.school.example";

type Node = { [name: string]: Node | Node[] | string | number };

const pages = new Map<string, { html: string; graph: Node | undefined }>();
let addresses: Set<string>;

const content = copyContentForFile();

beforeAll(async () => {
  vi.stubEnv("PUBLIC_ORIGIN", origin);
  // Sample entries have no structured data.
  content.drop("site.yaml", ["coach", "sample"]);
  content.drop("site.yaml", ["links", "professionalProfile", "sample"]);
  const { files, content: shown } = await renderFiles(content.folder);
  vi.unstubAllEnvs();
  const pictures = [...shown.sharePictures.values()].map(({ address }) => address);
  addresses = new Set([...files.keys(), ...pictures]);
  for (const path of staticPaths) {
    const html = textOf(files.get(path));
    const json = /<script type="application\/ld\+json">([^]*?)<\/script>/.exec(html)?.[1];
    pages.set(path, { html, graph: json === undefined ? undefined : JSON.parse(json) });
  }
});

test("has the things that each page is about, and no judgment of them", () => {
  const typesOn = (path: string) => {
    const types = JSON.stringify(pages.get(path)?.graph).matchAll(/"@type":"(\w+)"/g);
    return [...new Set([...types].map(([, type]) => type))];
  };
  const way = ["BreadcrumbList", "ListItem"];
  expect(typesOn("/")).toEqual(["WebSite", "Organization", "Person", "VideoObject"]);
  expect(typesOn("/about")).toEqual(["ProfilePage", "Person", ...way]);
  const courses = ["ItemList", "ListItem", "Course", "Organization", "Offer", "BreadcrumbList"];
  expect(typesOn("/programs")).toEqual(courses);
  expect(typesOn("/shop")).toEqual(["ItemList", "ListItem", "Product", "Offer", "BreadcrumbList"]);
  expect(typesOn("/job-search-joy")).toEqual(["VideoObject", ...way]);
  const talks = ["PodcastEpisode", "PodcastSeries", "MediaObject"];
  expect(typesOn("/podcast-appearances")).toEqual([...talks, ...way]);
  expect(typesOn("/contact")).toEqual(way);
  expect(JSON.stringify([...pages.values()])).not.toMatch(/"(aggregateRating|review)"/i);
});

test("says nothing that a visitor does not see", () => {
  const unseen: string[] = [];
  expect([...pages].filter(([, { graph }]) => graph === undefined)).toEqual([]);
  for (const [path, { html, graph }] of pages) {
    const body = parse(html).querySelector("body");
    const words = (body?.structuredText ?? "").replaceAll(/\s+/g, " ");
    for (const { name, value } of valuesOf(graph))
      if (!isSeen(name, value, { html, words })) unseen.push(`${path}: ${name} ${value}`);
  }
  expect(unseen).toEqual([]);
});

type Seen = { html: string; words: string };

/** Whether the page shows, links or embeds a value. */
function isSeen(name: string, value: string | number, { html, words }: Seen) {
  if (name.startsWith("@") || name === "position") return true;
  if (name === "price") return words.includes(formatShopPrice(Number(value)));
  // Visitors see the currency sign.
  if (name === "priceCurrency") return value === "USD" && words.includes("$");
  // Visitors don't see it, but search engines require it.
  if (name === "uploadDate") return true;
  if (name === "datePublished") return html.includes(`dateTime="${value}"`);
  if (typeof value === "number" || !value.startsWith("https:"))
    return words.includes(String(value));
  if (!value.startsWith(origin)) return html.replaceAll("&amp;", "&").includes(value);
  const [path = "", place] = value.slice(origin.length).split("#");
  if (place !== undefined && !html.includes(`id="${place}"`)) return false;
  return addresses.has(path) || existsSync(join("public", path));
}

function valuesOf(node: Node | undefined): Array<{ name: string; value: string | number }> {
  return Object.entries(node ?? {}).flatMap(([name, value]) => {
    if (typeof value !== "object") return [{ name, value }];
    return (Array.isArray(value) ? value : [value]).flatMap((one) => valuesOf(one));
  });
}
