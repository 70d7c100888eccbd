import { z } from "zod";
import {
  above,
  bigNumber,
  button,
  choice,
  closing,
  closingWords,
  drawing,
  entries,
  group,
  hero,
  id,
  idOf,
  idsOf,
  introFields,
  line,
  list,
  outcome,
  richText,
  richTexts,
  seo,
  spotCard,
  spotName,
  opening,
  picture,
  retired,
} from "./fields.ts";

const pathCard = (title: string, buttonDoes: string) =>
  group(title, {
    title: line(40, "Title", "The title of the card."),
    text: richText(200, "Text", "One sentence under the title."),
    points: richTexts(100, "What's there", "One thing people will find there.").min(1).max(5),
    button: button("Button", buttonDoes),
    spot: spotName,
  });

export const homeSchema = z.strictObject({
  seo,
  hero,
  heroButton: button("Button at the top", "opens your booking page"),
  heroSecondButton: button("Second button at the top", "leads to the programs"),
  proof: retired,
  answers: group("Answers at several bands", {
    ...introFields,
    samples: idOf(
      "samples.yaml",
      "Sample pages",
      "Visitors see the answers on these sample pages side by side. In the file: a name in samples.yaml.",
    ),
    button: button("Button", "leads to the first sample page"),
  })
    .optional()
    .describe("One question and its answers, right after the top of the page."),
  paths: above("the two paths"),
  english: pathCard("Card: English", "leads to the English page"),
  jobSearchJoy: pathCard("Card: Job Search Joy", "opens the site of Job Search Joy"),
  outcomes: above("what people can do"),
  methods: above("your methods"),
  methodsVideo: idOf(
    "videos.yaml#videos",
    "Video of your methods",
    "Visitors see this video under the methods.",
  ).optional(),
  testimonials: above("the testimonials"),
  testimonialIds: idsOf(
    "testimonials.yaml#testimonials",
    "Testimonials shown",
    "Visitors see these testimonials on the home page, in this order.",
  ).max(12),
  programs: above("the programs"),
  featuredProgramIds: idsOf(
    "programs.yaml#programs",
    "Programs shown",
    "Visitors see these programs on the home page, in this order.",
  ).max(6),
  programButton: button(
    "Button on a program",
    "leads from a featured program to the programs page",
  ),
  allProgramsButton: button("Link to all programs", "leads to all programs"),
  about: above("the part about you"),
  resources: above("the free resources"),
  closing,
});

export const programsPageSchema = z.strictObject({
  seo,
  hero: opening(
    "Visitors see this drawing at the end of the page, and in the preview when someone shares a link to the page.",
  ),
  heroButton: retired,
  gridHeading: line(
    80,
    "Heading above the programs",
    "Read aloud to people who can't see the page.",
  ),
  buyButton: button("Buy button", "starts the payment"),
  askButton: button(
    "Button on a planned program",
    "leads to the contact page, on a planned program",
  ),
  coachNote: richText(
    200,
    "What you promise",
    "Visitors see it beside your portrait, under the programs.",
  ).optional(),
  askTopic: idOf(
    "pages/contact.yaml#topics",
    "Topic for planned programs",
    "The topic that's already chosen in the contact form when people come from a planned program. In the file: a value under topics in pages/contact.yaml.",
  ),
  buyNote: richText(
    260,
    "Under the programs",
    "In small print: what happens after people press the buy button. {refundSessions} becomes your rule on refunds from Your business.",
  ),
  askNote: retired,
  samplesHeading: line(
    60,
    "Heading above sample pages",
    "The heading above the sample pages on a program's card.",
  ),
  promisesIntro: above("your promises"),
  promises: list("Promises", spotCard)
    .max(6)
    .describe(
      "Your promises on refunds, moving sessions and paying. {refundSessions}, {rescheduling} and {payment} become your rules from Your business.",
    ),
  faq: above("the questions"),
  closing: group("End of the page", {
    ...closingWords.shape,
    button: button("Button", "leads to the contact page"),
  })
    .optional()
    .describe("Text for people who can't decide."),
});

export const englishSchema = z.strictObject({
  seo,
  hero: opening(
    "Visitors see this drawing above the English path on the home page, on wide screens.",
  ),
  book: idOf(
    "samples.yaml",
    "Open book at the top",
    "Visitors see the last two answers in this booklet at the top of the page. In the file: a name in samples.yaml.",
  ).optional(),
  outcomes: above("what people can do"),
  method: above("how it works"),
  steps: list("How it works, in steps", spotCard).max(8),
  testimonialId: idOf(
    "testimonials.yaml#testimonials",
    "Testimonial",
    "Visitors see it in large type, after the steps.",
  ).optional(),
  closing: closingWords,
  programsButton: button("Button to the programs", "leads to the programs page"),
});

export const jobSearchJoyPageSchema = z.strictObject({
  seo,
  hero: opening(
    "Visitors see this drawing at the top if there's no video, and in the preview when someone shares a link to the page.",
  ),
  heroButton: button("Button at the top", "leads down to the offers"),
  overviewVideo: idOf(
    "videos.yaml#videos",
    "Video at the top",
    "The video at the top of the page. If you don't choose one, visitors see the picture instead.",
  ).optional(),
  contents: group("List of the parts", {
    label: line(
      40,
      "Name of the list",
      "The name of the list of links to the parts. Read aloud to people who can't see the page.",
    ),
    entries: entries("Parts", {
      section: choice("Leads to", "The part of the page that this link leads to.", {
        campaign: "The campaign",
        themes: "The daily quests",
        map: "The map",
        testimonials: "The testimonials",
        offers: "The offers",
        faq: "The questions",
        villains: "The villains",
      }),
      label: line(20, "Link text", "A word or two."),
    })
      .min(2)
      .max(7),
  })
    .optional()
    .describe("The list stays on the screen while people scroll."),
  campaign: above("the campaign"),
  themes: above("the daily quests"),
  summary: above("the numbers"),
  map: above("the map"),
  mapAlt: line(240, "What the map shows", "Read aloud to people who can't see it."),
  testimonials: above("the testimonials"),
  testimonialVideos: idsOf(
    "videos.yaml#videos",
    "Videos shown",
    "Visitors see the videos in this order.",
  ).max(4),
  testimonialIds: idsOf(
    "testimonials.yaml#testimonials",
    "Testimonials shown",
    "Visitors see the testimonials in this order.",
  ).max(9),
  freeKit: group("Card of the free kit", {
    heading: line(80, "Heading", "The heading of the card."),
    text: richText(240, "Text", "What's in the kit."),
    product: idOf(
      "products.yaml#products",
      "Product",
      "If you don't choose a product, there's no card.",
    ).optional(),
    button: button("Button", "opens the store page"),
    note: line(80, "Small line", "The small line under the button."),
  }),
  offers: above("the offers"),
  kitOffer: group("Offer on the left: a product", {
    product: idOf(
      "products.yaml#products",
      "Product",
      "If you don't choose a product, there's no offer.",
    ).optional(),
    term: line(30, "After the price", "Like “one-time.”"),
    points: retired,
    button: button("Button", "opens the page in the store"),
  }),
  packageOffer: group("Offer on the right: a program", {
    program: idOf(
      "programs.yaml#programs",
      "Program",
      "If you don't choose a program, there's no offer.",
    ).optional(),
    title: line(60, "Title", "The title of the offer."),
    points: richTexts(120, "What's in it", "One thing that's in the offer.").min(1).max(6),
    button: button("Button", "starts the payment"),
  }),
  faq: above("the questions"),
  villains: above("the villains"),
  villainIds: idsOf(
    "villains.yaml#villains",
    "Villains shown",
    "Visitors see the villains in this order.",
  ).max(30),
  sneakyLabel: line(
    30,
    "Label for why a villain is sneaky",
    "Visitors see this label on a villain's card.",
  ),
  counterLabel: line(
    30,
    "Label for the counter-move",
    "Visitors see this label on a villain's card.",
  ),
  closing: closingWords,
});

export const shopSchema = z.strictObject({
  seo,
  hero: opening("This drawing is in the preview when someone shares a link to the page."),
  featured: idOf(
    "products.yaml#products",
    "Product on the counter",
    "The product shown large at the top of the shop. If you don't choose any, the site shows your most expensive product.",
  ).optional(),
  seller: drawing(
    "villains",
    "Who sells",
    "A villain beside the product on the counter.",
  ).optional(),
  shelves: choice("Order of the shelves", "Free products have a shelf of their own.", {
    "paid-first": "Paid products come first",
    "free-first": "Free products come first",
  }).default("paid-first"),
  gridHeading: line(
    60,
    "Heading above the products",
    "Read aloud to people who can't see the page.",
  ),
  pageSize: z.int().min(1).max(50).meta({
    title: "Products shown at first",
    description:
      "How many products visitors see at first, including the one on the counter. The others appear when visitors ask for more.",
  }),
  buyButton: button("Button on a product", "opens the page in the store"),
  freeButton: button("Button on a free product", "opens the page in the store").default(
    "Get It Free",
  ),
  showMore: line(60, "Show the other products", "{count} becomes the number of other products."),
  showLess: line(60, "Show fewer products", "The same button after a visitor has pressed it."),
  was: line(20, "Label for the old price", "Read aloud to people who can't see the page."),
  now: line(20, "Label for the new price", "Read aloud to people who can't see the page."),
  storeNote: richText(
    240,
    "About the store",
    "Where visitors pay for a product, and who they pay.",
  ),
  fullText: group("Link to the whole description", {
    more: line(30, "Show more", "Visitors press these words to see the whole description."),
    less: line(30, "Show less", "Visitors press these words to hide the rest again."),
  })
    .optional()
    .describe("Visitors see the link under the first sentences of a product's description."),
  filter: group("Choice of situations", {
    question: line(60, "Question", "The question above the situations."),
    situations: entries("Situations", {
      id,
      label: line(30, "Link text", "The words on the link."),
    })
      .min(1)
      .max(6)
      .describe(
        "Each product can belong to one situation. Visitors don't see a situation without products.",
      ),
  })
    .optional()
    .describe("Links that show only the products for one situation."),
  closing: group("End of the page", {
    heading: line(80, "Heading", "The last heading on the page."),
    product: idOf(
      "products.yaml#products",
      "Product on the left",
      "A product for people who aren't sure. If you don't choose any, the site shows your first free product.",
    ).optional(),
    productText: richText(240, "About the product", "One or two sentences above its button."),
    callText: richText(240, "About the free call", "One or two sentences above its button."),
  }).default({
    heading: "Not sure where to start?",
    productText: "Start with something free. If it helps, you'll know what the others can do.",
    callText:
      "Or tell me what's going on. We'll find your villain together, and you don't have to buy anything.",
  }),
});

export const podcastPageSchema = z.strictObject({
  seo,
  hero: opening("The wide drawing at the top."),
  featured: above("the episodes"),
  takeawaysLabel: line(40, "Heading above the takeaways", "The words above the list."),
  program: idOf(
    "programs.yaml#programs",
    "Program",
    "Visitors see this program's price and button under the episodes.",
  ).optional(),
  topics: above("your topics"),
  guestTopics: richTexts(
    180,
    "Your topics as a guest",
    "One topic, with the first words in bold.",
  ).max(8),
  hostTestimonialId: idOf(
    "testimonials.yaml#testimonials",
    "A host's testimonial",
    "What a host said about you.",
  ).optional(),
  hostHeading: line(
    80,
    "Heading above a host's testimonial",
    "The heading above the host's testimonial.",
  ),
  connect: closing,
  connectButton: button("Button at the end", "leads to the contact page"),
});

const fieldText = (title: string) =>
  group(title, {
    label: line(40, "Name", "The name of the field."),
    hint: line(160, "Hint", "A small line under the name of the field.").optional(),
  });

export const contactSchema = z.strictObject({
  seo,
  hero: opening(
    "Visitors see this drawing under the text and the form, and in the preview when someone shares a link to the page.",
  ),
  formHeading: line(60, "Heading above the form", "The words right above the form."),
  fields: group("Fields of the form", {
    firstName: fieldText("First name"),
    lastName: fieldText("Last name"),
    email: fieldText("Email"),
    topic: fieldText("Topic"),
    message: fieldText("Message"),
  }),
  topicPrompt: line(40, "Line above the topics", "Like “Choose a topic.”"),
  messagePrompt: line(160, "Hint for the message", "What to write."),
  topics: entries("Topics to choose from", {
    value: id,
    label: line(40, "Topic", "The topic as visitors read it."),
  })
    .min(1)
    .max(10),
  submit: button("Button", "sends the message"),
  submitNote: line(
    80,
    "Beside the button",
    "When you'll answer. {answerWithin} becomes your response time from Your business.",
  ),
  submitting: line(40, "Button while sending", "What the button says until the next page opens."),
  draftNote: line(120, "Under the button", "Where the visitor's text is kept until they send it."),
  optional: line(
    20,
    "Optional",
    "Visitors see this after the name of a field that they can leave empty.",
  ),
  cards: group("Cards beside the form", {
    call: group("Book a call", {
      title: line(60, "Title", "The title of the card."),
      text: richText(200, "Text", "The text under the heading."),
      button: button("Button", "opens your booking page"),
    }),
    write: group("Write an email", {
      title: line(60, "Title", "The title of the card."),
      text: richText(200, "Text", "The text under the heading."),
      profileLabel: line(60, "Link to your profile", "The words on the link."),
    }),
    response: group("What happens next", {
      title: line(60, "Title", "The title of the card."),
      text: richText(200, "Text", "The text under the heading."),
      steps: richTexts(240, "Steps", "What happens, step by step.").max(5).optional(),
    }),
  }),
  sent: group("After sending", {
    seo,
    heading: line(60, "Heading", "The heading after someone has sent a message."),
    text: richText(
      300,
      "Text",
      "{reference} becomes the reference of the message, and {day} the last day for your answer.",
    ),
    address: richText(200, "Where the answer goes", "{email} becomes the visitor's email address."),
    unknown: outcome("If the message doesn't exist"),
    unavailable: outcome("If the site can't look up the message"),
    writeButton: button("Button to the form", "leads to the form"),
    mailButton: button("Button to an email", "opens the visitor's email app"),
    sceneAlt: line(200, "What the picture shows", "Read aloud to people who can't see it."),
  }),
});

export const resourcesPageSchema = z.strictObject({
  seo,
  hero: opening("This drawing is in the preview when someone shares a link to the page."),
  cards: above("what people can download"),
  freeKits: above("the free kits"),
  newsletter: above("the newsletter"),
});

export const aboutPageSchema = z.strictObject({
  seo,
  hero: group("Top of the page", {
    ...hero.shape,
    picture: picture("scenes", "Picture", "The wide drawing at the end of the page."),
  }),
  numbers: list("Numbers about you", bigNumber)
    .max(4)
    .optional()
    .describe("Visitors see these numbers in large type."),
  credentials: above("your credentials"),
  values: above("what you stand for"),
  valueCards: list("What you stand for", spotCard).max(6),
  closing: closingWords,
});

export const testimonialsPageSchema = z.strictObject({
  seo,
  hero: opening("The wide drawing at the end of the page."),
  filterLabel: line(60, "Label for the choices", "The words before the choices."),
  all: line(30, "All", "The choice that shows all testimonials."),
  sampleNote: line(
    160,
    "About examples",
    "Visitors see this while some testimonials are examples.",
  ),
  sourceHeading: line(
    60,
    "Heading above the source",
    "Visitors see this under the testimonials once at least one of them is real.",
  ).default("Where these testimonials come from"),
  source: richText(
    400,
    "Source of the testimonials",
    "How you collect and check testimonials. The law requires you to tell visitors. Change this text if you do it differently.",
  ).default(
    "I ask people I've taught or coached for a few words, and I only publish words from people I've worked with myself. I don't change what people say, they know that their words are shown here, and nobody gets anything in return.",
  ),
  closing: closingWords,
});

export type HomePage = z.infer<typeof homeSchema>;
export type JobSearchJoyPage = z.infer<typeof jobSearchJoyPageSchema>;
export type ShopPage = z.infer<typeof shopSchema>;
export type ContactPage = z.infer<typeof contactSchema>;
