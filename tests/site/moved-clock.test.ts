/**
 * Runs nightly backups and morning mails every 30 simulated minutes, over days with a change to or from daylight
 * saving time, or with a wrong clock.
 */
import { existsSync } from "node:fs";
import { expect } from "vitest";
import { dayInZone, timeInZone } from "#app/lib/dates.ts";
import { backUpNightly } from "#app/server/platform/backups/back-up-nightly.server.ts";
import { readBackups } from "#app/server/platform/backups/read-backups.server.ts";
import { enqueueHeldBackDigest } from "#app/server/business/contact/held-back-digest.server.ts";
import { makeBackupPlace } from "#tests/support/backup-place.ts";
import { makeContactContent, storeMessage } from "#tests/support/contact-form.ts";
import { siteTest as test, type EngineDatabase } from "#tests/support/engines.ts";
import { readOutbox } from "#tests/support/outbox.ts";
import { changeRows } from "#tests/support/stored-rows.ts";

const hour = 3_600_000;
const day = 24 * hour;

// The content's owner is in Madrid.
const content = makeContactContent();
const { timeZone } = content.site;

/** Returns the owner's local time, like `2037-03-29 03:00`. */
function wall(instant: number | Date): string {
  const moment = new Date(instant);
  return `${dayInZone(moment, timeZone)} ${timeInZone(moment, timeZone)}`;
}

/** Runs a site for some days. Returns when it made backups and listed held-back messages, and what it listed. */
async function runSite(
  site: EngineDatabase,
  begin: number,
  days: number,
  setBy: (real: number) => number = () => 0,
) {
  const { database, connect } = site;
  const place = makeBackupPlace(site, { keep: { days: 1, weeks: 0, months: 0 } });
  const told = { made: [] as string[], listed: [] as string[] };
  for (let real = begin; real <= begin + days * day; real += hour / 2) {
    const now = new Date(real + setBy(real));
    place.setTime(now.toISOString());
    if (real % (6 * hour) === 0 || (setBy(real) !== 0 && setBy(real - hour / 2) === 0)) {
      const message = `The message of ${wall(real)} and more`;
      const reference = await storeMessage(
        database,
        { message, email: `v${real}@example.com` },
        now,
      );
      await changeRows(
        database,
        "contact_messages",
        { suspected_for: "many-links" },
        { reference },
      );
    }
    const backup = await backUpNightly(place, { hour: 3, timeZone });
    if (backup) expect(backup.status).toBe("made");
    if (backup) told.made.push(wall(real));
    if ((await enqueueHeldBackDigest(connect, content, now)) > 0) told.listed.push(wall(real));
  }
  const digests = (await readOutbox(database)).filter(({ kind }) => kind === "held-back-messages");
  const messages = digests.flatMap(({ body_text }) =>
    body_text.match(/(?<=of )\S+ \S+(?= and m)/g),
  );
  return { ...told, messages };
}

test.for([
  ["an ordinary day", "2037-05-12"],
  ["a day without its third hour", "2037-03-29"],
  ["a day with two third hours", "2037-10-25"],
])("%s has one backup at three and one mail at seven", async ([, date], site) => {
  const noon = Date.parse(`${date}T11:00:00Z`);
  const [before, after] = [wall(noon - day), wall(noon + day).slice(0, 10)];
  const { made, listed } = await runSite(site, noon - day, 2);
  // The first backup is made at once, because the site is older than the test's nights.
  expect(made).toEqual([before, `${date} 03:00`, `${after} 03:00`]);
  expect(listed).toEqual([`${date} 07:00`, `${after} 07:00`]);
});

test.for([
  ["a year ahead", "2037-05-12T10:00:00Z", 365 * day],
  ["an hour ahead, over the hour of the backup", "2037-05-12T00:30:00Z", hour],
  ["an hour behind, over the hour of the backup", "2037-05-12T01:30:00Z", -hour],
  ["a day ahead", "2037-05-12T10:00:00Z", day],
  ["a day behind", "2037-05-12T10:00:00Z", -day],
] as const)("nothing waits for a clock set %s", async ([, from, by], site) => {
  const begin = Date.parse("2037-05-11T12:00:00Z");
  const since = Date.parse(from);
  const setBy = (real: number) => (real >= since && real < since + hour ? by : 0);
  const { made, listed, messages } = await runSite(site, begin, 4, setBy);
  // Every night has a backup, and the wrong clock causes at most two more.
  const nights = ["12", "13", "14", "15"].map((one) => `2037-05-${one}`);
  expect(made.map((moment) => moment.slice(0, 10))).toEqual(expect.arrayContaining(nights));
  expect(made.length).toBeLessThanOrEqual(4 + 2);
  expect(made.slice(-2)).toEqual(["2037-05-14 03:00", "2037-05-15 03:00"]);
  const { lastMade } = await readBackups(site.database, new Date(begin + 4 * day));
  expect(lastMade && existsSync(lastMade.file) && wall(lastMade.at)).toBe("2037-05-15 03:00");
  // Every message of the days before is listed, and none twice.
  expect(listed.slice(-3)).toEqual(nights.slice(1).map((night) => `${night} 07:00`));
  const received = Array.from({ length: 15 }, (_, at) => wall(begin + at * 6 * hour));
  expect(messages).toHaveLength(new Set(messages).size);
  expect(messages).toEqual(expect.arrayContaining([...received, wall(since)]));
});

test("a site that was made while its clock was a year ahead is backed up when that is right", async (site) => {
  await changeRows(site.database, "schema_migrations", { applied_at: "2038-05-12T10:00:00.000Z" });
  const { made } = await runSite(site, Date.parse("2037-05-12T10:00:00Z"), 2);
  expect(made).toEqual(["2037-05-12 12:00", "2037-05-13 03:00", "2037-05-14 03:00"]);
});
