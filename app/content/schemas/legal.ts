/** The words of the pages that the law requires: privacy, terms, imprint, accessibility. */
import { z } from "zod";
import { button, choice, day, entries, line, richText, richTexts, seo } from "./fields.ts";

/** The conditions under which a legal text is shown, each with the additional values that the text may quote. */
export const legalConditions = {
  mail: ["mailHost"],
  payments: [],
  newsletterService: [],
  newsletterPopup: ["popupHost"],
  players: ["playerNames"],
  europe: [],
  backups: ["backupsFor"],
} as const satisfies Record<string, readonly string[]>;

/** Values that legal texts may quote, in addition to the periods in `retentionPhrases`. */
export const legalValues = ["programNames", "bookingHosts"] as const;

export type LegalCondition = keyof typeof legalConditions;

const legalPage = z.strictObject({
  seo,
  heading: line(80, "Heading", "The largest text on the page."),
  lead: richText(320, "Under the heading", "One to three sentences."),
  updated: day(
    "Last change",
    "When you last changed this page or a rule it quotes. In the file: a date like 2026-11-22.",
  ),
  askButton: button("Button", "leads to the contact page"),
  sections: entries("Parts of the page", {
    when: choice<LegalCondition>(
      "Shown while",
      "If you choose a condition here, visitors only see this part while the condition is met. In the file: mail (SMTP_URL), payments (Stripe's keys), newsletterService (MailerLite), newsletterPopup, players (of videos), europe (sellsToEurope), backups (BACKUP_HOUR).",
      {
        mail: "Your site sends email",
        payments: "Your site takes real money",
        newsletterService: "Your site uses a newsletter service",
        newsletterPopup: "Your site uses that service's sign-up window",
        players: "Your site shows videos or episodes",
        europe: "You sell to Europe",
        backups: "Your site makes backups",
      },
    ).optional(),
    heading: line(80, "Heading", "The heading of the part."),
    paragraphs: richTexts(600, "Paragraphs", "One paragraph.").min(1).max(8),
  })
    .min(1)
    .max(20),
});

export const privacySchema = legalPage.extend({
  representative: richText(
    320,
    "Your representative",
    "Visitors see this in the first part of the page if you've named a representative. {representative} becomes your representative's name, address and email.",
  ).default("My representative in the EU or the UK: **{representative}**."),
  backupsAway: richText(
    320,
    "Backups kept elsewhere",
    "Visitors see this in the part about backups while your server sends backups somewhere else. {backupKeeper} is the name of the company or person that stores them. In the file: BACKUP_COMMAND.",
  ).default("Copies of these backups are kept by **{backupKeeper}**."),
});
export const termsSchema = legalPage.extend({
  contract: richTexts(
    600,
    "How a contract is made",
    "One paragraph, in the first part of the page.",
  )
    .max(4)
    .default([
      "You choose a program, press its button, and pay on the payment page. Until you press the button to pay, you can correct what you've typed there, or go back.",
      "Our contract is in English. After you pay, you'll get it by email, with your order, my name and address, and these terms. I store your order, and I keep a copy of that email for **{messagesFor}**. If you've lost that email, ask me, and I'll send it again.",
    ]),
});
export const accessibilitySchema = legalPage.extend({
  law: richTexts(
    600,
    "What the law says",
    "One paragraph at the end of the page. Visitors see it only if you sell to the European Union.",
  )
    .max(4)
    .default([
      "The European Accessibility Act (Directive (EU) 2019/882) makes an exception for service businesses with fewer than ten people and no more than 2 million euros in annual revenue. My business is one of them. I aim to meet that law's standard anyway.",
      "Not happy with my answer? You can also complain to {accessibilityAuthority}.",
    ]),
});
export const imprintSchema = legalPage.extend({
  nameLabel: line(40, "Label for your name", "Label for your name."),
  addressLabel: line(40, "Label for your address", "Label for your address."),
  emailLabel: line(40, "Label for your email address", "Label for your email address."),
  phoneLabel: line(
    40,
    "Label for your phone number",
    "Visitors see this label if you've given a phone number.",
  ),
  vatLabel: line(
    40,
    "Label for your VAT number",
    "Visitors see this label if you've given a VAT number.",
  ),
  registerLabel: line(
    40,
    "Label for your register",
    "Visitors see this label if you've named the register that lists your business.",
  ).default("Register"),
  authorityLabel: line(
    40,
    "Label for your supervisory authority",
    "Visitors see this label if you've named a supervisory authority.",
  ).default("Supervisory authority"),
  representativeLabel: line(
    40,
    "Label for your representative",
    "Visitors see this label if you've named a representative.",
  ).default("Representative in the EU or the UK"),
});

export type LegalPageContent = z.infer<typeof legalPage>;

/** The fields that only some legal pages have. */
export type LegalAdditions = Partial<
  Pick<z.infer<typeof privacySchema>, "representative" | "backupsAway"> &
    Pick<z.infer<typeof termsSchema>, "contract"> &
    Pick<z.infer<typeof accessibilitySchema>, "law">
>;
