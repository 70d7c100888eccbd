import { formatFault, formatFaults, type Fault } from "#app/content/fault.ts";
import type { Database } from "#app/server/platform/database/tables.server.ts";
import { listScheduled } from "#app/server/owner/words/draft/schedule.server.ts";
import { unnamedKeeper } from "#app/content/schemas/site.ts";
import { locateSamples } from "#app/content/find-samples.ts";
import { findMissingFacts } from "#app/server/business/legal/legal-facts.server.ts";
import { count } from "#app/lib/numbers.ts";
import {
  fine,
  notChecked,
  openBecause,
  openIfAny,
  type Check,
  type Field,
  type LaunchCheck,
  type Verdict,
} from "#app/server/platform/health/check.server.ts";
import { explainConflict } from "#app/server/platform/publishing/explain-conflict.server.ts";
import type { Publisher, Unpublished } from "#app/server/platform/publishing/publisher.server.ts";
import type { LaunchContext } from "./launch-context.server.ts";
import type { Content } from "#app/content/kinds.ts";

const words = { path: "/admin/words", label: "Open Words" };

export const contentChecks: Array<LaunchCheck<LaunchContext>> = [
  {
    name: "content",
    launch: { severity: "blocks", title: "Files without mistakes" },
    why: "While a file has a mistake in it, visitors see the last version without mistakes.",
    todo: "Fix each line listed here, either under Words or in the files. Then publish.",
    place: words,
    run({ content }) {
      if (content.status === "read") return fine;
      const [first = "", ...rest] = formatFaults(content.faults).split("\n");
      return { ...openBecause(first, rest), fields: fieldsOf(content.faults) };
    },
  },
  {
    name: "samples",
    launch: { severity: "blocks", title: "Your own text instead of the examples" },
    why: "Visitors would read about people, offers and shows that don't exist, and follow links that lead nowhere.",
    todo: "In each place, put in your own text and press “This is mine now” (in the file: delete `sample: true`, or its name in `samples`). Remove or hide what you don't have yet.",
    place: { path: "/admin/words/examples", label: "See the examples" },
    run({ contentFolder }) {
      const samples = locateSamples(contentFolder);
      return openIfAny(
        samples.map(({ words: line }) => line),
        (found) =>
          `${count(found, "place that visitors see is still an example", "places that visitors see are still examples")}.`,
        samples.map(({ file, path }) => ({ file, path })),
      );
    },
  },
  {
    name: "legal-pages",
    launch: { severity: "blocks", title: "What the law requires you to say" },
    why: "The law requires you to say who you are. While your details are still examples, the site takes no real money and asks search engines not to list it.",
    todo: "Do what each line says. Then have someone who knows your country's law read /privacy, /terms and /imprint.",
    place: words,
    run: (context) =>
      judgeContent(context, (content) => {
        const missing = findMissingFacts(content);
        return openIfAny(
          missing.map((fact) => `content/${fact.file}: ${fact.words}`),
          () => "Facts about you or your sessions are missing.",
          missing.map(({ file, path }) => ({ file, path })),
        );
      }),
  },
  {
    name: "backup-keeper",
    launch: { severity: "wrong", title: "Who keeps your backups" },
    why: "The law requires you to name everyone who gets your visitors' data, and backups contain it.",
    todo: "Under Words, Legal, open “Who you are, for the law.” Write who keeps your backups: the company and its country.",
    place: words,
    run: (context) =>
      context.env.backups.command === undefined
        ? notChecked("your backups stay on this machine")
        : judgeContent(context, ({ site }) =>
            site.business.backupKeeper === unnamedKeeper
              ? {
                  ...openBecause(
                    "Your backups are sent somewhere else, but /privacy doesn't say who keeps them.",
                  ),
                  fields: [{ file: "site.yaml", path: ["business", "backupKeeper"] }],
                }
              : fine,
          ),
  },
  {
    name: "past-dates",
    launch: { severity: "wrong", title: "Dates that have passed" },
    why: "A month that's already over tells visitors that nobody takes care of the site.",
    todo: "Choose another month, or put the program on sale. For security.txt, choose a day at most a year from now.",
    place: words,
    run: (context) =>
      judgeContent(context, ({ warnings }) =>
        openIfAny(
          warnings.pastDates.map(formatFault),
          (found) => `${count(found, "date has", "dates have")} passed.`,
          fieldsOf(warnings.pastDates),
        ),
      ),
  },
  {
    name: "alt-texts",
    launch: { severity: "worth", title: "Descriptions of pictures" },
    why: 'People who can\'t see a picture hear its `alt`, and a word like "image" tells them nothing.',
    todo: "Say in a sentence what the picture shows, as you would on the phone.",
    place: words,
    run: (context) =>
      judgeContent(context, ({ warnings }) =>
        openIfAny(
          warnings.emptyAlts.map(formatFault),
          (found) => `${count(found, "of them says", "of them say")} next to nothing.`,
          fieldsOf(warnings.emptyAlts),
        ),
      ),
  },
];

function fieldsOf(faults: readonly Fault[]): Field[] {
  return faults.flatMap(({ file, path }) => (file === undefined ? [] : [{ file, path }]));
}

function judgeContent({ content }: LaunchContext, judge: (content: Content) => Verdict): Verdict {
  return content.status === "read"
    ? judge(content.content)
    : notChecked("your content files have mistakes in them");
}

export const unpublishedCheck = {
  name: "content-unpublished",
  why: "Visitors still see the old texts and prices.",
  todo: "Open Words in your room. It lists the texts of your files that visitors don't see yet, and each mistake with its line. Fix mistakes in the files. Then choose “Use the folder's” or “Use what visitors see.”",
  place: words,
  alert: {
    title: "Your changes aren't published",
    resolved: "Visitors see what's in your files again.",
    alertAfter: 10 * 60_000,
    resolveAfter: 5 * 60_000,
  },
  run({ findUnpublished }) {
    const found = findUnpublished();
    return found ? openBecause(summarize(found)) : fine;
  },
} satisfies Check<{ findUnpublished: Publisher["findUnpublished"] }>;

export const scheduledCheck = {
  name: "scheduled-words",
  why: "The time you chose has passed, and visitors still see the old version.",
  todo: "Open Words in your room, then Scheduled. It says what's wrong with each change. You can try again, cancel it and fix it among your changes, or throw it away.",
  place: { path: "/admin/words/scheduled", label: "Scheduled changes" },
  alert: {
    title: "Scheduled changes didn't go live",
    resolved: "No scheduled change is overdue now.",
    alertAfter: 0,
    resolveAfter: 0,
  },
  async run({ database, now }) {
    const overdue = (await listScheduled(database)).filter(
      ({ fault, at }) => fault !== undefined || now.getTime() - Date.parse(at) > overdueAfter,
    );
    const [first] = overdue;
    if (!first) return fine;
    const more = overdue.length === 1 ? "" : ` And ${overdue.length - 1} more.`;
    const reason = first.fault ?? "The site couldn't publish it yet, but it keeps trying.";
    return { ...openBecause(`“${first.note}”: ${reason}${more}`), extent: overdue.length };
  },
} satisfies Check<{ database: Database; now: Date }>;

/**
 * How long a publication may be overdue, in milliseconds. A full disk, which also delays publications, is reported
 * sooner by another check.
 */
const overdueAfter = 15 * 60_000;

function summarize(found: Unpublished): string {
  if (found.status === "conflict") return explainConflict(found).split("\n")[0] ?? "";
  const [first, ...more] = found.faults;
  const fault = first ? formatFault(first) : "";
  return more.length === 0 ? fault : `${fault}; and ${more.length} more.`;
}
