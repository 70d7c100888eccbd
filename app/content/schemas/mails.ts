import { z } from "zod";
import { group, line, richText, richTexts } from "./fields.ts";

const mail = (title: string, hint: string) =>
  group(title, {
    subject: line(120, "Subject", "The line people see in their inbox."),
    paragraphs: richTexts(500, "Paragraphs", "One paragraph.").min(1).max(10),
    button: group("Link", {
      label: line(60, "Words on the link", "What happens when people click the link."),
      url: z
        .string()
        .regex(/^\{\w+\}$/, "expected one name in { }, which the site replaces with an address")
        .meta({
          title: "Where it leads",
          description: "Leave this as it is. The site puts in the address.",
        }),
    })
      .optional()
      .describe("A link on a line of its own, under the paragraphs."),
    note: richText(
      300,
      "Closing line",
      "The last lines of the email, in small print under the link.",
    ).optional(),
  }).describe(hint);

export const mailsSchema = z.strictObject({
  contactMessage: mail(
    "To you: a message",
    "Sent to you when a visitor writes through the contact form.",
  ),
  contactReceived: mail(
    "To visitors: message received",
    "Sent to visitors after they write through the contact form. It never quotes their message.",
  ),
  heldBackMessages: mail(
    "To you: messages held back",
    "Sent to you at most once a day, when the site has held back messages that look like advertising.",
  ),
  newsletterConfirmation: mail(
    "To subscribers: please confirm",
    "Asks someone who signed up whether the address is theirs.",
  ),
  newsletterWelcome: mail(
    "To subscribers: welcome",
    "Sent to subscribers once they've confirmed their address, and when they sign up again.",
  ),
  orderPaid: mail("To buyers: paid", "Sent to buyers when their payment has arrived."),
  orderFailed: mail(
    "To buyers: payment failed",
    "Sent to buyers when their delayed payment didn't arrive.",
  ),
  orderChecking: mail(
    "To buyers: payment being checked",
    "Sent to buyers when the amount that arrived isn't the one the site asked for.",
  ).default({
    subject: "I'm checking your payment: {program}",
    paragraphs: [
      "Hello {name},",
      "Your payment for **{program}** has arrived, but it isn't the amount my site asked for, which was **{price}**. I'm looking into it, and I'll write to you. **Please don't pay again.**",
      "[Your order page]({orderUrl}) shows where your payment stands. Do you have a question? Just reply to this email.",
    ],
    note: "Order {reference}",
  }),
  ownerOrderPaid: mail("To you: paid", "Sent to you when someone has paid for a program."),
  ownerOrderFailed: mail(
    "To you: payment failed",
    "Sent to you when a buyer's delayed payment didn't arrive.",
  ),
  ownerOrderOdd: mail(
    "To you: a wrong amount",
    "Asks you to look at a payment that isn't the amount the site asked for.",
  ),
  ownerOrderRefunded: mail("To you: refunded", "Sent to you when a buyer gets money back."),
  ownerOrderRefundFailed: mail(
    "To you: a refund failed",
    "Sent to you when money that you refunded doesn't reach the buyer.",
  ).default({
    subject: "This refund didn't arrive: {program}, {failed}",
    paragraphs: [
      "You refunded **{buyerName}** ({buyerEmail}) for **{program}**, but **{failed}** didn't reach them: their bank returned it, and it's back in your Stripe balance.",
      "Please write to the buyer and find another way to pay it back. Their order page says that the refund didn't arrive.",
    ],
    note: "Order {reference}, paid through {provider}, checkout session {session}",
  }),
  ownerOrderDisputed: mail(
    "To you: a disputed payment",
    "Sent to you when a buyer's bank asks for a payment back.",
  ).default({
    subject: "A bank has asked for a payment back: {program}, {disputed}",
    paragraphs: [
      "**{buyerName}** ({buyerEmail}) has disputed a payment, and their bank has asked for **{disputed}** back. The payment was for **{program}** ({price}). Stripe charges a fee for each dispute.",
      "Please look at it in Stripe's dashboard. If it's still open, answer there by **{due}**: if you don't, the buyer keeps the money.",
      "The order's page in your room shows what has happened so far.",
    ],
    note: "Order {reference}, paid through {provider}, checkout session {session}",
  }),
  orderLinks: mail(
    "To buyers: links to orders",
    "Sent to buyers when they ask for the links to their orders again.",
  ),
  noOrders: mail(
    "To visitors: no orders",
    "Sent to visitors who ask for links to their orders but haven't bought anything with their address.",
  ),
  confirmWithdrawal: mail(
    "To buyers: confirm the withdrawal",
    "Asks whether it's really the buyer who's withdrawing, before anything changes.",
  ),
  withdrawal: mail(
    "To buyers: withdrawal received",
    "Confirms to buyers what they wrote, and when.",
  ),
  ownerWithdrawal: mail(
    "To you: a withdrawal",
    "Sent to you when a buyer withdraws from a contract.",
  ),
  ownerWithdrawalDeclared: mail(
    "To you: an unconfirmed withdrawal",
    "Sent to you when someone withdraws, but it isn't certain who they are.",
  ),
  ownerNotices: mail("To you: several notices", "Sent to you instead of many separate emails."),
  ownerWeek: mail(
    "To you: your week",
    "Sent to you once a week, if you choose a day under Settings.",
  ).default({
    subject: "Your week: what came in, and what's waiting for you",
    paragraphs: ["This is what came in during the last seven days:", "{list}"],
  }),
  trouble: mail(
    "To you: a problem",
    "Sent to you when your site needs attention, once for each problem.",
  ),
  troubleOver: mail(
    "To you: a problem is resolved",
    "Sent to you when a problem with your site is resolved.",
  ),
  test: mail(
    "A test email",
    "Shows whether emails arrive. To send it, press “Send yourself a test email” on the Health page.",
  ),
});

export type MailTemplate = z.infer<ReturnType<typeof mail>>;
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
  orderChecking: {
    required: ["program", "price", "reference", "orderUrl"],
    allowed: buyerValues.filter((name) => name !== "bookingUrl"),
  },
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
  ownerOrderRefundFailed: {
    required: ["program", "reference", "failed", "session"],
    allowed: [...ownerValues, "failed"],
  },
  ownerOrderDisputed: {
    required: ["program", "reference", "disputed", "due", "session"],
    allowed: [...ownerValues, "disputed", "due"],
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
  ownerWeek: { required: ["list"], allowed: ["list"] },
  trouble: { required: ["list"], allowed: ["list", "titles"] },
  troubleOver: { required: ["list"], allowed: ["list", "titles"] },
  test: { required: [], allowed: ["brand"] },
};
