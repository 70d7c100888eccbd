import { randomBytes } from "node:crypto";
import { expect } from "vitest";
import { generalFault } from "#app/content/fault.ts";
import { siteTest as test, type EngineDatabase } from "#tests/support/engines.ts";
import { digestFile } from "./content-files.server.ts";
import { publish } from "./publish.server.ts";
import * as versions from "./versions.server.ts";
import { changeRows, insertRow, readRows } from "#tests/support/stored-rows.ts";

const day = 86_400_000;
const today = new Date("2026-11-23T09:00:00Z");

const makeFiles = (words: string, more: Record<string, Buffer> = {}) =>
  new Map(Object.entries({ "site.yaml": Buffer.from(words), ...more }));

async function store(
  { database }: EngineDatabase,
  files: string | Map<string, Buffer>,
  now: Date,
  base: versions.Base = "any",
) {
  const all = typeof files === "string" ? makeFiles(files) : files;
  return versions.storeVersion(database, { files: all, base, source: "command", note: "", now });
}

async function readBytes({ database }: EngineDatabase, number: number, path: string) {
  const read = await versions.readVersion(database, number);
  return read.status === "read" ? read.files.get(path) : read;
}

test("a picture is kept as its bytes, once, and one that was kept as base64 stays readable", async (engine) => {
  const [photo, old] = [randomBytes(2_000), randomBytes(2_000)];
  const body = { encoding: "base64", body: old.toString("base64") } as const;
  await insertRow(engine.database, "content_files", { digest: digestFile(old), ...body });
  for (const words of ["one", "two"]) {
    const files = makeFiles(words, { "pictures/new.jpg": photo, "pictures/old.jpg": old });
    await store(engine, files, today);
  }
  expect(await readBytes(engine, 2, "pictures/new.jpg")).toEqual(photo);
  expect(await readBytes(engine, 2, "pictures/old.jpg")).toEqual(old);
  const digest = digestFile(photo);
  const stored = await readRows(engine.database, "content_files", { digest });
  expect(stored).toEqual([{ digest, encoding: "bytes", body: "", bytes: photo }]);
});

test("keeps the newest 50 versions and those of 180 days, the one that visitors see, and no other file", async (engine) => {
  const { database } = engine;
  const at = (days: number) => new Date(today.getTime() - days * day);
  // Version 1 is old and no longer shown. Version 2 is old and shown.
  await store(engine, "first", at(500));
  await store(engine, "seen", at(490));
  await versions.markServed(database, 2, at(490));
  for (let number = 3; number <= 60; number += 1) {
    await store(engine, `number ${number}`, at(300));
    await versions.markRefused(database, number, [generalFault("a fault")]);
  }
  const numbers = async () => (await versions.listVersions(database)).map(({ number }) => number);
  // Versions 3 to 60 were recent when version 60 was stored.
  expect(await numbers()).toEqual(Array.from({ length: 59 }, (_, index) => 60 - index));
  for (let number = 61; number <= 115; number += 1) await store(engine, `number ${number}`, today);
  const after = await numbers();
  expect(after.slice(0, 55)).toEqual(Array.from({ length: 55 }, (_, index) => 115 - index));
  expect(after.slice(55)).toEqual([2]);
  expect(await readBytes(engine, 2, "site.yaml")).toEqual(Buffer.from("seen"));
  const bodies = (await readRows(database, "content_files")).map(({ body }) => body);
  expect(bodies).toHaveLength(56);
  expect(bodies).not.toContain("number 60");
});

// Fails when the base is only compared before the check, which takes seconds.
test("two publications from one base: the first one wins, the other is told and stores nothing", async (engine) => {
  const { database } = engine;
  const first = await store(engine, "base", today);
  const base = first.status === "stored" ? [first.digest] : [];
  const mine = { base, source: "command", note: "" } as const;
  const result = await publish(database, { ...mine, files: makeFiles("mine") }, async () => {
    await store(engine, "theirs", today, base);
    return { status: "checked" };
  });
  expect(result).toMatchObject({ status: "conflict", theirs: { number: 2 } });
  expect(await versions.listVersions(database)).toHaveLength(2);
  // The same words aren't a conflict, whoever has published them.
  const same = { ...mine, files: makeFiles("theirs") };
  const again = await publish(database, same, async () => ({ status: "checked" }));
  expect(again).toMatchObject({ status: "published", number: 2 });
});

test.for([
  ["../../outside.txt", 'the name "../../outside.txt" is refused: one of its parts is ..'],
  ["/etc/cron.d/x", "it begins with /"],
  [".git/hooks/post-checkout", "is no file of the content"],
  ["{", "the list of its files is damaged"],
  ["[]", "the list of its files is damaged"],
  ['{"site.yaml": 3}', "the list of its files is damaged"],
  [`{"site.yaml":"${"0".repeat(64)}"}`, "its file site.yaml is gone or damaged"],
])("a version whose list or file is %j is refused, with the reason", async (row, engine) => {
  const [name, reason] = row;
  await store(engine, "good", today);
  const isList = /^[{[]/.test(name);
  const digest = digestFile(Buffer.from("good"));
  const files = isList ? name : JSON.stringify({ [name]: digest });
  await changeRows(engine.database, "content_versions", { files });
  const fault = { path: [], message: expect.stringContaining(reason) };
  expect(await versions.readVersion(engine.database, 1)).toEqual({
    status: "refused",
    faults: [fault],
  });
});

test("a version with a file that isn't what was stored is refused", async (engine) => {
  await store(engine, "good", today);
  await changeRows(engine.database, "content_files", { body: "other words" });
  expect(await versions.readVersion(engine.database, 1)).toMatchObject({ status: "refused" });
});
