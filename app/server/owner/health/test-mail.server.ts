import type { Content } from "#app/content/kinds.ts";
import { getEnv } from "#app/server/platform/process/env.server.ts";
import { sendTestMail } from "../mails.server.ts";
import { finishJob } from "./jobs.server.ts";

export const testMailJob = "test email";

export type TestMailResult = Awaited<ReturnType<typeof sendTestMail>>;

export function runTestMail(
  content: Pick<Content, "mails" | "site">,
  begunAt: Date,
): Promise<void> {
  return finishJob(testMailJob, begunAt, () => sendTestMail(getEnv().mail, content));
}
