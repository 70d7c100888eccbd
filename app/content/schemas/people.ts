import { z } from "zod";
import { embedUrl, entryFields, line, picture, richText, sample } from "./fields.ts";

const testimonialSchema = z.strictObject({
  ...entryFields,
  quote: line(400, "What the person said, in their words."),
  author: z
    .string()
    .regex(
      /^\p{Lu}[\p{L}'-]*( \p{Lu}\.)?$/u,
      "expected a first name and at most an initial, like Maria or Maria K.",
    )
    .describe("First name, and at most the first letter of the family name: Maria K."),
  role: line(60, "What the person does, as in 'Nurse, Poland'."),
  category: z.enum(["Job Search", "English"]),
  outcome: line(60, "What the person reached. The home page shows it.").optional(),
  sample,
});
export const testimonialsSchema = z.strictObject({
  testimonials: z.array(testimonialSchema).max(2_500),
});
export type Testimonial = z.infer<typeof testimonialSchema>;

const videoSchema = z.strictObject({
  ...entryFields,
  title: line(80, "Title of the video."),
  embedUrl,
  uploadDate: z.iso
    .date("expected a day, like 2026-03-09")
    .describe(
      "The day you put the video online, like 2026-03-09. Google shows no video without it.",
    )
    .optional(),
  poster: picture("posters", "The drawing that stands in for the video."),
  sample,
});
export const videosSchema = z.strictObject({ videos: z.array(videoSchema).max(500) });
export type Video = z.infer<typeof videoSchema>;

const podcastAppearanceSchema = z.strictObject({
  ...entryFields,
  title: line(100, "Title of the episode."),
  show: line(60, "Name of the show."),
  date: z.iso
    .date("expected a day, like 2026-03-09")
    .describe("The day of the episode, like 2026-03-09."),
  description: richText(320, "What the talk is about."),
  keyTakeaways: z
    .array(line(140, "One thing a listener takes home."))
    .max(3, "expected at most 3 takeaways")
    .optional(),
  embedUrl,
  poster: picture("posters", "The drawing that stands in for the video."),
  sample,
});
export const podcastAppearancesSchema = z.strictObject({
  appearances: z
    .array(podcastAppearanceSchema)
    .max(1_000)
    .superRefine((appearances, context) => {
      for (const [at, { date }] of appearances.entries()) {
        const above = appearances[at - 1];
        if (above && date > above.date) {
          context.addIssue({
            code: "custom",
            path: [at, "date"],
            message: `expected the newest first: "${above.id}" above it is of ${above.date}, got ${date}`,
          });
        }
      }
    }),
});
export type PodcastAppearance = z.infer<typeof podcastAppearanceSchema>;
