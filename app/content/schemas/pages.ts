import { z } from "zod";
import {
  bigNumber,
  button,
  closing,
  hero,
  id,
  idOf,
  line,
  outcome,
  richText,
  sectionIntro,
  seo,
  spotCard,
  spotName,
  above,
} from "./fields.ts";

const pathCard = (title: string, buttonDoes: string) =>
  z
    .strictObject({
      title: line(40, "The title of the card."),
      text: richText(200, "One sentence under it."),
      points: z
        .array(richText(100, "One thing that people find there."))
        .meta({ title: "What's there" })
        .min(1)
        .max(5),
      button: button(buttonDoes),
      spot: spotName,
    })
    .meta({ title });

export const homeSchema = z.strictObject({
  seo,
  hero,
  heroButton: button("opens your booking page", "Button at the top"),
  heroSecondButton: button("leads to the programs", "Second button at the top"),
  proof: z
    .array(line(60, "One short credential."))
    .meta({ title: "Under the top of the page" })
    .max(5),
  answers: sectionIntro
    .extend({
      samples: idOf(
        "samples.yaml",
        "Their answers are shown here side by side. In the file: a name in samples.yaml.",
      ).meta({ title: "Sample pages" }),
      button: button("leads to the first sample page"),
    })
    .optional()
    .meta({
      title: "Answers at several bands",
      description: "One question and its answers, right after the top of the page.",
    }),
  paths: above("the two paths"),
  english: pathCard("Card: English", "leads to the English page"),
  jobSearchJoy: pathCard("Card: Job Search Joy", "opens the site of Job Search Joy"),
  outcomes: above("what people can do"),
  methods: above("your methods"),
  methodsVideo: idOf("videos.yaml#videos", "Under the methods.")
    .meta({ title: "Video of your methods" })
    .optional(),
  testimonials: above("the testimonials"),
  testimonialIds: z
    .array(idOf("testimonials.yaml#testimonials", "One testimonial."))
    .max(12)
    .meta({ title: "Testimonials shown", description: "On the home page, in this order." }),
  programs: above("the programs"),
  featuredProgramIds: z
    .array(idOf("programs.yaml#programs", "One program."))
    .max(6)
    .meta({ title: "Programs shown", description: "On the home page, in this order." }),
  programButton: button("leads from a program here to the programs page", "Button on a program"),
  allProgramsButton: button("leads to all programs", "Button to all programs"),
  about: above("the words about you"),
  resources: above("the free resources"),
  closing: closing,
});

export const programsPageSchema = z.strictObject({
  seo,
  hero,
  heroButton: button("leads down to the programs", "Button at the top"),
  gridHeading: line(80, "The heading above them.").meta({ title: "Above the programs" }),
  buyButton: button("starts the payment", "Buy button"),
  askButton: button(
    "leads to the contact page, on a planned program",
    "Button on a planned program",
  ),
  coachNote: richText(200, "Beside your portrait and the first price.")
    .meta({ title: "What you promise" })
    .optional(),
  askTopic: idOf(
    "pages/contact.yaml#topics",
    "The topic that the contact form shows after they press it. In the file: a value under topics in pages/contact.yaml.",
  ).meta({ title: "Topic for planned programs" }),
  buyNote: richText(
    260,
    "What happens next, in small letters. {refundSessions} becomes your rule.",
  ).meta({ title: "Above the buy button" }),
  askNote: richText(160, "In small letters.").meta({
    title: "Under the button of a planned program",
  }),
  samplesHeading: line(60, "The heading above them, on a program.").meta({
    title: "Above sample pages",
  }),
  promisesIntro: above("your promises"),
  promises: z
    .array(spotCard)
    .max(6)
    .describe(
      "On refunds, moving sessions and paying. {refundSessions}, {rescheduling} and {payment} become your rules.",
    ),
  faq: above("the questions"),
  closing: closing
    .extend({ button: button("leads to the contact page") })
    .optional()
    .meta({ title: "End of the page", description: "For people who can't decide." }),
});

export const englishSchema = z.strictObject({
  seo,
  hero,
  outcomes: above("what people can do"),
  method: above("how it works"),
  steps: z.array(spotCard).max(8).meta({ title: "How it works, in steps" }),
  testimonialId: idOf("testimonials.yaml#testimonials", "In large letters, after the steps.")
    .meta({ title: "Testimonial" })
    .optional(),
  closing: closing,
  programsButton: button("leads to the programs page", "Button to the programs"),
});

export const jobSearchJoyPageSchema = z.strictObject({
  seo,
  hero,
  heroButton: button("leads down to the offers", "Button at the top"),
  overviewVideo: idOf(
    "videos.yaml#videos",
    "At the top. If you don't choose one, the drawing is there.",
  )
    .meta({ title: "Video at the top" })
    .optional(),
  contents: z
    .strictObject({
      label: line(40, "What the list is. Read aloud.").meta({ title: "Name of the list" }),
      entries: z
        .array(
          z.strictObject({
            section: z
              .enum(["campaign", "themes", "map", "testimonials", "offers", "faq", "villains"])
              .meta({
                title: "Leads to",
                enumDescriptions: [
                  "The campaign",
                  "The daily quests",
                  "The map",
                  "The testimonials",
                  "The offers",
                  "The questions",
                  "The villains",
                ],
              }),
            label: line(20, "A word or two.").meta({ title: "Words" }),
          }),
        )
        .meta({ title: "Parts" })
        .min(2)
        .max(7),
    })
    .optional()
    .meta({
      title: "List of the parts",
      description: "It stays within reach while people scroll.",
    }),
  campaign: above("the campaign"),
  themes: above("the daily quests"),
  summary: above("the numbers"),
  map: above("the map"),
  mapAlt: line(240, "Read aloud to people who can't see it.").meta({
    title: "What the map shows",
  }),
  testimonials: above("the testimonials"),
  testimonialVideos: z
    .array(idOf("videos.yaml#videos", "In this order."))
    .max(4)
    .meta({ title: "Videos shown" }),
  testimonialIds: z
    .array(idOf("testimonials.yaml#testimonials", "In this order."))
    .max(9)
    .meta({ title: "Testimonials shown" }),
  freeKit: z
    .strictObject({
      heading: line(80, "The heading of the card."),
      text: richText(240, "What's in the kit."),
      product: idOf(
        "products.yaml#products",
        "If you don't choose one, there's no card.",
      ).optional(),
      button: button("opens the store page"),
      note: line(80, "The small line under the button.").meta({ title: "Small line" }),
    })
    .meta({ title: "Card of the free kit" }),
  offers: above("the offers"),
  kitOffer: z
    .strictObject({
      product: idOf(
        "products.yaml#products",
        "If you don't choose one, there's no offer.",
      ).optional(),
      term: line(30, "Like one-time.").meta({ title: "After the price" }),
      points: z
        .array(richText(120, "One thing that's in it."))
        .meta({ title: "What's in it" })
        .min(1)
        .max(6),
      button: button("opens the page in the store"),
    })
    .meta({ title: "Offer on the left: a product" }),
  packageOffer: z
    .strictObject({
      program: idOf(
        "programs.yaml#programs",
        "If you don't choose one, there's no offer.",
      ).optional(),
      title: line(60, "The title of the offer."),
      points: z
        .array(richText(120, "One thing that's in it."))
        .meta({ title: "What's in it" })
        .min(1)
        .max(6),
      button: button("starts the payment"),
    })
    .meta({ title: "Offer on the right: a program" }),
  faq: above("the questions"),
  villains: above("the villains"),
  villainIds: z
    .array(idOf("villains.yaml#villains", "In this order."))
    .max(30)
    .meta({ title: "Villains shown" }),
  sneakyLabel: line(30, "The words before it, on a villain.").meta({
    title: "Before why it's sneaky",
  }),
  counterLabel: line(30, "The words before it, on a villain.").meta({
    title: "Before the counter-move",
  }),
  closing: closing,
});

export const shopSchema = z.strictObject({
  seo,
  hero,
  gridHeading: line(60, "Read aloud.").meta({ title: "Above the products" }),
  pageSize: z.int().min(1).max(50).meta({
    title: "Products shown at first",
    description: "The others come after a press.",
  }),
  buyButton: button("opens the page in the store", "Button on a product"),
  showMore: line(60, "{count} becomes their number.").meta({ title: "Show the other products" }),
  showLess: line(60, "The same button after the press.").meta({ title: "Show fewer products" }),
  was: line(20, "Read aloud.").meta({ title: "Before the old price" }),
  now: line(20, "Read aloud.").meta({ title: "Before the price now" }),
  storeNote: richText(240, "Where people pay, and whom.").meta({ title: "About the store" }),
  fullText: z
    .strictObject({
      more: line(30, "It shows the whole description.").meta({ title: "Show more" }),
      less: line(30, "It shows three lines again.").meta({ title: "Show less" }),
    })
    .optional()
    .meta({
      title: "Link to the whole description",
      description: "Under the first three lines of a product's description.",
    }),
  filter: z
    .strictObject({
      question: line(60, "It's above the situations."),
      situations: z
        .array(
          z.strictObject({
            id,
            label: line(30, "The words on the link.").meta({ title: "Words" }),
          }),
        )
        .min(1)
        .max(6)
        .describe("Each product can have one of them. Visitors don't see one without products."),
    })
    .optional()
    .meta({
      title: "Choice of situations",
      description: "Links that show only the products for one situation.",
    }),
});

export const podcastPageSchema = z.strictObject({
  seo,
  hero,
  featured: above("the episodes"),
  takeawaysLabel: line(40, "The words above the list.").meta({
    title: "Above the takeaways",
  }),
  topics: above("your topics"),
  guestTopics: z
    .array(richText(180, "One topic, with the first words in bold."))
    .meta({ title: "Your topics as a guest" })
    .max(8),
  hostTestimonialId: idOf("testimonials.yaml#testimonials", "What a host said about you.")
    .meta({ title: "A host's testimonial" })
    .optional(),
  hostHeading: line(80, "The heading above it.").meta({
    title: "Above a host's testimonial",
  }),
  connect: closing,
  connectButton: button("leads to the contact page", "Button at the end"),
});

const fieldText = z.strictObject({
  label: line(40, "What the field is called.").meta({ title: "Name" }),
  hint: line(160, "A small line under the name.").meta({ title: "Hint" }).optional(),
});

export const contactSchema = z.strictObject({
  seo,
  hero,
  formHeading: line(60, "The heading above the form.").meta({ title: "Above the form" }),
  fields: z
    .strictObject({
      firstName: fieldText.meta({ title: "First name" }),
      lastName: fieldText.meta({ title: "Last name" }),
      email: fieldText.meta({ title: "Email" }),
      topic: fieldText.meta({ title: "Topic" }),
      message: fieldText.meta({ title: "Message" }),
    })
    .meta({ title: "Fields of the form" }),
  topicPrompt: line(40, "Like “Choose a topic.”").meta({ title: "First line of the topics" }),
  messagePrompt: line(160, "What to write.").meta({ title: "Hint for the message" }),
  topics: z
    .array(
      z.strictObject({
        value: id,
        label: line(40, "The words of the topic.").meta({ title: "Topic" }),
      }),
    )
    .meta({ title: "Topics to choose from" })
    .min(1)
    .max(10),
  submit: button("sends the message"),
  submitNote: line(80, "When an answer comes. {answerWithin} becomes your rule.").meta({
    title: "Beside the button",
  }),
  submitting: line(40, "While the message is on its way.").meta({ title: "Button while it works" }),
  draftNote: line(120, "Where the text is kept until it's sent.").meta({
    title: "Under the button",
  }),
  optional: line(20, "After the name of a field that may stay empty.").meta({
    title: "Optional",
  }),
  cards: z
    .strictObject({
      call: z
        .strictObject({
          title: line(60, "The title of the card."),
          text: richText(200, "The words under it."),
          button: button("opens your booking page"),
        })
        .meta({ title: "Book a call" }),
      write: z
        .strictObject({
          title: line(60, "The title of the card."),
          text: richText(200, "The words under it."),
          profileLabel: line(60, "The words on the link.").meta({ title: "Link to your profile" }),
        })
        .meta({ title: "Write an email" }),
      response: z
        .strictObject({
          title: line(60, "The title of the card."),
          text: richText(200, "The words under it."),
          steps: z
            .array(richText(240, "What happens, one step after the other."))
            .max(5)
            .optional()
            .meta({ title: "Steps" }),
        })
        .meta({ title: "What happens next" }),
    })
    .meta({ title: "Cards beside the form" }),
  sent: z
    .strictObject({
      seo,
      heading: line(60, "The heading after a message was sent."),
      text: richText(300, "{reference} and {day} are filled in."),
      address: richText(200, "{email} is filled in.").meta({ title: "Where the answer goes" }),
      unknown: outcome.meta({ title: "If there's no such message" }),
      unavailable: outcome.meta({ title: "If the site can't tell" }),
      writeButton: button("leads to the form", "Button to the form"),
      mailButton: button("opens the visitor's mail program", "Button to an email"),
      sceneAlt: line(200, "Read aloud to people who can't see it.").meta({
        title: "What the picture shows",
      }),
    })
    .meta({ title: "After sending" }),
});

export const resourcesPageSchema = z.strictObject({
  seo,
  hero,
  cards: above("the resources"),
  freeKits: above("the free kits"),
  newsletter: above("the newsletter"),
});

export const aboutPageSchema = z.strictObject({
  seo,
  hero,
  numbers: z
    .array(bigNumber)
    .max(4)
    .optional()
    .meta({ title: "Numbers about you", description: "In large letters." }),
  credentials: above("your credentials"),
  values: above("what you stand for"),
  valueCards: z.array(spotCard).max(6).meta({ title: "What you stand for" }),
  closing: closing,
});

export const testimonialsPageSchema = z.strictObject({
  seo,
  hero,
  filterLabel: line(60, "The words before the choice.").meta({ title: "Before the choice" }),
  all: line(30, "The choice that shows all.").meta({ title: "All" }),
  sampleNote: line(160, "While some testimonials are examples.").meta({
    title: "About examples",
  }),
  closing: closing,
});

export type HomePage = z.infer<typeof homeSchema>;
export type ProgramsPage = z.infer<typeof programsPageSchema>;
export type JobSearchJoyPage = z.infer<typeof jobSearchJoyPageSchema>;
export type ShopPage = z.infer<typeof shopSchema>;
export type ContactPage = z.infer<typeof contactSchema>;
