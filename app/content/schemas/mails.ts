import { z } from "zod";
import { line, richText } from "./fields.ts";

const mail = z.strictObject({
  subject: line(120, "The line people see in their list of emails."),
  paragraphs: z.array(richText(500, "One paragraph.")).min(1).max(10),
  button: z
    .strictObject({
      label: line(60, "What a press does.").meta({ title: "Words on the link" }),
      url: z
        .string()
        .meta({ title: "Where it leads" })
        .regex(/^\{\w+\}$/, "expected one name in { }, which the site replaces with an address")
        .describe("Leave it as it is: the site puts the address there."),
    })
    .meta({ title: "Link" })
    .optional()
    .describe("A link on a line of its own, under the paragraphs."),
  note: richText(300, "Small, under the link.").meta({ title: "Last words" }).optional(),
});

export const mailsSchema = z.strictObject({
  contactMessage: mail
    .describe("When a visitor writes through the contact form.")
    .meta({ title: "To you: a message" }),
  contactReceived: mail
    .describe("After someone writes through the contact form. It never quotes what was typed.")
    .meta({ title: "To visitors: message received" }),
  heldBackMessages: mail
    .describe("Once a day at most: messages that look like advertising.")
    .meta({ title: "To you: messages held back" }),
  newsletterConfirmation: mail
    .describe("Asks someone who signed up whether the address is theirs.")
    .meta({ title: "To subscribers: please confirm" }),
  newsletterWelcome: mail
    .describe("After they've confirmed, and when they sign up again.")
    .meta({ title: "To subscribers: welcome" }),
  orderPaid: mail.describe("When the payment has arrived.").meta({ title: "To buyers: paid" }),
  orderFailed: mail
    .describe("When a delayed payment didn't arrive.")
    .meta({ title: "To buyers: payment failed" }),
  ownerOrderPaid: mail
    .describe("When someone has paid for a program.")
    .meta({ title: "To you: paid" }),
  ownerOrderFailed: mail
    .describe("When a delayed payment didn't arrive.")
    .meta({ title: "To you: payment failed" }),
  ownerOrderOdd: mail
    .describe("Asks you to look at a payment that isn't the amount the site asked for.")
    .meta({ title: "To you: a wrong amount" }),
  ownerOrderRefunded: mail
    .describe("When a buyer gets money back.")
    .meta({ title: "To you: refunded" }),
  orderLinks: mail
    .describe("When someone asks for the links to their orders again.")
    .meta({ title: "To buyers: links to orders" }),
  noOrders: mail
    .describe("The same when nothing was bought with that address.")
    .meta({ title: "To visitors: no orders" }),
  confirmWithdrawal: mail
    .describe("Asks whether it's really the buyer who withdraws, before anything changes.")
    .meta({ title: "To buyers: confirm the withdrawal" }),
  withdrawal: mail
    .describe("Confirms what was declared, and when.")
    .meta({ title: "To buyers: withdrawal received" }),
  ownerWithdrawal: mail
    .describe("When a buyer withdraws from a contract.")
    .meta({ title: "To you: a withdrawal" }),
  ownerWithdrawalDeclared: mail
    .describe("When someone withdraws, and it isn't certain who it was.")
    .meta({ title: "To you: an unconfirmed withdrawal" }),
  ownerNotices: mail
    .describe("One email instead of too many.")
    .meta({ title: "To you: several notices" }),
  trouble: mail
    .describe("When your site needs attention, once for each problem.")
    .meta({ title: "To you: a problem" }),
  troubleOver: mail.meta({ title: "To you: a problem is over" }),
  test: mail
    .describe(
      "To see whether emails arrive. “Send yourself a test email” on the page Health sends it.",
    )
    .meta({ title: "A test email" }),
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
