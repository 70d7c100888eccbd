import { z } from "zod";
import { id, line, richText } from "./fields.ts";

const note = z.strictObject({
  on: line(80, "The words of the answer that the note is about, letter for letter."),
  text: line(220, "What the teacher writes in the margin."),
});

const pageFields = {
  id,
  heading: line(60, "Heading of the page."),
  caption: line(160, "What the page is, for people who only hear the list of pages."),
};

const coverPage = z.strictObject({
  kind: z.literal("cover"),
  ...pageFields,
  subtitle: line(160, "One sentence under the title."),
  task: richText(500, "The task that all answers of the booklet answer.").optional(),
  contents: z.array(line(80, "One line of the list of contents.")).min(2).max(6),
});
const answerPage = z.strictObject({
  kind: z.literal("answer"),
  ...pageFields,
  band: z.int().min(1).max(9).describe("The IELTS band of this answer."),
  answer: z.array(line(900, "One paragraph of the answer.")).min(1).max(6),
  notes: z.array(note).min(2).max(8),
  verdict: richText(520, "Why the answer gets this band and what would lift it."),
});
const guidePage = z.strictObject({
  kind: z.literal("guide"),
  ...pageFields,
  lead: richText(300, "Opening words."),
  steps: z
    .array(
      z.strictObject({
        title: line(80, "The step."),
        say: z.array(line(160, "Words to say.")).min(1).max(4),
        why: line(200, "Why it works."),
      }),
    )
    .min(2)
    .max(6),
});
const dialoguePage = z.strictObject({
  kind: z.literal("dialogue"),
  ...pageFields,
  scene: richText(300, "Who speaks, where, and what the problem is."),
  lines: z
    .array(z.strictObject({ speaker: line(20, "Who speaks."), text: line(260, "What they say.") }))
    .min(4)
    .max(20),
  task: richText(320, "What the learner does after reading."),
});
const phrasesPage = z.strictObject({
  kind: z.literal("phrases"),
  ...pageFields,
  lead: richText(300, "Opening words."),
  groups: z
    .array(
      z.strictObject({
        title: line(60, "When to use the phrases."),
        phrases: z
          .array(
            z.strictObject({
              instead: line(120, "What many say.").optional(),
              say: line(160, "What to say."),
            }),
          )
          .min(2)
          .max(6),
      }),
    )
    .min(2)
    .max(5),
});

const samplePageSchema = z.discriminatedUnion("kind", [
  coverPage,
  answerPage,
  guidePage,
  dialoguePage,
  phrasesPage,
]);
export type SamplePage = z.infer<typeof samplePageSchema>;

export const samplesSchema = z.record(
  id,
  z.array(samplePageSchema).min(1).max(8).describe("The pages of one program, in their order."),
);
