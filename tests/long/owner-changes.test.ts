/**
 * An owner changes every text and every price of the content at once. Whatever looks at the content
 * stays green, and no page says a word or names a price that stood there before.
 */
import { spawnSync } from "node:child_process";
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parse, parseDocument } from "yaml";
import { afterAll, beforeAll, expect, test } from "vitest";
import { textsIn } from "#app/content/cross-checks/texts.ts";
import { contentKinds } from "#app/content/kinds.ts";
import { formatDollars } from "#app/lib/money.ts";
import { straightenQuotes } from "#app/lib/quotes.ts";
import { startSite, type RunningSite } from "#scripts/start-site.ts";
import { copyProject } from "#tests/support/project-copy.ts";
import { renderPages } from "#tests/support/render-pages.ts";
import { looksAtOwnersContent } from "#tests/support/source-rules.ts";

/** A changed value. */
type Change = {
  file: string;
  place: string;
  before: string | number;
  after: string | number;
};

const prices = new Set(["price", "currentPrice", "originalPrice", "monthlyPrice", "yearlyPrice"]);

/**
 * Parts of a text to keep: bold marks, placeholders in { }, link targets, and the community's price, which has to
 * match its own entry.
 */
const marks = /(\*\*|\{\w+\}|\]\([^)]*\)|\[|\$\d+\/(?:month|year))/;

const rings = ["aeiou", "bcdfghjklmnpqrstvwxyz", "123456789"];

/** The next vowel, consonant or digit, keeping 0. */
function next(letter: string): string {
  const low = letter.toLowerCase();
  const ring = rings.find((one) => one.includes(low)) ?? low;
  const other = ring[(ring.indexOf(low) + 1) % ring.length] ?? low;
  return low === letter ? other : other.toUpperCase();
}

/** Another amount. Keeps the order of amounts, and 0. */
function otherPrice(dollars: number): number {
  if (dollars === 0) return 0;
  // The largest allowed amounts are round.
  return dollars % 1000 === 0 ? dollars - 1 : dollars + 1;
}

/** Another text of the same length, letter by letter, so that quotations stay quotations. */
function otherWords(text: string): string {
  return text
    .split(marks)
    .map((part) =>
      marks.test(part)
        ? part.replace(/^\$(\d+)/, (_, dollars) => `$${otherPrice(Number(dollars))}`)
        : part.replaceAll(/[a-z0-9]/gi, next),
    )
    .join("");
}

/** The pieces of a text between its marks. */
function piecesOf(text: string): string[] {
  return text
    .split(marks)
    .filter((part) => !marks.test(part))
    .map((part) => part.trim())
    .filter((part) => /\p{L}{2}/u.test(part));
}

/**
 * Changes each price and each free text, but no ids, addresses, dates or enums.
 *
 * @returns the changes, in the order of the files
 */
function changeEverything(folder: string): Change[] {
  return Object.values(contentKinds).flatMap(({ file, schema }) => {
    const path = join(folder, file);
    const original = readFileSync(path, "utf8");
    const document = parseDocument(original);
    const takesWords = (place: Place, text: string) => {
      if (/^(\/|https:|\d{4}-\d\d)/.test(text)) return false;
      // Only texts may have a capital, a space and a dot.
      const [first = text] = piecesOf(text);
      const probe = parseDocument(original);
      probe.setIn(
        place,
        text.replace(first, first.length > 8 ? `Zz Z.${first.slice(5)}` : "Zz Z."),
      );
      return schema.safeParse(probe.toJS()).success;
    };
    const changes = leavesOf(document.toJS()).flatMap(({ place, value }): Change[] => {
      const isPrice = typeof value === "number" && prices.has(String(place.at(-1)));
      const isText = typeof value === "string" && takesWords(place, value);
      if (!isPrice && !isText) return [];
      const after = isPrice ? otherPrice(value) : otherWords(String(value));
      document.setIn(place, after);
      return [{ file, place: place.join("."), before: value, after }];
    });
    writeFileSync(path, document.toString({ lineWidth: 0 }));
    return changes;
  });
}

type Place = Array<string | number>;

/** Every scalar value with its path. */
function leavesOf(value: unknown, place: Place = []): Array<{ place: Place; value: unknown }> {
  if (typeof value !== "object" || value === null) return [{ place, value }];
  if (Array.isArray(value)) return value.flatMap((entry, at) => leavesOf(entry, [...place, at]));
  return Object.entries(value).flatMap(([key, entry]) => leavesOf(entry, [...place, key]));
}

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

test("leaves the check of the content and the tests that look at it green", () => {
  expect(changes.length).toBeGreaterThan(100);
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
