import { expect, test } from "vitest";
import { openTempDatabase } from "#tests/support/temp-database.ts";
import { fine } from "#app/server/platform/health/check.server.ts";
import { schedulePublication } from "../schedule/schedule.server.ts";
import { scheduledCheck } from "./content-checks.server.ts";

const friday = new Date("2026-11-27T07:00:00Z");
const later = (minutes: number) => new Date(friday.getTime() + minutes * 60_000);

test("planned words that didn't go out are told with their reason", async () => {
  const { database } = openTempDatabase();
  const plan = { edits: [], base: 1, note: "A new price", at: friday };
  const id = await schedulePublication(database, plan);
  const run = (now: Date) => scheduledCheck.run({ database, now });
  expect(await run(later(14))).toEqual(fine);
  expect(await run(later(16))).toMatchObject({
    what: "“A new price”: The site couldn't publish it yet, but it keeps trying.",
    extent: 1,
  });
  const update = database.updateTable("scheduled_publications").where("id", "=", id);
  await update.set({ fault: "Somebody else has changed it." }).execute();
  await schedulePublication(database, plan);
  expect(await run(later(16))).toMatchObject({
    what: "“A new price”: Somebody else has changed it. And 1 more.",
    extent: 2,
  });
  await database.updateTable("scheduled_publications").set({ published_at: "x" }).execute();
  expect(await run(later(16))).toEqual(fine);
});
