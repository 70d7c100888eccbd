import { getContent } from "#app/content/load.server.ts";
import type { Steps } from "#app/owner-action.server.ts";
import { backupJob, beginJob, finishJob } from "#app/server/owner/health/jobs.server.ts";
import { launchJob, runLaunchChecks } from "#app/server/owner/health/launch-list.server.ts";
import { runTestMail, testMailJob } from "#app/server/owner/health/test-mail.server.ts";
import { beginBackup, runBackup } from "#app/server/platform/backups/backup-on-request.server.ts";
import { getEnv } from "#app/server/platform/process/env.server.ts";

export const healthSteps = {
  async check({ database, now }) {
    if (!(await beginJob(database, launchJob, now)))
      return { refused: "A check is already running." };
    return { changed: "Checked everything", after: () => runLaunchChecks(now) };
  },

  async backup({ database, now }) {
    const id = await beginBackup(database, getEnv().backups.folder, now);
    if (id === undefined) return { refused: "The site is already making a backup." };
    // Makes the Health page say that a backup is running until the job is finished.
    await beginJob(database, backupJob, now);
    const after = () => finishJob(backupJob, now, () => runBackup(id));
    return { changed: "Made a backup", after };
  },

  async testMail({ database, now }) {
    const settings = getEnv().mail;
    if (!settings)
      return { refused: "Email isn't set up yet, so the site can't send a test email." };
    if (!(await beginJob(database, testMailJob, now)))
      return { refused: "A test email is already on its way." };
    const content = getContent();
    return { changed: "Sent a test email", after: () => runTestMail(settings, content, now) };
  },
} satisfies Steps;
