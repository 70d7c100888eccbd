/** Mails that do not arrive. */
import { countMissed, readBacklog } from "#app/server/platform/mail/read-backlog.server.ts";
import { count, type Check } from "./trouble.server.ts";

/** A mail that waits for longer is a trouble, in seconds. */
export const longestWait = 3_600;

/** Mails that nobody will try again by themselves. */
export const checkParkedMails: Check = async ({ database }) => {
  const parked = await countMissed(database);
  if (parked === 0) return undefined;
  const what = `${count(parked, "email is", "emails are")} parked: refused for good, or not taken for 72 hours.`;
  return { what, extent: parked };
};

/** Mails that should have gone out long ago. Where there is no mail server, all of them wait as they should. */
export const checkWaitingMails: Check = async ({ database, now }) => {
  const { waiting, oldestWaitingSeconds } = await readBacklog(database, now);
  if (oldestWaitingSeconds <= longestWait) return undefined;
  const hours = Math.floor(oldestWaitingSeconds / 3_600);
  return {
    what: `${count(waiting, "email is waiting", "emails are waiting")}, the oldest for more than ${count(hours, "hour", "hours")}.`,
  };
};
