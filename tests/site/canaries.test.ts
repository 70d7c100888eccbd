/** Checks that pages escape content: no text and no drawing becomes code. */
import { createHash } from "node:crypto";
import { writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { parse, type DefaultTreeAdapterTypes } from "parse5";
import { beforeAll, expect, test } from "vitest";
import { straightenQuotes } from "#app/lib/typography.ts";
import { renderFiles, textOf as bodyOf } from "#tests/support/render-pages.ts";
import { createCurrentVersion } from "#http/published.ts";
import type { InlineCode } from "#app/server/platform/publishing/find-foreign-code.server.ts";
import { copyContentForFile } from "#tests/support/content-copy.ts";
import { plantCanaries, type Planted } from "#tests/support/plant-canaries.ts";

const built = pathToFileURL(resolve("build/server/index.js")).href;

type Element = DefaultTreeAdapterTypes.Element;

type ReadPage = { address: string; policy: string | undefined; elements: Element[] };

function elementsIn({ childNodes }: DefaultTreeAdapterTypes.ParentNode): Element[] {
  return childNodes.flatMap((node) => ("tagName" in node ? [node, ...elementsIn(node)] : []));
}

function textOf({ childNodes }: Element): string {
  return childNodes.map((node) => ("value" in node ? node.value : "")).join("");
}

function isData({ tagName, attrs }: Element): boolean {
  return (
    tagName === "script" &&
    attrs.some(({ name, value }) => name === "type" && value.endsWith("json"))
  );
}

function isCode(element: Element): boolean {
  return !isData(element) && (element.tagName === "script" || element.tagName === "style");
}

function textsInside(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null
    ? Object.values(value).flatMap(textsInside)
    : [];
}

/** Normalizes quotation marks, which pages choose. */
function plainQuotes(text: string): string {
  return straightenQuotes(text).replaceAll('"', "'");
}

/** Returns all texts of a page: elements, attributes and structured data. */
function textsOn({ elements }: ReadPage): string[] {
  return elements.flatMap((element) => {
    if (isCode(element)) return [];
    const text = textOf(element);
    return [
      ...(isData(element) ? textsInside(JSON.parse(text)) : [text]),
      ...element.attrs.flatMap(({ name, value }) =>
        name === "data-props" ? textsInside(JSON.parse(value)) : [value],
      ),
    ];
  });
}

async function readPages(folder: string): Promise<ReadPage[]> {
  const rendered = await renderFiles(folder);
  const { entry } = (await import(built)) as { entry: { module: { inlineCode: InlineCode } } };
  const stage = createCurrentVersion(new Map(), entry.module.inlineCode.scriptsFor);
  stage.show({ ...rendered, outside: {} });
  return [...rendered.files]
    .filter(([, { contentType }]) => contentType.startsWith("text/html"))
    .map(([address, file]) => {
      const policy = stage.current().get(address)?.contentPolicy;
      return { address, policy, elements: elementsIn(parse(bodyOf(file))) };
    });
}

const { folder } = copyContentForFile();
let plain: ReadPage[];
let pages: ReadPage[];
let planted: Planted[];

beforeAll(async () => {
  plain = await readPages(folder);
  planted = plantCanaries(folder);
  pages = await readPages(folder);
});

test("there are such words nearly everywhere", () => {
  expect(planted.length).toBeGreaterThan(900);
  expect(planted.filter(({ canary }) => canary.includes("<![CDATA[")).length).toBeGreaterThan(800);
});

test("run our own code alone, and are built as without them", () => {
  const shapeOf = ({ address, elements: all }: ReadPage) => {
    // Only long texts have "Read more", and lines may end at spaces of a text.
    const elements = all.filter(({ tagName }) => !/^(?:details|summary)$/.test(tagName));
    return {
      address,
      // Styles depend on the classes of a page. Their policy is checked below.
      scripts: elements
        .filter((element) => isCode(element) && element.tagName === "script")
        .map(textOf),
      drawings: elements.filter(({ tagName }) => tagName === "svg").length,
      elements: [...new Set(elements.map(({ tagName }) => tagName))].toSorted(),
      attributes: [
        ...new Set(elements.flatMap(({ attrs }) => attrs.map(({ name }) => name))),
      ].toSorted(),
    };
  };
  expect(pages.map(shapeOf)).toEqual(plain.map(shapeOf));
  expect(plain.map(shapeOf)[0]?.scripts).toHaveLength(2);
});

test("have a policy that allows exactly that code, and is the same but for its hashes", () => {
  const others = pages.map(({ elements, policy = "" }) => {
    for (const name of ["script", "style"]) {
      const hashes = elements
        .filter((element) => element.tagName === name && isCode(element))
        .map((element) => createHash("sha256").update(textOf(element)).digest("base64"));
      const allowed = new RegExp(`${name}-src ([^;]*)`).exec(policy)?.[1]?.split(" ") ?? [];
      expect(allowed.filter((one) => one.startsWith("'sha")).toSorted()).toEqual(
        hashes.map((hash) => `'sha256-${hash}'`).toSorted(),
      );
    }
    return policy.replaceAll(/'sha256-[^']*'/g, "");
  });
  expect(new Set(others).size).toBe(1);
});

test("are refused by name when there is code that nobody wrote down", async () => {
  const build = join(folder, "build.mjs");
  const real = JSON.stringify(built);
  writeFileSync(
    build,
    `import * as real from ${real};
     export * from ${real};
     const { stylesFor } = real.entry.module.inlineCode;
     const module = { ...real.entry.module, inlineCode: { scriptsFor: () => [], stylesFor } };
     export const entry = { ...real.entry, module };`,
  );
  await expect(renderFiles(folder, build)).rejects.toThrow(
    /^\/about cannot be shown: it has a script that begins with ".+", which is not the site's own\. Look for it/m,
  );
});

test("show every word as it was written", () => {
  const texts = pages.flatMap(textsOn).map(plainQuotes);
  const canaries = new Map(planted.map(({ mark, canary }) => [mark, plainQuotes(canary)]));
  const seen = new Set<string>();
  const broken = texts.flatMap((text) =>
    [...text.matchAll(/Q\d+z/g)].flatMap(({ 0: mark, index }) => {
      seen.add(mark);
      const canary = canaries.get(mark);
      return canary && text.startsWith(canary, index) ? [] : [text.slice(index, index + 80)];
    }),
  );
  expect(broken).toEqual([]);
  // The other texts are in emails, notices, and pages for one visitor.
  expect(seen.size).toBeGreaterThan(500);
  expect(texts.join("")).not.toContain("a drawing");
});
