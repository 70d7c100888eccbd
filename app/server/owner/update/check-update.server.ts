import { existsSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { formatFaults } from "#app/content/fault.ts";
import type { Env } from "#config/env.ts";
import { faultCode } from "#app/server/platform/process/database-fault.server.ts";
import { readSpace } from "#app/server/platform/database/free-space.server.ts";
import {
  planMigrations,
  type AppliedMigration,
  readMigrations,
  readApplied,
} from "#app/server/platform/database/migrations.server.ts";
import { openAsItIs } from "#app/server/platform/database/open-for-reading.server.ts";
import { checkFiles } from "#app/server/platform/publishing/check-files.server.ts";
import { readFolder } from "#app/server/platform/publishing/content-files.server.ts";

export type UpdateFinding = {
  about: "database" | "room" | "content";
  weight: "fine" | "changes" | "stops";
  words: string;
  places: readonly string[];
};

type Given = { env: Pick<Env, "dataDir" | "databaseUrl">; contentFolder: string };

export async function checkUpdate({ env, contentFolder }: Given): Promise<UpdateFinding[]> {
  return Promise.all([checkDatabase(env), checkRoom(env), checkFolder(contentFolder)]);
}

async function checkDatabase(env: Given["env"]): Promise<UpdateFinding> {
  const about = "database";
  try {
    const applied = await readMigrationsOf(env);
    if (!applied)
      return {
        about,
        weight: "changes",
        words: "There isn't one yet: the start creates it.",
        places: [],
      };
    const plan = planMigrations(readMigrations(), applied);
    if (plan.status === "refused")
      return { about, weight: "stops", words: `It can't be used: ${plan.reason}.`, places: [] };
    const places = plan.pending.map(({ name }) => name);
    return places.length === 0
      ? { about, weight: "fine", words: "It's up to date.", places }
      : {
          about,
          weight: "changes",
          words: "The start changes it, after a backup. The old version can't read it after that.",
          places,
        };
  } catch (error) {
    const words = `It can't be read right now (${faultCode(error)}).`;
    return { about, weight: "stops", words, places: [] };
  }
}

async function readMigrationsOf(env: Given["env"]): Promise<AppliedMigration[] | undefined> {
  const opened = openAsItIs(env);
  try {
    return opened && (await readApplied(opened.database));
  } finally {
    await opened?.close();
  }
}

/** A change of the database needs a backup of it, and writes most of it anew at worst. */
async function checkRoom({ dataDir, databaseUrl }: Given["env"]): Promise<UpdateFinding> {
  const about = "room";
  const file = join(resolve(dataDir), "site.sqlite");
  if (databaseUrl !== undefined || !existsSync(file))
    return { about, weight: "fine", words: "There's nothing to measure it by.", places: [] };
  const { size } = statSync(file);
  const { free } = await readSpace(dataDir);
  const words = `The database has ${megabytes(size)} MB, and ${megabytes(free)} MB is free.`;
  return free > 3 * size
    ? { about, weight: "fine", words, places: [] }
    : {
        about,
        weight: "stops",
        words: `${words} Make room for three times the database.`,
        places: [],
      };
}

function megabytes(bytes: number): number {
  return Math.ceil(bytes / 1024 / 1024);
}

async function checkFolder(folder: string): Promise<UpdateFinding> {
  const about = "content";
  const read = await checkFiles(await readFolder(folder));
  return read.status === "refused"
    ? {
        about,
        weight: "stops",
        words:
          "It has errors in this version, so visitors would still see what was published last.",
        places: formatFaults(read.faults).split("\n"),
      }
    : { about, weight: "fine", words: "It's up to date.", places: [] };
}
