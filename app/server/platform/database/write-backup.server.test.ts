import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { nameBackup, parseBackupName } from "./write-backup.server.ts";

test.each(["command", "restore"] as const)(
  "backups of one second (%s) have names of their own, which tell the same",
  (reason) => {
    const folder = mkdtempSync(join(tmpdir(), "backups-"));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const facts = { madeAt: new Date("2031-03-01T12:30:45Z"), reason };
    const names = [1, 2, 3].map(() => {
      const path = nameBackup(folder, facts);
      writeFileSync(path, "");
      return basename(path);
    });
    expect(new Set(names).size).toBe(3);
    for (const name of names) expect(parseBackupName(name)).toEqual(facts);
  },
);
