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
  heading: line(80, "The largest words on the page."),
  lead: richText(320, "One to three sentences.").meta({ title: "Under the heading" }),
  updated: z.iso
    .date("expected a day like 2026-11-22")
    .meta({ title: "Last change" })
    .describe("Of this page, or of a rule that it quotes. In the file: a day, like 2026-11-22."),
  askButton: button("leads to the contact page"),
  sections: z
    .array(
      z.strictObject({
        when: z
          .enum(Object.keys(legalConditions) as LegalCondition[])
          .meta({
            enumDescriptions: [
              "Your site sends email",
              "It takes real money",
              "It uses a newsletter service",
              "It uses that service's window",
              "It shows videos or episodes",
              "You sell to the European Union",
              "It makes backups",
            ],
          })
          .meta({ title: "Shown while" })
          .optional()
          .describe(
            "If you choose something, the part is only on the page while that applies. In the file: mail (SMTP_URL), payments (Stripe's keys), newsletterService (MailerLite), newsletterPopup, players (of videos), europe (sellsToEurope), backups (BACKUP_HOUR).",
          ),
        heading: line(80, "The heading of the part."),
        paragraphs: z.array(richText(600, "One paragraph.")).min(1).max(8),
      }),
    )
    .meta({ title: "Parts of the page" })
    .min(1)
    .max(20),
});

export const privacySchema = legalPage;
export const termsSchema = legalPage;
export const accessibilitySchema = legalPage;
export const imprintSchema = legalPage.extend({
  nameLabel: line(40, "Label before your name.").meta({ title: "Before your name" }),
  addressLabel: line(40, "Label before your address.").meta({ title: "Before your address" }),
  emailLabel: line(40, "Label before your email address.").meta({
    title: "Before your email address",
  }),
  phoneLabel: line(40, "If you've given one.").meta({ title: "Before your phone number" }),
  vatLabel: line(40, "If you have one.").meta({ title: "Before your VAT number" }),
});

export type LegalPageContent = z.infer<typeof legalPage>;
