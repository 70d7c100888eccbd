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
  emailLabel: line(40, "Label of the e-mail field."),
  firstNameLabel: line(40, "Label of the name field."),
  consent: richText(300, "What the visitor agrees to."),
  submit: button("it signs up"),
  submitting: line(40, "The button while the sign-up is on its way."),
  dialogHeading: line(60, "Heading of the sign-up window."),
  thanks: z.strictObject({
    seo,
    heading: line(60, "Heading after the sign-up."),
    text: richText(300, "Words after the sign-up."),
    picture: outcomePicture,
    withoutMail: outcome.describe("After the sign-up, while the site sends no mail."),
  }),
  confirm: confirmPage
    .extend({ again: button("it leads to the sign-up") })
    .describe("The page on which a person confirms the address."),
  unsubscribe: z
    .strictObject({
      seo,
      ask: pressStep.describe("The page behind the link in each newsletter."),
      done: outcome.describe("After the button."),
      unknown: outcome.describe("When the link is not complete."),
    })
    .describe("The page on which a person leaves the list."),
  nextButton: button("it leads on to the free resources, from the last page of each way"),
  notChanged: richText(240, "When something broke and nothing was changed."),
  noAnswer: richText(240, "When nobody knows whether the button worked: no answer came."),
});

const result = outcome.extend({ text: richText(400, "Words.") });

export const checkoutSchema = z.strictObject({
  success: z.strictObject({
    seo,
    paid: z.strictObject({
      heading: line(60, "Heading."),
      greeting: line(60, "Heading with {name}."),
      text: richText(400, "Words. {program} and {price} are filled in."),
    }),
    pending: result,
    checking: result.describe("Money arrived, but not the expected amount. You look at it first."),
    failed: result,
    refunded: result,
    withdrawn: result,
    unknown: result,
    unreachable: result,
    reference: line(80, "The order's reference: {reference}."),
    orderLink: line(60, "Words of the link to the page of an order that has a receipt."),
    orderLinkOnly: line(60, "Words of that link while there is no receipt."),
    ordersNote: richText(160, "Where a buyer finds the order again."),
    nextHeading: line(60, "Heading above the next steps."),
    nextSteps: z.array(richText(240, "One step.")).min(1).max(4),
    bookButton: button("it opens the scheduling page"),
    contactButton: button("it leads to the contact page"),
    retryButton: button("it leads back to the programs"),
    sceneAlt: line(200, "What the picture shows after a payment."),
    otherSceneAlt: line(200, "What the picture shows when nothing is paid yet."),
  }),
  cancelled: z.strictObject({
    seo,
    heading: line(60, "Heading."),
    text: richText(300, "Words."),
    button: button("it leads back to the program grid"),
    sceneAlt: line(200, "What the picture shows."),
  }),
  newPrice: z
    .strictObject({
      seo,
      heading: line(60, "Heading."),
      text: richText(300, "Words. {program} and {price} are filled in."),
      picture: outcomePicture,
      buyButton: button("it starts the payment at the new price"),
      backButton: button("it leads back to the program grid"),
    })
    .describe("For visitors who press Buy Now on a page that is older than the price."),
  failed: z.strictObject({
    seo,
    heading: line(60, "Heading."),
    errorTitle: line(30, "Title of the error message."),
    errorText: line(120, "The error message."),
    text: richText(300, "What the visitor can do now."),
    picture: outcomePicture,
    retryButton: button("it tries again"),
    backButton: button("it leads back to the program grid"),
  }),
  payment: z
    .strictObject({
      note: richText(300, "Who sells, and by which rules."),
      start: z
        .strictObject({
          note: richText(300, "What it means to start before the 14-day withdrawal period ends."),
          question: line(50, "Asks whether to start early."),
          answer: line(
            100,
            "The one answer to choose. The law wants the request itself, and that the buyer knows when the right to withdraw ends.",
          ),
          confirmed: richText(200, "Repeats it in the mail to the buyer: {startRequest}."),
          ownerAsked: richText(300, "Tells you in your mail that the buyer asked for it."),
          ownerNotAsked: richText(300, "Tells you in your mail that the buyer did not."),
        })
        .describe("Only asked while sellsToEurope is true. Nothing is chosen beforehand."),
    })
    .describe("What the payment page says beside program and price, at Stripe and in practice."),
  practice: z.strictObject({
    seo,
    heading: line(60, "Heading of the practice payment page."),
    banner: line(80, "Says that no money moves, here and on the pages after a practice payment."),
    text: richText(300, "What this page is."),
    orderLabel: line(40, "Label before the program."),
    amountLabel: line(40, "Label before the price."),
    emailLabel: line(60, "Label of the field for the pretend buyer's address."),
    emailHint: line(160, "Its hint: what it's for."),
    actionsHeading: line(60, "Heading above the buttons."),
    pay: button("paid"),
    decline: button("declined"),
    cancel: button("cancelled"),
    payLater: button("paid later"),
    expire: button("the time to pay runs out"),
    declined: line(160, "Shown after a declined payment."),
    pendingHeading: line(60, "Heading while a delayed payment is on its way."),
    pendingText: richText(300, "Words while a delayed payment is on its way."),
    continueLink: line(
      50,
      "Link on the pages after a practice payment: back to this page, to choose what happens next.",
    ),
    arrive: button("the delayed payment arrives"),
    fail: button("the delayed payment fails"),
    refund: button("the money of a paid program goes back"),
    backButton: button("it leads back to the program grid"),
    mailSubject: line(
      60,
      "Subject of each mail about a pretend payment. {subject} is the one of the real mail.",
    ),
    closedText: richText(300, "Shown when this payment is over."),
  }),
});

export const notFoundSchema = z.strictObject({
  seo,
  heading: line(60, "Heading of the page."),
  text: richText(240, "One or two sentences."),
  button: button("it leads home"),
  linksHeading: line(60, "Heading above the helpful links."),
  links: z.array(z.strictObject({ label: line(40, "Words of the link."), to: z.string() })).max(6),
  sceneAlt: line(200, "What the picture shows."),
});

export type NewsletterPage = z.infer<typeof newsletterSchema>;
export type NotFoundPage = z.infer<typeof notFoundSchema>;
