import { expect, test } from "vitest";
import { parse, stringify } from "yaml";
import { listChanges } from "#app/server/owner/words/model/changes.server.ts";
import { diff } from "#app/server/owner/words/model/diff.server.ts";
import { force } from "#app/server/owner/words/model/edits.server.ts";
import { readWords, makeFiles } from "#app/server/owner/words/model/words.server.ts";
import type { Words } from "#app/server/owner/words/model/diff.server.ts";
import { takeFiles } from "./revisions.server.ts";
import { findDisputes, rebaseRows } from "./stored-edits.server.ts";

type Program = Record<string, unknown>;
type Files = ReadonlyMap<string, Buffer>;
const file = "programs.yaml";
const program = (id: string, more: Program = {}): Program => {
  return { id, title: id, price: 10, ...more };
};
const filesOf = (...programs: Program[]) => new Map([[file, Buffer.from(stringify({ programs }))]]);
const read = (files: ReadonlyMap<string, Buffer>) =>
  (parse(files.get(file)?.toString() ?? "") as { programs: unknown }).programs;
const listKeys = (before: Files, after: Files) =>
  listChanges(readWords(before), readWords(after)).map(({ key }) => key);

const [a, b, c] = ["a", "b", "c"].map((id) => program(id)) as [Program, Program, Program];
const published = filesOf(a, b, c);

test("each text, entry and order of a list is a change of its own, and what becomes another kind is one", () => {
  const files = filesOf(program("new"), c, { ...a, title: "Other", price: 12 });
  expect(listKeys(published, files)).toEqual([
    "text programs/a/title",
    "text programs/a/price",
    "removed programs/b",
    "added programs/new",
    "moved programs/",
  ]);
  const planned = { ...a, hasCheckout: false, coming: "2031-05" };
  const sold = { ...a, title: "Now", hasCheckout: true };
  const kinds = listKeys(filesOf(planned, b), filesOf(sold, { ...b, price: 5 }));
  expect(kinds).toEqual(["text programs/a", "text programs/b/price"]);
  const page = (drawing: string, alt: string) =>
    new Map([["pages/home.yaml", Buffer.from(stringify({ hero: { picture: { drawing, alt } } }))]]);
  const pictures = listKeys(page("start", "A door"), page("message-sent", "A bird"));
  expect(pictures).toEqual(["text pages/home/hero/picture"]);
});

test("of a list without names, an item is one change, unless items have come, gone or moved", () => {
  const pageOf = (...sections: object[]) =>
    new Map([["pages/privacy.yaml", Buffer.from(stringify({ sections }))]]);
  const [x, y] = [
    { heading: "x", paragraphs: ["1"] },
    { heading: "y", paragraphs: ["2"] },
  ];
  const list = (...sections: object[]) => listKeys(pageOf(x, y), pageOf(...sections));
  expect(list({ ...x, heading: "z" }, { ...y, paragraphs: ["2", "3"] })).toEqual([
    "text pages/privacy/sections#0/heading",
    "text pages/privacy/sections#1/paragraphs",
  ]);
  for (const others of [[y, x], [x], [{ heading: "z" }, x, y]])
    expect(list(...others)).toEqual(["text pages/privacy/sections"]);
});

test("a new picture goes with the words that name it", () => {
  const [used, other] = ["pictures/me-2.jpg", "pictures/dog-3.jpg"];
  const files = new Map(filesOf({ ...a, photo: used }, b, { ...c, photo: other }));
  files.set(used, Buffer.from("me")).set(other, Buffer.from("dog"));
  const [seen, words] = [published, files].map(readWords) as [Words, Words];
  const changes = listChanges(seen, words).filter(({ place }) => place.startsWith("programs/a"));
  expect([...takeFiles({ published, seen, files }, changes).files.keys()]).toEqual([file, used]);
});

/** @param own a value that the draft itself has had */
function putOnTop(files: Map<string, Buffer>, newest: Map<string, Buffer>, own?: string) {
  const [before, draft, now] = [published, files, newest].map(readWords) as [Words, Words, Words];
  const isOwn = (_: string, value: unknown) => own !== undefined && value === own;
  const rows = rebaseRows(diff(before, draft), { before, now, draft, isOwn });
  const places = findDisputes(rows, now).map(({ place }) => place);
  const programs = read(makeFiles(newest, force(now, rows)));
  return { programs, disputed: [...new Set(places)] };
}

test("other words than the draft's come in, and the draft's stay", () => {
  const mine = filesOf({ ...a, title: "Mine" }, b, c);
  expect(putOnTop(mine, filesOf(b, { ...a, price: 99 }))).toEqual({
    programs: [b, { ...a, title: "Mine", price: 99 }],
    disputed: [],
  });
  // These words were published from the draft itself, so nothing is disputed.
  expect(putOnTop(mine, mine)).toEqual({ programs: read(mine), disputed: [] });
});

test("where both have written, the draft's words stay and the place is disputed", () => {
  const mine = filesOf({ ...a, title: "Mine" }, b, program("n", { title: "Mine" }));
  const theirs = filesOf({ ...a, title: "Theirs" }, b, c, program("n", { title: "Theirs" }));
  expect(putOnTop(mine, theirs)).toEqual({
    programs: [{ ...a, title: "Mine" }, b, program("n", { title: "Mine" })],
    disputed: ["programs/a/title", "programs/n/title"],
  });
});

test("an entry that was removed elsewhere comes back with the draft's words", () => {
  const mine = filesOf(a, { ...b, title: "Mine", price: 11 }, c);
  expect(putOnTop(mine, filesOf(a, c))).toEqual({
    programs: [a, { ...b, title: "Mine", price: 11 }, c],
    disputed: ["programs/b"],
  });
});

test("an order that doesn't fit anymore is dropped, and an entry whose list is gone stays", () => {
  expect(putOnTop(filesOf(c, a, b), filesOf(a, b))).toEqual({ programs: [a, b], disputed: [] });
  const mine = filesOf({ ...a, title: "Mine" }, b, c);
  expect(putOnTop(mine, new Map([[file, Buffer.from("programs: []\n")]]))).toEqual({
    programs: [{ ...a, title: "Mine" }],
    disputed: ["programs/a"],
  });
});

test("the words of the draft that were published meanwhile aren't somebody else's", () => {
  const [newer, mine] = ["Newer", "Mine"].map((title) => filesOf({ ...a, title }, b, c));
  expect(newer && mine && putOnTop(newer, mine, "Mine")).toEqual({
    programs: [{ ...a, title: "Newer" }, b, c],
    disputed: [],
  });
});
