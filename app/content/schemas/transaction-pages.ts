import { z } from "zod";
import {
  button,
  confirmFields,
  entries,
  group,
  internalPath,
  line,
  mailWaitFields,
  outcome,
  outcomeFields,
  outcomePicture,
  pressStep,
  richText,
  richTexts,
  seo,
  opening,
} from "./fields.ts";

export const newsletterSchema = z.strictObject({
  seo,
  hero: opening("The wide drawing at the top."),
  emailLabel: line(40, "Field for the email address", "The name of the field."),
  firstNameLabel: line(40, "Field for the name", "The name of the field."),
  consent: richText(300, "What people agree to", "Visitors see this under the sign-up form."),
  submit: button("Button", "sends the sign-up form"),
  submitting: line(40, "Button while sending", "What the button says until the next page opens."),
  dialogHeading: line(
    60,
    "Heading above the sign-up",
    "Visitors see this above the fields of the sign-up form.",
  ),
  thanks: group("After signing up", {
    seo,
    heading: line(60, "Heading", "The heading after signing up."),
    text: richText(300, "Text", "The text under the heading."),
    ...mailWaitFields({
      later:
        "There's a limit to how many emails this site sends, so yours may take up to **{hours}**. When it arrives, please **click the link in it**. You won't get the newsletter until you've clicked it.",
      none: "There's a limit to how many emails this site sends, so you may not get another one at that address today. Please look for an earlier one in your inbox and your spam folder, or [sign up again](/newsletter) tomorrow.",
    }),
    picture: outcomePicture,
    withoutMail: outcome("If the site can't send email").describe(
      "People who sign up see this while the site can't send email.",
    ),
  }),
  confirm: group("Confirming the address", {
    ...confirmFields,
    again: button("Button to sign up again", "leads to the sign-up"),
  }).describe("The page where people confirm their address."),
  unsubscribe: group("Leaving the list", {
    seo,
    ask: pressStep("Before people press the button").describe(
      "The page that opens from the link in each newsletter.",
    ),
    done: outcome("After people press the button").describe(
      "People see this once they've left your newsletter's list.",
    ),
    unknown: outcome("If the link doesn't work").describe(
      "People see this when part of their link is missing.",
    ),
  }).describe("The page where people unsubscribe from your newsletter."),
  nextButton: button(
    "Button at the end",
    "leads to the free resources, shown after people sign up, confirm or leave",
  ),
  notChanged: richText(
    240,
    "If nothing has changed",
    "People see this when something went wrong after they pressed the button.",
  ),
  noAnswer: richText(
    240,
    "If there's no answer",
    "People see this when they've pressed the button and it isn't certain whether it worked.",
  ),
});

const result = (title: string) =>
  group(title, { ...outcomeFields, text: richText(400, "Text", "The text under the heading.") });

export const checkoutSchema = z.strictObject({
  success: group("After the payment", {
    seo,
    paid: group("Paid", {
      heading: line(60, "Heading", "The heading when the site doesn't know the buyer's name."),
      greeting: line(60, "Heading with a name", "{name} becomes the buyer's name."),
      text: richText(
        400,
        "Text",
        "{program} becomes the name of the program, and {price} the amount the buyer paid.",
      ),
    }),
    pending: result("Money on its way"),
    checking: result("Being checked").describe(
      "Shown if the amount isn't what the site asked for, and you need to check the payment first.",
    ),
    failed: result("Payment failed"),
    refunded: result("Refunded"),
    withdrawn: result("Withdrawn"),
    unknown: result("If the order doesn't exist"),
    unreachable: result("If the site can't check the payment"),
    reference: line(80, "The order's reference", "{reference} becomes the order's reference."),
    orderLink: line(
      60,
      "Link to an order with a receipt",
      "The words on the link to an order that has a receipt.",
    ),
    orderLinkOnly: line(
      60,
      "Link to an order without a receipt",
      "The words on the link while there's no receipt.",
    ),
    ordersNote: richText(
      160,
      "Where to find the order again",
      "Tells buyers where they can find their order later.",
    ),
    nextHeading: line(
      60,
      "Heading above the next steps",
      "The words above the list of next steps.",
    ),
    nextSteps: richTexts(
      240,
      "Next steps",
      "What happens, step by step. One of the steps must include {bookingNote}, which becomes your text on what buyers write when they book.",
    )
      .min(1)
      .max(4),
    bookButton: button("Button to book", "opens your booking page"),
    contactButton: button("Button to write to you", "leads to the contact page"),
    retryButton: button("Button to try again", "leads back to the programs"),
    sceneAlt: line(
      200,
      "Picture after a payment",
      "What the picture shows. Read aloud to people who can't see it.",
    ),
    otherSceneAlt: line(
      200,
      "Picture before a payment",
      "What the picture shows while the buyer hasn't paid. Read aloud to people who can't see it.",
    ),
  }),
  cancelled: group("Payment canceled", {
    seo,
    heading: line(60, "Heading", "The heading of the page."),
    text: richText(300, "Text", "The text under the heading."),
    button: button("Button", "leads back to the programs"),
    sceneAlt: line(200, "What the picture shows", "Read aloud to people who can't see it."),
  }),
  newPrice: group("The price has changed", {
    seo,
    heading: line(60, "Heading", "The heading of the page."),
    text: richText(
      300,
      "Text",
      "{program} becomes the name of the program, and {price} its new price.",
    ),
    picture: outcomePicture,
    buyButton: button("Buy button", "starts the payment at the new price"),
    backButton: button("Button back", "leads back to the programs"),
  }).describe(
    "Visitors see this when they press Buy Now on a page they opened before the price changed.",
  ),
  failed: group("Payment can't start", {
    seo,
    heading: line(60, "Heading", "The heading of the page."),
    errorTitle: line(30, "Title of the message", "Title of the error message."),
    errorText: line(120, "Text of the message", "The error message."),
    text: richText(300, "Text", "What visitors can do when the payment doesn't start."),
    picture: outcomePicture,
    retryButton: button("Button to try again", "tries again"),
    backButton: button("Button back", "leads back to the programs"),
  }),
  payment: group("On the payment page", {
    note: richText(300, "Who sells", "Says who sells the program, and which rules apply."),
    start: group("Starting in the first 14 days", {
      note: richText(
        300,
        "About an early start",
        "What it means to start before the 14-day withdrawal period is over.",
      ),
      question: line(50, "Question", "Asks whether to start early."),
      answer: line(
        100,
        "Answer to choose",
        "The only answer to choose from. By law, it must be worded as the buyer's own request, and it must say when the right to withdraw ends.",
      ),
      confirmed: richText(
        200,
        "In the email to the buyer",
        "Repeats the buyer's request. {startRequest} becomes the answer that the buyer chose.",
      ),
      ownerAsked: richText(
        300,
        "In your email, if the buyer asked for it",
        "Says that the buyer asked for an early start.",
      ),
      ownerNotAsked: richText(
        300,
        "In your email, if the buyer didn't ask for it",
        "Says that the buyer didn't ask for an early start.",
      ),
    }).describe(
      "The site asks buyers only if you sell to the European Union. The site never chooses an answer in advance.",
    ),
  }).describe(
    "The text next to the program and its price, both on Stripe's page and in practice mode.",
  ),
  practice: group("Practice payment", {
    seo,
    heading: line(60, "Heading", "The heading of the page."),
    banner: line(
      80,
      "No money moves",
      "The line on this page and on the pages after a practice payment.",
    ),
    text: richText(300, "Text", "What visitors can try out on the practice page."),
    orderLabel: line(40, "Label for the program", "Label for the program."),
    amountLabel: line(40, "Label for the price", "Label for the price."),
    emailLabel: line(
      60,
      "Field for the email address",
      "The name of the field for the pretend buyer's address.",
    ),
    emailHint: line(
      160,
      "Hint under that field",
      "What the site does with the pretend buyer's address.",
    ),
    actionsHeading: line(
      60,
      "Heading above the buttons",
      "The words above the buttons that end a practice payment.",
    ),
    pay: button("Button: paid", "pretends that the payment went through"),
    decline: button("Button: declined", "pretends that the card was declined"),
    cancel: button("Button: canceled", "cancels the payment"),
    payLater: button("Button: paid later", "pretends that the money will come later"),
    expire: button("Button: out of time", "pretends that the time to pay has run out"),
    declined: line(
      160,
      "After a declined payment",
      "What this page says after a declined payment.",
    ),
    pendingHeading: line(
      60,
      "On its way: heading",
      "The heading while a delayed payment is on its way.",
    ),
    pendingText: richText(
      300,
      "On its way: text",
      "The text while a delayed payment is on its way.",
    ),
    continueLink: line(
      50,
      "Link back to this page",
      "The words on the link that leads back here after a practice payment, to choose what happens next.",
    ),
    arrive: button("Button: money arrives", "pretends that the delayed money has arrived"),
    fail: button("Button: money doesn't arrive", "pretends that the delayed money didn't arrive"),
    refund: button("Button: refunded", "pretends that you refund the money"),
    backButton: button("Button back", "leads back to the programs"),
    mailSubject: line(
      60,
      "Subject of practice emails",
      "{subject} becomes the subject of the real email.",
    ),
    closedText: richText(
      300,
      "When it's over",
      "What this page says once the practice payment is over.",
    ),
  }),
});

export const notFoundSchema = z.strictObject({
  seo,
  heading: line(60, "Heading", "The largest text on the page."),
  text: richText(240, "Text", "One or two sentences."),
  button: button("Button", "leads to the home page"),
  linksHeading: line(60, "Heading above the links", "The words above the links on the page."),
  links: entries("Links that help", {
    label: line(40, "Link text", "The words on the link."),
    to: internalPath,
  }).max(6),
  sceneAlt: line(200, "What the picture shows", "Read aloud to people who can't see it."),
});

export type NewsletterPage = z.infer<typeof newsletterSchema>;
export type NotFoundPage = z.infer<typeof notFoundSchema>;
