/**
 * Declares tests of backups and morning mails over days with a change to or from daylight saving time, or with a
 * wrong clock. The work runs every 30 simulated minutes.
 */
import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { honeypotFieldName } from "#app/lib/form-fields.ts";
import { dayInZone, timeInZone } from "#app/lib/dates.ts";
import { backUpNightly } from "#app/server/platform/backups/back-up-nightly.server.ts";
import { readBackups } from "#app/server/platform/backups/read-backups.server.ts";
import { sendMessage } from "#app/server/business/contact/send-message.server.ts";
import { enqueueHeldBackDigest } from "#app/server/business/contact/held-back-digest.server.ts";
import { makeBackupPlace } from "#tests/support/backup-place.ts";
import { fillContactForm, makeContactContent } from "#tests/support/contact-form.ts";
import type { EngineDatabase } from "#tests/support/engines.ts";
import { readOutbox } from "#tests/support/outbox.ts";

const minute = 60_000;
export const hour = 60 * minute;
export const day = 24 * hour;
const step = 30 * minute;

// The content's owner is in Madrid.
const content = makeContactContent();
const { timeZone } = content.site;

/** Returns the owner's local time, like `2037-03-29 03:00`. */
function wall(instant: number): string {
  const moment = new Date(instant);
  return `${dayInZone(moment, timeZone)} ${timeInZone(moment, timeZone)}`;
}

/** Returns a site whose work and clock the test controls. */
function runSite(site: EngineDatabase) {
  const { database, connect } = site;
  const place = makeBackupPlace(site, { keep: { days: 1, weeks: 0, months: 0 } });
  const told: Record<string, string[]> = {};
  const note = (what: string, real: number) => (told[what] ??= []).push(wall(real));
  return {
    told,
    async work(real: number, setBy = 0) {
      const now = new Date(real + setBy);
      place.setTime(now.toISOString());
      const made = await backUpNightly(place, { hour: 3, timeZone });
      if (made) note(made.status, real);
      if ((await enqueueHeldBackDigest(connect, content, now)) > 0) note("listed", real);
    },
    /** Stores a message that is held back as spam. */
    async receive(real: number, setBy = 0) {
      const email = `visitor${real}@example.com`;
      const message = `The message of ${wall(real)} and more`;
      await sendMessage({
        form: fillContactForm({ [honeypotFieldName]: "buy now", email, message }),
        receivedAt: new Date(real + setBy),
        content,
        connect,
      });
    },
    /** Returns the messages that the morning mails have listed, in order. */
    async readListed(): Promise<string[]> {
      const mails = await readOutbox(database);
      return mails.flatMap(({ body_text }) => body_text.match(/The message of \S+ \S+/g) ?? []);
    },
    async readNewestBackup(real: number): Promise<string | undefined> {
      const { lastMade } = await readBackups(database, new Date(real));
      return lastMade && existsSync(lastMade.file) ? wall(lastMade.at.getTime()) : undefined;
    },
  };
}

type Open = () => Promise<EngineDatabase>;

export function testDays(open: Open, days: ReadonlyArray<readonly [what: string, date: string]>) {
  test.each(days)("%s has one backup at three and one mail at seven", async (_, date) => {
    const site = runSite(await open());
    const middle = Date.parse(`${date}T11:00:00Z`);
    const before = wall(middle - day).slice(0, 10);
    const after = wall(middle + day).slice(0, 10);
    // This makes the first backup, because the site is older than the test's nights.
    await site.work(middle - day);
    for (let real = middle - day + step; real <= middle + day; real += step) {
      if (real % (12 * hour) === 0) await site.receive(real);
      await site.work(real);
    }
    expect(site.told["made"]).toEqual([
      `${before} ${wall(middle - day).slice(11)}`,
      `${date} 03:00`,
      `${after} 03:00`,
    ]);
    expect(site.told["listed"]).toEqual([`${date} 07:00`, `${after} 07:00`]);
    expect(site.told["failed"]).toBeUndefined();
  });
}

/** @param mistakes the name, the time of the change, and the error in milliseconds */
export function testMistakes(
  open: Open,
  mistakes: ReadonlyArray<readonly [what: string, from: string, by: number]>,
) {
  test.each(mistakes)("nothing waits for a clock set %s", async (_, date, setBy) => {
    const site = runSite(await open());
    const wrongFrom = Date.parse(date);
    const begin = Date.parse("2037-05-11T12:00:00Z");
    const end = begin + 4 * day;
    const receivedAt: number[] = [];
    for (let real = begin; real <= end; real += step) {
      const error = real >= wrongFrom && real < wrongFrom + hour ? setBy : 0;
      if (real % (6 * hour) === 0 || real === wrongFrom) {
        receivedAt.push(real);
        await site.receive(real, error);
      }
      await site.work(real, error);
    }
    // Every night has a backup, and the wrong clock causes at most two more.
    const { made = [] } = site.told;
    const days = ["12", "13", "14", "15"].map((one) => `2037-05-${one}`);
    expect(made.map((moment) => moment.slice(0, 10))).toEqual(expect.arrayContaining(days));
    expect(made.length).toBeLessThanOrEqual(4 + 2);
    expect(made).toEqual(expect.arrayContaining(["2037-05-14 03:00", "2037-05-15 03:00"]));
    expect(site.told["failed"]).toBeUndefined();
    expect(await site.readNewestBackup(end)).toBe("2037-05-15 03:00");
    // No message is listed twice, and every message from before the last morning is listed.
    const listed = await site.readListed();
    expect(listed).toHaveLength(new Set(listed).size);
    const due = receivedAt.filter((real) => wall(real + day - 7 * hour) < wall(end - 7 * hour));
    expect(listed).toEqual(
      expect.arrayContaining(due.map((real) => `The message of ${wall(real)}`)),
    );
    expect(site.told["listed"]).toEqual(
      expect.arrayContaining(["2037-05-13 07:00", "2037-05-14 07:00", "2037-05-15 07:00"]),
    );
  });
}

export function testLateStart(open: Open) {
  test("a site that was made while its clock was a year ahead is backed up when that is right", async () => {
    const opened = await open();
    const applied_at = "2038-05-12T10:00:00.000Z";
    await opened.database.updateTable("schema_migrations").set({ applied_at }).execute();
    const site = runSite(opened);
    const begin = Date.parse("2037-05-12T10:00:00Z");
    for (let real = begin; real < begin + 2 * day; real += step) await site.work(real);
    expect(site.told["made"]).toEqual(["2037-05-12 12:00", "2037-05-13 03:00", "2037-05-14 03:00"]);
  });
}
