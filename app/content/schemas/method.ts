import { z } from "zod";
import {
  bigNumber,
  drawing,
  entryFields,
  id,
  idOf,
  line,
  richText,
  spotCard,
  spotName,
  villainName,
} from "./fields.ts";

const villainSchema = z.strictObject({
  ...entryFields,
  name: line(40, "The name of the villain."),
  description: richText(200, "What it does to people who are looking for a job."),
  sneaky: richText(200, "Why people don't notice it.").meta({
    title: "Why it's sneaky",
  }),
  solution: richText(240, "The one move that beats it, with the first words in bold.").meta({
    title: "Counter-move",
  }),
});
export const villainsSchema = z.strictObject({ villains: z.array(villainSchema).max(30) });
export type Villain = z.infer<typeof villainSchema>;

const frameworkSchema = z.strictObject({
  ...entryFields,
  name: line(40, "The name of the method."),
  shortDescription: line(120, "What it is.").meta({ title: "In a few words" }),
  details: z
    .array(richText(200, "One step, with the first words in bold."))
    .meta({ title: "Steps" })
    .min(1)
    .max(4),
  diagram: drawing("diagrams", "It explains the idea."),
  alt: line(200, "Read aloud to people who can't see it.").meta({
    title: "What the drawing shows",
  }),
});
export const frameworksSchema = z.strictObject({
  frameworks: z.array(frameworkSchema).max(6).meta({ title: "Methods" }),
});
export type Framework = z.infer<typeof frameworkSchema>;

const faqSchema = z.strictObject({
  ...entryFields,
  id: id.describe("The question's address on its page ends with it: /programs#this-name."),
  question: line(120, "As a visitor would ask it."),
  answer: richText(
    600,
    "In plain words. {rescheduling}, {refundSessions}, {refundProgram}, {payment} and {answerWithin} become your rules.",
  ),
});
export const faqsSchema = z.strictObject({
  programs: z
    .array(faqSchema)
    .meta({ title: "Questions about programs" })
    .max(12)
    .describe("On the programs page."),
  jobSearchJoy: z
    .array(faqSchema)
    .meta({ title: "Questions about Job Search Joy" })
    .max(12)
    .describe("On the page of Job Search Joy."),
});
export type Faq = z.infer<typeof faqSchema>;

export const questsSchema = z.strictObject({
  campaign: z
    .array(spotCard)
    .meta({ title: "Steps of the campaign" })
    .max(6)
    .describe("In this order."),
  themes: z.array(spotCard).meta({ title: "Themes of the daily quests" }).max(8),
  summary: z.array(bigNumber).meta({ title: "Numbers", description: "In large letters." }).max(6),
  pace: richText(200, "In a sentence, like “Ten minutes a day.”").meta({
    title: "How long a quest takes",
  }),
  access: line(60, "In a few words.").meta({ title: "How long buyers keep it" }),
  areas: z
    .array(
      z.strictObject({
        ...entryFields,
        title: line(40, "The name of the area on the map."),
        text: richText(240, "What happens there."),
        villains: z
          .array(villainName)
          .meta({ title: "Villains in it" })
          .max(4)
          .describe("The villains who wait in this area."),
      }),
    )
    .meta({ title: "Areas of the map" })
    .max(3, "expected at most 3 areas: the map has no more"),
});
export type Quests = z.infer<typeof questsSchema>;

const outcomeGroup = z.strictObject({
  ...entryFields,
  title: line(60, "The title of the block."),
  level: line(60, "The level, like B1 to B2.").meta({ title: "Who it's for" }).optional(),
  program: idOf(
    "programs.yaml#programs",
    "The program that leads there. In the file: its id in programs.yaml.",
  ),
  outcomes: z
    .array(richText(140, "One thing learners can do afterward."))
    .meta({ title: "What learners can do" })
    .min(1)
    .max(8),
});
export const outcomesSchema = z.strictObject({
  home: z
    .array(spotCard)
    .meta({ title: "Cards on the home page" })
    .max(8)
    .describe("What people can do after your sessions."),
  english: z
    .array(outcomeGroup)
    .meta({ title: "Blocks on the English page" })
    .max(9)
    .describe("What learners can do, level by level."),
});
export type Outcomes = z.infer<typeof outcomesSchema>;

export const communitySchema = z
  .strictObject({
    heading: line(60, "The heading of this part of the page."),
    badge: line(40, "The small words above the heading."),
    lead: richText(320, "One or two sentences.").meta({ title: "Under the heading" }),
    monthlyPrice: z.int().min(0).meta({
      title: "Price a month",
      description: "In whole dollars.",
      takes: "dollars",
    }),
    yearlyPrice: z.int().min(0).meta({
      title: "Price a year",
      description: "In whole dollars.",
      takes: "dollars",
    }),
    button: line(80, "The words on the button. They name both prices."),
    cards: z
      .array(
        z.strictObject({
          hidden: entryFields.hidden,
          spot: spotName,
          title: line(60, "The title of the card."),
          description: richText(240, "What members get."),
          timing: line(40, "When it takes place, like “Every Tuesday, 18:00.”").meta({
            title: "When",
          }),
        }),
      )
      .meta({ title: "What members get" })
      .max(8)
      .describe("Without any cards, this part isn't on the home page."),
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
  title: line(60, "The title of the card. {coachFirstName} becomes your first name."),
  description: richText(240, "What the visitor gets."),
  button: line(40, "The words on the button."),
};
const resourceSchema = z.discriminatedUnion("type", [
  z
    .strictObject({
      ...resourceFields,
      type: z.literal("Download"),
      product: idOf(
        "products.yaml#products",
        "The product whose page in the store opens. In the file: its id in products.yaml.",
      ),
    })
    .meta({ title: "A download" }),
  z
    .strictObject({ ...resourceFields, type: z.literal("Newsletter") })
    .meta({ title: "The newsletter" }),
]);
export const resourcesSchema = z.strictObject({ resources: z.array(resourceSchema).max(6) });
export type Resource = z.infer<typeof resourceSchema>;
