/** Puts the databases on a disk without a free block. */
import { execFileSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, inject, test } from "vitest";
import { startSite, type RunningSite } from "#scripts/start-site.ts";
import { postMessage } from "#tests/support/post-message.ts";
import { askPostgres } from "#tests/support/postgres-databases.ts";
import {
  canMountDisks,
  makeDatabaseOnSmallDisk,
  mountSmallDisk,
  writeUntilFull,
} from "#tests/support/small-disk.ts";
import { openTempDatabase } from "#tests/support/temp-database.ts";
import { endProcess, waitFor } from "#tests/support/wait-for.ts";
import { startTestSite } from "#tests/support/use-site.ts";

/** Returns incompressible text, which soon needs a new block. */
function writeText(): string {
  return randomBytes(2_400).toString("base64");
}

// Fails when readiness only tries a small write, which succeeds until the disk is completely full.
test.skipIf(!canMountDisks())(
  "on SQLite readiness says no while a message still finds room, and yes again afterwards (needs the right to mount a disk)",
  async () => {
    const folder = mountSmallDisk("48m");
    const ballast = join(folder, "ballast");
    const site = await startTestSite({ DATA_DIR: folder });
    let thanked = 0;
    const send = async () => {
      const { status } = await postMessage(site.origin, writeText());
      if (status === 303) thanked += 1;
      return status;
    };
    const readStatus = async () => (await fetch(`${site.origin}/readyz`)).status;
    expect(await send()).toBe(303);
    expect(await readStatus()).toBe(200);

    writeUntilFull(ballast, 12 * 1024 * 1024);
    await expect.poll(readStatus).toBe(503);
    await expect
      .poll(() => site.output())
      .toMatch(/The disk of .* is nearly full; make room: \d+ MB are left/);
    expect(await send()).toBe(303);
    writeUntilFull(ballast);
    await expect.poll(send).toBe(503);
    expect(await readStatus()).toBe(503);
    expect((await fetch(`${site.origin}/programs`)).status).toBe(200);

    rmSync(ballast);
    await expect.poll(readStatus).toBe(200);
    expect(await send()).toBe(303);
    await site.stop();
    const { database } = openTempDatabase(folder);
    const stored = await database.selectFrom("contact_messages").select("reference").execute();
    expect(stored).toHaveLength(thanked);
  },
);

// Fails when a start has to write, because the pages would be gone after a crash on a full disk.
test.skipIf(!canMountDisks()).each([
  ["full, after a kill", "SIGKILL", /The disk of .* is full.*; make room/],
  ["read-only", "SIGTERM", /The disk of .* can only be read .*; mount it for writing/],
] as const)(
  "a site starts on a disk that is %s, shows its pages, refuses messages, and takes them by itself afterwards (needs the right to mount a disk)",
  async (_, signal, line) => {
    const folder = mountSmallDisk("64m");
    const isReadOnly = line.source.includes("read");
    const settings = { DATA_DIR: join(folder, "data") };
    const before = await startSite(settings);
    const page = await readPage(before);
    // Share pictures are drawn after the start, and then the pages are kept. An unfinished file would make room.
    await waitFor("all is written", () => {
      const names = readdirSync(settings.DATA_DIR, { recursive: true, encoding: "utf8" });
      const isUnfinished = (name: string) => /\.(svg|next)$/.test(name);
      return names.some((name) => name.startsWith("pages/")) && !names.some(isUnfinished);
    });
    await endProcess(before.process, signal);
    const ballast = join(folder, "ballast");
    writeUntilFull(ballast);
    if (isReadOnly) execFileSync("mount", ["-o", "remount,ro", folder]);

    const site = await startTestSite(settings);
    await expect.poll(() => site.output()).toMatch(line);
    await expect
      .poll(() => site.output())
      .toMatch(/^Until then, visitors can read the pages, but messages, .* refused\./m);
    expect(await readPage(site)).toEqual(page);
    const send = async () => (await postMessage(site.origin, "A question")).status;
    expect(await send()).toBe(503);
    expect((await fetch(`${site.origin}/readyz`)).status).toBe(503);

    if (isReadOnly) execFileSync("mount", ["-o", "remount,rw", folder]);
    rmSync(ballast);
    await expect.poll(send).toBe(303);
    await expect
      .poll(() => site.output())
      .toContain("The data can be written again: messages and orders are accepted.");
    expect(await readPage(site)).toEqual(page);
    // Failed attempts are not logged again.
    expect(site.output().match(/content could not be/g)).toBe(null);
  },
);

async function readPage({ origin }: RunningSite): Promise<string[]> {
  const page = await (await fetch(`${origin}/programs`)).text();
  const [, share = ""] = /property="og:image" content="[^"]*(\/share\/[^"]+)"/.exec(page) ?? [];
  const picture = await fetch(origin + share);
  return [page.replaceAll(/localhost:\d+/g, "localhost"), `${share} ${picture.status}`];
}

const isPossible = inject("postgresUrl") !== undefined && canMountDisks();

describe.skipIf(!isPossible)("on PostgreSQL (needs the right to mount a disk)", () => {
  // Fails when 53100 (disk full) is handled as a bug.
  test("answers 503 with the typed text, never a false thanks, and recovers by itself", async () => {
    const disk = await makeDatabaseOnSmallDisk();
    const site = await startTestSite({ DATABASE_URL: disk.url });
    const thanked: string[] = [];
    const send = async () => {
      const message = writeText();
      const answer = await postMessage(site.origin, message);
      if (answer.headers.get("Location")?.startsWith("/contact/sent")) thanked.push(message);
      return { message, answer };
    };
    expect((await send()).answer.status).toBe(303);
    disk.fill();
    // Allocated blocks have room for a few more rows.
    let last = await send();
    while (last.answer.status === 303) last = await send();
    expect(last.answer.status).toBe(503);
    expect(Number(last.answer.headers.get("Retry-After"))).toBeGreaterThan(0);
    expect((await last.answer.text()).replaceAll("&#x2F;", "/")).toContain(last.message);
    await expect.poll(() => site.output()).toContain("A message could not be stored: 53100");
    expect((await fetch(`${site.origin}/programs`)).status).toBe(200);
    // Fails when the check only updates a row, which needs no new block.
    const readStatus = async (path: string) => (await fetch(site.origin + path)).status;
    await expect.poll(() => readStatus("/readyz")).toBe(503);
    expect(await readStatus("/healthz")).toBe(503);

    disk.makeRoom();
    expect((await send()).answer.status).toBe(303);
    await expect.poll(() => readStatus("/readyz")).toBe(200);
    const rows = await askPostgres<{ message: string }>(
      disk.url,
      "select message from contact_messages order by received_at",
    );
    expect(rows.map(({ message }) => message)).toEqual(thanked);
  });
});
