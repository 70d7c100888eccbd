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

const errorPage = outcome.meta({
  title: "If something is broken",
  description: "When the database doesn't answer.",
});

export const ordersSchema = z.strictObject({
  seo,
  heading: line(60, "The heading of an order's page. {reference} becomes its reference."),
  text: richText(320, "The words under it."),
  labels: z
    .strictObject({
      program: line(40, "Label before the program.").meta({ title: "Before the program" }),
      sessions: line(40, "Label before the number of sessions.").meta({
        title: "Before the number of sessions",
      }),
      price: line(40, "Label before the price.").meta({ title: "Before the price" }),
      orderedOn: line(40, "Label before the day of the order.").meta({
        title: "Before the day of the order",
      }),
      address: line(40, "Only its beginning and end are shown.").meta({
        title: "Before the buyer's email address",
      }),
      status: line(40, "Label before how the payment stands.").meta({
        title: "Before how the payment stands",
      }),
      paidOn: line(40, "Label before the day of the payment.").meta({
        title: "Before the day of the payment",
      }),
      refunded: line(40, "Label before the amount refunded.").meta({
        title: "Before the amount refunded",
      }),
      withdrawn: line(40, "Label before when the buyer withdrew.").meta({
        title: "Before the day of the withdrawal",
      }),
      withdrawUntil: line(40, "Label before the last day on which the buyer can withdraw.").meta({
        title: "Before the last day to withdraw",
      }),
    })
    .meta({ title: "Words before each fact" }),
  status: z
    .strictObject({
      pending: line(80, "The money is on its way.").meta({ title: "On its way" }),
      checking: line(80, "The amount isn't what was expected, and you're looking at it.").meta({
        title: "Being checked",
      }),
      failed: line(80, "The money didn't arrive.").meta({ title: "Failed" }),
      paid: line(80, "All of it is paid.").meta({ title: "Paid" }),
      "partly-refunded": line(80, "Some of the money went back.").meta({
        title: "Partly refunded",
      }),
      refunded: line(80, "All of the money went back.").meta({ title: "Refunded" }),
    })
    .meta({ title: "How the payment stands" }),
  pendingNote: richText(320, "How long that takes.").meta({
    title: "While the money is on its way",
  }),
  withdrawnNote: richText(
    320,
    "What happens to the money, and by what {day}. The site doesn't know whether that's on time.",
  ).meta({ title: "After a withdrawal" }),
  printButton: button("prints the page", "Button to print"),
  nextHeading: line(60, "Heading above the next steps.").meta({ title: "Above the next steps" }),
  nextSteps: z
    .array(richText(240, "What happens, one step after the other. One of them has {bookingNote}."))
    .meta({ title: "Next steps" })
    .min(1)
    .max(4),
  bookButton: button("opens the page where buyers book their sessions", "Button to book"),
  receiptButton: button("opens the receipt at Stripe", "Button to the receipt"),
  noReceipt: line(160, "When Stripe has none, or doesn't answer.").meta({
    title: "Without a receipt",
  }),
  writeButton: button("opens an email to you", "Button to write to you"),
  writeSubject: line(80, "{reference} becomes the order's reference.").meta({
    title: "Subject of an email to you",
  }),
  withdrawNote: richText(240, "Before the link to withdraw.").meta({
    title: "Before the link to withdraw",
  }),
  unknown: outcome
    .describe("When it's too old, or part of it is missing.")
    .meta({ title: "If the link doesn't work" }),
  unavailable: errorPage,
  againButton: button("leads to the page for a new link", "Button to a new link"),
  footerLink: line(40, "To the page where people ask for their links again.").meta({
    title: "Link in the footer",
  }),
  ask: z
    .strictObject({
      seo,
      heading: line(60, "The heading of the page."),
      text: richText(320, "The words under it."),
      next: nextSteps,
      emailLabel: line(40, "What it's called.").meta({ title: "Field for the email address" }),
      submit: button("asks for the links"),
    })
    .meta({ title: "Asking for the links again" })
    .describe("On the page /orders."),
  sent: z
    .strictObject({
      seo,
      heading: line(60, "The heading after asking. It's the same for every address."),
      text: richText(320, "The words under it."),
      picture: outcomePicture,
      withoutMail: outcome
        .describe("After asking, while the site sends no email.")
        .meta({ title: "If the site sends no email" }),
    })
    .meta({ title: "After asking" })
    .describe("After the form on /orders."),
});

export const withdrawSchema = z.strictObject({
  seo,
  heading: line(80, "The heading of the page."),
  text: richText(320, "The words under it."),
  fields: z
    .strictObject({
      name: z
        .strictObject({ label: line(60, "What the field is called.").meta({ title: "Name" }) })
        .meta({ title: "Name" }),
      order: z
        .strictObject({
          label: line(80, "What the field is called.").meta({ title: "Name" }),
          hint: line(160, "Where people find the reference."),
        })
        .meta({ title: "Order" }),
      email: z
        .strictObject({
          label: line(60, "What the field is called.").meta({ title: "Name" }),
          hint: line(160, "What comes to that address."),
        })
        .meta({ title: "Email" }),
      words: z
        .strictObject({
          label: line(60, "What the field is called.").meta({ title: "Name" }),
          note: line(40, "Says that the field may stay empty.").meta({ title: "Optional" }),
        })
        .meta({ title: "Message" }),
    })
    .meta({ title: "Fields of the form" }),
  knownAddress: line(200, "Under the email field. {address} becomes the address.").meta({
    title: "Hint for a known buyer",
  }),
  submit: button("leads to the page that shows what is withdrawn"),
  next: nextSteps,
  review: z
    .strictObject({
      heading: line(80, "The heading of the second page."),
      text: richText(320, "Above what's known of the order. Nothing is declared yet."),
      typedText: richText(320, "Above what was typed.").meta({ title: "For an unknown order" }),
      confirm: button(
        "withdraws. The law asks for the words “Confirm withdrawal” there",
        "Button to withdraw",
      ),
      change: button("leads back to the form", "Button back"),
    })
    .meta({ title: "Before the press" })
    .describe("The second page, with the button that withdraws."),
  done: z
    .strictObject({
      seo,
      heading: line(80, "The heading after the press."),
      picture: outcomePicture,
      text: richText(400, "{reference} and {moment} are filled in, and the {day} of the answer."),
      mailed: richText(320, "To the address of the payment.").meta({ title: "An email is coming" }),
      confirmAddress: richText(320, "It gets a link to press first.").meta({
        title: "For another address",
      }),
      declared: z
        .strictObject({
          text: richText(400, "{reference}, {moment} and {day} are filled in."),
          mailed: richText(400, "It has the link for the next step.").meta({
            title: "An email is coming",
          }),
        })
        .meta({ title: "If it isn't certain who the buyer is" })
        .describe("For people who didn't come from the page of their order."),
      withoutMail: richText(320, "The same while the site sends no email.").meta({
        title: "If the site sends no email",
      }),
      unknown: outcome
        .describe("When part of the address is missing.")
        .meta({ title: "If the link doesn't work" }),
      unavailable: errorPage,
    })
    .meta({ title: "After the press" })
    .describe("The page after the button."),
  already: z
    .strictObject({
      heading: line(80, "For an order that's already withdrawn from."),
      text: richText(320, "{moment} and {reference} are filled in."),
      line: line(80, "The same beside an order. {moment} is filled in.").meta({
        title: "In an email",
      }),
    })
    .meta({ title: "If it's already withdrawn" })
    .describe("For a buyer who withdraws from the same order again."),
  ownerLines: z
    .strictObject({
      paid: line(160, "{paidOn}, {days} since then, and its {sessions} are filled in.").meta({
        title: "Under a paid order",
      }),
      unpaid: line(160, "When the money hasn't arrived.").meta({ title: "Under an unpaid order" }),
    })
    .meta({ title: "In emails to you" })
    .describe("What they say under each order."),
  confirm: confirmPage
    .extend({
      notChanged: richText(240, "When something broke.").meta({ title: "If nothing was changed" }),
      noAnswer: richText(240, "Nobody knows whether the button worked.").meta({
        title: "If there's no answer",
      }),
    })
    .meta({ title: "Confirming a withdrawal" })
    .describe("The page on which a buyer confirms a withdrawal."),
});

export type OrderPages = z.infer<typeof ordersSchema>;
export type WithdrawPage = z.infer<typeof withdrawSchema>;
