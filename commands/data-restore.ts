import { resolve } from "node:path";
import { findContentFolder } from "#app/content/folder.ts";
import { listPasskeys } from "#app/server/owner/access/passkeys.server.ts";
import { acceptBackup } from "#app/server/platform/backups/accept-backup.server.ts";
import type { BackupContents } from "#app/server/platform/backups/backup-file.server.ts";
import {
  openRestoreTarget,
  type RestoreTarget,
  restoreContent,
} from "#app/server/platform/backups/restore-backup.server.ts";
import { count } from "#app/lib/numbers.ts";
import { compareCounts, writeCounts, writeMoment } from "./write-figures.ts";
import {
  CommandError,
  readDataSettings,
  runCommand,
  UsageError,
  withDatabase,
} from "./owner-command.ts";

const help = `npm run data -- restore <file>                        puts a backup into an empty place
npm run data -- restore <file> --over-present-data    in the place of what is there, after a copy of it
npm run data -- restore <file> --with-content         the content folder as well, after a copy of it`;

const options = {
  "over-present-data": { type: "boolean" },
  "with-content": { type: "boolean" },
} as const;

await runCommand({ help, options, words: 1 }, async (values, [word]) => {
  if (word === undefined) throw new UsageError("Give the backup file.");
  const file = resolve(word);
  const settings = readDataSettings();
  const contents = acceptBackup(file, resolve(settings.dataDir));
  const target = await openRestoreTarget(settings);
  try {
    if (target.present.status !== "empty" && values["over-present-data"] !== true)
      throw new CommandError(askAgain(target, contents, word));
    const copy = await target.restore(file);
    return await report({ file, contents, copy, overContent: values["with-content"] === true });
  } finally {
    await target.close();
  }
});

function askAgain(
  { location, present }: RestoreTarget,
  contents: BackupContents,
  word: string,
): string {
  return [
    `There's data at ${location} already; nothing was changed.`,
    ...(present.status === "data"
      ? compareCounts(present.counts, contents.counts)
      : ["It can't be read: it's damaged, or it isn't a database of this site."]),
    ...(present.status === "data" && present.newest !== undefined
      ? [`The newest entry is from ${writeMoment(present.newest)}.`]
      : []),
    `The backup is from ${writeMoment(contents.madeAt)}.`,
    "To replace what's there, after making a copy of it:",
    `  npm run data -- restore ${word} --over-present-data`,
  ].join("\n");
}

type Restored = {
  file: string;
  contents: BackupContents;
  copy: string | undefined;
  overContent: boolean;
};

async function report({ file, contents, copy, overContent }: Restored): Promise<string> {
  const { dataDir } = readDataSettings();
  const folder = findContentFolder();
  const { content, waiting, keys } = await withDatabase("write", async (database) => ({
    content: await restoreContent({ database, file, folder, dataDir, overPresent: overContent }),
    waiting: await database
      .selectFrom("outbox_mails")
      .select("id")
      .where("status", "=", "waiting")
      .execute(),
    keys: await listPasskeys(database),
  }));
  const { madeAt, counts } = contents;
  return [
    `Restored from ${file}, as it was at ${writeMoment(madeAt)}: ${writeCounts(counts)}.`,
    ...(copy === undefined ? [] : [`What was here before is in ${copy}.`]),
    writeContent(content, folder),
    "Before you start the site:",
    waiting.length === 0
      ? "- No email is waiting."
      : `- ${count(waiting.length, "email is waiting, and goes", "emails are waiting, and go")} out when the site starts. Start it without SMTP_URL first, look at Emails in your room, and throw away what has already gone out.`,
    `- Nobody is signed in to /admin, and the printed codes have ended. ${writeKeys(keys.length)}`,
    "- What came in after the backup isn't here. Payments of the last 14 days come back by themselves, within two hours of the start.",
    "- People you've erased since then are back: erase them again under People in your room.",
  ].join("\n");
}

function writeKeys(keys: number): string {
  if (keys === 0) return "`npm run admin:link` makes a link to sign in.";
  return `${count(keys, "passkey from the backup works", "passkeys from the backup work")}: if you've removed one since, remove it again.`;
}

function writeContent(content: Awaited<ReturnType<typeof restoreContent>>, folder: string): string {
  if (content.status === "none") return "The backup has no content.";
  if (content.status === "unwritable") return content.fault;
  if (content.status === "written") {
    const files = count(content.files, "file", "files");
    return content.copy === undefined
      ? `The content folder ${resolve(folder)} was written: ${files}.`
      : `The content folder ${resolve(folder)} was written: ${files}. What was in it before is in ${content.copy}.`;
  }
  return content.isSame
    ? `The content folder ${resolve(folder)} is the same already.`
    : `The content folder ${resolve(folder)} hasn't changed; it's different from the one in the backup. --with-content restores that one.`;
}
