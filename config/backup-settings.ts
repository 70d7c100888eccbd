/** BACKUP_HOUR, BACKUP_DIR, BACKUP_KEEP and BACKUP_COMMAND: the backups that the site makes by itself. */
import { join } from "node:path";

/** How many of each are kept, the newest of every day, week and month that has one. */
export type Keep = { days: number; weeks: number; months: number };

export type BackupSettings = {
  /** From when on there is one each night, in the owner's time zone; undefined for none. */
  hour: number | undefined;
  folder: string;
  keep: Keep;
  /** The program that gets each file, and its words; `{file}` stands for the path. */
  command: readonly string[] | undefined;
};

type Result = { ok: true; settings: BackupSettings } | { ok: false; faults: string[] };

export const backupSettingNames = ["BACKUP_HOUR", "BACKUP_DIR", "BACKUP_KEEP", "BACKUP_COMMAND"];

/** Reads the settings. @param dataDir in which backups lie when no other folder is named */
export function parseBackupSettings(
  input: Record<string, string | undefined>,
  dataDir: string,
): Result {
  const {
    BACKUP_HOUR: hour = "3",
    BACKUP_DIR: folder = join(dataDir, "backups"),
    BACKUP_KEEP: keep = "7,4,12",
    BACKUP_COMMAND: command,
  } = input;
  const blank = backupSettingNames.filter((name) => input[name]?.trim() === "");
  const faults = blank.map(
    (name) => `${name}: is set but empty; give it a value or delete the line`,
  );
  if (!blank.includes("BACKUP_HOUR") && !/^(off|1?\d|2[0-3])$/.test(hour))
    faults.push(
      `BACKUP_HOUR: expected an hour from 0 to 23, or off, got "${hour}"; write 3, or delete the line`,
    );
  const [, days, weeks, months] = /^([1-9]\d{0,2}),(\d{1,3}),(\d{1,3})$/.exec(keep) ?? [];
  if (!blank.includes("BACKUP_KEEP") && days === undefined)
    faults.push(
      `BACKUP_KEEP: expected how many days, weeks and months are kept, at least a day, got "${keep}"; write 7,4,12, or delete the line`,
    );
  // Never the text itself: such lines hold passwords now and then.
  if (command !== undefined && /["'`|;&<>$]/.test(command))
    faults.push(
      "BACKUP_COMMAND: expected a program and its words, like rclone copy {file} remote:backups; no shell reads this line, so put quotation marks and the like into a script and name that",
    );
  if (faults.length > 0) return { ok: false, faults };
  return {
    ok: true,
    settings: {
      hour: hour === "off" ? undefined : Number(hour),
      folder,
      keep: { days: Number(days), weeks: Number(weeks), months: Number(months) },
      command: command?.trim().split(/\s+/),
    },
  };
}
