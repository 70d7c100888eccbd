import { z } from "zod";
import { line, richText } from "./fields.ts";

const mail = z.strictObject({
  subject: line(120, "Subject of the mail."),
  paragraphs: z.array(richText(500, "One paragraph.")).min(1).max(10),
  button: z
    .strictObject({
      label: line(60, "Words of the link: what it does."),
      url: z
        .string()
        .regex(/^\{\w+\}$/, "expected one name in { }, which the site replaces with an address")
        .describe("The name of the address in { }. Leave it as it is."),
    })
    .optional()
    .describe("A link on a line of its own, under the paragraphs."),
  note: richText(300, "The small last words, under the link.").optional(),
});

export const mailsSchema = z.strictObject({
  contactMessage: mail.describe("Goes to you when a visitor wrote through the contact form."),
  contactReceived: mail.describe(
    "Goes to a visitor who wrote through the contact form. It never has a word that was typed.",
  ),
  heldBackMessages: mail.describe(
    "Goes to you once a day at most: messages that look like advertising and were held back.",
  ),
  newsletterConfirmation: mail.describe("Asks a person who signed up to confirm the address."),
  newsletterWelcome: mail.describe(
    "Goes to a person who has confirmed, and to one who signs up again.",
  ),
  orderPaid: mail.describe("Goes to a buyer whose payment has arrived."),
  orderFailed: mail.describe("Goes to a buyer whose delayed payment did not arrive."),
  ownerOrderPaid: mail.describe("Tells you that a program was paid."),
  ownerOrderFailed: mail.describe("Tells you that a delayed payment did not arrive."),
  ownerOrderOdd: mail.describe(
    "Asks you to look at a payment whose amount is not what the site asked for.",
  ),
  ownerOrderRefunded: mail.describe("Tells you that a buyer was refunded."),
  orderLinks: mail.describe(
    "Goes to a person who asked for the links to the pages of the orders again.",
  ),
  noOrders: mail.describe("Goes there instead when nothing was bought with that address."),
  confirmWithdrawal: mail.describe(
    "Asks whether a declared withdrawal is really the buyer's, before anything changes.",
  ),
  withdrawal: mail.describe(
    "Confirms to a person who withdrew from a contract what was declared, and when.",
  ),
  ownerWithdrawal: mail.describe("Tells you that a buyer withdrew from a contract."),
  ownerWithdrawalDeclared: mail.describe(
    "Tells you that somebody declared a withdrawal, and that it's not proved who it was.",
  ),
  ownerNotices: mail.describe("Lists what you'd get too many single mails about."),
  trouble: mail.describe("Tells you that your site needs attention, once for each problem."),
  troubleOver: mail.describe("Tells you that a problem is over."),
  test: mail.describe(
    "Goes to you, or to an address that you name, from `npm run outbox -- test`.",
  ),
});

export type MailTemplate = z.infer<typeof mail>;
type MailsContent = z.infer<typeof mailsSchema>;
export type MailName = keyof MailsContent;

const buyerValues = [
  "name",
  "program",
  "price",
  "reference",
  "orderUrl",
  "bookingUrl",
  "ownerEmail",
];
const ownerValues = [
  "program",
  "price",
  "reference",
  "buyerName",
  "buyerEmail",
  "provider",
  "session",
];
const withdrawalValues = ["name", "named", "contracts", "words", "moment", "reference", "day"];

export const mailValues: Record<MailName, { required: string[]; allowed: string[] }> = {
  contactMessage: {
    required: ["message", "name", "email"],
    allowed: ["message", "name", "email", "topic", "reference", "day"],
  },
  contactReceived: { required: ["reference", "day"], allowed: ["reference", "day"] },
  heldBackMessages: { required: ["list"], allowed: ["list", "count"] },
  newsletterConfirmation: { required: ["confirmUrl"], allowed: ["confirmUrl"] },
  newsletterWelcome: { required: ["unsubscribeUrl"], allowed: ["unsubscribeUrl"] },
  orderPaid: {
    required: ["program", "price", "reference", "orderUrl", "bookingUrl"],
    allowed: buyerValues,
  },
  orderFailed: { required: ["program", "price", "reference"], allowed: buyerValues },
  ownerOrderPaid: {
    required: ["program", "price", "reference", "buyerEmail", "session"],
    allowed: ownerValues,
  },
  ownerOrderFailed: {
    required: ["program", "price", "reference", "buyerEmail", "session"],
    allowed: ownerValues,
  },
  ownerOrderOdd: {
    required: ["program", "price", "reference", "told", "session"],
    allowed: [...ownerValues, "told"],
  },
  ownerOrderRefunded: {
    required: ["program", "price", "reference", "refunded", "session"],
    allowed: [...ownerValues, "refunded"],
  },
  orderLinks: { required: ["list"], allowed: ["list"] },
  noOrders: { required: [], allowed: [] },
  withdrawal: {
    required: ["name", "contracts", "moment", "reference"],
    allowed: withdrawalValues,
  },
  confirmWithdrawal: {
    required: ["confirmUrl", "moment", "reference"],
    allowed: ["confirmUrl", "moment", "reference"],
  },
  ownerWithdrawal: {
    required: ["name", "named", "contracts", "count", "words", "moment", "reference"],
    allowed: [...withdrawalValues, "email", "count", "mailed"],
  },
  ownerWithdrawalDeclared: {
    required: ["name", "named", "contracts", "count", "words", "moment", "reference"],
    allowed: [...withdrawalValues, "email", "count", "mailed"],
  },
  ownerNotices: { required: ["list"], allowed: ["list", "count"] },
  trouble: { required: ["list"], allowed: ["list", "titles"] },
  troubleOver: { required: ["list"], allowed: ["list", "titles"] },
  test: { required: [], allowed: ["brand"] },
};
