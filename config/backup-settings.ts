import { z } from "zod";

/** For how many days, weeks and months a backup is kept: the newest one of each day, week or month. */
export type Keep = { days: number; weeks: number; months: number };

/** Returns the maximum age of a backup, which the page /privacy quotes. */
export function longestKept({ days, weeks, months }: Keep) {
  if (months * 30 >= Math.max(days, weeks * 7)) return { unit: "month", count: months } as const;
  return weeks * 7 >= days
    ? ({ unit: "week", count: weeks } as const)
    : ({ unit: "day", count: days } as const);
}

export type BackupSettings = {
  /** The hour of the nightly backup in the owner's time zone; undefined if there's no nightly backup. */
  hour: number | undefined;
  folder: string;
  keep: Keep;
  /** The command that copies a backup to another place. `{file}` stands for the backup's path. */
  command: readonly string[] | undefined;
};

export const backupFields = {
  BACKUP_HOUR: z
    .string()
    .regex(/^(off|1?\d|2[0-3])$/, {
      error: ({ input }) =>
        `expected an hour from 0 to 23, or off, got "${String(input)}"; write 3, or delete the line`,
    })
    .transform((hour) => (hour === "off" ? undefined : Number(hour)))
    .prefault("3"),
  BACKUP_DIR: z.string().optional(),
  BACKUP_KEEP: z
    .string()
    .regex(/^[1-9]\d{0,2},\d{1,3},\d{1,3}$/, {
      error: ({ input }) =>
        `expected how many days, weeks and months are kept, at least a day, got "${String(input)}"; write 7,4,12, or delete the line`,
    })
    .transform((text): Keep => {
      const [days = 0, weeks = 0, months = 0] = text.split(",").map(Number);
      return { days, weeks, months };
    })
    .prefault("7,4,12"),
  BACKUP_COMMAND: z
    .string()
    .refine(
      (command) => !/["'`|;&<>$]/.test(command),
      // The message doesn't quote the value, which may contain passwords.
      "expected a program and its arguments, like rclone copy {file} remote:backups; no shell runs this line, so put quotation marks and the like into a script, and name the script here",
    )
    .transform((command) => command.trim().split(/\s+/))
    .optional(),
};
