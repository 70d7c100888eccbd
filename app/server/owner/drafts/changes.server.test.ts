/** The pieces of a draft are published alone, and put on top of words that someone else has published. */
import { expect, test } from "vitest";
import { parse, stringify } from "yaml";
import { listChanges, takeChanges } from "./changes.server.ts";
import { diff, force } from "#app/server/owner/words/edits.server.ts";
import { readWords, writeWords, type Words } from "#app/server/owner/words/words.server.ts";
import { findDisputes, rebaseRows } from "./stored-edits.server.ts";

type Program = Record<string, unknown>;

const file = "programs.yaml";
const program = (id: string, more: Program = {}): Program => ({
  id,
  title: id,
  price: 10,
  ...more,
});
const filesOf = (...programs: Program[]) => new Map([[file, Buffer.from(stringify({ programs }))]]);
const read = (files: ReadonlyMap<string, Buffer>) =>
  (parse(files.get(file)?.toString() ?? "") as { programs: unknown }).programs;
const listKeys = (...draft: Parameters<typeof listChanges>) =>
  listChanges(...draft).map(({ key }) => key);

const [a, b, c] = ["a", "b", "c"].map((id) => program(id)) as [Program, Program, Program];
const published = filesOf(a, b, c);

test("each text, entry and order of a list is a change of its own", () => {
  const files = filesOf(program("new"), c, { ...a, title: "Other", price: 12 });
  expect(listKeys({ published, files })).toEqual([
    "text programs.yaml#programs[a].title",
    "text programs.yaml#programs[a].price",
    "removed programs.yaml#programs[b]",
    "moved programs.yaml#programs",
    "added programs.yaml#programs[new]",
  ]);
});

test("each of them can be taken without the others", () => {
  const files = filesOf(program("new"), c, { ...a, title: "Other", price: 12 });
  const take = (wanted: string) =>
    read(
      takeChanges(
        { published, files },
        ({ key }) => key.startsWith(wanted) || key.endsWith(wanted),
      ),
    );
  expect(take(".title")).toEqual([{ ...a, title: "Other" }, b, c]);
  expect(take("removed")).toEqual([a, c]);
  expect(take("moved")).toEqual([c, a, b]);
  expect(take("added")).toEqual([program("new"), a, b, c]);
  expect(take("")).toEqual(read(files));
});

test("a program that goes on sale changes as a whole", () => {
  const planned = { ...a, hasCheckout: false, coming: "2031-05" };
  const sold = { ...a, title: "Now", hasCheckout: true };
  const draft = { published: filesOf(planned, b), files: filesOf(sold, { ...b, price: 5 }) };
  expect(listKeys(draft)).toEqual([
    "text programs.yaml#programs[a]",
    "text programs.yaml#programs[b].price",
  ]);
  const taken = takeChanges(draft, ({ key }) => key.endsWith("[a]"));
  expect(read(taken)).toEqual([sold, b]);
  // Another entry in its place is no other kind of it.
  const moved = filesOf(b, { ...planned, title: "Later" });
  expect(listKeys({ ...draft, files: moved })).toEqual([
    "text programs.yaml#programs[a].title",
    "moved programs.yaml#programs",
  ]);
});

test("a drawing and its words are one change", () => {
  const page = (drawing: string, alt: string) =>
    new Map([["pages/home.yaml", Buffer.from(stringify({ hero: { picture: { drawing, alt } } }))]]);
  const draft = { published: page("start", "A door"), files: page("message-sent", "A bird") };
  expect(listKeys(draft)).toEqual(["text pages/home.yaml#hero.picture"]);
});

test("a new picture goes with the words that name it", () => {
  const [used, other] = ["pictures/me-2.jpg", "pictures/dog-3.jpg"];
  const files = new Map(filesOf({ ...a, photo: used }, b, { ...c, photo: other }));
  files.set(used, Buffer.from("me")).set(other, Buffer.from("dog"));
  const same = ["site.yaml", Buffer.from("tagline: A dog-3")] as const;
  const draft = { published: new Map([...published, same]), files: new Map([...files, same]) };
  const taken = takeChanges(draft, ({ place }) => place.includes("[a]"));
  expect([...taken.keys()]).toEqual([file, "site.yaml", used]);
});

function putOnTop(files: Map<string, Buffer>, newest: Map<string, Buffer>) {
  const [before, draft, now] = [published, files, newest].map(readWords) as [Words, Words, Words];
  const isOwn = () => false;
  const rows = rebaseRows(diff(before, draft), { before, now, draft, isOwn });
  const places = findDisputes(rows, now).map(({ place }) => place);
  return {
    programs: read(writeWords(newest, force(now, rows))),
    disputed: [...new Set(places)],
  };
}

test("other words than the draft's come in, and the draft's stay", () => {
  const mine = filesOf({ ...a, title: "Mine" }, b, c);
  expect(putOnTop(mine, filesOf(b, { ...a, price: 99 }))).toEqual({
    programs: [b, { ...a, title: "Mine", price: 99 }],
    disputed: [],
  });
  // This was published from the draft itself.
  expect(putOnTop(mine, mine)).toEqual({ programs: read(mine), disputed: [] });
});

test("where both have written, the draft's words stay and the place is disputed", () => {
  const mine = filesOf({ ...a, title: "Mine" }, b, program("n", { title: "Mine" }));
  const theirs = filesOf({ ...a, title: "Theirs" }, b, c, program("n", { title: "Theirs" }));
  expect(putOnTop(mine, theirs)).toEqual({
    programs: [{ ...a, title: "Mine" }, b, program("n", { title: "Mine" })],
    disputed: ["programs.yaml#programs[a].title", "programs.yaml#programs[n].title"],
  });
});

test("an entry that was removed elsewhere comes back with the draft's words", () => {
  const mine = filesOf(a, { ...b, title: "Mine", price: 11 }, c);
  expect(putOnTop(mine, filesOf(a, c))).toEqual({
    programs: [a, { ...b, title: "Mine", price: 11 }, c],
    disputed: ["programs.yaml#programs[b]"],
  });
});

test("an order that doesn't fit anymore is dropped", () => {
  expect(putOnTop(filesOf(c, a, b), filesOf(a, b))).toEqual({ programs: [a, b], disputed: [] });
});

test("an entry whose list is gone stays with the words that were written into it", () => {
  const mine = filesOf({ ...a, title: "Mine" }, b, c);
  expect(putOnTop(mine, new Map([[file, Buffer.from("programs: []\n")]]))).toEqual({
    programs: [{ ...a, title: "Mine" }],
    disputed: ["programs.yaml#programs[a]"],
  });
});

test("the words of the draft that were published meanwhile aren't somebody else's", () => {
  const [before, draft] = [published, filesOf({ ...a, title: "Newer" }, b, c)].map(readWords);
  const now = readWords(filesOf({ ...a, title: "Mine" }, b, c));
  if (!before || !draft) throw new Error("two sides");
  const isOwn = (_: string, value: unknown) => value === "Mine";
  const rows = rebaseRows(diff(before, draft), { before, now, draft, isOwn });
  expect(rows).toEqual([{ address: "programs/a/title", before: "Mine", after: "Newer" }]);
  expect(findDisputes(rows, now)).toEqual([]);
});
