import { z } from "zod";
import {
  button,
  confirmPage,
  hero,
  line,
  outcome,
  outcomePicture,
  pressStep,
  richText,
  seo,
} from "./fields.ts";

export const newsletterSchema = z.strictObject({
  seo,
  hero,
  emailLabel: line(40, "What it's called.").meta({ title: "Field for the email address" }),
  firstNameLabel: line(40, "What it's called.").meta({ title: "Field for the name" }),
  consent: richText(300, "Under the form.").meta({ title: "What people agree to" }),
  submit: button("signs up"),
  submitting: line(40, "While the sign-up is on its way.").meta({ title: "Button while it works" }),
  dialogHeading: line(60, "Heading of the sign-up window.").meta({
    title: "Above the sign-up window",
  }),
  thanks: z
    .strictObject({
      seo,
      heading: line(60, "The heading after signing up."),
      text: richText(300, "The words under it."),
      picture: outcomePicture,
      withoutMail: outcome
        .describe("After the sign-up, while the site sends no email.")
        .meta({ title: "If the site sends no email" }),
    })
    .meta({ title: "After signing up" }),
  confirm: confirmPage
    .extend({ again: button("leads to the sign-up", "Button to sign up again") })
    .meta({ title: "Confirming the address" })
    .describe("The page on which a person confirms the address."),
  unsubscribe: z
    .strictObject({
      seo,
      ask: pressStep
        .describe("The page behind the link in each newsletter.")
        .meta({ title: "Before the press" }),
      done: outcome.describe("After the button.").meta({ title: "After the press" }),
      unknown: outcome
        .describe("When part of it is missing.")
        .meta({ title: "If the link doesn't work" }),
    })
    .meta({ title: "Leaving the list" })
    .describe("The page on which a person leaves the list."),
  nextButton: button("leads to the free resources, from each last page", "Button to go on"),
  notChanged: richText(240, "When something broke.").meta({ title: "If nothing was changed" }),
  noAnswer: richText(240, "Nobody knows whether the button worked.").meta({
    title: "If there's no answer",
  }),
});

const result = outcome.extend({ text: richText(400, "The words under it.") });

export const checkoutSchema = z.strictObject({
  success: z
    .strictObject({
      seo,
      paid: z
        .strictObject({
          heading: line(60, "The heading when there's no name."),
          greeting: line(60, "{name} becomes the buyer's name.").meta({
            title: "Heading with a name",
          }),
          text: richText(400, "{program} and {price} are filled in."),
        })
        .meta({ title: "Paid" }),
      pending: result.meta({ title: "Money on its way" }),
      checking: result
        .describe("The amount isn't what was expected, and you're looking at it first.")
        .meta({ title: "Being checked" }),
      failed: result.meta({ title: "Payment failed" }),
      refunded: result.meta({ title: "Refunded" }),
      withdrawn: result.meta({ title: "Withdrawn" }),
      unknown: result.meta({ title: "If the order doesn't exist" }),
      unreachable: result.meta({ title: "If the site can't tell" }),
      reference: line(80, "{reference} is filled in.").meta({ title: "The order's reference" }),
      orderLink: line(60, "The words on the link to the page of an order that has a receipt.").meta(
        {
          title: "Link to the order, with a receipt",
        },
      ),
      orderLinkOnly: line(60, "The words on that link while there's no receipt.").meta({
        title: "Link to the order, without one",
      }),
      ordersNote: richText(160, "Where a buyer finds the order again.").meta({
        title: "Where to find it again",
      }),
      nextHeading: line(60, "Heading above the next steps.").meta({
        title: "Above the next steps",
      }),
      nextSteps: z
        .array(
          richText(240, "What happens, one step after the other. One of them has {bookingNote}."),
        )
        .meta({ title: "Next steps" })
        .min(1)
        .max(4),
      bookButton: button("opens your booking page", "Button to book"),
      contactButton: button("leads to the contact page", "Button to write to you"),
      retryButton: button("leads back to the programs", "Button to try again"),
      sceneAlt: line(200, "What it shows; read aloud to people who can't see it.").meta({
        title: "Picture after a payment",
      }),
      otherSceneAlt: line(200, "What it shows while nothing is paid; read aloud.").meta({
        title: "Picture before a payment",
      }),
    })
    .meta({ title: "After the payment" }),
  cancelled: z
    .strictObject({
      seo,
      heading: line(60, "The heading of the page."),
      text: richText(300, "The words under it."),
      button: button("leads back to the programs"),
      sceneAlt: line(200, "Read aloud to people who can't see it.").meta({
        title: "What the picture shows",
      }),
    })
    .meta({ title: "Payment canceled" }),
  newPrice: z
    .strictObject({
      seo,
      heading: line(60, "The heading of the page."),
      text: richText(300, "{program} and {price} are filled in."),
      picture: outcomePicture,
      buyButton: button("starts the payment at the new price", "Buy button"),
      backButton: button("leads back to the programs", "Button back"),
    })
    .meta({ title: "The price has changed" })
    .describe("For visitors who press Buy Now on a page that's older than the price."),
  failed: z
    .strictObject({
      seo,
      heading: line(60, "The heading of the page."),
      errorTitle: line(30, "Title of the error message.").meta({ title: "Title of the message" }),
      errorText: line(120, "The error message.").meta({ title: "Words of the message" }),
      text: richText(300, "What visitors can do now."),
      picture: outcomePicture,
      retryButton: button("tries again", "Button to try again"),
      backButton: button("leads back to the programs", "Button back"),
    })
    .meta({ title: "Payment can't start" }),
  payment: z
    .strictObject({
      note: richText(300, "And under which rules.").meta({ title: "Who sells" }),
      start: z
        .strictObject({
          note: richText(
            300,
            "What it means to start before the 14 days to withdraw are over.",
          ).meta({ title: "About an early start" }),
          question: line(50, "Whether to start early.").meta({ title: "Question" }),
          answer: line(
            100,
            "The only one. By law it's the buyer's own request, and says when the right to withdraw ends.",
          ).meta({ title: "Answer to choose" }),
          confirmed: richText(200, "It repeats the request. {startRequest} is filled in.").meta({
            title: "In the email to the buyer",
          }),
          ownerAsked: richText(300, "That the buyer asked for an early start.").meta({
            title: "In your email: asked",
          }),
          ownerNotAsked: richText(300, "That the buyer didn't ask for it.").meta({
            title: "In your email: not asked",
          }),
        })
        .meta({ title: "Starting within the 14 days" })
        .describe("Only asked while you sell to the European Union. Nothing is chosen beforehand."),
    })
    .meta({ title: "On the payment page" })
    .describe("What it says beside program and price, at Stripe and in practice mode."),
  practice: z
    .strictObject({
      seo,
      heading: line(60, "The heading of the page."),
      banner: line(80, "Here, and on the pages after a practice payment.").meta({
        title: "No money moves",
      }),
      text: richText(300, "What this page is."),
      orderLabel: line(40, "Label before the program.").meta({ title: "Before the program" }),
      amountLabel: line(40, "Label before the price.").meta({ title: "Before the price" }),
      emailLabel: line(60, "Of the pretend buyer.").meta({ title: "Field for the email address" }),
      emailHint: line(160, "What it's for.").meta({ title: "Hint for it" }),
      actionsHeading: line(60, "Heading above the buttons.").meta({ title: "Above the buttons" }),
      pay: button("pretends that it's paid", "Button: paid"),
      decline: button("pretends that it's declined", "Button: declined"),
      cancel: button("cancels", "Button: canceled"),
      payLater: button("pretends that the money comes later", "Button: paid later"),
      expire: button("pretends that the time to pay is over", "Button: time is over"),
      declined: line(160, "Shown after a declined payment.").meta({
        title: "After a declined payment",
      }),
      pendingHeading: line(60, "While a delayed payment is on its way.").meta({
        title: "On its way: heading",
      }),
      pendingText: richText(300, "While a delayed payment is on its way.").meta({
        title: "On its way: words",
      }),
      continueLink: line(
        50,
        "From the pages after a practice payment, to choose what happens next.",
      ).meta({ title: "Link back to this page" }),
      arrive: button("pretends that the delayed money arrives", "Button: money arrives"),
      fail: button(
        "pretends that the delayed money doesn't arrive",
        "Button: money doesn't arrive",
      ),
      refund: button("pretends that the money goes back", "Button: refunded"),
      backButton: button("leads back to the programs", "Button back"),
      mailSubject: line(60, "{subject} becomes the subject of the real email.").meta({
        title: "Subject of practice emails",
      }),
      closedText: richText(300, "When this payment is over.").meta({ title: "When it's over" }),
    })
    .meta({ title: "Practice payment" }),
});

export const notFoundSchema = z.strictObject({
  seo,
  heading: line(60, "The largest words on the page."),
  text: richText(240, "One or two sentences."),
  button: button("leads home"),
  linksHeading: line(60, "Heading above the helpful links.").meta({ title: "Above the links" }),
  links: z
    .array(
      z.strictObject({
        label: line(40, "The words on the link.").meta({ title: "Words" }),
        to: z.string().meta({ title: "Leads to", takes: "page" }),
      }),
    )
    .meta({ title: "Links that help" })
    .max(6),
  sceneAlt: line(200, "Read aloud to people who can't see it.").meta({
    title: "What the picture shows",
  }),
});

export type NewsletterPage = z.infer<typeof newsletterSchema>;
export type NotFoundPage = z.infer<typeof notFoundSchema>;
