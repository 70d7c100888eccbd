import type { Content } from "#app/content/kinds.ts";
import type { MailName } from "#app/content/schemas/mails.ts";
import { namesOf } from "#app/lib/by-name.ts";
import { renderMail } from "./render-mail.server.ts";

const origin = "https://site.example";

/** Sample values for placeholders that the content can't fill. */
const values = {
  bookingUrl: `${origin}/book-a-paid-session`,
  buyerEmail: "ana.silva@example.com",
  buyerName: "Ana Silva",
  confirmUrl: `${origin}/newsletter/confirm?token=2b1f7c0e9d5a4e3f.mm0w3k1c.Zk3vQ8sLr1xT`,
  count: "2",
  day: "Tuesday, 24 November 2026",
  disputed: "$189",
  due: "8 December 2026",
  email: "ana.silva@example.com",
  failed: "$50",
  list: "OD-7K3F-9QXM, Monday, 23 November 2026, 14:05\nAna Silva <ana.silva@example.com>: Other\nHello! Are you free in May?",
  mailed: "ana.silva@example.com",
  message: "Hello!\n\nI have an interview on Monday:\n1. My accent\n2. My portfolio\n3. My nerves",
  moment: "Monday, 23 November 2026, 14:05 (UTC)",
  name: "Ana Silva",
  named: "OD-7K3F-9QXM",
  orderUrl: `${origin}/orders/OD-7K3F-9QXM.mm0w3k1c.Zk3vQ8sLr1xT`,
  ownerEmail: "hello@site.example",
  provider: "practice",
  reference: "OD-7K3F-9QXM",
  refunded: "$50",
  session: "practice_0f3a9c",
  startRequest: "Yes, please start.",
  titles: "There was no backup last night",
  told: "$189",
  unsubscribeUrl: `${origin}/newsletter/unsubscribe?token=2b1f7c0e9d5a4e3f.Zk3vQ8sLr1xT`,
  words: "I've moved abroad.",
};

const incidents: Partial<Record<MailName, string>> = {
  trouble:
    "There was no backup last night\nThe disk is full.\nMake room on the disk, then open Health in your room and press “Make one now.”",
  troubleOver: "There was no backup last night\nLast night's backup is there.",
};

type Sold = { program: string; price: string };

/** @param sold the program that the emails about orders mention */
export function renderSampleMails(
  {
    mails,
    site,
    programs,
    contactPage,
  }: Pick<Content, "mails" | "site" | "programs" | "contactPage">,
  sold: Sold = { program: programs[0]?.title ?? "", price: programs[0]?.price ?? "" },
) {
  const { program, price } = sold;
  const topic = contactPage.topics[0]?.label ?? "";
  const own = {
    ...values,
    ...sold,
    brand: site.brand,
    topic,
    contracts: `${program}, ${price}, ${values.reference}`,
  };
  const lists: Partial<Record<MailName, string>> = {
    ...incidents,
    orderLinks: `${program}, 23 November 2026, ${values.reference}\n${values.orderUrl}`,
    ownerWeek: "Messages: 3 (the week before: 2)\nOrders: 1 (the week before: 0)",
    ownerNotices: `${topic}: Ana Silva wrote to you (${values.reference}) <${values.email}>`,
  };
  return namesOf<MailName>(mails).map((name) => {
    const list = lists[name] ?? values.list;
    return { name, ...renderMail(mails[name], { ...own, list }, site, origin) };
  });
}
