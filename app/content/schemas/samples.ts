import { z } from "zod";
import { id, line, richText } from "./fields.ts";

const note = z.strictObject({
  on: line(80, "The words that the note is about, letter for letter.").meta({
    title: "Words of the answer",
  }),
  text: line(220, "What the teacher writes in the margin.").meta({ title: "Note" }),
});

const pageFields = {
  id,
  heading: line(60, "The heading of the page."),
  caption: line(160, "What the page is. It's read aloud to people who can't see the list.").meta({
    title: "In the list of pages",
  }),
};

const coverPage = z
  .strictObject({
    kind: z.literal("cover"),
    ...pageFields,
    subtitle: line(160, "One sentence.").meta({ title: "Under the title" }),
    task: richText(500, "The task that the answers of the booklet are about.").optional(),
    contents: z
      .array(line(80, "One line of the list."))
      .meta({ title: "List of contents" })
      .min(2)
      .max(6),
  })
  .meta({ title: "The cover" });
const answerPage = z
  .strictObject({
    kind: z.literal("answer"),
    ...pageFields,
    band: z.int().min(1).max(9).describe("The IELTS band of this answer, from 1 to 9."),
    answer: z.array(line(900, "One paragraph of the answer.")).min(1).max(6),
    notes: z
      .array(note)
      .meta({ title: "Notes in the margin", description: "They come in the order of the answer." })
      .min(2)
      .max(8),
    verdict: richText(520, "Why the answer gets this band, and what would lift it."),
  })
  .meta({ title: "An answer with notes" });
const guidePage = z
  .strictObject({
    kind: z.literal("guide"),
    ...pageFields,
    lead: richText(300, "Opening words.").meta({ title: "Opening words" }),
    steps: z
      .array(
        z.strictObject({
          title: line(80, "What to do.").meta({ title: "Step" }),
          say: z
            .array(line(160, "One sentence to say."))
            .meta({ title: "Words to say" })
            .min(1)
            .max(4),
          why: line(200, "Why it works.").meta({ title: "Why it works" }),
        }),
      )
      .min(2)
      .max(6),
  })
  .meta({ title: "A guide in steps" });
const dialoguePage = z
  .strictObject({
    kind: z.literal("dialogue"),
    ...pageFields,
    scene: richText(300, "Who speaks, where, and what the problem is."),
    lines: z
      .array(
        z.strictObject({
          speaker: line(20, "A name or a role.").meta({ title: "Who speaks" }),
          text: line(260, "What they say.").meta({ title: "Words" }),
        }),
      )
      .meta({ title: "What they say" })
      .min(4)
      .max(20),
    task: richText(320, "What the learner does after reading.").meta({ title: "Your turn" }),
  })
  .meta({ title: "A dialogue" });
const phrasesPage = z
  .strictObject({
    kind: z.literal("phrases"),
    ...pageFields,
    lead: richText(300, "Opening words.").meta({ title: "Opening words" }),
    groups: z
      .array(
        z.strictObject({
          title: line(60, "When to use the phrases.").meta({ title: "Situation" }),
          phrases: z
            .array(
              z.strictObject({
                instead: line(120, "The words that the next ones replace.")
                  .meta({ title: "What many people say" })
                  .optional(),
                say: line(160, "What to say.").meta({ title: "What to say" }),
              }),
            )
            .min(2)
            .max(6),
        }),
      )
      .meta({ title: "Groups of phrases" })
      .min(2)
      .max(5),
  })
  .meta({ title: "Phrases" });

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
  z.array(samplePageSchema).min(1).max(8).describe("The pages of one booklet, in their order."),
);
