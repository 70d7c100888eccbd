import { spawn } from "node:child_process";
import { once } from "node:events";
import { expect, onTestFinished } from "vitest";
import { holdSiteLease, isSiteRunning } from "#app/server/platform/publishing/site-lease.server.ts";
import { readNewest } from "#app/server/owner/words/publish/publish-edits.server.ts";
import { findLatest, markServed } from "#app/server/platform/publishing/versions.server.ts";
import { copyContent } from "#tests/support/content-copy.ts";
import { sqliteTest as test, type EngineDatabase } from "#tests/support/engines.ts";
import { saveWords } from "#tests/support/publishing-site.ts";
import { runScript } from "#tests/support/run-script.ts";
import { insertRow } from "#tests/support/stored-rows.ts";
import { makeTempFolder } from "#tests/support/temp-database.ts";
import { waitFor } from "#tests/support/wait-for.ts";

/** Makes a machine with a folder of its own, on a database that it may share. */
function makeMachine({ settings }: EngineDatabase, content = copyContent()) {
  const env = { DATA_DIR: makeTempFolder(), ...settings, CONTENT_DIR: content.folder };
  const run = (name: string, ...words: string[]) => runScript(`commands/${name}`, words, env);
  return { content, env, run };
}

const noSite = /No site is running; the next start shows it\.\n$/;

test("a command takes back nothing that another machine has published, unless that is asked for", async (engine) => {
  const [mine, theirs] = [makeMachine(engine), makeMachine(engine)];
  for (const { run } of [mine, theirs]) expect(await run("publish")).toMatchObject({ status: 0 });
  saveWords(theirs.content, "One word on the other machine.");
  expect(await theirs.run("publish", "--note", "One word")).toMatchObject({ status: 0 });
  saveWords(mine.content, "Other words for it.");
  const refused = await mine.run("publish");
  expect(refused).toMatchObject({ status: 1, output: "" });
  expect(refused.faults).toContain("  site/tagline\n");
  expect(mine.content.valueAt("site.yaml", ["tagline"])).toBe("Other words for it.");
  expect(await findLatest(engine.database)).toMatchObject({ number: 2, note: "One word" });
  expect(await mine.run("publish", "--force")).toMatchObject({ status: 0 });
  const { number, files } = await readNewest(engine.database);
  expect(number).toBe(3);
  expect(String(files.get("site.yaml"))).toContain("Other words for it.");
});

test("a command waits as long as a site lives, says so, and knows at once when none does", async (engine) => {
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
  const lines = output.split("\n").filter((line) => !line.includes("looks blurry"));
  expect(lines).toEqual([
    "Version 1 is kept. The running site is making its pages ...",
    "Visitors see version 1.",
    "",
  ]);
  await lease.stop();
  const { content, run: runAgain } = makeMachine(engine);
  saveWords(content, "Without a site.");
  expect((await runAgain("publish", "--force")).output).toMatch(noSite);
});

test("a site that was killed counts as running for as long as its lease, and no longer", async (engine) => {
  const now = Date.now();
  const leased_until = new Date(now + 15_000).toISOString();
  await insertRow(engine.database, "site_leases", { id: "killed", leased_until });
  const runsAt = (ms: number) => isSiteRunning(engine.database, new Date(now + ms));
  expect(await runsAt(14_000)).toBe(true);
  expect(await runsAt(15_001)).toBe(false);
  // The clock was far ahead.
  expect(await runsAt(-3_600_000)).toBe(false);
});
