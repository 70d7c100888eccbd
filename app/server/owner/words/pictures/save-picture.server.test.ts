import sharp from "sharp";
import { expect } from "vitest";
import { palette } from "#app/lib/palette.ts";
import { wordChange } from "#app/server/owner/words/wording/word-changes.server.ts";
import { listChanges } from "#app/server/owner/words/model/changes.server.ts";
import { readDraft } from "#app/server/owner/words/draft/revisions.server.ts";
import { putBackChanges } from "#app/server/owner/words/draft/draft.server.ts";
import { parseFile } from "#app/server/owner/words/model/parse-file.server.ts";
import { contentLimits } from "#app/content/list-files.ts";
import { valueAt } from "#app/content/read-yaml.ts";
import { parsePath } from "#app/content/fault.ts";
import type { Database } from "#app/server/platform/database/tables.server.ts";
import { findFaults } from "#app/server/owner/words/draft/find-faults.server.ts";
import { saveFileEdits } from "#tests/support/file-edits.ts";
import { publishingTest as test } from "#tests/support/publishing-site.ts";
import { listOfferedDrawings } from "./list-drawings.server.ts";
import { saveDrawing, savePhoto, storePicture } from "./save-picture.server.ts";

const listWordChanges = async (database: Database) => {
  const draft = await readDraft(database);
  return listChanges(draft.seen, draft.words).map((change) => wordChange(draft, change));
};

async function valueOf(database: Database, file: string, at: string) {
  const { files } = await readDraft(database);
  return valueAt(parseFile(files, file), parsePath(at));
}

const plain = (width: number, height: number, background: string = palette.green) =>
  sharp({ create: { width, height, channels: 3, background } });
const photo = (background?: string) => plain(800, 960, background).jpeg().toBuffer();
const portrait = { at: "site/coach/portrait/photo" };
const alt = "The coach laughs at her desk";
const none = Buffer.of();

test("a photo takes the place of a drawing, of another photo, and of a cover", async (given) => {
  const { database, revision } = given;
  const sent = { ...portrait, kept: "", focus: "top", alt };
  const first = await savePhoto(database, { ...sent, madeFrom: revision, upload: await photo() });
  expect(first.status).toBe("saved");
  const now = await valueOf(database, "site.yaml", "coach.portrait");
  const path = /^pictures\/site-portrait-[0-9a-f]{8}\.jpg$/;
  expect(now).toEqual({ photo: expect.stringMatching(path), alt, focus: "top" });

  const draft = await readDraft(database);
  const second = { ...sent, madeFrom: draft.revision, focus: "left", alt: "The coach waves" };
  await savePhoto(database, { ...second, upload: await photo(palette.blue) });
  const then = await valueOf(database, "site.yaml", "coach.portrait");
  expect(then).toMatchObject({ alt: "The coach waves", focus: "left" });
  expect(valueAt(then, ["photo"])).not.toBe(valueAt(now, ["photo"]));
  // Undo needs the earlier photo.
  expect(draft.files.has(String(valueAt(now, ["photo"])))).toBe(true);

  const cover = { at: "products/mirror-kit/image/photo" };
  const { revision: madeFrom } = await readDraft(database);
  const upload = await photo(palette.joy);
  const third = await savePhoto(database, { ...sent, ...cover, madeFrom, upload });
  expect(third.status).toBe("saved");
  const image = await valueOf(database, "products.yaml", "products[0].image");
  expect(Object.keys(image ?? {}).toSorted()).toEqual(["alt", "focus", "photo"]);
  expect(await findFaults((await readDraft(database)).files)).toEqual([]);
});

test("a photo with its words is one change, which shows both pictures and can be put back", async (given) => {
  const { database, revision: madeFrom } = given;
  const before = await valueOf(database, "site.yaml", "coach.portrait");
  const sent = { ...portrait, madeFrom, kept: "", focus: "top", alt };
  await savePhoto(database, { ...sent, upload: await photo() });
  const changes = await listWordChanges(database);
  const file = /^\/admin\/words\/picture-file\?path=pictures%2Fsite-portrait/;
  const looks = {
    before: { picture: expect.stringMatching(/^\/pictures\/portraits\//) },
    after: { picture: expect.stringMatching(file) },
  };
  expect(changes).toMatchObject([{ before: valueAt(before, ["alt"]), after: alt, looks }]);
  const keys = changes.map(({ key }) => key);
  await putBackChanges(database, keys);
  expect(await valueOf(database, "site.yaml", "coach.portrait")).toEqual(before);
});

test("a photo without words is kept, and asked about once more", async (given) => {
  const { database, revision: madeFrom } = given;
  const sent = { ...portrait, madeFrom, kept: "", focus: "middle" };
  const refused = await savePhoto(database, { ...sent, upload: await photo(), alt: " \n " });
  expect(refused).toMatchObject({
    status: "refused",
    errors: { alt: "Say in a sentence what the photo shows." },
    kept: expect.stringMatching(/^pictures\//),
  });
  expect(await valueOf(database, "site.yaml", "coach.portrait.photo")).toBeUndefined();
  const kept = refused.status === "refused" ? (refused.kept ?? "") : "";
  await putBackChanges(database, ["text site.yaml#tagline"]);
  const again = { ...sent, kept, upload: none, alt };
  expect((await savePhoto(database, again)).status).toBe("saved");
  expect(await valueOf(database, "site.yaml", "coach.portrait.photo")).toBe(kept);
});

test.for([
  [{ alt: "**Bold** words" }, { alt: expect.stringContaining("plain text") }],
  [{ alt: "x".repeat(201) }, { alt: expect.stringContaining("shorten this to 200 characters") }],
  [{ kept: "site.yaml" }, { photo: "Please choose a photo." }],
  [{ kept: "pictures/../site.yaml" }, { photo: "Please choose a photo." }],
  [{ upload: Buffer.from("GIF89a") }, { photo: expect.stringContaining("That's a GIF") }],
])("says beside the field what's wrong: %j", async (row, { database, revision: madeFrom }) => {
  const [wrong, errors] = row;
  const sent = { ...portrait, madeFrom, kept: "", focus: "__proto__", alt, upload: none };
  const upload = "alt" in wrong ? await photo() : none;
  const result = await savePhoto(database, { ...sent, upload, ...wrong });
  expect(result).toMatchObject({ status: "refused", errors });
  expect((await readDraft(database)).rows).toEqual([]);
});

const places = "site/coach/name site/coach/portrait site/coach/photo nothing/here";
const noPlaces = [...places.split(" "), "", "site/constructor/photo"];

test.for(noPlaces)("no photo at %j", async (at, { database, revision: madeFrom }) => {
  const upload = await photo();
  const sent = { at, madeFrom, kept: "", focus: "top", alt, upload };
  expect((await savePhoto(database, sent)).status).toBe("refused");
  expect(await readDraft(database)).toMatchObject({ rows: [], pictures: new Map() });
});

test("another device's picture isn't lost without a word", async (given) => {
  const { database, revision: madeFrom } = given;
  const theirs = { file: "site.yaml", path: ["coach", "portrait", "alt"], value: "Theirs" };
  await saveFileEdits(database, { madeFrom, edits: [{ kind: "set", ...theirs }] });
  const sent = { ...portrait, kept: "", focus: "top", alt };
  const late = await savePhoto(database, { ...sent, madeFrom, upload: await photo() });
  const message = expect.stringContaining("another device");
  expect(late).toMatchObject({ status: "refused", message });
  const { revision } = await readDraft(database);
  const kept = late.status === "refused" ? (late.kept ?? "") : "";
  const again = { ...sent, madeFrom: revision, kept, upload: none };
  expect((await savePhoto(database, again)).status).toBe("saved");
});

test("a drawing is found by words around it, and takes the place of a photo", async (given) => {
  const { database, revision } = given;
  const { files } = await readDraft(database);
  const find = (words: string) =>
    listOfferedDrawings(files, ["scenes"], words).map(({ name }) => name);
  expect(find("message SENT")).toEqual(["scenes/message-sent"]);
  expect(find("lantern no such")).toEqual([]);
  const all = listOfferedDrawings(files, ["scenes"], "");
  const known = all.find((one) => one.alt !== undefined);
  expect(find(known?.alt ?? "none")).toContain(known?.name);

  const icon = { at: "programs/exam-course/icon", madeFrom: revision };
  await saveDrawing(database, { ...icon, drawing: "spots/letter", alt: "" });
  const changes = await listWordChanges(database);
  const picture = expect.stringMatching(/^\/pictures\/spots\/letter\.svg/);
  expect(changes).toMatchObject([{ label: "Small drawing", looks: { after: { picture } } }]);

  const hero = { at: "pages/about/hero/picture/drawing" };
  const sent = { ...hero, madeFrom: revision, drawing: "scenes/message-sent" };
  expect(await saveDrawing(database, { ...sent, alt: "" })).toMatchObject({
    errors: { alt: "Say in a sentence what the drawing shows." },
  });
  const bird = { alt: "A bird with a letter" };
  expect((await saveDrawing(database, { ...sent, ...bird })).status).toBe("saved");
  const shown = await valueOf(database, "pages/about.yaml", "hero.picture");
  expect(shown).toEqual({ drawing: "message-sent", ...bird });
  for (const drawing of ["spots/mail", "scenes/none", "../../site", "scenes/../spots/mail", ""])
    expect((await saveDrawing(database, { ...sent, drawing, alt })).status).toBe("refused");
});

test("a drawing on a cover gets what else a cover needs", async ({ database }) => {
  const cover = { at: "products/mirror-kit/image/photo" };
  const sent = { ...cover, kept: "", focus: "top", alt, upload: await photo() };
  await savePhoto(database, { ...sent, madeFrom: (await readDraft(database)).revision });
  const { revision: madeFrom } = await readDraft(database);
  const at = "products/mirror-kit/image/picture";
  const drawing = "items/survival-chest";
  const saved = await saveDrawing(database, { ...cover, at, madeFrom, drawing, alt });
  expect(saved.status).toBe("saved");
  const image = { ground: "green", kind: "kit", picture: drawing, alt };
  expect(await valueOf(database, "products.yaml", "products[0].image")).toEqual(image);
  expect(await findFaults((await readDraft(database)).files)).toEqual([]);
});

test("a picture for which the content has no room is refused in words", async ({ database }) => {
  const files = new Map([["pictures/large.jpg", Buffer.alloc(contentLimits.totalBytes)]]);
  const bytes = await photo();
  const said = await storePicture(database, { files }, "pictures/new-00000000.jpg", bytes);
  expect(said).toContain("There's no room for another picture");
});
