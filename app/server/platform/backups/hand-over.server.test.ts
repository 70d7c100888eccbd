import { chmodSync, existsSync, readFileSync, writeFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { once } from "node:events";
import { expect, onTestFinished, test, vi } from "vitest";
import { makeTempFolder, openTempDatabase } from "#tests/support/temp-database.ts";
import { waitFor, isRunning } from "#tests/support/wait-for.ts";
import { environmentOfOthers } from "../process/env.server.ts";
import { handOver } from "./hand-over.server.ts";
import { setFinishRendering } from "../process/take-turns.server.ts";
import { startBackingUp } from "./start-backing-up.server.ts";
import { changeRows, readRows } from "#tests/support/stored-rows.ts";

const environment = environmentOfOthers();

function makeScript(text: string): string {
  const file = join(makeTempFolder(), "send");
  writeFileSync(file, `#!/bin/sh\n${text}\n`);
  chmodSync(file, 0o700);
  return file;
}

test("puts the path where the command names it, else at its end", async () => {
  const out = join(makeTempFolder(), "out");
  const script = makeScript(`echo "$@" > "${out}"`);
  const command = [script, "copy", "{file}", "to"];
  expect(await handOver(command, "/b.sqlite", environment)).toBe(undefined);
  expect(readFileSync(out, "utf8")).toBe("copy /b.sqlite to\n");
  await handOver([script, "backup"], "/with blank.sqlite", environment);
  expect(readFileSync(out, "utf8")).toBe("backup /with blank.sqlite\n");
});

test("says how the program ended, with the first line that it said", async () => {
  const faultOf = (program: string) => handOver([program], "/b.sqlite", environment);
  const fails = makeScript(`echo "sending"\necho >&2\necho "no route to host" >&2\nexit 12`);
  expect(await faultOf(fails)).toBe(`${fails} ended with exit status 12: no route to host`);
  const mute = makeScript("kill -TERM $$");
  expect(await faultOf(mute)).toBe(`${mute} ended with SIGTERM: it said nothing`);
  const todo = "could not be started (ENOENT): write its whole path into BACKUP_COMMAND.";
  expect(await faultOf("/no/such/program")).toBe(`/no/such/program ${todo}`);
});

test("ends a program that takes too long, and what it has started", async () => {
  const alive = join(makeTempFolder(), "alive");
  const script = makeScript(`(sleep 600 & echo $! > "${alive}"; wait) &\nwait`);
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const ended = handOver([script], "/b.sqlite", environment);
  await waitFor("it runs", () => existsSync(alive) && readFileSync(alive, "utf8") !== "");
  vi.advanceTimersByTime(3_600_000);
  expect(await ended).toBe(`${script} was ended after an hour.`);
  const pid = Number(readFileSync(alive, "utf8"));
  await waitFor("what it started has ended", () => !isRunning(pid));
});

// Fails if the site waits for the end of the output, which a background process keeps open.
test.each([
  ["in its own group", ""],
  ["in a group of its own", "setsid "],
])("does not wait for what the program leaves running %s", async (_, apart) => {
  const alive = join(makeTempFolder(), "alive");
  const script = makeScript(
    `${apart}sh -c 'echo $$ > "${alive}"; exec sleep 600' &\nwhile [ ! -s "${alive}" ]; do sleep 0.02; done\nexit 0`,
  );
  expect(await handOver([script], "/b.sqlite", environment)).toBe(undefined);
  const pid = Number(readFileSync(alive, "utf8"));
  if (apart === "") await waitFor("what it left running has ended", () => !isRunning(pid));
  else process.kill(pid, "SIGKILL");
});

test("gives none of the site's secrets to a program that is not its own", () => {
  const secrets = {
    STRIPE_SECRET_KEY: "sk_live_secret-word",
    SMTP_URL: "smtps://ana:secret-word@mail.example.com",
    DATABASE_URL: "postgres://ana:secret-word@localhost/site",
    MAILERLITE_API_KEY: "secret-word",
    READINESS_TOKEN: "secret-word",
  };
  for (const [name, value] of Object.entries(secrets)) vi.stubEnv(name, value);
  vi.stubEnv("RESTIC_PASSWORD_FILE", "/etc/restic");
  onTestFinished(() => void vi.unstubAllEnvs());
  const given = environmentOfOthers();
  expect(JSON.stringify(given)).not.toContain("secret-word");
  expect(given["RESTIC_PASSWORD_FILE"]).toBe("/etc/restic");
});

/** Makes a site of which a backup is due, and starts backing up. */
async function start() {
  const { database, connect, dataDir } = openTempDatabase(makeTempFolder(), 5_000);
  const applied_at = new Date(Date.now() - 3 * 86_400_000).toISOString();
  await changeRows(database, "schema_migrations", { applied_at });
  vi.stubEnv("DATA_DIR", dataDir);
  onTestFinished(() => void vi.unstubAllEnvs());
  const getTimeZone = () => "Europe/Madrid";
  const repetition = startBackingUp({ connect, getHour: () => 3, getTimeZone });
  onTestFinished(() => repetition.stop());
  return { database, repetition };
}

test.skipIf(process.platform === "win32")(
  "a backup ends with the site, and so does the program that takes it away",
  async () => {
    const [backups, begun] = [makeTempFolder(), join(makeTempFolder(), "begun")];
    vi.stubEnv("BACKUP_DIR", backups);
    vi.stubEnv("BACKUP_COMMAND", makeScript(`echo $$ > "${begun}"\nexec sleep 600`));
    const { repetition } = await start();
    const isAtWork = () => existsSync(begun) && readFileSync(begun).length > 1;
    await waitFor("the program is at work", isAtWork);
    // The backup is complete before the program starts.
    expect(readdirSync(backups).filter((name) => name.endsWith("-night.sqlite"))).toHaveLength(1);
    await repetition.stop();
    const pid = Number(readFileSync(begun, "utf8"));
    await waitFor("the program has ended", () => !isRunning(pid));
  },
);

test("a backup that waits for pages to be rendered ends with the site, and isn't made", async () => {
  let isWaiting = false;
  setFinishRendering(async (stopped) => {
    isWaiting = true;
    await once(stopped, "abort");
  });
  onTestFinished(() => setFinishRendering(async () => {}));
  const { database, repetition } = await start();
  await waitFor("it waits", () => isWaiting);
  await repetition.stop();
  expect(await readRows(database, "backups")).toEqual([]);
});
