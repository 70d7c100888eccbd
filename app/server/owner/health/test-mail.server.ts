import type { Content } from "#app/content/kinds.ts";
import type { MailSettings } from "#config/mail-settings.ts";
import { sendTestMail } from "#app/server/platform/mail/send-test-mail.server.ts";
import { finishJob } from "./jobs.server.ts";

export const testMailJob = "test email";

export type TestMailResult = Awaited<ReturnType<typeof sendTestMail>>;

export function runTestMail(
  settings: MailSettings,
  content: Pick<Content, "mails" | "site">,
  begunAt: Date,
): Promise<void> {
  return finishJob(testMailJob, begunAt, () => sendTestMail({ settings, content }));
}
