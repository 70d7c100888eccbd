import { sql } from "kysely";
import { expect } from "vitest";
import { editValue, rewriteYaml } from "#app/content/edit-yaml.ts";
import { copyContent } from "#tests/support/content-copy.ts";
import { setTagline, setValue } from "#tests/support/file-edits.ts";
import { openLive, saveWords, startSite } from "#tests/support/publishing-site.ts";
import { testWith } from "#tests/support/test-with.ts";
import { isPostgres } from "#app/server/platform/database/engine.server.ts";
import type { Database } from "#app/server/platform/database/tables.server.ts";
import { waitFor } from "#tests/support/wait-for.ts";
import { readDraft } from "#app/server/owner/words/draft/revisions.server.ts";
import { convertEdits, type PathEdit } from "#app/server/owner/words/model/words.server.ts";
import { readNewest } from "./publish-edits.server.ts";
import { pruneVersions } from "#app/server/platform/publishing/prune-versions.server.ts";
import type { Publication } from "#app/server/platform/publishing/publish.server.ts";
import { listVersions } from "#app/server/platform/publishing/versions.server.ts";
import { cancelScheduled } from "./cancel-scheduled.server.ts";
import { publishDue } from "./publish-due.server.ts";
import {
  findScheduled,
  makeDueNow,
  listScheduled,
  pruneScheduled,
  removeScheduled,
  schedulePublication,
  settle,
} from "#app/server/owner/words/draft/schedule.server.ts";
import { changeRows, insertRow, readRows } from "#tests/support/stored-rows.ts";

const friday = new Date("2026-11-27T07:00:00Z");
const later = (ms: number) => new Date(friday.getTime() + ms);
const brand = (value: string) => setValue("site.yaml", ["brand"], value);

/** Publishes what is due on a site. */
function lookOn({ publisher, database }: Live, now: Date, more = {}) {
  const publish = (publication: Publication) => publisher.publish(publication);
  return publishDue({ database, publish, getTimeZone: () => "Europe/Madrid", ...more }, now);
}

type Live = Awaited<ReturnType<typeof startSite>> & { database: Database };

const test = testWith(async (context) => {
  const room = await openLive(context);
  const { database, live } = room;
  const { number: base, files } = await readNewest(database);
  const schedule = (edits: PathEdit[], at = friday, more = {}) => {
    const plan = { edits: convertEdits(files, edits), base, note: "New words", at, ...more };
    return schedulePublication(database, plan);
  };
  const look = (now: Date, more = {}) => lookOn(live, now, more);
  const notes = async () => (await listVersions(database)).map(({ note }) => note);
  return { ...room, base, schedule, look, notes };
});

const read = async (database: Database, place: string) =>
  (await readDraft(database)).words.get(place);

async function hasWaiting(database: Database): Promise<boolean> {
  const { rows } = await sql`select 1 from pg_locks where not granted`.execute(database);
  return rows.length > 0;
}

test("goes out at its time, not a moment before, and is written into the folder", async (room) => {
  const { live, look, schedule, database, content, notes } = room;
  const shown = live.tagline();
  await schedule([setTagline("On Friday.")]);
  await look(later(-1));
  expect(live.tagline()).toBe(shown);
  const planned = { note: "New words", at: friday.toISOString() };
  const edits = [{ address: "site/tagline", after: "On Friday." }];
  expect(await listScheduled(database)).toMatchObject([{ ...planned, edits }]);
  await look(friday);
  expect(live.tagline()).toBe("On Friday.");
  expect(content.read("site.yaml")).toContain("tagline: On Friday.\n");
  expect(await listScheduled(database)).toEqual([]);
  expect((await notes())[0]).toBe("New words");
  // Changes that visitors already see count as published.
  await schedule([setTagline("On Friday.")]);
  await look(friday);
  expect(await listScheduled(database)).toEqual([]);
});

test("what an earlier version of the site has planned as edits of files goes out, too", async (room) => {
  const { look, schedule, live, database } = room;
  const id = await schedule([]);
  const edits = JSON.stringify([setTagline("Of old."), brand("Old Doors")]);
  await database.updateTable("scheduled_publications").set({ edits }).execute();
  const planned = await findScheduled(database, id);
  expect(planned?.edits).toMatchObject([{ address: "site/brand" }, { address: "site/tagline" }]);
  await look(friday);
  expect(live.tagline()).toBe("Of old.");
});

test("goes out once, however many processes look", async (room) => {
  const { site, look, schedule, notes, database } = room;
  const again = await site.openAgain();
  const other = { ...(await startSite(again, copyContent())), database: again.database };
  const lookElsewhere = (now: Date) => lookOn(other, now);
  await schedule([setTagline("On Friday.")]);
  await schedule([setTagline("On Friday.")], later(1));
  const count = (await notes()).length;
  const looks = [look, lookElsewhere, look, lookElsewhere];
  await Promise.all(looks.map((one) => one(later(5))));
  expect((await notes()).length).toBe(count + 1);
  expect(await listScheduled(database)).toEqual([]);
});

test("what is published or removed meanwhile isn't published again", async (room) => {
  const { look, schedule, live, notes, database } = room;
  const id = await schedule([setTagline("On Friday.")]);
  const [count, shown] = [(await notes()).length, live.tagline()];
  const lookAfter = (work: () => Promise<unknown>) => {
    const publish = async (publication: Publication) => {
      await work();
      return live.publisher.publish(publication);
    };
    return look(friday, { publish });
  };
  await lookAfter(() => cancelScheduled(database, id));
  expect(await read(database, "site/tagline")).toBe("On Friday.");
  expect(await listScheduled(database)).toEqual([]);
  const next = await schedule([setTagline("On Saturday.")]);
  await lookAfter(() => settle(database, next, { version: 1, now: friday }));
  expect([(await notes()).length, live.tagline()]).toEqual([count, shown]);
  // Nothing that is done afterwards counts.
  expect(await settle(database, next, { version: 2, now: friday })).toBe(false);
  expect(await removeScheduled(database, next)).toBe(false);
});

test("who cancels while it goes out waits, and then finds nothing to cancel", async (room) => {
  const { site, look, schedule, live, database } = room;
  const id = await schedule([setTagline("On Friday.")]);
  const other = isPostgres(database) ? (await site.openAgain()).database : database;
  let canceled: ReturnType<typeof cancelScheduled> | undefined;
  const publish = ({ onStored, ...publication }: Publication) =>
    live.publisher.publish({
      ...publication,
      async onStored(transaction, version) {
        canceled = cancelScheduled(other, id);
        if (isPostgres(other)) await waitFor("it waits", () => hasWaiting(transaction));
        await onStored?.(transaction, version);
      },
    });
  await look(friday, { publish });
  expect(live.tagline()).toBe("On Friday.");
  expect(await canceled).toMatchObject({ status: "refused" });
});

test("a missed time is made up for, and the history says when it was planned", async (room) => {
  const { look, schedule, notes } = room;
  await schedule([setTagline("On Friday.")]);
  await look(later(3 * 86_400_000));
  expect((await notes())[0]).toBe("New words (scheduled for 27 November, 8:00)");
});

test("words that somebody changed meanwhile wait for the owner, and come back into the draft", async (room) => {
  const { content, look, schedule, live, database } = room;
  const id = await schedule([setTagline("On Friday.")]);
  saveWords(content, "Said in the folder.");
  await live.publisher.publishFolder("command");
  await look(friday);
  await look(later(3_600_000));
  expect(live.tagline()).toBe("Said in the folder.");
  const fault =
    "Your business: Tagline has been changed since then, to “Said in the folder.”. Cancel your scheduled change, then choose between the two versions.";
  expect(await listScheduled(database)).toMatchObject([{ fault }]);
  expect(await cancelScheduled(database, id)).toMatchObject({ status: "cancelled" });
  expect(await read(database, "site/tagline")).toBe("On Friday.");
  expect(await listScheduled(database)).toEqual([]);
  expect(await cancelScheduled(database, id)).toMatchObject({ status: "refused" });
});

test("newer words of the draft stay when scheduled ones come back", async (room) => {
  const { database, edit, schedule } = room;
  const pictures = new Map([["pictures/new-1.jpg", Buffer.of(1)]]);
  const edits = [setTagline("On Friday."), brand("Friday Doors")];
  const id = await schedule(edits, friday, { pictures });
  await edit(setTagline("Newer words."));
  expect(await cancelScheduled(database, id)).toMatchObject({ kept: 1 });
  expect(await read(database, "site/tagline")).toBe("Newer words.");
  expect(await read(database, "site/brand")).toBe("Friday Doors");
  expect((await readDraft(database)).files.has("pictures/new-1.jpg")).toBe(true);
});

test("scheduled words come back into the entry that they were written for", async (room) => {
  const { content, live, schedule, database } = room;
  const id = await schedule([setValue("programs.yaml", ["programs", 0, "title"], "Exam Prep")]);
  const move = { kind: "move", path: ["programs"], from: 0, to: 1 } as const;
  content.edit("programs.yaml", (words) => rewriteYaml(words, (whole) => editValue(whole, move)));
  await live.publisher.publishFolder("command");
  expect(await cancelScheduled(database, id)).toMatchObject({ kept: 0 });
  expect(await read(database, "programs/exam-course/title")).toBe("Exam Prep");
});

test("a fault of the words is told, and a full disk is waited for", async (room) => {
  const { look, schedule, live, database } = room;
  await schedule([setTagline("On Friday.")]);
  const full = { status: "refused", faults: [{ path: [], message: "The disk is full." }] };
  await look(friday, { publish: async () => full });
  expect(await listScheduled(database)).toMatchObject([{ fault: undefined }]);
  await look(later(30_000));
  expect(live.tagline()).not.toBe("On Friday.");
  await look(later(90_000));
  expect(live.tagline()).toBe("On Friday.");

  const id = await schedule([brand("")], later(100_000));
  await look(later(100_000));
  const [failed] = await listScheduled(database);
  expect(failed?.fault).toMatch(/Name of the business: Please write something here/);
  expect(await makeDueNow(database, id, later(200_000))).toBe(true);
  expect(await listScheduled(database)).toMatchObject([{ fault: undefined }]);
  await look(later(200_000));
  expect(await listScheduled(database)).toMatchObject([{ fault: failed?.fault }]);
});

test("a new picture goes out with the words that show it, and its version is kept until then", async (room) => {
  const { database, base, schedule, look } = room;
  const bytes = Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>");
  const pictures = new Map([["pictures/README.md", bytes]]);
  await schedule([setTagline("With a picture.")], friday, { pictures });
  const old = { published_at: "2020-01-01T00:00:00Z" };
  const refused = {
    source: "room",
    files: "{}",
    note: "",
    refused_for: "another program",
  } as const;
  const newer = Array.from({ length: 60 }, (_, at) => {
    return { ...old, ...refused, digest: `${at}`, number: base + 1 + at };
  });
  await insertRow(database, "content_versions", ...newer);
  await changeRows(database, "content_versions", old, { number: base });
  await database.transaction().execute((transaction) => pruneVersions(transaction, friday));
  await look(friday);
  const { files } = await readNewest(database);
  expect(files.get("pictures/README.md")?.equals(bytes)).toBe(true);
  expect(files.get("site.yaml")?.toString()).toContain("With a picture.");
  await pruneScheduled(database, later(29 * 86_400_000));
  expect(await readRows(database, "scheduled_publications")).toHaveLength(1);
  await pruneScheduled(database, later(31 * 86_400_000));
  expect(await readRows(database, "scheduled_publications")).toEqual([]);
});
