/** Lists the parts of the settings in the owner's room, with their current states. */
import type { Env } from "#config/env.ts";
import { settingGroups, storedNames, type SettingGroup } from "#config/stored-settings.ts";
import { sayFault } from "#app/server/owner/words/form/say-fault.server.ts";
import { isOpen } from "#app/server/business/opening/opening.server.ts";
import { listUnreadable } from "#app/server/platform/database/stored-settings.server.ts";
import {
  getEnv,
  getStored,
  listRefusedSettings,
  listEnvironmentNames,
} from "#app/server/platform/process/env.server.ts";

export const settingParts = Object.keys(settingGroups) as SettingGroup[];

export const settingTexts: Readonly<Record<SettingGroup, { heading: string; why: string }>> = {
  address: {
    heading: "Public address",
    why: "What visitors type to reach your site. Emails and search engines link to this address.",
  },
  mail: {
    heading: "Mail server",
    why: "A mail server sends your site's emails: to buyers, to people who write, and to you.",
  },
  payments: {
    heading: "Payments",
    why: "Stripe collects the money from your buyers and pays it out to you.",
  },
  newsletter: {
    heading: "Newsletter service",
    why: "MailerLite can send your newsletter. Your site tells it who signed up and who left.",
  },
  backups: {
    heading: "Backups",
    why: "Every night, the site makes a copy of your messages, orders and texts.",
  },
  weekly: {
    heading: "Weekly email",
    why: "Once a week, while your site is open, you get an email with your numbers and what's waiting for you.",
  },
};

export type SettingState = {
  part: SettingGroup;
  heading: string;
  why: string;
  state: string;
  /** The environment variables that set this part. While any of them is set, the owner can't change the part. */
  onServer: string[];
  isStored: boolean;
  /** Why the stored values aren't applied; undefined if nothing is wrong with them. */
  fault: string | undefined;
};

export function readSetting(part: SettingGroup): SettingState {
  const names = storedNames(part);
  return {
    part,
    ...settingTexts[part],
    state: formatState(part, getEnv()),
    onServer: listEnvironmentNames(part),
    isStored: names.some((name) => getStored()[name] !== undefined || isUnreadable(name)),
    fault: findFault(part),
  };
}

export function listSettings(): SettingState[] {
  return settingParts.map(readSetting);
}

function isUnreadable(name: string): boolean {
  return listUnreadable().includes(name);
}

function findFault(part: SettingGroup): string | undefined {
  if (listEnvironmentNames(part).length > 0) return undefined;
  if (storedNames(part).some(isUnreadable))
    return "This setting is stored, but the key that unlocks it isn't on this server. That can happen after a backup is restored. Set it again.";
  const refused = listRefusedSettings().find(({ group }) => group === part);
  return (
    refused && `The stored setting doesn't work: ${formatSettingFault(refused.fault)} Set it again.`
  );
}

/** Describes the problem with a setting in a sentence without the setting's technical name. */
export function formatSettingFault(fault: string): string {
  return sayFault(fault.replace(/^[A-Z_]+: /, "")).replace(/“(.{60}).+”/s, "“$1…”");
}

/** Describes the current state of a part in a sentence. */
function formatState(part: SettingGroup, env: Env): string {
  const { publicOrigin, mail, payments, newsletter, backups, weekly } = env;
  switch (part) {
    case "address":
      return publicOrigin ?? "Not set. Only this machine and your own network can reach the site.";
    case "mail":
      return mail
        ? `Emails go out through ${mail.host}, from ${mail.from.address}.`
        : "Not set. Your site keeps its emails, and none go out.";
    case "payments":
      return explainPayments(payments);
    case "newsletter":
      return newsletter
        ? "Your site tells MailerLite about everyone who signs up or leaves."
        : "None. Addresses stay on your site, under People.";
    case "backups":
      return backups.hour === undefined
        ? "Off. There are no nightly backups."
        : `Every night at ${backups.hour}:00, your time.`;
    case "weekly":
      return weekly
        ? `Every ${weekly.day} at ${weekly.hour}:00, your time${mail ? "" : ", once a mail server is set up"}.`
        : "Off. No weekly email is sent.";
  }
}

export function explainPayments(payments: Env["payments"]): string {
  switch (payments) {
    case "live":
      return isOpen()
        ? "On. Buyers pay real money through Stripe."
        : "Your live key is set. Buyers can pay once you've opened your site, under Today.";
    case "test":
      return "Stripe's test key is set. No money moves.";
    case "practice":
      return "Practice. Buyers pay on a page on this site, and no money moves.";
    case "off":
      return "Off. Buy Now doesn't work until your Stripe key is set, under Settings.";
  }
}
