import { expect, test } from "vitest";
import { readFolder } from "#app/server/platform/publishing/content-files.server.ts";
import { makeEdited } from "#app/server/owner/words/model/words.server.ts";
import { findReplacements, findObjections, type Wanted } from "./replace-words.server.ts";

const want = (what: string, instead: string, how: Partial<Wanted> = {}): Wanted => {
  return { isWholeWord: false, matchesCase: false, what, instead, ...how };
};

const files = await readFolder("tests/content");
const answer = "faqs/programs/moving/answer";

function replaced(text: string, wanted: Wanted) {
  const found = findReplacements(makeEdited(files, [[answer, text]]), wanted);
  return found.find(({ key }) => key === answer)?.after;
}

const signs = String.raw`one-to-one a/b \ ^ | # & ~ , = ! % @`;
const whole = { isWholeWord: true };

test.each<[text: string, what: string, instead: string, after: string, Partial<Wanted>?]>([
  ["Zebras here. A zebra there.", "zebra", "otter", "Otters here. A otter there."],
  ["Zebras and zebra.", "zebra", "otter", "Zebras and otter.", whole],
  ["Zebra and zebra.", "zebra", "Otter", "Zebra and Otter.", { matchesCase: true }],
  ["Café or caf.", "caf", "tea", "Café or tea.", whole],
  ["It’s here.", "it's  here", "it’s there", "It’s there."],
  ["It costs $5 (or so).", "$5 (or", "$6 [$&] (or", "It costs $6 [$&] (or so)."],
  [`So ${signs} it is.`, signs, "what", "So what it is."],
])("in %j, %j becomes %j: %j", (text, what, instead, after, how) => {
  expect(replaced(text, want(what, instead, how))).toBe(after);
});

test("a price is replaced with a price, and nothing else", () => {
  const prices = (what: string, instead: string) =>
    findReplacements(files, want(what, instead)).filter(({ key }) => key.endsWith("/price"));
  const [first] = prices("$205", "1,310.50");
  expect(first).toMatchObject({
    key: "programs/exam-course/price",
    after: 1310.5,
    pieces: [{ text: "$205" }, { text: "$1,310.50" }],
  });
  for (const [what = "", instead = ""] of [
    ["20", "30"],
    ["$205", "more"],
    ["$205", ""],
    ["205", "9".repeat(30)],
  ])
    expect(prices(what, instead)).toEqual([]);
});

test("where links lead, facts and bold marks stay", () => {
  const contact = "**Contact:** [contact me](/contact)";
  const text = `${contact} about {payment}, payment or {payment}.`;
  expect(replaced(text, want("contact", "write to"))).toBe(
    "**Write to:** [write to me](/contact) about {payment}, payment or {payment}.",
  );
  const money = `${contact} about {payment}, money or {payment}.`;
  expect(replaced(text, want("payment", "money"))).toBe(money);
  expect(replaced(text, want("**", "__"))).toBeUndefined();
});

test("names, addresses and choices are no words", async () => {
  const noWords = "id priceId url to icon drawing color timeZone embedUrl".split(" ");
  for (const folder of ["content", "tests/content"]) {
    const found = findReplacements(await readFolder(folder), want("e", "E", { matchesCase: true }));
    expect(found.length).toBeGreaterThan(300);
    const names = found.map(({ field }) => field.replace(/#\d+$/, "").split("/").at(-1) ?? "");
    expect(names.filter((name) => noWords.includes(name))).toEqual([]);
  }
});

test("nothing asked for, nothing found; and the same words change nothing", () => {
  expect(findReplacements(files, want("  ", "x"))).toEqual([]);
  expect(findReplacements(files, want("the", "the", { matchesCase: true }))).toEqual([]);
});

test("only what was chosen is replaced, and the check says what doesn't fit", async () => {
  const zebra = makeEdited(files, [[answer, "A zebra."]]);
  const long = findReplacements(zebra, want("a zebra", "z".repeat(700)));
  expect(await findObjections(zebra, long)).toEqual({
    [answer]: "That's too long: it has 701 characters, and the limit is 600.",
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
