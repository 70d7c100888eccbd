import { copyFileSync, existsSync } from "node:fs";
import { join } from "node:path";
import { expect } from "vitest";
import { readNewest } from "./publish-edits.server.ts";
import { copyContent } from "#tests/support/content-copy.ts";
import { siteTest as test } from "#tests/support/engines.ts";
import { publishWords, startSite } from "#tests/support/publishing-site.ts";
import { setValue } from "#tests/support/file-edits.ts";
import { insertRow } from "#tests/support/stored-rows.ts";

const made = "pictures/site-portrait-0a1b2c3d.jpg";
const own = "pictures/portrait.jpg";

test("a photo of the room stays until no kept version names it, one of the owner's forever", async (engine) => {
  const { database } = engine;
  const content = copyContent();
  const keeps = (path: string) => existsSync(join(content.folder, path));
  for (const path of [made, own])
    copyFileSync(join(content.folder, "pictures/desk.jpg"), join(content.folder, path));
  content.put("site.yaml", ["coach", "portrait"], { photo: made, alt: "The coach at her desk" });
  const site = await startSite(engine, content);
  const edit = (path: string[], value: unknown) =>
    publishWords(engine, site, [setValue("site.yaml", path, value)]);
  await edit(["coach", "portrait"], { drawing: "coach", alt: "The coach waves at the door" });
  expect([keeps(made), keeps(own)]).toEqual([true, true]);
  await edit(["tagline"], "The version before can still be put back.");
  expect([keeps(made), keeps(own)]).toEqual([true, true]);

  const { number } = await readNewest(database);
  await database.deleteFrom("content_versions").where("number", "<", number).execute();
  const edited = { address: "site/coach/portrait/photo", before: "null" };
  await insertRow(database, "draft_edits", { ...edited, after: JSON.stringify(made) });
  await edit(["tagline"], "The draft still names it.");
  expect([keeps(made), keeps(own)]).toEqual([true, true]);

  await database.deleteFrom("draft_edits").execute();
  await edit(["tagline"], "It's gone.");
  expect([keeps(made), keeps(own)]).toEqual([false, true]);
  expect((await readNewest(database)).files.has(made)).toBe(false);
});
