import { z } from "zod";
import { entries, group, id, line, lines, list, richText } from "./fields.ts";

const note = z.strictObject({
  on: line(
    80,
    "Words from the answer",
    "The words the note is about, exactly as they are in the answer.",
  ),
  text: line(220, "Note", "What the teacher writes in the margin."),
});

const pageFields = {
  id,
  heading: line(60, "Heading", "The heading of the page."),
  caption: line(
    160,
    "In the list of pages",
    "What the sample page shows. Read aloud to people who can't see the list.",
  ),
};

const coverPage = group("The cover", {
  kind: z.literal("cover"),
  ...pageFields,
  subtitle: line(160, "Under the title", "One sentence."),
  task: richText(500, "Task", "The task that all answers in this booklet respond to.").optional(),
  contents: lines(80, "List of contents", "One line of the list.").min(2).max(6),
});
const answerPage = group("An answer with notes", {
  kind: z.literal("answer"),
  ...pageFields,
  band: z
    .int()
    .min(1)
    .max(9)
    .meta({ title: "Band", description: "The IELTS band of this answer, from 1 to 9." }),
  answer: lines(900, "Answer", "One paragraph of the answer.").min(1).max(6),
  notes: list("Notes in the margin", note)
    .describe("List the notes in the same order as the words they're about.")
    .min(2)
    .max(8),
  verdict: richText(
    520,
    "Verdict",
    "Why the answer gets this band, and what would make it better.",
  ),
});
const guidePage = group("A guide in steps", {
  kind: z.literal("guide"),
  ...pageFields,
  lead: richText(300, "Introduction", "The text above the list."),
  steps: entries("Steps", {
    title: line(80, "Step", "What to do."),
    say: lines(160, "What to say", "One sentence to say.").min(1).max(4),
    why: line(200, "Why it works", "Why this step works."),
  })
    .min(2)
    .max(6),
});
const dialoguePage = group("A dialogue", {
  kind: z.literal("dialogue"),
  ...pageFields,
  scene: richText(300, "Scene", "Who speaks, where, and what the problem is."),
  lines: entries("What they say", {
    speaker: line(20, "Who speaks", "A name or a role."),
    text: line(260, "Line", "What they say."),
  })
    .min(4)
    .max(20),
  task: richText(320, "Your turn", "What the learner does after reading."),
});
const phrasesPage = group("Phrases", {
  kind: z.literal("phrases"),
  ...pageFields,
  lead: richText(300, "Introduction", "The text above the list."),
  groups: entries("Groups of phrases", {
    title: line(60, "Situation", "When to use the phrases."),
    phrases: entries("Phrases", {
      instead: line(
        120,
        "What many people say",
        "A sentence that could be said better.",
      ).optional(),
      say: line(160, "What to say", "The better way to say it."),
    })
      .min(2)
      .max(6),
  })
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
  list("Pages", samplePageSchema).min(1).max(8).describe("The pages of one booklet, in order."),
);
