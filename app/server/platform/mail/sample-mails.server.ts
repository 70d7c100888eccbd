import type { Content } from "#app/content/kinds.ts";
import type { MailName } from "#app/content/schemas/mails.ts";
import { namesOf } from "#app/lib/by-name.ts";
import { renderMail } from "./render-mail.server.ts";

const origin = "https://site.example";

const values = {
  bookingUrl: `${origin}/book-a-paid-session`,
  brand: "Open Doors English",
  buyerEmail: "ana.silva@example.com",
  buyerName: "Ana Silva",
  confirmUrl: `${origin}/newsletter/confirm?token=2b1f7c0e9d5a4e3f.mm0w3k1c.Zk3vQ8sLr1xT`,
  contracts: "IELTS Power Prep, $199, OD-7K3F-9QXM",
  count: "2",
  day: "Tuesday, 24 November 2026",
  email: "ana.silva@example.com",
  list: "OD-7K3F-9QXM, Monday, 23 November 2026, 14:05\nAna Silva <ana.silva@example.com>: Other\nHello! Are you free in May?",
  mailed: "ana.silva@example.com",
  message: "Hello!\n\nI have an interview on Monday:\n1. My accent\n2. My portfolio\n3. My nerves",
  moment: "Monday, 23 November 2026, 14:05 (UTC)",
  name: "Ana Silva",
  named: "OD-7K3F-9QXM",
  orderUrl: `${origin}/orders/OD-7K3F-9QXM.mm0w3k1c.Zk3vQ8sLr1xT`,
  ownerEmail: "hello@site.example",
  price: "$199",
  program: "IELTS Power Prep",
  provider: "practice",
  reference: "OD-7K3F-9QXM",
  refunded: "$50",
  session: "practice_0f3a9c",
  startRequest: "Yes, please start.",
  titles: "There was no backup last night",
  told: "$189",
  topic: "IELTS Preparation",
  unsubscribeUrl: `${origin}/newsletter/unsubscribe?token=2b1f7c0e9d5a4e3f.Zk3vQ8sLr1xT`,
  words: "I've moved abroad.",
};

const lists: Partial<Record<MailName, string>> = {
  orderLinks: `IELTS Power Prep, 23 November 2026, OD-7K3F-9QXM\n${values.orderUrl}`,
  ownerNotices: "IELTS Preparation: Ana Silva wrote to you (OD-7K3F-9QXM) <ana.silva@example.com>",
  trouble:
    "There was no backup last night\nThe disk is full.\nMake room on the disk, then type npm run data -- backup",
  troubleOver: "There was no backup last night\nLast night's backup is there.",
};

/** @param own values to be used instead of samples */
export function renderSampleMails(
  { mails, site }: Pick<Content, "mails" | "site">,
  own: Partial<typeof values> = {},
) {
  return namesOf<MailName>(mails).map((name) => {
    const list = lists[name] ?? values.list;
    return { name, ...renderMail(mails[name], { ...values, list, ...own }, site, origin) };
  });
}
