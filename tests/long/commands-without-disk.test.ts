/** Runs every command on a full or read-only disk, and with a locked database. */
import { execFileSync } from "node:child_process";
import { globSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { describe, expect, test } from "vitest";
import { readFolder } from "#app/server/platform/publishing/content-files.server.ts";
import { storeVersion } from "#app/server/platform/publishing/versions.server.ts";
import { storeMessage } from "#tests/support/contact-form.ts";
import { copyContent } from "#tests/support/content-copy.ts";
import { runCommands, runScript } from "#tests/support/run-script.ts";
import { canMountDisks, mountSmallDisk, writeUntilFull } from "#tests/support/small-disk.ts";
import { lockDatabase, makeTempFolder, openTempDatabase } from "#tests/support/temp-database.ts";

/** Their output doesn't depend on the disk. */
const reading = ["content-check", "data-prune", "launch-check"];

const writing = [
  "admin-link",
  "publish",
  "data-backup",
  "data-restore STICK/today.sqlite --over-present-data",
];

/** These commands aren't run here, for the given reasons. */
const elsewhere: Record<string, string> = {
  "data-copy": "reads and writes two databases: tests/data-commands.test.ts",
};

async function leaveTraces(folder: string) {
  const opened = openTempDatabase(join(folder, "data"), 5_000);
  const { database } = opened;
  const content = copyContent(join(folder, "content"));
  await storeMessage(database, { email: "ana@example.com" });
  const files = await readFolder(content.folder);
  const version = { files, base: "any", source: "command", note: "", now: new Date() } as const;
  await storeVersion(database, version);
  await opened.close();
  return { file: opened.location, contentFolder: content.folder };
}

type End = Awaited<ReturnType<typeof runCommands>>[number];

/** Matches one or two sentences without a stack. */
const sentence = /^[A-Z/][^\n]+\.\n$/;

test("every command is typed here, or has a reason why not", () => {
  const commands = globSync("commands/*.ts", { exclude: ["**/*.test.ts"] })
    .filter((file) => readFileSync(file, "utf8").includes("const help ="))
    .map((file) => file.slice("commands/".length, -".ts".length));
  const typed = [...reading, ...writing].map((line) => line.split(" ")[0] ?? "");
  expect(commands.toSorted()).toEqual(
    [...new Set([...typed, ...Object.keys(elsewhere)])].toSorted(),
  );
});

describe.skipIf(!canMountDisks())("(needs the right to mount a disk)", () => {
  test("what reads works, what writes says what to do, and nothing ends with a stack", async () => {
    const disk = mountSmallDisk("48m");
    const { file, contentFolder } = await leaveTraces(disk);
    const stick = makeTempFolder();
    const settings = {
      DATA_DIR: join(disk, "data"),
      CONTENT_DIR: contentFolder,
      PUBLIC_ORIGIN: "https://www.example.com",
    };
    const today = join(stick, "today.sqlite");
    await runScript("commands/data-backup", ["--to", today], settings);
    const writingHere = writing.map((line) => line.replace("STICK", stick));
    const healthy = await runCommands(reading, settings);
    expect(healthy[reading.indexOf("data-prune")]?.output).toMatch(/^Nothing yet/);

    /** Lists the commands that end in a wrong way in a state of the disk. */
    const findWrong = async (state: string, todo: RegExp) => {
      const isSaid = (end: End) =>
        end.line === "launch-check" && state === "full"
          ? end.output.includes("Room on the disk: Only 0 MB of the disk is free")
          : healthy.some((before) => isDeepStrictEqual(end, before));
      const isRefused = ({ status, output, faults }: End) =>
        status === 1 && output === "" && sentence.test(faults) && todo.test(faults);
      const isSaved = ({ output }: End) =>
        /^Backed up to .*, and checked\..*\nIt has 1 message, /.test(output);
      const save = [`data-backup --to ${join(stick, `${state}.sqlite`)}`];
      const wrong = [
        ...(await runCommands(reading, settings)).filter((end) => !isSaid(end)),
        ...(await runCommands(writingHere, settings)).filter((end) => !isRefused(end)),
        ...(await runCommands(save, settings)).filter((end) => !isSaved(end)),
      ];
      return wrong.map((end) => `${state}: ${JSON.stringify(end, undefined, 2)}`);
    };

    /** Removes the WAL files, as a stop of the site does. */
    const stop = () => openTempDatabase(settings.DATA_DIR, 5_000).close();
    const ballast = join(disk, "ballast");
    await stop();
    writeUntilFull(ballast);
    const wrong = await findWrong("full", /; make room/);
    rmSync(ballast);
    await stop();
    execFileSync("mount", ["-o", "remount,ro", disk]);
    wrong.push(...(await findWrong("read-only", /mount it for writing/)));
    execFileSync("mount", ["-o", "remount,rw", disk]);
    const lock = lockDatabase(file);
    wrong.push(...(await findWrong("held", /is held by another program; close it|stop it first/)));
    await lock.release();
    expect(wrong).toEqual([]);
  });
});
