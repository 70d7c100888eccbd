/** Writes the owner's weekly email, with figures and a list of what needs attention. */
import type { Content } from "#app/content/kinds.ts";
import { addDays, dayFromHour } from "#app/lib/dates.ts";
import { isOpen } from "#app/server/business/opening/opening.server.ts";
import type { Connect, Database } from "#app/server/platform/database/tables.server.ts";
import { enqueueMail } from "#app/server/platform/mail/enqueue-mail.server.ts";
import { renderMail } from "#app/server/platform/mail/render-mail.server.ts";
import { linkToRoom } from "#app/server/platform/mail/owner-mail-parts.server.ts";
import { getEnv } from "#app/server/platform/process/env.server.ts";
import {
  runPeriodically,
  type PeriodicTask,
} from "#app/server/platform/process/run-periodically.server.ts";
import { weekdays, type WeeklyEmail } from "#config/weekly-email.ts";
import { readWeek } from "./read-week.server.ts";
import { readState, removeState, replaceState } from "./room-state.server.ts";
import { countWaiting } from "./waiting.server.ts";

const mark = "weekly email";

type MailContent = Pick<Content, "site" | "mails">;

export function startWeeklyEmail(connect: Connect, getContent: () => MailContent): PeriodicTask {
  return runPeriodically(60_000, "The weekly email could not be written", async () => {
    const { weekly, mail } = getEnv();
    const isSent = isOpen() && mail !== undefined;
    await enqueueWeeklyEmail(await connect(), getContent(), { weekly, isSent }, new Date());
  });
}

/**
 * @param isSent if false, the week is skipped
 * @returns whether the email was written
 */
export async function enqueueWeeklyEmail(
  database: Database,
  content: MailContent,
  { weekly, isSent }: { weekly: WeeklyEmail | undefined; isSent: boolean },
  now: Date,
): Promise<boolean> {
  const before = await readState(database, mark);
  if (!weekly) {
    if (before !== undefined) await removeState(database, mark);
    return false;
  }
  const schedule = `${weekly.day} ${weekly.hour} `;
  const week = `${schedule}${findLastDay(weekly, content.site.timeZone, now)}`;
  if (before === week) return false;
  return database.transaction().execute(async (transaction) => {
    if (!(await replaceState(transaction, mark, before, week, now))) return false;
    // After a change of the schedule, the first email comes on the next scheduled day.
    if (!isSent || !before?.startsWith(schedule) || before > week) return false;
    await enqueueMail(transaction, await writeMail(transaction, content, now), now);
    return true;
  });
}

function findLastDay({ day, hour }: WeeklyEmail, timeZone: string, now: Date): string {
  const last = dayFromHour(now, hour, timeZone);
  // `getUTCDay` returns 0 for Sunday, but `weekdays` begins with Monday.
  const daysAgo = (new Date(last).getUTCDay() + 6 - weekdays.indexOf(day)) % 7;
  return addDays(last, -daysAgo);
}

async function writeMail(database: Database, { site, mails }: MailContent, now: Date) {
  const figures = await readWeek(database, now);
  const list = figures.map((one) => `${one.label}: ${one.now} (the week before: ${one.before})`);
  const { messages, orders, incidents } = await countWaiting(database, now);
  const waiting = (
    [
      ["Messages and withdrawals to answer", messages, "/admin/messages"],
      ["Orders to look at", orders, "/admin/orders"],
      ["Problems to solve", incidents, "/admin/health"],
    ] as const
  ).flatMap(([label, count, path]) => {
    const words = `${label}: ${count > 99 ? "99+" : count}`;
    const [link = words] = linkToRoom(path, words);
    return count === 0 ? [] : [link];
  });
  const appendix = [
    { heading: "Waiting for you" },
    ...(waiting.length > 0 ? waiting : ["Nothing right now."]),
    ...linkToRoom("/admin/settings/weekly", "Choose another day, or turn this email off"),
  ];
  return {
    kind: "owner-week" as const,
    to: site.email.address,
    ...renderMail({ ...mails.ownerWeek, appendix }, { list: list.join("\n") }, site),
  };
}
