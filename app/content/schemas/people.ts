import { z } from "zod";
import {
  choice,
  day,
  embedUrl,
  entryFields,
  line,
  lines,
  list,
  picture,
  richText,
  sample,
} from "./fields.ts";

const testimonialSchema = z.strictObject({
  ...entryFields,
  quote: line(400, "Their words", "What they said, word for word."),
  author: z
    .string()
    .regex(
      /^\p{Lu}[\p{L}'-]*( \p{Lu}\.)?$/u,
      "expected a first name and at most an initial, like Maria or Maria K.",
    )
    .meta({
      title: "Who said it",
      description: "A first name, and at most the first letter of the last name, like Maria K.",
    }),
  role: line(60, "Work and country", "Like “Nurse, Poland.”"),
  category: choice("Category", "Visitors can choose to see only one category.", {
    "Job Search": "Job Search",
    English: "English",
  }),
  outcome: line(
    60,
    "What they achieved",
    "Visitors see it on the home page. Only write what they told you themselves.",
  ).optional(),
  sample,
});
export const testimonialsSchema = z.strictObject({
  testimonials: list("Testimonials", testimonialSchema).max(2_500),
});
export type Testimonial = z.infer<typeof testimonialSchema>;

const videoSchema = z.strictObject({
  ...entryFields,
  title: line(80, "Title", "The title of the video."),
  embedUrl,
  uploadDate: day(
    "Online since",
    "The day you put the video online. Google only shows videos that have a date. In the file: a date like 2026-03-09.",
  ).optional(),
  poster: picture(
    "posters",
    "Picture before the player starts",
    "The drawing that's shown in place of the video.",
  ),
  sample,
});
export const videosSchema = z.strictObject({ videos: list("Videos", videoSchema).max(500) });

const podcastAppearanceSchema = z.strictObject({
  ...entryFields,
  title: line(100, "Title", "The title of the episode."),
  show: line(60, "Show", "The name of the show."),
  date: day(
    "Day of the episode",
    "The day the episode came out. In the file: a date like 2026-03-09. Put the newest episode first.",
  ),
  description: richText(320, "Description", "What you talk about in the episode."),
  keyTakeaways: lines(140, "Takeaways", "One thing listeners will remember.")
    .max(3, "expected at most 3 takeaways")
    .optional(),
  embedUrl,
  poster: picture(
    "posters",
    "Picture before the player starts",
    "The drawing that's shown in place of the video.",
  ),
  sample,
});
export const podcastAppearancesSchema = z.strictObject({
  appearances: list("Appearances", podcastAppearanceSchema)
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
