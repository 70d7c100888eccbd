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
} from "./fields.ts";

const pathCard = (buttonDoes: string) =>
  z.strictObject({
    title: line(40, "Title of the path."),
    text: richText(200, "One sentence."),
    points: z.array(richText(100, "One offer.")).min(1).max(5),
    button: button(buttonDoes),
    spot: spotName,
  });

export const homeSchema = z.strictObject({
  seo,
  hero,
  heroButton: button("it opens the scheduling page"),
  heroSecondButton: button("it leads to the programs"),
  proof: z.array(line(60, "One short credential under the hero.")).max(5),
  answers: sectionIntro
    .extend({
      samples: idOf(
        "samples.yaml",
        "The sample pages in samples.yaml whose answers stand here, side by side.",
      ).meta({ title: "Sample pages" }),
      button: button("it leads to the first of the sample pages"),
    })
    .optional()
    .describe("One question and its answers at several bands, right after the hero."),
  paths: sectionIntro,
  english: pathCard("it leads to /english"),
  jobSearchJoy: pathCard("it opens the Job Search Joy site"),
  outcomes: sectionIntro,
  methods: sectionIntro,
  methodsVideo: idOf(
    "videos.yaml#videos",
    "The video under the methods, if there is one.",
  ).optional(),
  testimonials: sectionIntro,
  testimonialIds: z
    .array(idOf("testimonials.yaml#testimonials", "One testimonial."))
    .max(12)
    .meta({ title: "Testimonials shown", description: "The testimonials on the home page." }),
  programs: sectionIntro,
  featuredProgramIds: z
    .array(idOf("programs.yaml#programs", "One program."))
    .max(6)
    .meta({ title: "Programs shown", description: "The programs on the home page." }),
  programButton: button("it leads from a featured program to /programs"),
  allProgramsButton: button("it leads to the program grid"),
  about: sectionIntro,
  resources: sectionIntro,
  closing: closing,
});

export const programsPageSchema = z.strictObject({
  seo,
  hero,
  heroButton: button("it jumps to the grid"),
  gridHeading: line(80, "Heading above the grid."),
  buyButton: button("it starts the payment"),
  askButton: button("it leads to the contact page, on a program that cannot be bought yet"),
  coachNote: richText(
    200,
    "What you promise, beside your portrait and the first price.",
  ).optional(),
  askTopic: idOf(
    "pages/contact.yaml#topics",
    "The topic that the contact form shows then (a value under topics in pages/contact.yaml).",
  ),
  buyNote: richText(
    260,
    "The small line above Buy Now: what happens next. {refundSessions} becomes the rule in site.yaml.",
  ),
  askNote: richText(160, "The small line under the other button."),
  samplesHeading: line(60, "Heading above the sample pages of a program."),
  promisesIntro: sectionIntro,
  promises: z
    .array(spotCard)
    .max(6)
    .describe(
      "The rules on refunds, moving sessions and paying. {refundSessions}, {rescheduling} and {payment} become the words in site.yaml.",
    ),
  faq: sectionIntro,
  closing: closing
    .extend({ button: button("it leads to the contact page") })
    .optional()
    .describe("A call to action at the end, for those who can't decide."),
});

export const englishSchema = z.strictObject({
  seo,
  hero,
  outcomes: sectionIntro,
  method: sectionIntro,
  steps: z.array(spotCard).max(8),
  testimonialId: idOf(
    "testimonials.yaml#testimonials",
    "A learner's words in large letters, after the steps.",
  )
    .meta({ title: "Testimonial" })
    .optional(),
  closing: closing,
  programsButton: button("it leads to /programs"),
});

export const jobSearchJoyPageSchema = z.strictObject({
  seo,
  hero,
  heroButton: button("it jumps to the offers"),
  overviewVideo: idOf(
    "videos.yaml#videos",
    "The video at the top; without one, the drawing stands there.",
  ).optional(),
  contents: z
    .strictObject({
      label: line(40, "What the list is, for people who cannot see it."),
      entries: z
        .array(
          z.strictObject({
            section: z
              .enum(["campaign", "themes", "map", "testimonials", "offers", "faq", "villains"])
              .describe("The section that it leads to."),
            label: line(20, "A word or two."),
          }),
        )
        .min(2)
        .max(7),
    })
    .optional()
    .describe("The list of sections that stays in reach while somebody scrolls."),
  campaign: sectionIntro,
  themes: sectionIntro,
  summary: sectionIntro,
  map: sectionIntro,
  mapAlt: line(240, "What the map shows, for people who cannot see it."),
  testimonials: sectionIntro,
  testimonialVideos: z.array(idOf("videos.yaml#videos", "One video.")).max(4),
  testimonialIds: z
    .array(idOf("testimonials.yaml#testimonials", "One testimonial."))
    .max(9)
    .meta({ title: "Testimonials shown" }),
  freeKit: z.strictObject({
    heading: line(80, "Heading of the card."),
    text: richText(240, "What is in the kit."),
    product: idOf(
      "products.yaml#products",
      "The free product. Without one, the card is not there.",
    ).optional(),
    button: button("it opens the store page"),
    note: line(80, "The small line under the button."),
  }),
  offers: sectionIntro,
  kitOffer: z.strictObject({
    product: idOf(
      "products.yaml#products",
      "The product on the left. Without one, the offer is not there.",
    ).optional(),
    term: line(30, "After the price, like one-time."),
    points: z.array(richText(120, "One thing that is in it.")).min(1).max(6),
    button: button("it opens the store page"),
  }),
  packageOffer: z.strictObject({
    program: idOf(
      "programs.yaml#programs",
      "The program on the right. Without one, the offer is not there.",
    ).optional(),
    title: line(60, "Title of the offer."),
    points: z.array(richText(120, "One thing that is in it.")).min(1).max(6),
    button: button("it starts the payment"),
  }),
  faq: sectionIntro,
  villains: sectionIntro,
  villainIds: z
    .array(idOf("villains.yaml#villains", "One villain."))
    .max(30)
    .meta({ title: "Villains shown" }),
  sneakyLabel: line(30, "Label before the sneaky part of a villain."),
  counterLabel: line(30, "Label before the counter-move."),
  closing: closing,
});

export const shopSchema = z.strictObject({
  seo,
  hero,
  gridHeading: line(60, "Heading above the products, for screen readers."),
  pageSize: z.int().min(1).max(50).describe("How many products show at first."),
  buyButton: button("it opens the store page"),
  showMore: line(60, "The toggle, closed. {count} becomes the number of hidden products."),
  showLess: line(60, "The toggle, open."),
  was: line(20, "Read out before a struck-through price."),
  now: line(20, "Read out before the price that counts now."),
  storeNote: richText(240, "Where the purchase takes place."),
  fullText: z
    .strictObject({
      more: line(30, "It shows the whole description of a product."),
      less: line(30, "It shows the first three lines again."),
    })
    .optional()
    .describe(
      "The two states of the link under a description. Without it, descriptions stay cut off.",
    ),
  filter: z
    .strictObject({
      question: line(60, "Above the situations."),
      situations: z
        .array(z.strictObject({ id, label: line(30, "Words of the link.") }))
        .min(1)
        .max(6)
        .describe("Products name one of them. A situation without products does not show."),
    })
    .optional()
    .describe("Links that show only the products for one situation."),
});

export const podcastPageSchema = z.strictObject({
  seo,
  hero,
  featured: sectionIntro,
  takeawaysLabel: line(40, "Label above the key takeaways."),
  topics: sectionIntro,
  guestTopics: z.array(richText(180, "One topic, with a bold lead-in.")).max(8),
  hostTestimonialId: idOf(
    "testimonials.yaml#testimonials",
    "A host's testimonial, if there is one.",
  )
    .meta({ title: "A host's testimonial" })
    .optional(),
  hostHeading: line(80, "Heading above a host's testimonial."),
  connect: closing,
  connectButton: button("it leads to the contact page"),
});

const fieldText = z.strictObject({
  label: line(40, "Label of the field."),
  hint: line(160, "A hint under the label.").optional(),
});

export const contactSchema = z.strictObject({
  seo,
  hero,
  formHeading: line(60, "Heading above the form."),
  fields: z.strictObject({
    firstName: fieldText,
    lastName: fieldText,
    email: fieldText,
    topic: fieldText,
    message: fieldText,
  }),
  topicPrompt: line(40, "The first line of the list of topics."),
  messagePrompt: line(160, "The hint above the message field: what to write."),
  topics: z
    .array(z.strictObject({ value: id, label: line(40, "Words of the topic.") }))
    .min(1)
    .max(10),
  submit: button("it sends the message"),
  submitNote: line(
    80,
    "Beside the button: when an answer comes. {answerWithin} becomes the rule in site.yaml.",
  ),
  submitting: line(40, "The button while the message is on its way."),
  draftNote: line(120, "Under the button: where the text is kept until it is sent."),
  optional: line(20, "After the label of an optional field."),
  cards: z.strictObject({
    call: z.strictObject({
      title: line(60, "Title."),
      text: richText(200, "Words."),
      button: button("it opens the scheduling page"),
    }),
    write: z.strictObject({
      title: line(60, "Title."),
      text: richText(200, "Words."),
      profileLabel: line(60, "Link to the profile."),
    }),
    response: z.strictObject({
      title: line(60, "Title."),
      text: richText(200, "Words."),
      steps: z
        .array(richText(240, "One step."))
        .max(5)
        .optional()
        .describe("What happens after the form, step by step."),
    }),
  }),
  sent: z.strictObject({
    seo,
    heading: line(60, "Heading after a message was stored."),
    text: richText(300, "Words. {reference} and {day} are filled in."),
    address: richText(200, "After it: where the answer goes. {email} is filled in."),
    unknown: outcome.describe("When no message belongs to the address."),
    unavailable: outcome.describe("When nobody can say whether there is one."),
    writeButton: button("it leads to the form"),
    mailButton: button("it opens the visitor's mail program"),
    sceneAlt: line(200, "What the picture shows."),
  }),
});

export const resourcesPageSchema = z.strictObject({
  seo,
  hero,
  cards: sectionIntro,
  freeKits: sectionIntro,
  newsletter: sectionIntro,
});

export const aboutPageSchema = z.strictObject({
  seo,
  hero,
  numbers: z
    .array(bigNumber)
    .max(4)
    .optional()
    .describe("Numbers that say something about you, in large letters."),
  credentials: sectionIntro,
  values: sectionIntro,
  valueCards: z.array(spotCard).max(6),
  closing: closing,
});

export const testimonialsPageSchema = z.strictObject({
  seo,
  hero,
  filterLabel: line(60, "Label of the filter."),
  all: line(30, "The filter that shows everything."),
  sampleNote: line(160, "Shown while testimonials are examples."),
  closing: closing,
});

export type HomePage = z.infer<typeof homeSchema>;
export type ProgramsPage = z.infer<typeof programsPageSchema>;
export type JobSearchJoyPage = z.infer<typeof jobSearchJoyPageSchema>;
export type ShopPage = z.infer<typeof shopSchema>;
export type ContactPage = z.infer<typeof contactSchema>;
