import { expect, test } from "vitest";
import {
  readFolder,
  type ContentFiles,
} from "#app/server/platform/publishing/content-files.server.ts";
import { makeEdited } from "#app/server/owner/words/words.server.ts";
import { findReplacements, findObjections, type Wanted } from "./replace-words.server.ts";

const loosely = { isWholeWord: false, matchesCase: false };

function want(what: string, instead: string, how: Partial<Wanted> = {}): Wanted {
  return { ...loosely, what, instead, ...how };
}

/** Returns files in which this text answers the first question on the programs page. */
async function withAnswer(text: string): Promise<ContentFiles> {
  const files = await readFolder("tests/content");
  return makeEdited(files, [["faqs/programs/moving/answer", text]]);
}

async function replaced(text: string, wanted: Wanted): Promise<string | undefined> {
  const files = await withAnswer(text);
  return findReplacements(files, wanted).find(({ key }) => key === "faqs/programs/moving/answer")
    ?.after;
}

test("words are replaced wherever they stand, with their capital letter", async () => {
  expect(await replaced("Zebras here. A zebra there.", want("zebra", "otter"))).toBe(
    "Otters here. A otter there.",
  );
  expect(await replaced("Zebras and zebra.", want("zebra", "otter", { isWholeWord: true }))).toBe(
    "Zebras and otter.",
  );
  expect(await replaced("Zebra and zebra.", want("zebra", "Otter", { matchesCase: true }))).toBe(
    "Zebra and Otter.",
  );
  expect(await replaced("Café or caf.", want("caf", "tea", { isWholeWord: true }))).toBe(
    "Café or tea.",
  );
  expect(await replaced("It’s here.", want("it's  here", "it’s there"))).toBe("It’s there.");
  expect(await replaced("It costs $5 (or so).", want("$5 (or", "$6 [$&] (or"))).toBe(
    "It costs $6 [$&] (or so).",
  );
  const signs = String.raw`one-to-one a/b \ ^ | # & ~ , = ! % @`;
  expect(await replaced(`So ${signs} it is.`, want(signs, "what"))).toBe("So what it is.");
});

test("where links lead, facts and bold marks stay", async () => {
  const text = "**Contact:** [contact me](/contact) about {payment}, payment or {payment}.";
  expect(await replaced(text, want("contact", "write to"))).toBe(
    "**Write to:** [write to me](/contact) about {payment}, payment or {payment}.",
  );
  expect(await replaced(text, want("payment", "money"))).toBe(
    "**Contact:** [contact me](/contact) about {payment}, money or {payment}.",
  );
  expect(await replaced(text, want("**", "__"))).toBeUndefined();
});

test("names, addresses and choices are no words", async () => {
  for (const folder of ["content", "tests/content"]) {
    const files = await readFolder(folder);
    const keys = findReplacements(files, want("e", "E", { matchesCase: true })).map(
      ({ key }) => key,
    );
    expect(keys.length).toBeGreaterThan(300);
    const places = keys.map((key) => key.replace(/^.*[.#]/, "").replace(/\[\d+\]$/, ""));
    expect(
      places.filter((place) =>
        ["id", "priceId", "url", "to", "icon", "drawing", "color", "timeZone", "embedUrl"].includes(
          place,
        ),
      ),
    ).toEqual([]);
  }
});

test("nothing asked for, nothing found; and the same words change nothing", async () => {
  const files = await readFolder("tests/content");
  expect(findReplacements(files, want("  ", "x"))).toEqual([]);
  expect(findReplacements(files, want("the", "the", { matchesCase: true }))).toEqual([]);
});

test("only what was chosen is replaced, and the check says what doesn't fit", async () => {
  const files = await withAnswer("A zebra.");
  const long = findReplacements(files, want("a zebra", "z".repeat(700)));
  expect(await findObjections(files, long)).toEqual({
    "faqs/programs/moving/answer": "That's too long: it has 701 characters, and the limit is 600.",
  });
  const leads = findReplacements(files, want("e", "ee"))
    .filter(({ field }) => field.endsWith("/hero/lead"))
    .map((one) => ({
      ...one,
      after: one.key.startsWith("pages/about/") ? "x".repeat(2_000) : "Me.",
    }));
  expect(leads.length).toBeGreaterThan(1);
  expect(Object.keys(await findObjections(files, leads))).toEqual(["pages/about/hero/lead"]);
});
