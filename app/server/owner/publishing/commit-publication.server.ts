/** Each publication of the room as a commit in the content folder. A commit that fails leaves the publication as it is. */
import { z } from "zod";
import { findContentFolder } from "#app/content/folder.ts";
import { getContent } from "#app/content/load.server.ts";
import { readState, removeState, storeState } from "#app/server/owner/today/room-state.server.ts";
import type { Database } from "#app/server/platform/database/tables.server.ts";
import { getEnv } from "#app/server/platform/process/env.server.ts";
import { reportFault } from "#app/server/platform/process/report-fault.server.ts";
import { commitFiles } from "#app/server/platform/publishing/commit-files.server.ts";

const name = "failed commit";

const schema = z.object({ paths: z.array(z.string()), reason: z.string() });

export type FailedCommit = z.infer<typeof schema>;

type Written = { paths: readonly string[]; note: string };

type Place = {
  folder: string;
  /** Who the commits are by. */
  author: () => { name: string; email: string };
  pauseMs?: number;
};

let queue: Promise<unknown> = Promise.resolve();

/** What to call when words were written into the folder; undefined where nothing is committed. */
export function findCommitter(database: Database): ((written: Written) => void) | undefined {
  if (!getEnv().contentGit) return undefined;
  const author = () => {
    const { coach, email } = getContent().site;
    return { name: coach.name, email: email.address };
  };
  // Nobody waits for it.
  return (written) =>
    void commitPublication(database, { folder: findContentFolder(), author }, written);
}

/** Commits what a publication has written, and what an earlier one couldn't commit. Never throws. */
export function commitPublication(
  database: Database,
  { folder, author, pauseMs }: Place,
  { paths, note }: Written,
): Promise<void> {
  const work = async () => {
    const before = await readFailedCommit(database);
    const all = [...new Set([...(before?.paths ?? []), ...paths])];
    const message = note === "" ? "Words from the owner's room" : note;
    const result = await commitFiles(folder, { paths: all, message, author: author() }, pauseMs);
    if (result.status !== "failed") {
      if (before) await removeState(database, name);
      return;
    }
    const failed: FailedCommit = { paths: all, reason: result.reason };
    await storeState(database, name, JSON.stringify(failed), new Date());
  };
  const done = queue.then(work).catch((error: unknown) => {
    reportFault("A publication could not be committed", error);
  });
  queue = done;
  return done;
}

/** The last commit that failed, while none has worked since. */
export async function readFailedCommit(database: Database): Promise<FailedCommit | undefined> {
  const text = await readState(database, name);
  return text === undefined ? undefined : schema.parse(JSON.parse(text));
}
