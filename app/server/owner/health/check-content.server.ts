/** Whether the words are the owner's own, true, and tell something to those who see no pictures. */
import { findSamples } from "#app/content/find-samples.ts";
import { listMissingFacts } from "#app/server/business/legal/legal-facts.server.ts";
import {
  fine,
  notChecked,
  open,
  openIfAny,
  type LaunchCheck,
  type LaunchContext,
  type Verdict,
} from "./launch-check.server.ts";
import type { Content } from "#app/content/kinds.ts";

export const contentChecks: LaunchCheck[] = [
  {
    name: "content",
    weight: "blocks",
    title: "Your content files",
    why: "While a file has a mistake in it, visitors see the last version without one.",
    todo: "Correct each line listed here, then `npm run publish`.",
    look({ content }) {
      if (content.status === "read") return fine;
      const [first = "", ...rest] = content.faults;
      return open(first, rest);
    },
  },
  {
    name: "samples",
    weight: "blocks",
    title: "Examples in the content",
    why: "Visitors would read of people, offers and shows that do not exist, and follow links that lead nowhere.",
    todo: "Put in your own at each place, and delete its line `sample: true` (or take its name out of `samples`). What you do not have yet, delete whole; `npm run content -- update remove-samples testimonials` does it for all of a kind.",
    look: ({ contentFolder }) =>
      openIfAny(findSamples(contentFolder), (count) => `${count} places are still examples.`),
  },
  {
    name: "legal-pages",
    weight: "blocks",
    title: "Legal pages",
    why: "The law asks who you are. While that is an example, the site takes no real money and asks search engines not to list it.",
    todo: "Do what each line says. Then let somebody who knows the law of your country read /privacy, /terms and /imprint.",
    look: (context) =>
      judgeContent(context, (content) =>
        openIfAny(listMissingFacts(content), () => "Facts about you or your sessions are missing."),
      ),
  },
  {
    name: "past-dates",
    weight: "wrong",
    title: "Dates that have passed",
    why: "A month that's already over tells visitors that nobody looks after the site.",
    todo: "Write another month, or give the program a checkout. For security.txt, set a day at most a year ahead.",
    look: (context) =>
      judgeContent(context, ({ warnings }) =>
        openIfAny(warnings.pastDates, (count) =>
          count === 1 ? "1 date has passed." : `${count} dates have passed.`,
        ),
      ),
  },
  {
    name: "alt-texts",
    weight: "worth",
    title: "Descriptions of pictures",
    why: 'People who can\'t see a picture hear its `alt`, and a word like "image" tells them nothing.',
    todo: "Say in a sentence what the picture shows, as you would on the phone.",
    look: (context) =>
      judgeContent(context, ({ warnings }) =>
        openIfAny(warnings.emptyAlts, (count) => `${count} of them say next to nothing.`),
      ),
  },
];

function judgeContent({ content }: LaunchContext, judge: (content: Content) => Verdict): Verdict {
  return content.status === "read"
    ? judge(content.content)
    : notChecked("your content files have mistakes in them");
}
