import { z } from "zod";
import type { linkNames } from "#app/lib/paths.ts";
import {
  choice,
  day,
  entries,
  externalLink,
  externalUrl,
  group,
  id,
  internalPath,
  line,
  lines,
  list,
  picture,
  richText,
  richTexts,
  sample,
  sessionMinutes,
} from "./fields.ts";

/** A name that other texts may quote, so the name itself can't contain placeholders. */
const name = (max: number, title: string, hint: string) =>
  line(max, title, hint).regex(/^[^{}]*$/, "expected a name without { and }");

const menuLink = z.strictObject({
  label: line(30, "Link text", "The words on the link."),
  to: internalPath,
});

const footerLink = z.discriminatedUnion("kind", [
  group("A link to one of your pages", {
    kind: z.literal("page"),
    label: line(40, "Link text", "The words on the link."),
    to: internalPath,
  }),
  group("A link to another site", {
    kind: z.literal("external"),
    label: line(40, "Link text", "The words on the link."),
    link: choice<(typeof linkNames)[number]>(
      "Leads to",
      "One of your pages on other sites. In the file: one of the names listed under “links.”",
      {
        scheduling: "Free call",
        community: "Community",
        jobSearchJoy: "Job Search Joy",
        professionalProfile: "Your profile",
      },
    ),
  }),
]);

/** The words that /privacy shows until the owner enters who stores the backups. */
export const unnamedKeeper = "a company that stores files for me";

export const siteSchema = z.strictObject({
  brand: name(40, "Name of the business", "Write {brand} in any text to use it there."),
  shortBrand: name(
    14,
    "Short name of the business",
    "One or two words, for the home screen of a phone.",
  ),
  samples: list(
    "Still examples",
    z.enum(["brand", "shortBrand", "timeZone"]).meta({
      enumDescriptions: ["Name of the business", "Short name of the business", "Your time zone"],
    }),
  )
    .optional()
    .meta({
      description:
        "Remove each name from this list once you've replaced the example with your own text.",
      isSampleMark: true,
    }),
  tagline: line(90, "Tagline", "The sentence in the footer."),
  accent: choice(
    "Color of your buttons",
    "All four colors are easy to read, in light mode and in dark mode.",
    {
      yellow: "Yellow",
      green: "Green",
      blue: "Blue",
      orange: "Orange",
    },
  )
    .meta({ swatches: ["joy", "education", "blue", "orange"] })
    .default("yellow"),
  coach: group("Your name and portrait", {
    name: name(
      60,
      "Name",
      "Your name as visitors read it. Write {coach} in any text to use it there.",
    ),
    firstName: name(
      40,
      "First name",
      "What people call you. Write {coachFirstName} in any text to use it there.",
    ),
    role: line(80, "What you do", "In a few words, like “English teacher.”"),
    bio: richTexts(500, "About you", "One paragraph about you.").min(1).max(5),
    credentials: lines(
      120,
      "Credentials",
      "Something that shows you're qualified, like a certificate.",
    ).max(10),
    portrait: picture("portraits", "Your portrait", "The drawing of you."),
    sample,
  }),
  email: group("Your email address", {
    address: z.email("expected an email address, like hello@example.com").meta({
      title: "Address",
      description: "Visitors write to this address, and the site sends your emails here.",
    }),
    sample,
  }),
  business: group("Who you are, for the law", {
    name: name(
      80,
      "Name",
      "Your legal name, or your company's. Write {legalName} in any text to use it there.",
    ),
    address: lines(80, "Address lines", "One line of your address.").min(1).max(5),
    phone: line(
      40,
      "Phone",
      "The law requires a phone number if you sell to the European Union.",
    ).optional(),
    vatNumber: line(
      60,
      "VAT number",
      "Your VAT number, if you have one, like DE123456789. Don't put your personal tax number here.",
    ).optional(),
    hosting: name(
      120,
      "Who runs the server",
      "The company and its country. Write {hosting} in any text to use it there.",
    ),
    register: line(
      160,
      "Register and number",
      "If your business is listed in a commercial or professional register: the name of the register and your number in it.",
    ).optional(),
    authority: line(
      160,
      "Supervisory authority",
      "If your work needs a permit: the office that gave it to you.",
    ).optional(),
    representative: line(
      240,
      "Representative in the EU or the UK",
      "Your representative's name, address and email. You may need one in the EU if your business is outside the EU, and one in the UK if it's outside the UK. Write {representative} in any text to use it there.",
    ).optional(),
    accessibilityAuthority: name(
      160,
      "Who checks accessibility",
      "The office in your country that takes complaints about accessibility. Write {accessibilityAuthority} in any text to use it there.",
    ).default("the accessibility authority in your country"),
    backupKeeper: name(
      160,
      "Who keeps your backups",
      "If your server sends its backups somewhere else: the company and its country, or you. Write {backupKeeper} in any text to use it there.",
    ).default(unnamedKeeper),
    sample,
  }).describe("While this is still an example, the site takes no real money."),
  sellsToEurope: z.boolean().meta({
    title: "Sells to Europe",
    description:
      "People in the EU, the UK, Iceland, Liechtenstein and Norway can buy from you. Your site then has the withdrawal page that the law there requires. In the file: true or false.",
  }),
  timeZone: z.string().refine(isTimeZone, "expected a time zone like Europe/Madrid").meta({
    title: "Your time zone",
    description: "Days and times on your site are in this time zone.",
    takes: "zone",
  }),
  links: group("Your pages on other sites", {
    scheduling: externalLink("Free call", "Where visitors book the free call."),
    paidSessions: externalLink(
      "Paid sessions",
      "Where people who've paid book their sessions. Nobody else sees this link. You don't need it if each program has its own booking page.",
    ).optional(),
    community: externalLink("Community", "Your paid community, if you have one.").optional(),
    jobSearchJoy: externalLink(
      "Job Search Joy",
      "The website of Job Search Joy, if the program has its own.",
    ).optional(),
    professionalProfile: externalLink(
      "Your profile",
      "Your profile on a professional network, if you have one.",
    ).optional(),
  }),
  newsletter: group("Newsletter service", {
    popupFunction: z
      .string()
      .regex(/^[A-Za-z_$][\w$]*$/, "expected the name of a function, like openNewsletterPopup")
      .meta({
        title: "Name of the sign-up window",
        description: "The service gives you this name. It's one word, like openNewsletterPopup.",
      }),
    popupScript: externalUrl
      .meta({
        title: "Address of the sign-up window",
        description:
          "You only need it if visitors sign up in the service's own window. The window loads when a visitor presses the button, and from then on, the service knows about the visit.",
      })
      .optional(),
    sample,
  }),
  call: group("Main button", {
    label: line(40, "Text on the button", "The button is for booking the free call."),
  }),
  conditions: group("What buyers should know", {
    sessionMinutes: sessionMinutes("A program can have its own session length."),
    videoTool: name(40, "Video tool", "Like Zoom. Write {videoTool} in any text to use it there."),
    meeting: richText(240, "How you meet", "Also say which time zone you're in."),
    taxNote: richText(160, "Tax", "Whether your prices include tax."),
    validity: richText(
      200,
      "How long sessions are valid",
      "How long buyers can use the sessions of a program.",
    ),
    noShow: richText(200, "Missed sessions", "What happens when a buyer doesn't show up."),
    coachCancels: richText(200, "Sessions you cancel", "What happens when you can't make it."),
    minors: richText(240, "Under 18", "How people under 18 can buy."),
    betterRule: richText(
      200,
      "If two rules apply",
      "Which of your rules applies when two of them cover a case.",
    ),
    sample,
  }).describe(
    "Buyers read this before they pay. While it's still an example, the site takes no real money.",
  ),
  facts: group("Your rules", {
    answerWithin: line(
      30,
      "When you answer",
      "Like “within 1 business day.” Write {answerWithin} in any text to use it there.",
    ),
    rescheduling: richText(
      200,
      "Moving a session",
      "Write {rescheduling} in any text to use it there.",
    ),
    withdrawal: richText(
      300,
      "Right of withdrawal",
      "Buyers in the European Union see this before and after they pay. Write {withdrawal} in any text to use it there.",
    ),
    withdrawalElsewhere: richText(
      160,
      "Same right for buyers outside the EU",
      "Visitors read it right after your rule on withdrawing.",
    ).default("You have the same right in the **UK, Iceland, Liechtenstein and Norway**."),
    bookingNote: richText(
      200,
      "What buyers write when they book",
      "This tells you who's booking and what they bought. Write {bookingNote} in any text to use it there.",
    ),
    refundSessions: richText(
      200,
      "Refunds for sessions",
      "Write {refundSessions} in any text to use it there.",
    ),
    refundProgram: richText(
      200,
      "Refunds for Job Search Joy",
      "Write {refundProgram} in any text to use it there.",
    ),
    payment: richText(
      200,
      "How people pay",
      "Also say when. Write {payment} in any text to use it there.",
    ),
    acceptsPayPal: z.boolean().meta({
      title: "PayPal is offered",
      description: "Check this if your buyers can pay with PayPal. In the file: true or false.",
    }),
    paymentWithoutPayPal: richText(
      200,
      "How people pay without PayPal",
      "Visitors see this instead of “How people pay” while you don't offer PayPal.",
    ),
  }),
  navigation: group("Menu", {
    pages: list("Pages in the menu", menuLink).min(1).max(8),
    anchors: list("Places on the home page", menuLink)
      .max(4)
      .describe("Links in the menu that lead to a part of the home page."),
  }),
  footer: entries("Columns of the footer", {
    id,
    heading: line(30, "Heading", "The heading of the column."),
    links: list("Links", footerLink).min(1).max(8),
  })
    .min(1)
    .max(4),
  footerProfileLabel: line(40, "Link to your profile", "The words on the link in the footer."),
  securityContactUntil: day(
    "Security contact shown until",
    "Until this day, the site tells people who find a security problem how to reach you. At most a year from now. In the file: a date like 2027-11-01.",
  ),
  legalLinks: list("Small links at the bottom", menuLink)
    .min(3)
    .max(6)
    .describe("These links are on every page."),
  withdrawLabel: line(
    60,
    "Link to withdraw",
    "Visitors see this link at the bottom of every page and on each order's page. The law requires the words “Withdraw from contract here.”",
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
