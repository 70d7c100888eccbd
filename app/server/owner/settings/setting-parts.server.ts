/** What the owner can set in the room, with how it is set now. */
import type { Env } from "#config/env.ts";

export const settingParts = ["address", "mail", "payments", "newsletter", "backups"] as const;
export type SettingPart = (typeof settingParts)[number];

type Described = { heading: string; why: string; names: readonly string[] };

export const parts: Readonly<Record<SettingPart, Described>> = {
  address: {
    heading: "Public address",
    why: "What visitors type to reach your site. Emails and search engines link to it.",
    names: ["PUBLIC_ORIGIN"],
  },
  mail: {
    heading: "Mail server",
    why: "Sends the emails of your site: to buyers, to people who write, and to you.",
    names: ["SMTP_URL", "MAIL_FROM"],
  },
  payments: {
    heading: "Payments",
    why: "Stripe takes the money from your buyers and pays it out to you.",
    names: ["STRIPE_SECRET_KEY", "STRIPE_WEBHOOK_SECRET"],
  },
  newsletter: {
    heading: "Newsletter service",
    why: "MailerLite can send your newsletter. Your site tells it who signed up and who left.",
    names: ["MAILERLITE_API_KEY", "MAILERLITE_GROUP"],
  },
  backups: {
    heading: "Backups",
    why: "A copy of your messages, orders and words is made every night.",
    names: ["BACKUP_HOUR"],
  },
};

/** How a part is set now, in a sentence. */
export function describeState(part: SettingPart, env: Env): string {
  const { publicOrigin, mail, payments, newsletter, backups } = env;
  switch (part) {
    case "address":
      return publicOrigin ?? "Not set. Only this machine and your own network reach the site.";
    case "mail":
      return mail
        ? `Emails go out through ${mail.host}, from ${mail.from.address}.`
        : "Not set. Emails are kept, and none go out.";
    case "payments":
      return paymentModes[payments];
    case "newsletter":
      return newsletter
        ? "MailerLite is told about everyone who signs up or leaves."
        : "None. Addresses stay with your site, under People.";
    case "backups":
      return backups.hour === undefined
        ? "Off. No backup is made at night."
        : `Every night at ${backups.hour}:00, your time.`;
  }
}

export const paymentModes: Readonly<Record<Env["payments"], string>> = {
  live: "On. Buyers pay real money at Stripe.",
  test: "Stripe's test keys are set. No money moves.",
  practice: "Practice. Payments are made on a page of this site, and no money moves.",
  off: "Off. Buy Now doesn't work until your Stripe key is set.",
};
