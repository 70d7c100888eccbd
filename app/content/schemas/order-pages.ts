import { z } from "zod";
import {
  button,
  confirmPage,
  line,
  nextSteps,
  outcome,
  outcomePicture,
  richText,
  seo,
} from "./fields.ts";

const errorPage = outcome.describe("When the database does not answer.");

export const ordersSchema = z.strictObject({
  seo,
  heading: line(60, "Heading of an order's page: {reference}."),
  text: richText(320, "Words under it."),
  labels: z.strictObject({
    program: line(40, "Label before the program."),
    sessions: line(40, "Label before the number of sessions."),
    price: line(40, "Label before the price."),
    orderedOn: line(40, "Label before the day of the order."),
    address: line(40, "Label before the buyer's email address, of which only the ends are shown."),
    status: line(40, "Label before how the payment stands."),
    paidOn: line(40, "Label before the day of the payment."),
    refunded: line(40, "Label before what was given back."),
    withdrawn: line(40, "Label before when the buyer withdrew."),
    withdrawUntil: line(40, "Label before the last day on which the buyer can withdraw."),
  }),
  status: z
    .strictObject({
      pending: line(80, "The money is on its way."),
      checking: line(80, "A wrong amount arrived, and you look at it."),
      failed: line(80, "The money did not arrive."),
      paid: line(80, "All is paid."),
      "partly-refunded": line(80, "A part of the money went back."),
      refunded: line(80, "All of the money went back."),
    })
    .describe("How the payment stands."),
  pendingNote: richText(320, "While the money is on its way: how long that takes."),
  withdrawnNote: richText(
    320,
    "After a withdrawal: what happens to the money, and by which {day}. The site doesn't know whether it's in time.",
  ),
  printButton: button("it prints the page"),
  nextHeading: line(60, "Heading above the next steps."),
  nextSteps: z.array(richText(240, "One step.")).min(1).max(4),
  bookButton: button("it opens the page where paid sessions are booked"),
  receiptButton: button("it opens the receipt of the payment provider"),
  noReceipt: line(160, "Shown when the payment provider has no receipt, or does not answer."),
  writeButton: button("it opens a mail to you"),
  writeSubject: line(80, "Subject of that mail: {reference}."),
  withdrawNote: richText(240, "Before the link to withdraw."),
  unknown: outcome.describe("When the link was altered or is too old."),
  unavailable: errorPage,
  againButton: button("it leads to the page where a new link can be asked for"),
  footerLink: line(40, "Link to that page at the very bottom of each page."),
  ask: z
    .strictObject({
      seo,
      heading: line(60, "Heading of the page where the link is asked for again."),
      text: richText(320, "Words under it."),
      next: nextSteps,
      emailLabel: line(40, "Label of the e-mail field."),
      submit: button("it asks for the links"),
    })
    .describe("The page /orders."),
  sent: z
    .strictObject({
      seo,
      heading: line(60, "Heading after asking: the same for every address."),
      text: richText(320, "Words after asking."),
      picture: outcomePicture,
      withoutMail: outcome.describe("After asking, while the site sends no mail."),
    })
    .describe("After the form on /orders."),
});

export const withdrawSchema = z.strictObject({
  seo,
  heading: line(80, "Heading of the page on which a buyer withdraws."),
  text: richText(320, "Words under it."),
  fields: z.strictObject({
    name: z.strictObject({ label: line(60, "Label of the field.") }),
    order: z.strictObject({
      label: line(80, "Label of the field."),
      hint: line(160, "Where the reference is found."),
    }),
    email: z.strictObject({
      label: line(60, "Label of the field."),
      hint: line(160, "What comes to that address."),
    }),
    words: z.strictObject({
      label: line(60, "Label of the field."),
      note: line(40, "Says that the field is optional."),
    }),
  }),
  knownAddress: line(200, "The hint of the email field for a buyer whose {address} is known."),
  submit: button("it leads to the page that shows what is withdrawn"),
  next: nextSteps,
  review: z
    .strictObject({
      heading: line(80, "Heading of the second page."),
      text: richText(320, "Above what is known of the order. Nothing is declared yet."),
      typedText: richText(320, "Above what was typed, when the order is unknown."),
      confirm: button("it withdraws. The law asks for 'Confirm withdrawal'"),
      change: button("it leads back to the form"),
    })
    .describe("The second page, with the button that withdraws."),
  done: z
    .strictObject({
      seo,
      heading: line(80, "Heading after the button."),
      picture: outcomePicture,
      text: richText(
        400,
        "Words after the button: {reference}, {moment}, and the {day} of the answer.",
      ),
      mailed: richText(320, "That a confirmation comes to the address of the payment."),
      confirmAddress: richText(320, "That another address gets a link to press first."),
      declared: z
        .strictObject({
          text: richText(400, "Words after the button: {reference}, {moment} and {day}."),
          mailed: richText(400, "That a mail has the link for the next step."),
        })
        .describe("Instead of these, for whoever did not come from the page of the order."),
      withoutMail: richText(320, "The same while the site sends no mail."),
      unknown: outcome.describe("When the address of this page is not complete."),
      unavailable: errorPage,
    })
    .describe("The page after the button."),
  already: z
    .strictObject({
      heading: line(80, "Heading when the order was withdrawn from before."),
      text: richText(320, "Words under it: {moment} and {reference}."),
      line: line(80, "The same beside an order in a mail: {moment}."),
    })
    .describe("For a buyer who withdraws from the same order again."),
  ownerLines: z
    .strictObject({
      paid: line(160, "Under a paid order: {paidOn}, {days} since then, and its {sessions}."),
      unpaid: line(160, "Under an order whose money hasn't arrived."),
    })
    .describe("What the emails to you say under each order."),
  confirm: confirmPage
    .extend({
      notChanged: richText(240, "When something broke and nothing was changed."),
      noAnswer: richText(240, "When nobody knows whether the button worked: no answer came."),
    })
    .describe("The page on which a buyer confirms a withdrawal."),
});

export type OrderPages = z.infer<typeof ordersSchema>;
export type WithdrawPage = z.infer<typeof withdrawSchema>;
