import { z } from "zod";
import {
  bigNumber,
  drawing,
  entries,
  entryFields,
  group,
  id,
  idOf,
  line,
  list,
  richText,
  richTexts,
  spotCard,
  spotName,
  villainName,
} from "./fields.ts";

const villainSchema = z.strictObject({
  ...entryFields,
  name: line(40, "Name", "The name of the villain."),
  description: richText(
    200,
    "Description",
    "What the villain does to people who are looking for a job.",
  ),
  sneaky: richText(200, "Why it's sneaky", "Why people don't notice the villain."),
  solution: richText(
    240,
    "Counter-move",
    "The one move that beats the villain, with the first words in bold.",
  ),
});
export const villainsSchema = z.strictObject({ villains: list("Villains", villainSchema).max(30) });
export type Villain = z.infer<typeof villainSchema>;

const frameworkSchema = z.strictObject({
  ...entryFields,
  name: line(40, "Name", "The name of the method."),
  shortDescription: line(120, "In a few words", "What it is."),
  details: richTexts(200, "Steps", "One step, with the first words in bold.").min(1).max(4),
  diagram: drawing("diagrams", "Drawing", "The drawing that explains the idea."),
  alt: line(200, "What the drawing shows", "Read aloud to people who can't see it."),
});
export const frameworksSchema = z.strictObject({
  frameworks: list("Methods", frameworkSchema).max(6),
});
export type Framework = z.infer<typeof frameworkSchema>;

const faqSchema = z.strictObject({
  ...entryFields,
  id: id.describe("The link to the question ends with this name: /programs#question-this-name."),
  question: line(120, "Question", "The question as a visitor would ask it."),
  answer: richText(
    600,
    "Answer",
    "In plain words. {rescheduling}, {refundSessions}, {refundProgram} and {payment} become your rules from Your business, and {answerWithin} becomes your response time.",
  ),
});
export const faqsSchema = z.strictObject({
  programs: list("Questions about programs", faqSchema)
    .max(12)
    .describe("Visitors see these questions on the programs page."),
  jobSearchJoy: list("Questions about Job Search Joy", faqSchema)
    .max(12)
    .describe("Visitors see these questions on the Job Search Joy page."),
});
export type Faq = z.infer<typeof faqSchema>;

export const questsSchema = z.strictObject({
  campaign: list("Steps of the campaign", spotCard)
    .max(6)
    .describe("Visitors see the steps in this order."),
  themes: list("Themes of the daily quests", spotCard).max(8),
  summary: list("Numbers", bigNumber).describe("Visitors see these numbers in large type.").max(6),
  pace: richText(
    200,
    "How long a quest takes",
    "A short phrase ending in a period, like “Ten minutes a day.”",
  ),
  access: line(60, "How long buyers have access", "A few words, like “Lifetime access.”"),
  areas: entries("Areas of the map", {
    ...entryFields,
    title: line(40, "Title", "The name of the area on the map."),
    text: richText(240, "Text", "What happens there."),
    villains: list("Villains in it", villainName)
      .max(4)
      .describe("The villains who wait in this area."),
  }).max(3, "expected at most 3 areas: the map has no more"),
});
export type Quests = z.infer<typeof questsSchema>;

const outcomeGroup = z.strictObject({
  ...entryFields,
  title: line(60, "Title", "The title of the block."),
  level: line(60, "Who it's for", "The level, like B1 to B2.").optional(),
  program: idOf(
    "programs.yaml#programs",
    "Program",
    "The program that teaches these skills. In the file: its id in programs.yaml.",
  ),
  outcomes: richTexts(140, "What learners can do", "One thing learners can do afterward.")
    .min(1)
    .max(8),
});
export const outcomesSchema = z.strictObject({
  home: list("Cards on the home page", spotCard)
    .max(8)
    .describe("What people can do after your sessions."),
  english: list("Blocks on the English page", outcomeGroup)
    .max(9)
    .describe("What learners can do, level by level."),
});
export type Outcomes = z.infer<typeof outcomesSchema>;

export const communitySchema = z
  .strictObject({
    heading: line(60, "Heading", "The heading of this part of the page."),
    badge: line(40, "Badge", "The small text above the heading."),
    lead: richText(320, "Under the heading", "One or two sentences."),
    monthlyPrice: z.int().min(0).meta({
      title: "Price per month",
      description: "In whole dollars.",
      takes: "dollars",
    }),
    yearlyPrice: z.int().min(0).meta({
      title: "Price per year",
      description: "In whole dollars.",
      takes: "dollars",
    }),
    button: line(80, "Button", "The words on the button, with both prices."),
    cards: entries("What members get", {
      hidden: entryFields.hidden,
      spot: spotName,
      title: line(60, "Title", "The title of the card."),
      description: richText(240, "Description", "What members get."),
      timing: line(40, "When", "When the meeting takes place, like “Every Tuesday at 6 p.m.”"),
    })
      .max(8)
      .describe("If there are no cards, the home page doesn't have this part."),
  })
  .superRefine((community, context) => {
    for (const price of [`$${community.monthlyPrice}/month`, `$${community.yearlyPrice}/year`]) {
      if (!community.button.includes(price)) {
        context.addIssue({
          code: "custom",
          path: ["button"],
          message: `expected the button to say ${price}`,
        });
      }
    }
  });
export type Community = z.infer<typeof communitySchema>;

const resourceFields = {
  ...entryFields,
  spot: spotName,
  title: line(60, "Title", "The title of the card. {coachFirstName} becomes your first name."),
  description: richText(240, "Description", "What the visitor gets."),
  button: line(40, "Button", "The words on the button."),
};
const resourceSchema = z.discriminatedUnion("type", [
  group("A download", {
    ...resourceFields,
    type: z.literal("Download"),
    product: idOf(
      "products.yaml#products",
      "Product",
      "The product whose store page opens. In the file: its id in products.yaml.",
    ),
  }),
  group("The newsletter", { ...resourceFields, type: z.literal("Newsletter") }),
]);
export const resourcesSchema = z.strictObject({
  resources: list("Resources", resourceSchema).max(6),
});
export type Resource = z.infer<typeof resourceSchema>;
