/** A coach without clients, products or talks has a site without empty lists, headings or dead links. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { HTMLElement } from "node-html-parser";
import { beforeAll, expect, test } from "vitest";
import { staticPaths } from "#app/lib/paths.ts";
import { copyContentForFile } from "./support/content-copy.ts";
import { textOf } from "./support/read-html.ts";
import { useSite } from "./support/use-site.ts";
import { parse as parseYaml, stringify } from "yaml";
import { contentKinds } from "#app/content/kinds.ts";

/** These files are kept as they are, because of the menu and of optional keys that belong together. */
const whole = /^(mails|site|pages\/(privacy|terms|accessibility|not-found))\.yaml$/;

/** Removes everything optional from a content folder. */
function stripContent(folder: string) {
  for (const { file, schema } of Object.values(contentKinds)) {
    if (whole.test(file)) continue;
    const path = join(folder, file);
    const content: unknown = parseYaml(readFileSync(path, "utf8"));
    strip(content, () => schema.safeParse(content).success);
    writeFileSync(path, stringify(content));
  }
}

function strip(value: unknown, fits: () => boolean) {
  if (Array.isArray(value)) {
    const entries: unknown[] = value.splice(0);
    if (fits()) return;
    value.push(...entries);
    for (const entry of entries) strip(entry, fits);
  } else if (typeof value === "object" && value !== null) {
    const group = value as Record<string, unknown>;
    for (const [key, kept] of Object.entries(group)) {
      delete group[key];
      if (fits()) continue;
      group[key] = kept;
      strip(kept, fits);
    }
  }
}

const origin = "https://www.school.example";
const emptyPages = ["/podcast-appearances", "/programs", "/shop", "/testimonials"];
const shownPages = staticPaths.filter((path) => !emptyPages.includes(path)).toSorted();

const content = copyContentForFile();
content.drop("site.yaml", ["coach", "sample"]);
for (const link of ["community", "jobSearchJoy", "professionalProfile"])
  content.drop("site.yaml", ["links", link]);
content.put("pages/about.yaml", ["hero", "lead"], "See [my kits](/shop) and [me](/contact).");
stripContent(content.folder);

const site = useSite({
  PUBLIC_ORIGIN: origin,
  HOST: "127.0.0.1",
  CONTENT_DIR: content.folder,
});
const pages = new Map<string, HTMLElement>();
beforeAll(async () => {
  for (const path of shownPages) pages.set(path, await site.page(path));
});

/** Lists the findings on each page, such as `/about: <ul>`. */
const findOnPages = (find: (page: HTMLElement, path: string) => string[]) =>
  [...pages].flatMap(([path, page]) => find(page, path).map((found) => `${path}: ${found}`));

test("pages without entries are gone, also from the sitemap", async () => {
  for (const path of emptyPages) {
    const page = await site.page(path, 404);
    expect(page.querySelector("[data-not-found]")).not.toBeNull();
  }
  const sitemap = await (await site.request("/sitemap.xml")).text();
  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, page]) => page);
  expect(listed).toEqual(shownPages.map((path) => `${origin}${path}`));
});

test("no heading stands alone, and no list is empty", () => {
  expect(
    findOnPages((page) => [
      ...page
        .querySelectorAll("section")
        .filter((section) => {
          const headings = section.querySelectorAll("h1, h2, h3, h4").map(textOf);
          return textOf(section) === headings.join(" ");
        })
        .map((section) => `only "${textOf(section)}"`),
      ...page
        .querySelectorAll("ul, ol, dl, nav, figure")
        .filter(({ childNodes }) => childNodes.length === 0)
        .map(({ rawTagName }) => `<${rawTagName}>`),
    ]),
  ).toEqual([]);
});

test("every link and every reference inside a page leads somewhere", async () => {
  const dead = findOnPages((page, path) => {
    const links = page.querySelectorAll("a[href]").map((link) => link.getAttribute("href") ?? "");
    const inside = links.filter((link) => /^[/#]/.test(link));
    const references = page
      .querySelectorAll("[aria-labelledby], [aria-describedby]")
      .flatMap(({ attributes }) => [attributes["aria-labelledby"], attributes["aria-describedby"]])
      .flatMap((id) => (id === undefined ? [] : `#${id}`));
    return [...inside, ...references].filter((link) => {
      const [address = "", place] = link.split("#");
      const [target = ""] = address.split("?");
      if (target === "/withdraw" || target === "/orders") return false;
      const there = target === "" ? pages.get(path) : pages.get(target);
      return !there || (place !== undefined && !there.getElementById(place));
    });
  });
  expect(dead).toEqual([]);
  expect(pages.get("/about")?.querySelector("main")?.text).toContain("See my kits and me.");
});
