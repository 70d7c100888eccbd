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
  name: line(40, "Name of the villain."),
  description: richText(200, "What the villain does to a job seeker."),
  sneaky: richText(200, "Why it's sneaky: why people do not notice it.").meta({
    title: "Why it's sneaky",
  }),
  solution: richText(240, "Counter: the one move that beats it.").meta({ title: "Counter-move" }),
});
export const villainsSchema = z.strictObject({ villains: z.array(villainSchema).max(30) });
export type Villain = z.infer<typeof villainSchema>;

const frameworkSchema = z.strictObject({
  ...entryFields,
  name: line(40, "Name of the framework."),
  shortDescription: line(120, "What it is, in a few words."),
  details: z.array(richText(200, "One step, with a bold lead-in.")).min(1).max(4),
  diagram: drawing("diagrams", "The drawing that explains the idea."),
  alt: line(200, "What the drawing shows, for people who cannot see it."),
});
export const frameworksSchema = z.strictObject({
  frameworks: z.array(frameworkSchema).max(6),
});
export type Framework = z.infer<typeof frameworkSchema>;

const faqSchema = z.strictObject({
  ...entryFields,
  id: id.describe("The address of the question on its page: /programs#this-name."),
  question: line(120, "The question, as a visitor would ask it."),
  answer: richText(
    600,
    "The answer, in plain words. {rescheduling}, {refundSessions}, {refundProgram}, {payment} and {answerWithin} become the rules in site.yaml.",
  ),
});
export const faqsSchema = z.strictObject({
  programs: z.array(faqSchema).max(12).describe("Questions on /programs."),
  jobSearchJoy: z.array(faqSchema).max(12).describe("Questions on /job-search-joy."),
});
export type Faq = z.infer<typeof faqSchema>;

export const questsSchema = z.strictObject({
  campaign: z.array(spotCard).max(6).describe("The steps of the campaign."),
  themes: z.array(spotCard).max(8).describe("The themes of the mini-quests."),
  summary: z.array(bigNumber).max(6),
  pace: richText(200, "How long one daily quest takes."),
  access: line(60, "How long buyers keep access."),
  areas: z
    .array(
      z.strictObject({
        ...entryFields,
        title: line(40, "Name of the area on the quest map."),
        text: richText(240, "What happens there."),
        villains: z.array(villainName).max(4).describe("Villains that wait in this area."),
      }),
    )
    .max(3, "expected at most 3 areas: the map has no more"),
});
export type Quests = z.infer<typeof questsSchema>;

const outcomeGroup = z.strictObject({
  ...entryFields,
  title: line(60, "Title of the block."),
  level: line(60, "For which level.").optional(),
  program: idOf("programs.yaml#programs", "The program (in programs.yaml) that leads there."),
  outcomes: z.array(richText(140, "One thing a learner can do afterwards.")).min(1).max(8),
});
export const outcomesSchema = z.strictObject({
  home: z.array(spotCard).max(8).describe("The outcome cards on the home page."),
  english: z.array(outcomeGroup).max(9).describe("The blocks on /english."),
});
export type Outcomes = z.infer<typeof outcomesSchema>;

export const communitySchema = z
  .strictObject({
    heading: line(60, "Heading of the section."),
    badge: line(40, "The small badge above it."),
    lead: richText(320, "One or two sentences."),
    monthlyPrice: z.int().min(0).describe("Price a month in dollars."),
    yearlyPrice: z.int().min(0).describe("Price a year in dollars."),
    button: line(80, "Words of the button. They must name both prices."),
    cards: z
      .array(
        z.strictObject({
          hidden: entryFields.hidden,
          spot: spotName,
          title: line(60, "Title of the card."),
          description: richText(240, "What members get."),
          timing: line(40, "When it takes place."),
        }),
      )
      .max(8)
      .describe("What members get. With no card, the section is not on the home page."),
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
  title: line(60, "Title of the card. {coachFirstName} becomes your first name."),
  description: richText(240, "What the visitor gets."),
  button: line(40, "Words of the button."),
};
const resourceSchema = z.discriminatedUnion("type", [
  z
    .strictObject({
      ...resourceFields,
      type: z.literal("Download"),
      product: idOf(
        "products.yaml#products",
        "The product (in products.yaml) whose store page opens.",
      ),
    })
    .meta({ title: "A download" }),
  z
    .strictObject({ ...resourceFields, type: z.literal("Newsletter") })
    .meta({ title: "The newsletter" }),
]);
export const resourcesSchema = z.strictObject({ resources: z.array(resourceSchema).max(6) });
export type Resource = z.infer<typeof resourceSchema>;
