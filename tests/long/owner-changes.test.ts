/**
 * An owner changes every text and every price of the content at once. Whatever looks at the content
 * stays green, and no page says a word or names a price that stood there before.
 */
import { spawnSync } from "node:child_process";
import { globSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parse } from "yaml";
import { afterAll, beforeAll, expect, test } from "vitest";
import { textsIn } from "#app/content/cross-checks/texts.ts";
import { contentKinds } from "#app/content/kinds.ts";
import { formatDollars } from "#app/lib/money.ts";
import { straightenQuotes } from "#app/lib/quotes.ts";
import { startSite, type RunningSite } from "#scripts/start-site.ts";
import {
  changeEverything,
  otherWords,
  piecesOf,
  type Change,
} from "#tests/support/change-content.ts";
import { copyProject } from "#tests/support/project-copy.ts";
import { renderPages } from "#tests/support/render-pages.ts";
import { looksAtOwnersContent } from "#tests/support/source-rules.ts";

/** A price of 0, and what the screen says for an error that comes before any content could be read. */
const wordsOfTheCode = new Set([
  "FREE",
  "Unexpected Application Error!",
  "Return to Home",
  "Write me an email",
]);

let folder: string;
let changes: Change[];
let site: RunningSite;

function runNode(...args: string[]) {
  const env = { ...process.env, CONTENT_DIR: "content" };
  return spawnSync(process.execPath, args, { cwd: folder, encoding: "utf8", env });
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "site-changed-"));
  copyProject(folder);
  changes = changeEverything(join(folder, "content"));
  site = await startSite({ CONTENT_DIR: join(folder, "content") });
});
afterAll(async () => {
  await site?.stop();
  rmSync(folder, { recursive: true, force: true });
});

test("changes what an owner would change", () => {
  expect(changes.length).toBeGreaterThan(100);
  const words = ({ before }: Change) =>
    piecesOf(String(before)).filter((one) => /[a-z]/i.test(one));
  expect(
    changes.filter((change) => words(change).length > 0 && change.before === change.after),
  ).toEqual([]);
  const places = changes.map(({ file, place }) => `${file} ${place}`);
  for (const place of [
    "site.yaml brand",
    "programs.yaml programs.0.price",
    "programs.yaml programs.0.features.0",
    "testimonials.yaml testimonials.0.author",
    "pages/home.yaml seo.title",
    "labels.yaml toast.checkoutTitle",
    "mails.yaml orderPaid.subject",
  ])
    expect(places).toContain(place);
  expect(otherWords("**Buy** [it](/contact) for {price}, or $20.")).toBe(
    "**Caz** [ov](/contact) gus {price}, us $30.",
  );
});

test("leaves the check of the content and the tests that look at it green", () => {
  const checked = runNode("commands/content-check.ts");
  expect(checked.stdout + checked.stderr).toMatch(/^Content: no fault\.\n/);
  const files = looksAtOwnersContent.filter(
    (file) => !/specified|owner|promises|budgets/.test(file),
  );
  const tested = runNode("node_modules/vitest/vitest.mjs", "run", ...files);
  expect(tested.status === 0 ? "passed" : tested.stdout + tested.stderr).toBe("passed");
});

/** The words of a page as they stand between its tags, and those that are read out or searched for. */
function readPieces(html: string): string[] {
  const shown = html.replaceAll(/<(script|style)[^]*?<\/\1>/g, "");
  const said = shown.matchAll(/ (?:alt|aria-label|title|placeholder|content)="([^"]*)"/g);
  return [...shown.split(/<[^>]*>/), ...[...said].map(([, words = ""]) => words)].map((piece) =>
    straightenQuotes(
      piece.replaceAll(/&(?:quot|#x27|lt|gt|amp);/g, (name) => signs[name] ?? name),
    ).trim(),
  );
}

const signs: Record<string, string> = {
  "&quot;": '"',
  "&#x27;": "'",
  "&lt;": "<",
  "&gt;": ">",
  "&amp;": "&",
};

/** Whether the words name this price, and not one that only begins like it. */
function says(words: string, price: string): boolean {
  return words.split(price).some((rest, at) => at > 0 && !/^[.,]?\d/.test(rest));
}

/** Pages that are made for each visitor. */
const madePages = [
  "/contact/sent",
  "/newsletter/thanks",
  "/checkout/success",
  "/checkout/start",
  "/no-such-page",
];

test("leaves no old word and no old price on any page, and none in the code", async () => {
  const finished = await renderPages(join(folder, "content"));
  const pages = [...finished].filter(([path]) => !path.endsWith(".svg"));
  for (const path of madePages)
    pages.push([path, await (await fetch(`${site.origin}${path}`)).text()]);
  // All of our code, and none of others.
  const code = readFileSync("build/server/index.js", "utf8").replaceAll(
    /\/\*[^]*?\*\/|^\s*\/\/.*$/gm,
    "",
  );

  // What is chosen from a list is still said, and so may be what another text says now.
  const now = new Set(
    Object.values(contentKinds)
      .flatMap(({ file }) =>
        textsIn(parse(readFileSync(join(folder, "content", file), "utf8")), ""),
      )
      .flatMap(({ text }) => piecesOf(text)),
  );
  const old = changes
    .flatMap(({ before }) => piecesOf(String(before)))
    .filter((piece) => !now.has(piece) && !wordsOfTheCode.has(piece));
  const oldWords = new Set(old);
  const pricesOf = (side: "before" | "after") =>
    changes.map((change) => change[side]).filter((price) => typeof price === "number" && price > 0);
  const newPrices = new Set(pricesOf("after"));
  const oldPrices = pricesOf("before")
    .filter((price) => !newPrices.has(price))
    .map((price) => formatDollars(Number(price) * 100));
  const names = changes
    .filter(({ file, place }) => file === "site.yaml" && /^(brand|shortBrand)$/.test(place))
    .map(({ before }) => String(before));

  const onPages = pages.flatMap(([path, html]) =>
    readPieces(html)
      .filter((piece) => !now.has(piece))
      .filter((piece) => oldWords.has(piece) || oldPrices.some((price) => says(piece, price)))
      .concat(names.filter((name) => html.includes(name)))
      .map((piece) => `${path}: ${piece}`),
  );
  expect(onPages).toEqual([]);
  // The room and its forms have words of their own.
  const roomCode = globSync("app/{admin,routes/admin,content/schemas}/**/*.{ts,tsx}")
    .map((file) => readFileSync(file, "utf8"))
    .join("\n");
  // A single word in quotation marks may be a name; several are a text.
  const texts = old.filter((piece) => piece.includes(" ") && !roomCode.includes(piece));
  expect(
    texts.filter((text) => code.includes(`"${text}"`) || code.includes(`\`${text}\``)),
  ).toEqual([]);
});
