/** The owner's commands about versions of the content, with two machines and with faults of the disk. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import sharp from "sharp";
import { expect, onTestFinished, test } from "vitest";
import { generalFault } from "#app/content/fault.ts";
import { digestFiles, readFolder } from "#app/server/platform/publishing/content-files.server.ts";
import { holdSiteLease, isSiteRunning } from "#app/server/platform/publishing/site-lease.server.ts";
import {
  listVersions,
  markRefused,
  markServed,
  storeVersion,
} from "#app/server/platform/publishing/versions.server.ts";
import { copyContent } from "#tests/support/content-copy.ts";
import { describeSqlite, type EngineDatabase } from "#tests/support/engines.ts";
import { breakIt, say } from "#tests/support/publishing-site.ts";
import { runScript } from "#tests/support/run-script.ts";
import { makeTempFolder } from "#tests/support/temp-database.ts";
import { waitFor } from "#tests/support/wait-for.ts";

/** A machine with a folder of its own, on a database that it may share. */
function makeMachine({ settings }: EngineDatabase, content = copyContent()) {
  const env = { DATA_DIR: makeTempFolder(), ...settings, CONTENT_DIR: content.folder };
  const run = (name: string, ...words: string[]) => runScript(`commands/${name}`, words, env);
  return { content, env, run };
}

/** Two machines whose folders are the same as version 1. */
async function makeTwoMachines(engine: EngineDatabase) {
  const machines = [makeMachine(engine), makeMachine(engine)] as const;
  for (const { run } of machines) expect(await run("publish")).toMatchObject({ status: 0 });
  return machines;
}

const noSite = /No site is running; the next start shows it\.\n$/;

describeSqlite((open) => {
  test("a folder that is older than what is published takes nothing back, unless that is asked for", async () => {
    const engine = await open();
    const [newer, older] = await makeTwoMachines(engine);
    newer.content.put("programs.yaml", ["programs", 0, "price"], 777);
    expect(await newer.run("publish", "--note", "New price")).toMatchObject({ status: 0 });
    say(older.content, "One word on the other machine.");
    for (const [command, ...words] of [["publish"], ["content-restore", "1"]]) {
      const refused = await older.run(command ?? "", ...words);
      expect(refused).toMatchObject({ status: 1, output: "" });
      expect(refused.faults).toContain("content/programs.yaml: changed in version 2\n");
    }
    expect(older.content.valueAt("site.yaml", ["tagline"])).toBe("One word on the other machine.");
    expect(await listVersions(engine.database)).toHaveLength(2);
    // Their words, after a copy of hers; or hers.
    const taken = await older.run("content-restore", "2");
    expect(taken).toMatchObject({ status: 0, faults: "" });
    expect(older.content.valueAt("programs.yaml", ["programs", 0, "price"])).toBe(777);
    const copy = /^What was in it before is in (.+)\.$/m.exec(taken.output)?.[1] ?? "";
    expect(readFileSync(join(copy, "site.yaml"), "utf8")).toContain("One word on the other");
    say(newer.content, "Meanwhile.");
    expect(await newer.run("publish")).toMatchObject({ status: 0 });
    expect(await older.run("content-restore", "1", "--force")).toMatchObject({ status: 0 });
    expect(await listVersions(engine.database)).toHaveLength(4);
  });

  test("a command waits as long as a site lives, says so, and knows at once when none does", async () => {
    const engine = await open();
    const { env } = makeMachine(engine);
    const lease = holdSiteLease(engine.connect);
    onTestFinished(() => lease.stop());
    await waitFor("a site lives", () => isSiteRunning(engine.database, new Date()));
    const publishing = spawn(process.execPath, ["commands/publish.ts"], {
      env: { ...process.env, ...env },
      stdio: ["ignore", "pipe", "inherit"],
    });
    const ended = once(publishing, "exit");
    let output = "";
    publishing.stdout.on("data", (chunk: Buffer) => (output += chunk.toString()));
    await waitFor("it says so", () => output.includes("making its pages"), publishing);
    await markServed(engine.database, 1, new Date());
    expect(await ended).toEqual([0, null]);
    const lines = output.split("\n").filter((line) => !line.includes("looks blurred"));
    expect(lines).toEqual([
      "Version 1 is kept. The running site is making its pages ...",
      "Visitors see version 1.",
      "",
    ]);
    await lease.stop();
    const { content, run: runAgain } = makeMachine(engine);
    say(content, "Without a site.");
    expect((await runAgain("publish", "--force")).output).toMatch(noSite);
  });

  test("a site that was killed counts as running for as long as its lease, and no longer", async () => {
    const engine = await open();
    const leased_until = new Date(Date.now() + 15_000).toISOString();
    await engine.database
      .insertInto("site_leases")
      .values({ id: "killed", leased_until })
      .execute();
    const runsAt = (ms: number) => isSiteRunning(engine.database, new Date(Date.now() + ms));
    expect(await runsAt(14_000)).toBe(true);
    expect(await runsAt(15_001)).toBe(false);
    // A clock that was far ahead.
    expect(await runsAt(-3_600_000)).toBe(false);
  });

  test("the history says what each version changed, why one could not be shown, and what is kept", async () => {
    const engine = await open();
    const { content, run } = makeMachine(engine);
    await run("publish");
    await markServed(engine.database, 1, new Date());
    content.edit("site.yaml", (text) => text.replace(/^tagline: .*$/m, "tagline: Of version 2."));
    const create = { width: 800, height: 600, channels: 3, background: "#ffffff" } as const;
    await sharp({ create }).jpeg().toFile(join(content.folder, "pictures/desk.jpg"));
    content.put("labels.yaml", ["previous"], "Back");
    await run("publish", "--note", "New words");
    const fault = { file: "pictures/desk.jpg", path: [], message: "x" };
    await markRefused(engine.database, 2, [fault]);
    const { output } = await run("content-history");
    expect(output.replaceAll(/\d{4}-\d\d-\d\d \d\d:\d\d/g, "<when>").split("\n")).toEqual([
      "   2  <when>  command  could not be shown  New words",
      "        content/labels.yaml: 1 line changed",
      expect.stringMatching(/^ {8}content\/pictures\/desk\.jpg: (another picture|added)$/),
      "        content/site.yaml: 1 line changed",
      "        1 fault in the content:",
      "        content/pictures/desk.jpg: x",
      "   1  <when>  command  visitors see it",
      "",
      "The newest 50 versions are kept, and all versions of the last 180 days.",
      "",
    ]);
  });

  test("a version with a fault is restored nowhere, and one that is restored leaves what is no content", async () => {
    const engine = await open();
    const { content, env, run } = makeMachine(engine);
    await run("publish");
    // A version from before a check was stricter.
    breakIt(content);
    const files = await readFolder(content.folder);
    const version = { files, base: "any" as const, source: "command" as const, note: "" };
    await storeVersion(engine.database, { ...version, now: new Date() });
    await markRefused(engine.database, 2, [generalFault("a fault")]);
    content.put("programs.yaml", ["programs", 0, "hasCheckout"], true);
    say(content, "Words that only lie here.");
    const before = digestFiles(await readFolder(content.folder));
    const refused = await run("content-restore", "2");
    expect(refused).toMatchObject({ status: 1, output: "" });
    expect(refused.faults).toMatch(/hasCheckout: expected /);
    expect(digestFiles(await readFolder(content.folder))).toBe(before);
    expect(existsSync(join(env.DATA_DIR, "content-copies"))).toBe(false);

    await run("publish");
    say(content, "Changed once more.");
    mkdirSync(join(content.folder, ".git/objects"), { recursive: true });
    writeFileSync(join(content.folder, ".git/objects/x"), "history");
    mkdirSync(join(content.folder, "schemas"), { recursive: true });
    writeFileSync(join(content.folder, "schemas/own.json"), "{}");
    expect(await run("content-restore", "3")).toMatchObject({ status: 0, faults: "" });
    expect(digestFiles(await readFolder(content.folder))).toBe(before);
    expect(readFileSync(join(content.folder, ".git/objects/x"), "utf8")).toBe("history");
    expect(existsSync(join(content.folder, "schemas/own.json"))).toBe(true);
    expect(readdirSync(dirname(content.folder))).toEqual(["content"]);
  });

  test.skipIf(process.getuid?.() !== 0)(
    "a folder of another user stays whole, with a sentence about it",
    async () => {
      const engine = await open();
      const { content, env, run } = makeMachine(engine);
      await run("publish");
      say(content, "As a container copied it.");
      const before = digestFiles(await readFolder(content.folder));
      chmodSync(dirname(content.folder), 0o755);
      for (const name of ["", ...readdirSync(env.DATA_DIR)])
        chownSync(join(env.DATA_DIR, name), 65_534, 65_534);
      const child = spawn(process.execPath, ["commands/content-restore.ts", "1"], {
        env: { ...process.env, ...env },
        uid: 65_534,
        stdio: ["ignore", "ignore", "pipe"],
      });
      const faults: Buffer[] = [];
      child.stderr.on("data", (chunk: Buffer) => faults.push(chunk));
      expect(await once(child, "exit")).toEqual([1, null]);
      expect(Buffer.concat(faults).toString()).toBe(
        `The folder ${content.folder} could not be written (EACCES): let the site write there. Nothing was changed.\n`,
      );
      expect(digestFiles(await readFolder(content.folder))).toBe(before);
    },
  );
});
