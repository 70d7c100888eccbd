import { z } from "zod";
import { linkNames } from "#app/lib/link-targets.ts";
import {
  externalLink,
  externalUrl,
  id,
  internalPath,
  line,
  sessionMinutes,
  picture,
  richText,
  sample,
} from "./fields.ts";

/** Other texts quote it, so it must not quote anything itself. */
const name = (max: number, description: string) =>
  line(max, description).regex(/^[^{}]*$/, "expected a name without { and }");

const menuLink = z.strictObject({
  label: line(30, "The words on the link.").meta({ title: "Words" }),
  to: internalPath,
});

const footerLink = z.discriminatedUnion("kind", [
  z
    .strictObject({
      kind: z.literal("page"),
      label: line(40, "The words on the link.").meta({ title: "Words" }),
      to: internalPath,
    })
    .meta({ title: "A link to a page of yours" }),
  z
    .strictObject({
      kind: z.literal("external"),
      label: line(40, "The words on the link.").meta({ title: "Words" }),
      link: z.enum(linkNames).meta({
        title: "Leads to",
        description: "One of your addresses elsewhere. In the file: a name under links.",
        enumDescriptions: ["Free call", "Community", "Job Search Joy", "Your profile"],
      }),
    })
    .meta({ title: "A link elsewhere" }),
]);

export const siteSchema = z.strictObject({
  brand: name(40, "Write {brand} in any text to use it there.").meta({
    title: "Name of the business",
  }),
  shortBrand: name(14, "One or two words, for the home screen of a phone.").meta({
    title: "Short name of the business",
  }),
  samples: z
    .array(
      z.enum(["brand", "shortBrand", "timeZone"]).meta({
        enumDescriptions: ["Name of the business", "Short name of the business", "Your time zone"],
      }),
    )
    .optional()
    .meta({
      title: "Still examples",
      description: "Remove each one once it's yours.",
    }),
  tagline: line(90, "The sentence in the footer."),
  coach: z
    .strictObject({
      name: name(60, "Your name as visitors read it. Write {coach} in any text to use it there."),
      firstName: name(
        40,
        "What people call you. Write {coachFirstName} in any text to use it there.",
      ),
      role: line(80, "In a few words.").meta({ title: "What you are" }),
      bio: z
        .array(richText(500, "One paragraph about you."))
        .meta({ title: "About you" })
        .min(1)
        .max(5),
      credentials: z
        .array(line(120, "What shows that you know what you're doing, like a certificate."))
        .max(10),
      portrait: picture("portraits", "The drawing of you.").meta({ title: "Your portrait" }),
      sample,
    })
    .meta({ title: "You" }),
  email: z
    .strictObject({
      address: z
        .email("expected an email address, like hello@example.com")
        .describe("Visitors write to it, and it's where you get your emails."),
      sample,
    })
    .meta({ title: "Your email address" }),
  business: z
    .strictObject({
      name: name(
        80,
        "Your legal name, or your company's. Write {legalName} in any text to use it there.",
      ),
      address: z
        .array(line(80, "One line of your address."))
        .meta({ title: "Address lines" })
        .min(1)
        .max(5),
      phone: line(40, "The law requires it if you sell to the European Union.").optional(),
      vatNumber: line(60, "Like DE123456789, if you have one. Never your personal tax number.")
        .meta({ title: "VAT number" })
        .optional(),
      hosting: name(
        120,
        "The company and its country. Write {hosting} in any text to use it there.",
      ).meta({
        title: "Who runs the server",
      }),
      sample,
    })
    .meta({ title: "Who you are, for the law" })
    .describe("While this is still an example, no real money is taken."),
  sellsToEurope: z.boolean().meta({
    title: "Sells to Europe",
    description:
      "People in the European Union can buy from you. Your site then has the withdrawal page that the law there requires. In the file: true or false.",
  }),
  timeZone: z
    .string()
    .meta({ title: "Your time zone" })
    .refine(isTimeZone, "expected a time zone like Europe/Madrid")
    .meta({ takes: "zone" })
    .describe("Days and times on your site are in this time zone."),
  links: z
    .strictObject({
      scheduling: externalLink
        .describe("Where visitors book the free call.")
        .meta({ title: "Free call" }),
      paidSessions: externalLink
        .optional()
        .meta({ title: "Paid sessions" })
        .describe(
          "Where people who've paid book their sessions. Only they see it. You don't need it if each program has a booking page of its own.",
        ),
      community: externalLink.optional().describe("Your paid community, if you have one."),
      jobSearchJoy: externalLink
        .optional()
        .meta({ title: "Job Search Joy" })
        .describe("The site of that program, if it has one of its own."),
      professionalProfile: externalLink
        .optional()
        .meta({ title: "Your profile" })
        .describe("Your profile in a professional network, if you have one."),
    })
    .meta({ title: "Addresses elsewhere" }),
  newsletter: z
    .strictObject({
      popupFunction: z
        .string()
        .meta({ title: "Function of its window" })
        .regex(/^[A-Za-z_$][\w$]*$/, "expected the name of a function, like openNewsletterPopup")
        .describe(
          "The service's function that opens its sign-up window, like openNewsletterPopup.",
        ),
      popupScript: externalUrl
        .optional()
        .meta({ title: "Script of its window" })
        .describe(
          "Only if you use its window. It loads after a visitor's press, and then the service learns of the visit.",
        ),
      sample,
    })
    .meta({ title: "Newsletter service" }),
  call: z
    .strictObject({
      label: line(40, "It books the free call.").meta({ title: "Words on it" }),
    })
    .meta({ title: "Main button" }),
  conditions: z
    .strictObject({
      sessionMinutes: sessionMinutes.describe(
        "A program can have another one. In the file: in minutes.",
      ),
      videoTool: name(40, "Like Zoom. Write {videoTool} in any text to use it there."),
      meeting: richText(240, "And which time zone you're in.").meta({ title: "How you meet" }),
      taxNote: richText(160, "Whether your prices include tax.").meta({ title: "Tax" }),
      validity: richText(200, "How long buyers can use the sessions of a program.").meta({
        title: "How long sessions are valid",
      }),
      noShow: richText(200, "What happens when a buyer doesn't come.").meta({
        title: "Missed sessions",
      }),
      coachCancels: richText(200, "What happens when you can't come.").meta({
        title: "Sessions you cancel",
      }),
      minors: richText(240, "How people under 18 can buy.").meta({ title: "Under 18" }),
      betterRule: richText(200, "Which one counts.").meta({ title: "If two rules fit" }),
      sample,
    })
    .meta({ title: "What buyers should know" })
    .describe("Before they pay. While this is still an example, no real money is taken."),
  facts: z
    .strictObject({
      answerWithin: line(
        30,
        "Like “within 1 business day.” Write {answerWithin} in any text to use it there.",
      ).meta({ title: "When you answer" }),
      rescheduling: richText(200, "Write {rescheduling} in any text to use it there.").meta({
        title: "Moving a session",
      }),
      withdrawal: richText(
        300,
        "Buyers in the European Union read it before and after they pay. Write {withdrawal} in any text to use it there.",
      ).meta({ title: "Right of withdrawal" }),
      bookingNote: richText(
        200,
        "So you know who it is and what they bought. Write {bookingNote} in any text to use it there.",
      ).meta({ title: "What buyers write when they book" }),
      refundSessions: richText(200, "Write {refundSessions} in any text to use it there.").meta({
        title: "Refunds for sessions",
      }),
      refundProgram: richText(200, "Write {refundProgram} in any text to use it there.").meta({
        title: "Refunds for Job Search Joy",
      }),
      payment: richText(200, "And when. Write {payment} in any text to use it there.").meta({
        title: "How people pay",
      }),
      acceptsPayPal: z.boolean().meta({
        title: "PayPal is offered",
        description:
          "Check this if buyers in your country can pay with PayPal. In the file: true or false.",
      }),
      paymentWithoutPayPal: richText(200, "Visitors read it while PayPal isn't offered.").meta({
        title: "The same without PayPal",
      }),
    })
    .meta({ title: "Your rules" }),
  navigation: z
    .strictObject({
      pages: z.array(menuLink).meta({ title: "Pages in the menu" }).min(1).max(8),
      anchors: z
        .array(menuLink)
        .meta({ title: "Places on the home page" })
        .max(4)
        .describe("Links in the menu that lead to a part of the home page."),
    })
    .meta({ title: "Menu" }),
  footer: z
    .array(
      z.strictObject({
        id,
        heading: line(30, "The heading of the column."),
        links: z.array(footerLink).min(1).max(8),
      }),
    )
    .meta({ title: "Columns of the footer" })
    .min(1)
    .max(4),
  footerProfileLabel: line(40, "The words of the link in the footer.").meta({
    title: "Link to your profile",
  }),
  securityContactUntil: z.iso
    .date("expected a day, like 2027-11-01")
    .meta({ title: "Contact for security until" })
    .describe(
      "Until this day, the site tells people who find a security problem where to write. A year ahead at most. In the file: like 2027-11-01.",
    ),
  legalLinks: z
    .array(menuLink)
    .meta({ title: "Small links at the bottom" })
    .min(3)
    .max(6)
    .describe("Of every page."),
  withdrawLabel: line(
    60,
    "At the bottom of every page and on the page of an order. The law asks for “Withdraw from contract here.”",
  ).meta({ title: "Link to withdraw" }),
});

export type SiteContent = z.infer<typeof siteSchema>;

function isTimeZone(value: string): boolean {
  try {
    return Intl.DateTimeFormat("en", { timeZone: value }).resolvedOptions().timeZone !== "";
  } catch {
    return false;
  }
}
