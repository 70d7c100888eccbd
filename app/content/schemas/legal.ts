/** Words of the pages that the law asks for: privacy, terms, imprint, accessibility. */
import { z } from "zod";
import { button, line, richText, seo } from "./fields.ts";

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
  heading: line(80, "The heading of the page."),
  lead: richText(320, "One to three sentences under the heading."),
  updated: z.iso
    .date("expected a day like 2026-11-22")
    .describe("The day of the last change to this page, or to a rule that it quotes."),
  askButton: button("it leads to the contact page"),
  sections: z
    .array(
      z.strictObject({
        when: z
          .enum(Object.keys(legalConditions) as LegalCondition[])
          .optional()
          .describe(
            "The part stands on the page only while this is switched on: mail (SMTP_URL), payments (Stripe's keys), newsletterService (MailerLite), newsletterPopup, players (of videos), europe (sellsToEurope), backups (BACKUP_HOUR).",
          ),
        heading: line(80, "Heading of the part."),
        paragraphs: z.array(richText(600, "One paragraph.")).min(1).max(8),
      }),
    )
    .min(1)
    .max(20),
});

export const privacySchema = legalPage;
export const termsSchema = legalPage;
export const accessibilitySchema = legalPage;
export const imprintSchema = legalPage.extend({
  nameLabel: line(40, "Label before your name."),
  addressLabel: line(40, "Label before your address."),
  emailLabel: line(40, "Label before your e-mail address."),
  phoneLabel: line(40, "Label before your phone number, where one is set."),
  vatLabel: line(40, "Label before your VAT number, where one is set."),
});

export type LegalPageContent = z.infer<typeof legalPage>;
