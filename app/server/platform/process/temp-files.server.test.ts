import { spawnSync } from "node:child_process";
import { mkdirSync, readdirSync, utimesSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { expect, test } from "vitest";
import { makeTempFolder } from "#tests/support/temp-database.ts";
import { tempPathOf, removeStaleTempFiles } from "./temp-files.server.ts";

test("what killed processes have left is removed, and nothing that somebody works on or keeps", () => {
  const folder = makeTempFolder();
  const make = (name: string, age = 0) => {
    mkdirSync(join(folder, name));
    writeFileSync(join(folder, name, "site.yaml"), "words");
    const saved = new Date(Date.now() - age);
    utimesSync(join(folder, name), saved, saved);
  };
  const { pid: ended } = spawnSync(process.execPath, ["--version"]);
  const own = basename(tempPathOf("content"));
  const nameOf = (host: string, pid: number) => `content.${host}.${pid}.next`;
  const [, host = ""] = own.split(".");
  make(own);
  make(nameOf(host, ended));
  make(nameOf("another-machine", 1), 2 * 3_600_000);
  const kept = [
    nameOf(host, process.ppid),
    nameOf("another-machine", 2),
    "content-copies",
    "content-backup",
    "notes.next",
  ];
  for (const name of kept) make(name, name.startsWith("content.") ? 0 : 2 * 3_600_000);
  removeStaleTempFiles(folder);
  expect(readdirSync(folder).toSorted()).toEqual(kept.toSorted());
  removeStaleTempFiles(join(folder, "nowhere"));
});
