import sharp from "sharp";
import { expect } from "vitest";
import { palette } from "#app/lib/palette.ts";
import { wordChange } from "#app/server/owner/words/wording/word-changes.server.ts";
import { listChanges } from "#app/server/owner/words/model/changes.server.ts";
import { readDraft } from "#app/server/owner/words/draft/revisions.server.ts";
import { putBackChanges } from "#app/server/owner/words/draft/draft.server.ts";
import { readValue } from "#app/server/owner/words/model/content-node.server.ts";
import { contentLimits } from "#app/content/list-files.ts";
import { valueAt } from "#app/content/read-yaml.ts";
import type { Database } from "#app/server/platform/database/tables.server.ts";
import { findFaults } from "#app/server/owner/words/draft/find-faults.server.ts";
import { setValue } from "#tests/support/file-edits.ts";
import { publishingTest as test } from "#tests/support/publishing-site.ts";
import { listOfferedDrawings } from "./list-drawings.server.ts";
import { saveDrawing, savePhoto, storePicture } from "./save-picture.server.ts";

const listWordChanges = async (database: Database) => {
  const draft = await readDraft(database);
  return listChanges(draft.seen, draft.words).map((change) => wordChange(draft, change));
};

const valueOf = async (database: Database, place: string) =>
  readValue((await readDraft(database)).files, place);

const plain = (width: number, height: number, background: string = palette.green) =>
  sharp({ create: { width, height, channels: 3, background } });
const photo = (background?: string) => plain(800, 960, background).jpeg().toBuffer();
const alt = "The coach laughs at her desk";
const none = Buffer.of();
const portrait = "site/coach/portrait";

/** Sends a photo for the portrait from a form that has just been opened, unless something else is given. */
async function send(database: Database, given: Partial<Parameters<typeof savePhoto>[1]> = {}) {
  const { revision: madeFrom } = await readDraft(database);
  const sent = { at: `${portrait}/photo`, madeFrom, kept: "", focus: "top", alt, ...given };
  return savePhoto(database, { upload: await photo(), ...sent });
}

test("a photo takes the place of a drawing, of another photo, and of a cover", async ({
  database,
}) => {
  expect((await send(database)).status).toBe("saved");
  const now = await valueOf(database, portrait);
  const path = /^pictures\/site-portrait-[0-9a-f]{8}\.jpg$/;
  expect(now).toEqual({ photo: expect.stringMatching(path), alt, focus: "top" });

  const second = { focus: "left", alt: "The coach waves" };
  await send(database, { ...second, upload: await photo(palette.blue) });
  const then = await valueOf(database, portrait);
  expect(then).toMatchObject(second);
  expect(valueAt(then, ["photo"])).not.toBe(valueAt(now, ["photo"]));
  // Undo needs the earlier photo.
  expect((await readDraft(database)).files.has(String(valueAt(now, ["photo"])))).toBe(true);

  const third = await send(database, { at: "products/mirror-kit/image/photo" });
  expect(third.status).toBe("saved");
  const image = await valueOf(database, "products/mirror-kit/image");
  expect(Object.keys(image ?? {}).toSorted()).toEqual(["alt", "focus", "photo"]);
  expect(await findFaults((await readDraft(database)).files)).toEqual([]);
});

test("a photo with its words is one change, which shows both pictures and can be put back", async ({
  database,
}) => {
  const before = await valueOf(database, portrait);
  await send(database);
  const changes = await listWordChanges(database);
  const file = /^\/admin\/words\/picture-file\?path=pictures%2Fsite-portrait/;
  const looks = {
    before: { picture: expect.stringMatching(/^\/pictures\/portraits\//) },
    after: { picture: expect.stringMatching(file) },
  };
  expect(changes).toMatchObject([{ before: valueAt(before, ["alt"]), after: alt, looks }]);
  const keys = changes.map(({ key }) => key);
  await putBackChanges(database, keys);
  expect(await valueOf(database, portrait)).toEqual(before);
});

test("a photo without words is kept, and asked about once more", async ({ database }) => {
  const refused = await send(database, { alt: " \n " });
  expect(refused).toMatchObject({
    status: "refused",
    errors: { alt: "Say in a sentence what the photo shows." },
    kept: expect.stringMatching(/^pictures\//),
  });
  expect(await valueOf(database, `${portrait}/photo`)).toBeUndefined();
  const kept = refused.status === "refused" ? (refused.kept ?? "") : "";
  expect((await send(database, { kept, upload: none })).status).toBe("saved");
  expect(await valueOf(database, `${portrait}/photo`)).toBe(kept);
});

test.for([
  [{ alt: "**Bold** words" }, { alt: expect.stringContaining("plain text") }],
  [{ alt: "x".repeat(201) }, { alt: expect.stringContaining("shorten this to 200 characters") }],
  [{ upload: none, kept: "site.yaml" }, { photo: "Please choose a photo." }],
  [{ upload: none, kept: "pictures/../site.yaml" }, { photo: "Please choose a photo." }],
  [{ upload: Buffer.from("GIF89a") }, { photo: expect.stringContaining("That's a GIF") }],
])("says beside the field what's wrong: %j", async ([wrong, errors], { database }) => {
  const result = await send(database, { focus: "__proto__", ...wrong });
  expect(result).toMatchObject({ status: "refused", errors });
  expect((await readDraft(database)).rows).toEqual([]);
});

const places = "site/coach/name site/coach/portrait site/coach/photo nothing/here";
const noPlaces = [...places.split(" "), "", "site/constructor/photo"];

test.for(noPlaces)("no photo at %j", async (at, { database }) => {
  expect((await send(database, { at })).status).toBe("refused");
  expect(await readDraft(database)).toMatchObject({ rows: [], pictures: new Map() });
});

test("another device's picture isn't lost without a word", async (given) => {
  const { database, edit, revision: madeFrom } = given;
  await edit(setValue("site.yaml", ["coach", "portrait", "alt"], "Theirs"));
  const late = await send(database, { madeFrom });
  const message = expect.stringContaining("another device");
  expect(late).toMatchObject({ status: "refused", message });
  const kept = late.status === "refused" ? (late.kept ?? "") : "";
  expect((await send(database, { kept, upload: none })).status).toBe("saved");
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
  const shown = await valueOf(database, "pages/about/hero/picture");
  expect(shown).toEqual({ drawing: "message-sent", ...bird });
  for (const drawing of ["spots/mail", "scenes/none", "../../site", "scenes/../spots/mail", ""])
    expect((await saveDrawing(database, { ...sent, drawing, alt })).status).toBe("refused");
});

test("a drawing on a cover gets what else a cover needs", async ({ database }) => {
  await send(database, { at: "products/mirror-kit/image/photo" });
  const { revision: madeFrom } = await readDraft(database);
  const at = "products/mirror-kit/image/picture";
  const drawing = "items/survival-chest";
  const saved = await saveDrawing(database, { at, madeFrom, drawing, alt });
  expect(saved.status).toBe("saved");
  const image = { ground: "green", kind: "kit", picture: drawing, alt };
  expect(await valueOf(database, "products/mirror-kit/image")).toEqual(image);
  expect(await findFaults((await readDraft(database)).files)).toEqual([]);
});

test("a picture for which the content has no room is refused in words", async ({ database }) => {
  const files = new Map([["pictures/large.jpg", Buffer.alloc(contentLimits.totalBytes)]]);
  const bytes = await photo();
  const said = await storePicture(database, { files }, "pictures/new-00000000.jpg", bytes);
  expect(said).toContain("There's no room for another picture");
});
