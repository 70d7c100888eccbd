/** Lists the fields of each page of the settings, with the current values, but never with secrets. */
import { choosePaymentMode, type SettingGroup } from "#config/stored-settings.ts";
import { parseEnv } from "#config/env.ts";
import { weekdays } from "#config/weekly-email.ts";
import type { Content } from "#app/content/kinds.ts";
import { getEnv, getStored } from "#app/server/platform/process/env.server.ts";

export type SettingField = {
  name: string;
  label: string;
  note?: string;
  hint?: string;
  value: string;
  kind: "text" | "email" | "number" | "secret" | "choice" | "check";
  choices?: ReadonlyArray<{ value: string; label: string }>;
};

const hours = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: `${hour}:00`,
}));

export function listSettingFields(
  part: SettingGroup,
  site: Pick<Content["site"], "brand" | "email">,
): SettingField[] {
  const stored = getStored();
  const env = getEnv();
  switch (part) {
    case "address":
      return [
        {
          name: "address",
          label: "Address",
          hint: "Like https://www.example.com. It has to lead to this site already.",
          value: stored["PUBLIC_ORIGIN"] ?? "",
          kind: "text",
        },
      ];
    case "mail":
      return listMailFields(readStoredMail(), site);
    case "payments":
      return choosePaymentMode(env.publicOrigin) === "LIVE"
        ? [
            {
              name: "secretKey",
              label: "Live key",
              hint: `In Stripe, under Developers, API keys: it starts with sk_live_, or rk_live_ for a restricted key. ${writeKeyHint("LIVE_STRIPE_SECRET_KEY")}`,
              value: "",
              kind: "secret",
            },
            {
              name: "secretSigning",
              label: "Signing secret",
              note: "(usually empty)",
              hint: "Your site makes its own webhook endpoint in Stripe. If your key isn't allowed to do that, make one there yourself and paste its secret, which starts with whsec_.",
              value: "",
              kind: "secret",
            },
          ]
        : [
            {
              name: "secretKey",
              label: "Test key",
              hint: `In Stripe's sandbox, under Developers, API keys: it starts with sk_test_. ${writeKeyHint("TEST_STRIPE_SECRET_KEY")}`,
              value: "",
              kind: "secret",
            },
            {
              name: "secretSigning",
              label: "Signing secret",
              note: "(usually empty)",
              hint: "You only need it if Stripe's command line program sends events to this machine: it prints a secret that starts with whsec_. Without it, your site asks Stripe about each payment.",
              value: "",
              kind: "secret",
            },
          ];
    case "newsletter":
      return [
        {
          name: "secretKey",
          label: "MailerLite key",
          hint: `In MailerLite, under Integrations, MailerLite API. ${writeKeyHint("MAILERLITE_API_KEY")}`,
          value: "",
          kind: "secret",
        },
        {
          name: "group",
          label: "Number of the group",
          note: "(optional)",
          hint: "New addresses join this group. MailerLite shows its number in the address of the group's page.",
          value: stored["MAILERLITE_GROUP"] ?? "",
          kind: "text",
        },
      ];
    case "backups":
      return [
        {
          name: "hour",
          label: "When",
          hint: "The site makes the backup at this hour or later, in your time zone.",
          value: env.backups.hour === undefined ? "off" : String(env.backups.hour),
          kind: "choice",
          choices: [...hours, { value: "off", label: "No backups at night" }],
        },
      ];
    case "weekly":
      return [
        {
          name: "day",
          label: "Day",
          value: env.weekly?.day ?? "off",
          kind: "choice",
          choices: [
            { value: "off", label: "No weekly email" },
            ...weekdays.map((day) => ({ value: day, label: day })),
          ],
        },
        {
          name: "hour",
          label: "Time",
          hint: "In your time zone.",
          value: String(env.weekly?.hour ?? 8),
          kind: "choice",
          choices: hours,
        },
      ];
  }
}

function listMailFields(
  mail: ReturnType<typeof readStoredMail>,
  { brand, email }: Pick<Content["site"], "brand" | "email">,
): SettingField[] {
  return [
    {
      name: "server",
      label: "Server",
      hint: "Like smtp.example.com. The help pages of your email provider name it.",
      value: mail?.host ?? "",
      kind: "text",
    },
    {
      name: "port",
      label: "Port",
      hint: "465 or 587: the same help pages say which.",
      value: String(mail?.port ?? 465),
      kind: "number",
    },
    {
      name: "user",
      label: "User name",
      hint: "Often your whole email address.",
      value: mail?.login?.user ?? "",
      kind: "text",
    },
    {
      name: "secretPassword",
      label: "Password",
      hint: mail?.login
        ? "It's set. Leave this empty to keep it. If you change the server, type the password again."
        : "Some providers want an app password, which you make in your account there.",
      value: "",
      kind: "secret",
    },
    {
      name: "senderName",
      label: "Sender's name",
      note: "(optional)",
      value: mail ? (mail.from.name ?? "") : brand,
      kind: "text",
    },
    {
      name: "sender",
      label: "Sender's address",
      hint: "An address that this server may send from.",
      value: mail?.from.address ?? email.address,
      kind: "email",
    },
  ];
}

/** Reads the mail settings that the owner has stored, even while environment variables override them. */
export function readStoredMail() {
  const { SMTP_URL, MAIL_FROM } = getStored();
  if (SMTP_URL === undefined || MAIL_FROM === undefined) return undefined;
  const read = parseEnv({ SMTP_URL, MAIL_FROM });
  return read.ok ? read.env.mail : undefined;
}

/**
 * Returns a hint with a key's last characters, which tell the owner which key it is but are useless to anyone
 * else.
 */
function writeKeyHint(name: string): string {
  const key = getStored()[name];
  return key === undefined
    ? ""
    : `Your current key ends in ${key.slice(-4)}. Leave this empty to keep it.`;
}
