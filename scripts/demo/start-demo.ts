/** Starts a site on loopback, with a temporary database full of invented work. */
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findContentFolder } from "#app/content/folder.ts";
import { createSignInLink } from "#app/server/owner/access/sign-in-links.server.ts";
import { openDatabase } from "#app/server/platform/database/open-database.server.ts";
import type { Database } from "#app/server/platform/database/tables.server.ts";
import { beginStep } from "../setup.mjs";
import { startSite, type RunningSite } from "../start-site.ts";
import { fill } from "./fill.ts";
import { startMailSink } from "./mail-sink.ts";
import { backupHour } from "./room.ts";

/** Matches environment variables to keep. All others, such as the settings of the owner's site, are removed. */
const kept =
  /^(PATH|HOME|TMPDIR|TEMP|TMP|LANG|LC_.*|LD_LIBRARY_PATH|SystemRoot|CONTENT_DIR|NODE_COMPILE_CACHE)$/i;

type Demo = {
  site: RunningSite;
  /** Returns the URL of a link that signs one browser in. */
  makeLink(): Promise<string>;
  stop(): Promise<void>;
};

/**
 * Starts the demo without this machine's settings for the site.
 * @param now the end of the six months of invented work
 */
export async function startDemo(now = new Date()): Promise<Demo> {
  const dataDir = mkdtempSync(join(tmpdir(), "site-demo-"));
  const remove = () => rmSync(dataDir, { recursive: true, force: true });
  const foreign = Object.keys(process.env).filter((name) => !kept.test(name));
  // Removes the settings from this process, because the site's functions read its environment.
  for (const name of foreign) delete process.env[name];
  process.env["DATA_DIR"] = dataDir;
  // Copies the content, because the demo publishes into its content folder.
  const content = join(dataDir, "content");
  cpSync(findContentFolder(), content, { recursive: true });
  process.env["CONTENT_DIR"] = content;
  process.env["LOG_LEVEL"] = "silent";
  process.on("exit", remove);
  const withDatabase = async <Result>(
    work: (database: Database, file: string) => Promise<Result>,
  ) => {
    const opened = openDatabase({ dataDir });
    try {
      return await work(opened.database, opened.location);
    } finally {
      await opened.close();
    }
  };
  const endFilling = beginStep("Making up six months of messages, orders and emails");
  await withDatabase((database, file) => fill(database, file, now));
  endFilling();
  const mail = await startMailSink(/^maximiliana/);
  const endStarting = beginStep("Opening the database and making the pages and pictures");
  const site = await startSite({
    ...mail.settings,
    DATA_DIR: dataDir,
    HOST: "127.0.0.1",
    LOG_LEVEL: "silent",
    BACKUP_HOUR: String(backupHour),
    // The command always fails, so that the room has a failure to show.
    BACKUP_COMMAND: "false",
  });
  endStarting();
  return {
    site,
    makeLink: async () =>
      site.origin +
      (await withDatabase((database) => createSignInLink(database, "command", new Date()))),
    async stop() {
      await site.stop();
      await mail.stop();
      remove();
    },
  };
}
