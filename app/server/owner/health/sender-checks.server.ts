import type { Env } from "#config/env.ts";
import { messageIdDomain } from "#app/server/platform/mail/send-mail.server.ts";
import {
  fine,
  notChecked,
  openBecause,
  type LaunchCheck,
  type Verdict,
} from "#app/server/platform/health/check.server.ts";
import type { LaunchContext } from "./launch-context.server.ts";

/**
 * The selectors that mail services usually give their DKIM keys. A domain may use others, which this check doesn't
 * find.
 */
const usualSelectors =
  "default dkim mail google selector1 selector2 s1 s2 k1 k2 k3 mandrill fm1 fm2 fm3 protonmail zoho smtp key1".split(
    " ",
  );

const spamWhy =
  "Emails that can't prove where they come from end up in spam, even receipts and answers.";

const asks = ({ mail }: Pick<Env, "mail">) => mail !== undefined;

export const senderChecks: Array<LaunchCheck<LaunchContext>> = [
  {
    name: "spf",
    launch: { severity: "worth", title: "SPF: who may send email for your domain" },
    why: spamWhy,
    todo: "In your domain's DNS, add the TXT record that your mail service gives you. The record starts with v=spf1, and there can be only one such record.",
    asks,
    run: (context) =>
      lookUp(context, async (domain, texts) => {
        const records = (await texts(domain)).filter((text) => /^v=spf1( |$)/i.test(text));
        if (records.length === 1) return fine;
        return openBecause(
          records.length === 0
            ? `${domain} has no such record.`
            : `${domain} has ${records.length} such records, so none of them counts.`,
        );
      }),
  },
  {
    name: "dkim",
    launch: { severity: "worth", title: "DKIM: a signature on each email" },
    why: spamWhy,
    todo: "Turn on DKIM at your mail service, and add the record that the service gives you. Then open Health in your room, press “Send yourself a test email,” and look for dkim=pass in the email's original text (Show original).",
    asks,
    run: (context) =>
      lookUp(context, async (domain, texts) => {
        const keys = await Promise.all(
          usualSelectors.map((selector) => texts(`${selector}._domainkey.${domain}`)),
        );
        if (keys.flat().some((text) => /\bp=[\w+/]/.test(text))) return fine;
        return notChecked(
          "only your mail service knows the name of its key: press “Send yourself a test email” on the Health page, and look for dkim=pass in the email's original text (Show original)",
        );
      }),
  },
  {
    name: "dmarc",
    launch: { severity: "worth", title: "DMARC: what happens to forged emails" },
    why: "The big mailbox providers want DMARC from anyone who sends many emails, and it keeps others from sending email in your name.",
    todo: "Add a TXT record named _dmarc to your domain's DNS: v=DMARC1; p=none; rua=mailto:you@your-domain. After a few weeks without complaints, change the record to p=quarantine.",
    asks,
    run: (context) =>
      lookUp(context, async (domain, texts) => {
        // If the domain has no record, the record of its organizational domain applies (RFC 7489, 6.6.3). Without
        // a list of public suffixes, the organizational domain isn't known, so every parent domain is tried.
        const labels = domain.split(".");
        const domains = labels.slice(0, -1).map((_, at) => labels.slice(at).join("."));
        for (const name of domains) {
          const found = await texts(`_dmarc.${name}`);
          if (found.some((text) => /^v=DMARC1\s*;/i.test(text))) return fine;
        }
        return openBecause(`${domain} has no such record.`);
      }),
  },
];

type Texts = (name: string) => Promise<string[]>;

async function lookUp(
  { env: { mail }, outside }: LaunchContext,
  judge: (domain: string, texts: Texts) => Promise<Verdict>,
): Promise<Verdict> {
  if (!mail) return notChecked("there's no MAIL_FROM yet");
  const texts = async (name: string) => {
    try {
      return (await outside.resolveTxt(name)).map((parts) => parts.join(""));
    } catch (error) {
      const code: unknown = error instanceof Error ? Reflect.get(error, "code") : undefined;
      if (code === "ENOTFOUND" || code === "ENODATA") return [];
      throw error;
    }
  };
  return judge(messageIdDomain(mail), texts);
}
