import { z } from "zod";
import { embedUrl, entryFields, line, picture, richText, sample } from "./fields.ts";

const testimonialSchema = z.strictObject({
  ...entryFields,
  quote: line(400, "What they said, word for word.").meta({ title: "Their words" }),
  author: z
    .string()
    .meta({ title: "Who said it" })
    .regex(
      /^\p{Lu}[\p{L}'-]*( \p{Lu}\.)?$/u,
      "expected a first name and at most an initial, like Maria or Maria K.",
    )
    .describe("A first name, and at most the first letter of the family name, like Maria K."),
  role: line(60, "Like “Nurse, Poland.”").meta({ title: "Work and country" }),
  category: z.enum(["Job Search", "English"]).meta({ title: "Where it belongs" }),
  outcome: line(60, "The home page shows it, like “Band 7.5 in four months.”")
    .meta({ title: "What they achieved" })
    .optional(),
  sample,
});
export const testimonialsSchema = z.strictObject({
  testimonials: z.array(testimonialSchema).max(2_500),
});
export type Testimonial = z.infer<typeof testimonialSchema>;

const videoSchema = z.strictObject({
  ...entryFields,
  title: line(80, "The title of the video."),
  embedUrl,
  uploadDate: z.iso
    .date("expected a day, like 2026-03-09")
    .meta({ title: "Online since" })
    .describe(
      "The day you put it online. Google only shows videos that have one. In the file: like 2026-03-09.",
    )
    .optional(),
  poster: picture("posters", "The drawing that's shown in place of the video.").meta({
    title: "Picture before it plays",
  }),
  sample,
});
export const videosSchema = z.strictObject({ videos: z.array(videoSchema).max(500) });
export type Video = z.infer<typeof videoSchema>;

const podcastAppearanceSchema = z.strictObject({
  ...entryFields,
  title: line(100, "The title of the episode."),
  show: line(60, "The name of the show."),
  date: z.iso
    .date("expected a day, like 2026-03-09")
    .meta({ title: "Day of the episode" })
    .describe(
      "The day the episode came out. In the file: like 2026-03-09, and the newest episode first.",
    ),
  description: richText(320, "What you talk about in it."),
  keyTakeaways: z
    .array(line(140, "One thing listeners will remember."))
    .meta({ title: "Takeaways" })
    .max(3, "expected at most 3 takeaways")
    .optional(),
  embedUrl,
  poster: picture("posters", "The drawing that's shown in place of the video.").meta({
    title: "Picture before it plays",
  }),
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
