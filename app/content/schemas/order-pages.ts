import { z } from "zod";
import {
  button,
  confirmFields,
  formPicture,
  group,
  line,
  mailWaitFields,
  nextSteps,
  outcome,
  outcomePicture,
  richText,
  richTexts,
  seo,
} from "./fields.ts";

const errorPage = outcome("If something goes wrong").describe(
  "Visitors see this when the site can't read its database.",
);

export const ordersSchema = z.strictObject({
  seo,
  heading: line(
    60,
    "Heading",
    "The heading of an order's page. {reference} becomes the order's reference.",
  ),
  text: richText(320, "Text", "The text under the heading."),
  labels: group("Labels", {
    program: line(40, "Label for the program", "Label for the program."),
    sessions: line(40, "Label for the number of sessions", "Label for the number of sessions."),
    contents: line(
      40,
      "Heading above what's in the program",
      "Buyers see this on their order page and in the email after a payment, above the description of the program.",
    ).default("What's included"),
    price: line(40, "Label for the price", "Label for the price."),
    orderedOn: line(40, "Label for the day of the order", "Label for the day of the order."),
    address: line(
      40,
      "Label for the buyer's email address",
      "The page only shows the beginning and the end of the address.",
    ),
    status: line(40, "Label for the payment's status", "Label for the payment's status."),
    paidOn: line(40, "Label for the day of the payment", "Label for the day of the payment."),
    refunded: line(40, "Label for the amount refunded", "Label for the amount refunded."),
    withdrawn: line(
      40,
      "Label for the day of the withdrawal",
      "Label for the day of the withdrawal.",
    ),
    withdrawUntil: line(
      40,
      "Label for the last day to withdraw",
      "Label for the last day to withdraw.",
    ),
  }),
  status: group("The payment's status", {
    pending: line(80, "On its way", "The money is on its way."),
    checking: line(
      80,
      "Being checked",
      "The amount isn't what the site asked for, and you're looking into it.",
    ),
    failed: line(80, "Failed", "The money didn't arrive."),
    paid: line(80, "Paid", "The full price is paid."),
    "partly-refunded": line(80, "Partly refunded", "Part of the money went back to the buyer."),
    refunded: line(80, "Refunded", "All of the money went back to the buyer."),
    "refund-failed": line(80, "Refund failed", "The bank sent the refund back to you.").default(
      "The refund didn't arrive",
    ),
    disputed: line(80, "Disputed", "The buyer's bank has asked for the money back.").default(
      "Your bank has asked for the money back",
    ),
    "dispute-lost": line(80, "Dispute lost", "The buyer's bank has taken the money back.").default(
      "Your bank has taken the money back",
    ),
  }),
  pendingNote: richText(
    320,
    "While the money is on its way",
    "How long it takes for the money to arrive.",
  ),
  refundFailedNote: richText(
    320,
    "After a refund that failed",
    "What happens now. {failed} becomes the amount that didn't reach the buyer.",
  ).default(
    "I refunded **{failed}**, but your bank sent it back to me. I'll write to you so we can find another way. You can also [write to me](email).",
  ),
  disputedNote: richText(320, "During a dispute", "What the dispute means for the buyer.").default(
    "Your bank has asked for this payment back, and it hasn't decided yet. Until it does, I can't book sessions for this order. If this is a mistake, please tell your bank, and [write to me](email).",
  ),
  disputeLostNote: richText(
    320,
    "After a dispute that you lost",
    "What the lost dispute means for the buyer.",
  ).default(
    "Your bank has taken this payment back, so this order is closed. If this is a mistake, please [write to me](email).",
  ),
  withdrawnNote: richText(
    320,
    "After a withdrawal",
    "What happens to the money. {day} becomes the last day for your refund. The site doesn't check whether the withdrawal came in time.",
  ),
  printButton: button("Button to print", "prints the page"),
  nextHeading: line(60, "Heading above the next steps", "The words above the list of next steps."),
  nextSteps: richTexts(
    240,
    "Next steps",
    "What happens, step by step. One of the steps must include {bookingNote}, which becomes your text on what buyers write when they book.",
  )
    .min(1)
    .max(4),
  bookButton: button("Button to book", "opens the page where buyers book their sessions"),
  receiptButton: button("Button to the receipt", "opens the receipt at Stripe"),
  noReceipt: line(
    160,
    "Without a receipt",
    "Buyers see this when Stripe has no receipt, or isn't answering.",
  ),
  writeButton: button("Button to write to you", "opens an email to you"),
  writeSubject: line(
    80,
    "Subject of an email to you",
    "{reference} becomes the order's reference.",
  ),
  withdrawNote: richText(
    240,
    "Before the link to withdraw",
    "The text before the link to withdraw.",
  ),
  unknown: outcome("If the link doesn't work").describe(
    "Visitors see this when their link is too old, or when part of it is missing.",
  ),
  unavailable: errorPage,
  againButton: button("Button for a new link", "leads to the page for a new link"),
  footerLink: line(
    40,
    "Link in the footer",
    "Leads to the page where people can ask for the links to their orders again.",
  ),
  ask: group("Asking for the links again", {
    seo,
    heading: line(60, "Heading", "The heading of the page."),
    text: richText(320, "Text", "The text under the heading."),
    picture: formPicture,
    next: nextSteps,
    emailLabel: line(40, "Field for the email address", "The name of the field."),
    submit: button("Button", "sends the request"),
  }).describe("The page /orders, where people ask for the links to their orders again."),
  sent: group("After asking", {
    seo,
    heading: line(
      60,
      "Heading",
      "The heading that people see after they've asked for the links. It's the same whether or not their address has any orders.",
    ),
    text: richText(320, "Text", "The text under the heading."),
    ...mailWaitFields({
      later:
        "There's a limit to how many emails this site sends, so yours may take up to **{hours}**. If you bought something with that address, the email has the links to your orders. If you need them sooner, [email me](email).",
      none: "There's a limit to how many emails this site sends, so you may not get another one at that address today. Please look for an earlier one in your inbox and your spam folder, or [email me](email).",
    }),
    picture: outcomePicture,
    withoutMail: outcome("If the site can't send email").describe(
      "People who ask for their order links see this while the site can't send email.",
    ),
  }).describe("The page that people see after they send the form on /orders."),
});

export const withdrawSchema = z.strictObject({
  seo,
  heading: line(80, "Heading", "The heading of the page."),
  text: richText(320, "Text", "The text under the heading."),
  who: richText(
    240,
    "Who can withdraw",
    "Visitors see this above the form for withdrawing.",
  ).default(
    "If you live in the EU, the UK, Iceland, Liechtenstein or Norway, you can withdraw from a contract **within 14 days**.",
  ),
  fields: group("Fields of the form", {
    name: group("Name", { label: line(60, "Name", "The name of the field.") }),
    order: group("Order", {
      label: line(80, "Name", "The name of the field."),
      hint: line(160, "Hint", "Where buyers find the reference of their order."),
    }),
    email: group("Email", {
      label: line(60, "Name", "The name of the field."),
      hint: line(160, "Hint", "What the site sends to the email address."),
    }),
    words: group("Message", {
      label: line(60, "Name", "The name of the field."),
      note: line(40, "Optional", "Says that people can leave the field empty."),
    }),
  }),
  knownAddress: line(
    200,
    "Hint for a known buyer",
    "Buyers see this under the email field if they came from their order page. {address} becomes the address they paid with.",
  ),
  submit: button(
    "Button",
    "leads to the next page, where buyers check what they're withdrawing from",
  ),
  picture: formPicture,
  next: nextSteps,
  review: group("Before buyers press the button", {
    heading: line(80, "Heading", "The heading of the second page."),
    text: richText(
      320,
      "Text",
      "Buyers see this above what the site knows about their order. They haven't withdrawn yet.",
    ),
    typedText: richText(
      320,
      "For an unknown order",
      "Visitors see this above what they wrote, if the site doesn't know their order.",
    ),
    confirm: button(
      "Button to withdraw",
      "sends the withdrawal. The law requires the words “Confirm withdrawal”",
    ),
    change: button("Button back", "leads back to the form"),
  }).describe("The second page, with the button that withdraws."),
  done: group("After buyers press the button", {
    seo,
    heading: line(80, "Heading", "The heading that buyers see once they've withdrawn."),
    picture: outcomePicture,
    text: richText(
      400,
      "Text",
      "{reference} becomes the reference of the withdrawal, {moment} the time it arrived, and {day} the last day for your answer.",
    ),
    mailed: richText(
      320,
      "An email is coming",
      "Buyers see this if the email goes to the address they paid with.",
    ),
    confirmAddress: richText(
      320,
      "If the buyer gave another address",
      "Buyers see this if they gave a different address, and have to click the link that the site sends there first.",
    ),
    declared: group("If it isn't certain who the buyer is", {
      text: richText(
        400,
        "Text",
        "{reference} becomes the reference of the withdrawal, {moment} the time it arrived, and {day} the last day for your answer.",
      ),
      mailed: richText(
        400,
        "An email is coming",
        "Tells people that they'll get an email with a link, and have to click that link.",
      ),
    }).describe("People see this if they didn't come from their order page."),
    ...mailWaitFields({
      later:
        "**One more step:** you'll get an email with a link within **{hours}**. There's a limit to how many emails this site sends, so it may take that long. Please click the link so I know it's really you. Your withdrawal counts from the time above.",
      none: "**One more step:** there's a limit to how many emails this site sends, so you may not get one at your address today. Please [email me](email) the reference above from the address you paid with so I know it's really you. Your withdrawal counts from the time above.",
    }),
    withoutMail: richText(
      320,
      "If the site can't send email",
      "Buyers who withdraw see this while the site can't send email.",
    ),
    unknown: outcome("If the link doesn't work").describe(
      "Visitors see this when part of their link is missing.",
    ),
    unavailable: errorPage,
  }).describe("The page that buyers see after they press the button to withdraw."),
  already: group("If the buyer has already withdrawn", {
    heading: line(80, "Heading", "For an order that the buyer has already withdrawn from."),
    text: richText(
      320,
      "Text",
      "{moment} becomes the time the buyer withdrew, and {reference} the reference of that withdrawal.",
    ),
    line: line(
      80,
      "In an email",
      "Beside an order in an email. {moment} becomes the time the buyer withdrew from that order.",
    ),
  }).describe("Buyers see this when they withdraw from the same order again."),
  ownerLines: group("In emails to you", {
    paid: line(
      160,
      "Under a paid order",
      "{paidOn} becomes the day of the payment, {days} the number of days from then to the withdrawal, and {sessions} the number of sessions in the order.",
    ),
    unpaid: line(
      160,
      "Under an unpaid order",
      "You see this under an order whose money hasn't arrived.",
    ),
  }).describe("What the emails to you say under each order."),
  confirm: group("Confirming a withdrawal", {
    ...confirmFields,
    formPicture,
    notChanged: richText(
      240,
      "If nothing has changed",
      "Visitors see this when something went wrong after they pressed the button.",
    ),
    noAnswer: richText(
      240,
      "If there's no answer",
      "Visitors see this when they've pressed the button and it isn't certain whether it worked.",
    ),
  }).describe("The page on which a buyer confirms a withdrawal."),
});

export type OrderPages = z.infer<typeof ordersSchema>;
export type WithdrawPage = z.infer<typeof withdrawSchema>;
