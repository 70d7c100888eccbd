import { expect, test } from "vitest";
import { startTempSite } from "#tests/support/temp-site.ts";
import { beginJob, finishJob, isRunning, readJob } from "./jobs.server.ts";

const { database } = await startTempSite();
const now = new Date();

test("work is begun once, and keeps its last result until there is a new one", async () => {
  expect(await beginJob(database, "look", now)).toBe(true);
  expect(await beginJob(database, "look", now)).toBe(false);
  await finishJob("look", now, async () => "fine");
  const job = await readJob(database, "look");
  expect(job).toMatchObject({ result: "fine", begunAt: now.toISOString() });
  expect(isRunning(job, now)).toBe(false);
  expect(await beginJob(database, "look", now)).toBe(true);
  expect(await readJob(database, "look")).toMatchObject({ result: "fine" });
});

test("work that broke off can be begun again, also if the clock was ahead", async () => {
  for (const minutes of [-3, 3 * 1_440]) {
    const name = `mail ${minutes}`;
    const begun = new Date(now.getTime() + minutes * 60_000);
    expect(await beginJob(database, name, begun)).toBe(true);
    expect(isRunning(await readJob(database, name), now)).toBe(false);
    expect(await beginJob(database, name, now)).toBe(true);
  }
});
