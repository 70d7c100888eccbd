import type { Env } from "#config/env.ts";
import { countParkedPushes } from "#app/server/business/newsletter/push-subscriptions.server.ts";
import type { Database } from "#app/server/platform/database/tables.server.ts";
import { count } from "#app/lib/numbers.ts";
import {
  fine,
  notChecked,
  openBecause,
  type Check,
  type LaunchCheck,
} from "#app/server/platform/health/check.server.ts";
import {
  countMissed,
  overdueAfterSeconds,
  readBacklog,
} from "#app/server/platform/mail/read-backlog.server.ts";
import { tryMailServer } from "#app/server/platform/mail/send-mail.server.ts";

type Context = { database: Database; now: Date; env: Pick<Env, "mail"> };

const minute = 60_000;

export const mailCheck = {
  name: "mail",
  why: "Emails tell buyers how to book, and they tell you when someone writes to you.",
  todo: "In your room, open Settings, then Mail server. When you save it, the site sends you a test email and shows what the server answers.",
  place: { path: "/admin/settings/mail", label: "Set up email" },
  launch: { severity: "blocks", title: "Email that goes out" },
  asks: ({ mail }: Context["env"]) => mail !== undefined,
  async run({ env: { mail } }) {
    if (!mail)
      return openBecause(
        "There's no mail server yet: your site keeps its emails, and none go out.",
      );
    const fault = await tryMailServer(mail);
    return fault === undefined
      ? fine
      : openBecause(`${mail.host} doesn't accept emails: ${fault}.`);
  },
} satisfies LaunchCheck<Context>;

export const parkedMailsCheck = {
  name: "mails-parked",
  why: "These emails don't reach the people they're for.",
  todo: "Open Emails in your room. Each email says why it was refused. Then either contact these people another way and throw the emails away, or fix the setting and press “Try all unsent emails again.”",
  place: { path: "/admin/mails", label: "See these emails" },
  launch: { severity: "wrong", title: "Refused emails" },
  alert: {
    title: "Emails couldn't be sent",
    resolved: "No undelivered emails are left.",
    alertAfter: 5 * minute,
    resolveAfter: 10 * minute,
  },
  async run({ database }) {
    const parked = await countMissed(database);
    if (parked === 0) return fine;
    const what = `${count(parked, "email wasn't", "emails weren't")} delivered: refused for good, or not accepted for 72 hours.`;
    return { ...openBecause(what), extent: parked };
  },
} satisfies Check<Pick<Context, "database">>;

export const waitingMailsCheck = {
  name: "mails-waiting",
  why: "Buyers, people who write or sign up, and you yourself get emails late.",
  todo: "Open Health in your room and press “Send yourself a test email” to see what your mail server answers. If the password is wrong, correct it under Settings, Mail server. If the server is down, just wait: the site keeps trying for 72 hours.",
  place: { path: "/admin/mails", label: "See these emails" },
  launch: { severity: "wrong", title: "Late emails" },
  alert: {
    title: "Emails are waiting to be sent",
    resolved: "No email has been waiting for more than an hour.",
    alertAfter: 10 * minute,
    resolveAfter: 30 * minute,
    when: ({ env }) => env.mail !== undefined,
  },
  async run({ database, now, env }) {
    if (!env.mail) return notChecked("there's no mail server yet");
    const { waiting, oldestWaitingSeconds } = await readBacklog(database, now);
    if (oldestWaitingSeconds <= overdueAfterSeconds) return fine;
    const hours = Math.floor(oldestWaitingSeconds / 3_600);
    return openBecause(
      `${count(waiting, "email is waiting", "emails are waiting")}, the oldest for more than ${count(hours, "hour", "hours")}.`,
    );
  },
} satisfies Check<Context>;

export const newsletterCheck = {
  name: "newsletter-parked",
  why: "Someone who signed up isn't getting your newsletter, or someone who left still is.",
  todo: "Your room's People page shows which addresses were refused, and why. Correct them at the newsletter service by hand, then press “Send them again.”",
  place: { path: "/admin/people", label: "See these addresses" },
  launch: { severity: "wrong", title: "Refused newsletter addresses" },
  alert: {
    title: "The newsletter service refused some addresses",
    resolved: "The newsletter service has every address now.",
    alertAfter: 10 * minute,
    resolveAfter: 10 * minute,
  },
  async run({ database }) {
    const parked = await countParkedPushes(database);
    if (parked === 0) return fine;
    const what = `The newsletter service refused ${count(parked, "address", "addresses")}.`;
    return { ...openBecause(what), extent: parked };
  },
} satisfies Check<Pick<Context, "database">>;
