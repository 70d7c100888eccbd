/** Words of the pages that the law asks for: privacy, terms, imprint, accessibility. */
import { z } from "zod";
import { button, choice, day, entries, line, richText, richTexts, seo } from "./fields.ts";

/** What settings or content may switch on, with the values that texts about it quote. */
export const legalConditions = {
  mail: ["mailHost"],
  payments: [],
  newsletterService: [],
  newsletterPopup: ["popupHost"],
  players: ["playerNames"],
  europe: [],
  backups: ["backupsFor"],
} as const satisfies Record<string, readonly string[]>;

/** Besides the periods of `retentionPhrases`. */
export const legalValues = ["programNames", "bookingHosts"] as const;

export type LegalCondition = keyof typeof legalConditions;

const legalPage = z.strictObject({
  seo,
  heading: line(80, "Heading", "The largest words on the page."),
  lead: richText(320, "Under the heading", "One to three sentences."),
  updated: day(
    "Last change",
    "Of this page, or of a rule that it quotes. In the file: a day, like 2026-11-22.",
  ),
  askButton: button("Button", "leads to the contact page"),
  sections: entries("Parts of the page", {
    when: choice<LegalCondition>(
      "Shown while",
      "If you choose something, the part is only on the page while that applies. In the file: mail (SMTP_URL), payments (Stripe's keys), newsletterService (MailerLite), newsletterPopup, players (of videos), europe (sellsToEurope), backups (BACKUP_HOUR).",
      {
        mail: "Your site sends email",
        payments: "It takes real money",
        newsletterService: "It uses a newsletter service",
        newsletterPopup: "It uses that service's window",
        players: "It shows videos or episodes",
        europe: "You sell to the European Union",
        backups: "It makes backups",
      },
    ).optional(),
    heading: line(80, "Heading", "The heading of the part."),
    paragraphs: richTexts(600, "Paragraphs", "One paragraph.").min(1).max(8),
  })
    .min(1)
    .max(20),
});

export const privacySchema = legalPage;
export const termsSchema = legalPage;
export const accessibilitySchema = legalPage;
export const imprintSchema = legalPage.extend({
  nameLabel: line(40, "Before your name", "Label before your name."),
  addressLabel: line(40, "Before your address", "Label before your address."),
  emailLabel: line(40, "Before your email address", "Label before your email address."),
  phoneLabel: line(40, "Before your phone number", "If you've given one."),
  vatLabel: line(40, "Before your VAT number", "If you have one."),
});

export type LegalPageContent = z.infer<typeof legalPage>;
