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
  label: line(30, "Words of the link."),
  to: internalPath,
});

const footerLink = z.discriminatedUnion("kind", [
  z.strictObject({
    kind: z.literal("page"),
    label: line(40, "Words of the link."),
    to: internalPath,
  }),
  z.strictObject({
    kind: z.literal("external"),
    label: line(40, "Words of the link."),
    link: z.enum(linkNames).describe("Which of the addresses under `links`."),
  }),
]);

export const siteSchema = z.strictObject({
  brand: name(40, "The name of the business: every text can quote it as {brand}."),
  shortBrand: name(14, "The same in one or two words, for the home screen of a phone."),
  samples: z
    .array(z.enum(["brand", "shortBrand", "timeZone"]))
    .optional()
    .meta({
      title: "Still examples",
      description: "Which of these lines are still examples. Take each out when it is yours.",
    }),
  tagline: line(90, "The sentence in the footer."),
  coach: z.strictObject({
    name: name(60, "Your name as visitors read it: every text can quote it as {coach}."),
    firstName: name(40, "What people call you, in texts {coachFirstName}."),
    role: line(80, "What you are, in a few words."),
    bio: z.array(richText(500, "One paragraph about you.")).min(1).max(5),
    credentials: z.array(line(120, "One credential.")).max(10),
    portrait: picture("portraits", "The drawing of you."),
    sample,
  }),
  email: z.strictObject({
    address: z
      .email("expected an e-mail address, like hello@example.com")
      .describe("Where visitors write to, and where messages are mailed."),
    sample,
  }),
  business: z
    .strictObject({
      name: name(80, "Your legal name or company: texts can quote it as {legalName}."),
      address: z.array(line(80, "One line of your address.")).min(1).max(5),
      phone: line(
        40,
        "Your phone number. The law requires it for buyers in the European Union.",
      ).optional(),
      vatNumber: line(
        60,
        "Your VAT number, like DE123456789, if you have one. Never your personal tax number.",
      )
        .meta({ title: "VAT number" })
        .optional(),
      hosting: name(
        120,
        "The company that runs the server, and its country: texts can quote it as {hosting}.",
      ),
      sample,
    })
    .describe("Who is behind the site. With `sample: true` here, no real money is taken."),
  sellsToEurope: z.boolean().meta({
    title: "Sells to Europe",
    description:
      "True if people in the European Union can buy from you: then the site has /withdraw, which the law there asks for. Otherwise that page is gone.",
  }),
  timeZone: z
    .string()
    .refine(isTimeZone, "expected a time zone like Europe/Madrid")
    .describe("Your time zone. Answer dates are counted in it."),
  links: z.strictObject({
    scheduling: externalLink.describe("The page where visitors book the free call."),
    paidSessions: externalLink
      .optional()
      .describe(
        "The page where people who have paid book their sessions. Only they learn of it. It may be missing when each program with checkout has its own.",
      ),
    community: externalLink.optional().describe("The paid community, if there is one."),
    jobSearchJoy: externalLink
      .optional()
      .describe("The site of the job search program, if it has one besides /job-search-joy."),
    professionalProfile: externalLink
      .optional()
      .describe("Your profile on a professional network, if you have one."),
  }),
  newsletter: z.strictObject({
    popupFunction: z
      .string()
      .regex(/^[A-Za-z_$][\w$]*$/, "expected the name of a function, like openNewsletterPopup")
      .describe(
        "Name of the global function of your e-mail service that opens its sign-up window.",
      ),
    popupScript: externalUrl
      .optional()
      .describe(
        "Address of that service's script, if you use its window. It loads only after a visitor's press, and then other parties learn of the visit.",
      ),
    sample,
  }),
  call: z.strictObject({
    label: line(40, "The main button: it books the free call."),
  }),
  conditions: z
    .strictObject({
      sessionMinutes: sessionMinutes.describe(
        "Length of a session in minutes. A program can have its own.",
      ),
      videoTool: name(40, "The video tool you use, like Zoom: texts can quote it as {videoTool}."),
      meeting: richText(240, "How you meet, and in which time zone you are."),
      taxNote: richText(160, "Whether prices include tax."),
      validity: richText(200, "How long the sessions of a program can be used."),
      noShow: richText(200, "What happens when a buyer misses a session."),
      coachCancels: richText(200, "What happens when you have to cancel a session."),
      minors: richText(240, "How people under 18 can buy."),
      betterRule: richText(200, "Which rule applies when two of them could."),
      sample,
    })
    .describe(
      "What buyers have to know before they pay. With `sample: true` here, no real money is taken.",
    ),
  facts: z.strictObject({
    answerWithin: line(30, "How soon you answer, as in 'within 1 business day'."),
    rescheduling: richText(200, "The rule for moving a session."),
    withdrawal: richText(
      300,
      "The right of withdrawal in the European Union. Buyers read it before and after paying, unless sellsToEurope is false.",
    ),
    bookingNote: richText(
      200,
      "What a buyer writes on the booking page for paid sessions, so that you know who it is and what was bought.",
    ),
    refundSessions: richText(200, "The refund rule for session programs."),
    refundProgram: richText(200, "The refund rule for the job search program."),
    payment: richText(200, "How and when visitors pay."),
    acceptsPayPal: z.boolean().meta({
      title: "PayPal is offered",
      description: "True as long as PayPal is offered to you in your country.",
    }),
    paymentWithoutPayPal: richText(200, "The same sentence when PayPal is not offered."),
  }),
  navigation: z.strictObject({
    pages: z.array(menuLink).min(1).max(8),
    anchors: z.array(menuLink).max(4).describe("Links to places on the home page."),
  }),
  footer: z
    .array(
      z.strictObject({
        id,
        heading: line(30, "Heading of the column."),
        links: z.array(footerLink).min(1).max(8),
      }),
    )
    .min(1)
    .max(4),
  footerProfileLabel: line(40, "Words of the link to your professional profile."),
  securityContactUntil: z.iso
    .date("expected a day, like 2027-11-01")
    .describe(
      "The day until which /.well-known/security.txt holds: it tells people who find a weakness where to write. At most a year ahead.",
    ),
  legalLinks: z
    .array(menuLink)
    .min(3)
    .max(6)
    .describe("The small links at the very bottom of each page."),
  withdrawLabel: line(
    60,
    "Link to /withdraw at the very bottom of each page and on an order's page. The law asks for 'Withdraw from contract here'.",
  ),
});

export type SiteContent = z.infer<typeof siteSchema>;

function isTimeZone(value: string): boolean {
  try {
    return Intl.DateTimeFormat("en", { timeZone: value }).resolvedOptions().timeZone !== "";
  } catch {
    return false;
  }
}
