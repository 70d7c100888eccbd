import { expect, test } from "vitest";
import { faultsOf } from "#tests/support/settings.ts";
import { parseEnv } from "./env.ts";

test("takes each setting as it is given", () => {
  const settings = {
    BACKUP_HOUR: "0",
    BACKUP_DIR: "/mnt/backups",
    BACKUP_KEEP: "14,0,3",
    BACKUP_COMMAND: "rclone copy {file}  remote:site",
  };
  expect(parseEnv(settings)).toMatchObject({
    env: {
      backups: {
        hour: 0,
        folder: "/mnt/backups",
        keep: { days: 14, weeks: 0, months: 3 },
        command: ["rclone", "copy", "{file}", "remote:site"],
      },
    },
  });
  expect(parseEnv({ BACKUP_HOUR: "off" })).toMatchObject({ env: { backups: { hour: undefined } } });
});

test.each([
  [{ BACKUP_HOUR: "24" }, 'BACKUP_HOUR: expected an hour from 0 to 23, or off, got "24"'],
  [{ BACKUP_HOUR: "3am" }, "BACKUP_HOUR: expected"],
  [{ BACKUP_HOUR: "" }, "BACKUP_HOUR: is set but empty"],
  [{ BACKUP_DIR: " " }, "BACKUP_DIR: is set but empty"],
  [
    { BACKUP_KEEP: "7" },
    "BACKUP_KEEP: expected how many days, weeks and months are kept, at least",
  ],
  [{ BACKUP_KEEP: "0,4,12" }, "BACKUP_KEEP: expected"],
  [{ BACKUP_KEEP: "7, 4, 12" }, "BACKUP_KEEP: expected"],
  [{ BACKUP_COMMAND: "" }, "BACKUP_COMMAND: is set but empty"],
  [{ BACKUP_COMMAND: "restic backup | tee log" }, "BACKUP_COMMAND: expected a program"],
  [{ BACKUP_COMMAND: 'send "secret-word"' }, "BACKUP_COMMAND: expected a program"],
])("refuses %j", (settings, reason) => {
  const faults = faultsOf(settings);
  expect(faults).toEqual([expect.stringContaining(reason)]);
  expect(faults.join()).not.toContain("secret-word");
});
