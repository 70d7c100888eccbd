import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, vi } from "vitest";
import { removeAt, saveFileEdits, setTagline, setValue } from "#tests/support/file-edits.ts";
import { takePhoto } from "#tests/support/phone-photo.ts";
import { openLive, saveWords } from "#tests/support/publishing-site.ts";
import { testWith } from "#tests/support/test-with.ts";
import type { Content } from "#app/content/kinds.ts";
import { formatShopPrice } from "#app/lib/money.ts";
import { siteOf } from "./publish-edits.server.ts";
import { undoVersion } from "#app/server/owner/words/history/put-back.server.ts";
import { listScheduled } from "#app/server/owner/words/draft/schedule.server.ts";
import { setPublisher } from "#app/server/platform/publishing/start-publishing.server.ts";
import type { RenderPage } from "#app/server/owner/words/view/index-pages.server.ts";
import { findLatest, listVersions } from "#app/server/platform/publishing/versions.server.ts";
import {
  keepOurs,
  putBackChanges,
  savePicture,
  undoSave,
} from "#app/server/owner/words/draft/draft.server.ts";
import { takeOut } from "#app/server/owner/words/draft/remove-parts.server.ts";
import { readDraft } from "#app/server/owner/words/draft/revisions.server.ts";
import { publishDraft, scheduleDraft } from "./publish-draft.server.ts";
import { reviewDraft } from "./review-draft.server.ts";

/** Each test edits the draft of a site whose room publishes. */
const test = testWith(async (context) => {
  const room = await openLive(context);
  vi.stubEnv("CONTENT_DIR", room.content.folder);
  onTestFinished(() => void vi.unstubAllEnvs());
  setPublisher(room.live.publisher);
  const review = () => reviewDraft(room.database, render);
  const choose = async (wanted: RegExp) => {
    const { revision, changes } = await review();
    return { revision, keys: changes.map(({ key }) => key).filter((key) => wanted.test(key)) };
  };
  return { ...room, review, choose };
});

const tomorrow = new Date(Date.now() + 86_400_000);

const price = (value: unknown) => setValue("programs.yaml", ["programs", 0, "price"], value);
const show = (photo: string, alt = "Me") =>
  setValue("site.yaml", ["coach", "portrait"], { photo, alt });

/** Fake pages, each with its data and with the few words of the content that it shows. */
const pages: Record<string, (content: Content) => [data: unknown, html: string]> = {
  "/": ({ programs }) => [programs, `<h1>${programs[0]?.title}</h1>`],
  "/programs": ({ programs, programsPage }) => [
    { programs, programsPage },
    `<head><title>${programsPage.seo.title}</title></head>${JSON.stringify(programs)}`,
  ],
  "/about": ({ site }) => [new Map([["tagline", site.tagline]]), `<p>${site.tagline}</p>`],
  "/shop": ({ products: all }) => [all, `<p>${formatShopPrice(all[1]?.currentPrice ?? 0)}</p>`],
};
const render: RenderPage = async (address, content, isWanted) => {
  const [data, html] = pages[address]?.(content) ?? [];
  return isWanted?.(data) ? html : undefined;
};

test("what isn't ticked waits, and a fault in it doesn't matter", async (room) => {
  const { database, edit, review, choose, live, content } = room;
  const shown = show("pictures/desk.jpg", "long ".repeat(50));
  const quote = (at: number, value: string) =>
    setValue("testimonials.yaml", ["testimonials", at, "quote"], value);
  const quotes = [quote(0, "A lo\ufffdt letter"), quote(1, "")];
  // A phone makes quotation marks curly.
  await edit(price("a lot"), setTagline("“Got the job”"), shown, ...quotes);
  const { changes, others } = await review();
  const tooLong = expect.stringContaining("and the limit is 200.");
  const lost = "Where you see \ufffd, a letter was lost on the way. Please type it again.";
  expect(changes.map(({ label, faults }) => [label, ...faults])).toEqual([
    ["Tagline"],
    ["Your name and portrait, Your portrait", { words: tooLong }],
    ["Price", { words: "This should be a number, not “a lot”." }],
    ["Their words", { words: lost }],
    ["Their words", { words: "Please write something here." }],
  ]);
  expect(others).toEqual([]);
  const some = await publishDraft(database, await choose(/tagline/));
  expect(some).toMatchObject({ status: "published", isInFolder: true });
  expect(live.tagline()).toBe("“Got the job”");
  expect(content.read("site.yaml")).toContain("“Got the job”");
  const note = expect.stringContaining("tagline");
  expect(await findLatest(database)).toMatchObject({ source: "room", note });
  expect((await review()).changes).toMatchObject([{}, { label: "Price", after: "a lot" }, {}, {}]);
});

test("an entry that others need is named as the reason, beside a change that may go", async (room) => {
  const { database, edit, review } = room;
  await edit(setTagline("All right."), removeAt("programs.yaml", ["programs", 0]));
  const { changes, others } = await review();
  const removal = changes.find(({ key }) => key === "removed programs/exam-course");
  expect(removal?.faults[0]).toEqual({
    words: expect.stringMatching(/^Home page: Programs shown: .*“exam-course”/),
    form: { part: "pages/home", field: "pages/home/featuredProgramIds" },
    out: "pages/home/featuredProgramIds#0",
  });
  // Other places may refer to the removed reference, so this takes several rounds.
  for (let round = 0; round < 3; round += 1) {
    const { revision, changes: now } = await review();
    const keys = now.flatMap(({ faults }) => faults.flatMap(({ out }) => out ?? []));
    await takeOut(database, { madeFrom: revision, keys });
  }
  const left = (await review()).changes;
  expect(left.find(({ kind }) => kind === "removed")?.faults).toEqual([]);
  expect(changes.find(({ label }) => label === "Tagline")?.faults).toEqual([]);
  expect(others).toEqual([]);
});

test("all faults are told at once, however many entries are taken out, each with the way to its field", async (room) => {
  const { database, edit, review, choose } = room;
  const remove = (name: string, count: number) =>
    Array.from({ length: count }, () => removeAt(`${name}.yaml`, [name, 0]));
  const value = { id: "new-one", author: "", quote: "", category: "IELTS & English" };
  const list = { file: "testimonials.yaml", path: ["testimonials"] };
  await edit(...remove("products", 7), ...remove("testimonials", 8), ...remove("videos", 3), {
    kind: "insert",
    ...list,
    at: 1,
    value,
  });
  const { changes, others } = await review();
  const told = [...changes.flatMap(({ faults }) => faults), ...others];
  const fields = told.map(({ form }) => form?.field);
  const needed = ["pages/home", "pages/job-search-joy", "pages/english"];
  const own = ["testimonials/new-one/author", "testimonials/new-one/quote"];
  for (const place of ["resources", ...needed, ...own])
    expect(fields).toContainEqual(expect.stringContaining(place));
  const refused = await publishDraft(database, await choose(/./));
  expect(refused).toMatchObject({ status: "refused", message: "This isn't ready to go live." });
  const faults = "faults" in refused ? (refused.faults ?? []) : [];
  expect(new Set(faults.map(({ form }) => form?.field))).toEqual(new Set(fields));
});

test("each change of words says where visitors see it", async ({ edit, review }) => {
  const program = (key: string, value: unknown) =>
    setValue("programs.yaml", ["programs", 0, key], value);
  await edit(
    program("title", "Exam Course Plus"),
    program("price", 209),
    program("color", "blue"),
    setValue("products.yaml", ["products", 1, "currentPrice"], 16),
    setTagline("Said in the draft."),
    setValue("pages/programs.yaml", ["seo", "title"], "Every single course that is taught here"),
    { kind: "move", file: "faqs.yaml", path: ["programs"], from: 0, to: 1 },
  );
  const { changes, where } = await review();
  const told = changes.map(({ key, title }) => {
    const { pages: shown = [], also = [] } = where[key] ?? {};
    return [title, [...shown.map(({ name }) => name), ...also].join(", ")];
  });
  expect(Object.fromEntries(told)).toEqual({
    "Tagline: “Said in the draft.” instead of “Words for tests, and tests for words.”": "About",
    "Title: “Exam Course Plus” instead of “Exam Course”":
      "Home, Programs, at checkout, in emails to buyers and to you, in previews of shared links",
    "Exam Course costs $209 instead of $205":
      "Programs, at checkout, in emails to buyers and to you",
    "Color: Blue instead of Green": "",
    "“Do I get money back?” moved to the top": "",
    "Ninja Kit costs $16 instead of $15": "Shop",
    "In search results, Title": "in search results",
  });
});

test("a warning about another field leads to its form", async ({ edit, review }) => {
  await edit(setTagline("Hello 美."), price(123));
  const { warnings } = await review();
  // In tests, the published content is read without photos, so every warning about a photo counts as new.
  expect(warnings.filter(({ words }) => !words.includes("looks blurry"))).toEqual([
    {
      words: expect.stringMatching(/^Your business: Tagline: the site's fonts don't have 美/),
      form: { part: "site", field: "site/tagline" },
    },
    { words: expect.stringContaining("still pays the old price") },
  ]);
});

test("what the owner hasn't seen isn't published", async ({ database, edit, choose, live }) => {
  const refuse = async (wanted: Awaited<ReturnType<typeof choose>>, why: string) =>
    expect(await publishDraft(database, wanted)).toMatchObject({
      status: "refused",
      message: expect.stringContaining(why),
    });
  await edit(setTagline("Seen."));
  const old = await choose(/tagline/);
  await edit(setTagline("Typed on another device."));
  await refuse(old, "Something has changed since you opened this page. Please look at it again.");
  expect(live.tagline()).not.toBe("Seen.");
  const seen = await choose(/tagline/);
  await refuse({ ...seen, keys: [] }, "Check the boxes");
  await refuse({ ...seen, keys: [...seen.keys, "text site/brand"] }, "Something has changed");
  await edit(price(124));
  expect(await publishDraft(database, seen)).toMatchObject({ status: "published" });
});

test("a second press says what the first one has done", async ({ database, edit, choose }) => {
  await edit(setTagline("Pressed twice."));
  const chosen = await choose(/tagline/);
  const press = () => publishDraft(database, chosen);
  const [one, other] = await Promise.all([press(), press()]);
  expect(one).toMatchObject({ status: "published", number: 2 });
  for (const again of [other, await press()])
    expect(again).toMatchObject({ status: "published", number: 2 });
  const countNew = (all: object[]) => all.filter((result) => "isNew" in result && result.isNew);
  expect(countNew([one, other])).toHaveLength(1);
  const undo = () => undoVersion(siteOf(database), 2);
  const undone = [...(await Promise.all(Array.from({ length: 6 }, undo))), await undo()];
  for (const result of undone)
    expect(result).toMatchObject({ status: "published", number: 3, isInFolder: true });
  expect(countNew(undone)).toHaveLength(1);
  expect(await press()).toMatchObject({ status: "refused" });
  expect(await listVersions(database)).toHaveLength(3);
});

test("words are planned once, by two tabs, and newer ones of another device stay", async (room) => {
  const { database, edit, choose } = room;
  const schedule = async () => {
    const chosen = await choose(/tagline/);
    return () => scheduleDraft(database, chosen, tomorrow);
  };
  await edit(setTagline("For Friday."));
  const first = await schedule();
  const presses = [...(await Promise.all([first(), first()])), await first(), await first()];
  expect(presses.map(({ status }) => status)).toEqual(presses.map(() => "scheduled"));
  expect(presses.filter((press) => "isNew" in press && press.isNew)).toHaveLength(1);
  expect(await listScheduled(database)).toHaveLength(1);

  await edit(setTagline("For Saturday."));
  const second = await schedule();
  const { revision: madeFrom } = await readDraft(database);
  const written = { madeFrom, edits: [setTagline("Written meanwhile.")] };
  const [planned, saved] = await Promise.all([second(), saveFileEdits(database, written)]);
  // The one that comes second is refused or gets a clash.
  const ends = `${planned.status}, ${saved.status}`;
  expect(["refused, saved", "scheduled, clash"]).toContain(ends);
  const { files } = await readDraft(database);
  const isThere = files.get("site.yaml")?.toString().includes("Written meanwhile.");
  expect(isThere).toBe(saved.status === "saved");
});

test("a picture goes with the words that show it, into the folder or the plan, and faults are found before", async (room) => {
  const { database, edit, review, choose, content } = room;
  const bytes = await takePhoto();
  const [first, second] = ["pictures/me-2.jpg", "pictures/me-3.jpg"] as const;
  await savePicture(database, first, bytes);
  await savePicture(database, second, Buffer.concat([bytes, Buffer.of(0)]));
  await edit(show(first));
  const published = await publishDraft(database, await choose(/./));
  expect(published).toMatchObject({ status: "published", isInFolder: true });
  expect(readFileSync(join(content.folder, first))).toEqual(bytes);
  expect(existsSync(join(content.folder, second))).toBe(false);

  await edit(show(second), price("a lot"));
  const words = expect.stringContaining("should be a number, not “a lot”");
  const plan = async (key: RegExp) => scheduleDraft(database, await choose(key), tomorrow);
  expect(await plan(/price/)).toMatchObject({ faults: [{ words }] });
  expect(await plan(/portrait/)).toMatchObject({ status: "scheduled" });
  expect((await review()).changes).toMatchObject([{ label: "Price" }]);
  const [planned] = await listScheduled(database);
  expect([...(planned?.pictures.keys() ?? [])]).toEqual([second]);
});

test("a change is put back, and back again, with what came between", async (room) => {
  const { database, edit, review, choose } = room;
  await edit(price(123), setTagline("Stays."));
  const put = await putBackChanges(database, (await choose(/price/)).keys);
  if (put.status !== "saved") throw new Error(put.status);
  expect((await review()).changes).toMatchObject([{ label: "Tagline" }]);
  await edit(setTagline("Typed later."));
  expect(await undoSave(database, put.revision)).toMatchObject({ status: "saved" });
  expect((await review()).changes).toMatchObject([{ after: "Typed later." }, { after: "$123" }]);
  expect(await undoSave(database, put.revision)).toMatchObject({ status: "saved" });
  for (const other of [put.revision - 1, put.revision + 9])
    expect(await undoSave(database, other)).toMatchObject({ status: "impossible" });
});

test("words of the folder come under the draft, and the same place is disputed", async (room) => {
  const { database, edit, review, content, live } = room;
  await edit(setTagline("Mine."), price(123));
  saveWords(content, "Theirs.");
  content.put("programs.yaml", ["programs", 0, "sessions"], 9);
  await live.publisher.publishFolder("command");
  const tagline = { label: "Tagline", before: "Theirs.", after: "Mine." };
  const other = { label: "Price", before: "$205", after: "$123", isDisputed: false };
  expect((await review()).changes).toMatchObject([{ ...tagline, isDisputed: true }, other]);
  const { revision } = await readDraft(database);
  expect(await undoSave(database, revision)).toMatchObject({ status: "impossible" });
  await keepOurs(database, ["site/tagline"]);
  expect((await review()).changes).toMatchObject([{ ...tagline, isDisputed: false }, other]);
});
