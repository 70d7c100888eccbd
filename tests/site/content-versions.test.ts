/** Publishing from two machines, and a folder that is replaced while the process is killed. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, inject, onTestFinished, test } from "vitest";
import { digestFiles, readFolder } from "#app/server/platform/publishing/content-files.server.ts";
import { finishReplacing } from "#app/server/platform/publishing/replace-folder.server.ts";
import { holdSiteLease, isSiteRunning } from "#app/server/platform/publishing/site-lease.server.ts";
import { listVersions, markServed } from "#app/server/platform/publishing/versions.server.ts";
import { copyContent, type ContentCopy } from "#tests/support/content-copy.ts";
import { describeSqlite, type EngineDatabase } from "#tests/support/engines.ts";
import { say } from "#tests/support/publishing-site.ts";
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
    const refused = await older.run("publish");
    expect(refused).toMatchObject({ status: 1, output: "" });
    expect(refused.faults).toContain("content/programs.yaml: changed in version 2\n");
    expect(older.content.valueAt("site.yaml", ["tagline"])).toBe("One word on the other machine.");
    expect(await listVersions(engine.database)).toHaveLength(2);
    expect(await older.run("publish", "--force")).toMatchObject({ status: 0 });
    expect(await listVersions(engine.database)).toHaveLength(3);
  });

  test("a command waits as long as a site lives, says so, and knows at once when none does", async () => {
    const engine = await open();
    const { run } = makeMachine(engine);
    const lease = holdSiteLease(engine.connect);
    onTestFinished(() => lease.stop());
    await waitFor("a site lives", () => isSiteRunning(engine.database, new Date()));
    const shown = run("publish");
    await waitFor("it is kept", async () => (await listVersions(engine.database)).length === 1);
    // Longer than it takes to say what is waited for.
    await sleep(2_000);
    await markServed(engine.database, 1, new Date());
    const { output, ...ended } = await shown;
    expect(ended).toEqual({ status: 0, faults: "" });
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
});

/** Starts a process that puts two sets of files into a folder, in turn, without an end. */
function startReplacing(folder: string, sides: readonly ContentCopy[]) {
  const script = join(import.meta.dirname, "../support/replace-loop.ts");
  return spawn(process.execPath, [script, folder, ...sides.map((side) => side.folder)], {
    stdio: ["ignore", "pipe", "inherit"],
  });
}

const kills = inject("isLong") ? 40 : 2;

// Fails when files are written into the folder one by one.
test(
  `killed ${kills} times while a folder is replaced, it has all of the old or all of the new files`,
  async () => {
    const content = copyContent();
    const sides = [copyContent(), copyContent()];
    for (const [at, side] of sides.entries())
      for (const file of ["site.yaml", "labels.yaml", "pages/home.yaml"])
        side.edit(file, (text) => `# ${at}\n${text}`);
    const whole = await Promise.all(
      sides.map(async ({ folder }) => digestFiles(await readFolder(folder))),
    );
    for (let kill = 0; kill < kills; kill += 1) {
      const child = startReplacing(content.folder, sides);
      await once(child.stdout, "data");
      await sleep(Math.random() * 60);
      child.kill("SIGKILL");
      await once(child, "exit");
      await finishReplacing(content.folder);
      expect(whole).toContain(digestFiles(await readFolder(content.folder)));
      expect(readdirSync(dirname(content.folder))).toEqual(["content"]);
    }
  },
  kills * 15_000,
);
