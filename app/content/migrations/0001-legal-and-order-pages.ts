import { z } from "zod";
import type { ContentEdits } from "./content-edits.ts";

export function addReferencesAndTitles(edits: ContentEdits) {
  addReferences(edits);
  lengthenTitles(edits);
}

const sentences = {
  reference: "Order reference: {reference}.",
  orderUrl: "The page of the order, with the receipt: {orderUrl}",
};
const mailsOfOrders: Record<string, Array<keyof typeof sentences>> = {
  orderPaid: ["reference", "orderUrl"],
  orderFailed: ["reference"],
  ownerOrderPaid: ["reference"],
  ownerOrderFailed: ["reference"],
  ownerOrderOdd: ["reference"],
  ownerOrderRefunded: ["reference"],
};

const mailsSchema = z.record(z.string(), z.looseObject({ note: z.string().optional() }));

function addReferences(edits: ContentEdits) {
  const file = "mails.yaml";
  for (const [mail, names] of Object.entries(mailsOfOrders)) {
    for (const name of names) {
      const mails = mailsSchema.safeParse(edits.read(file));
      const found = mails.success ? mails.data[mail] : undefined;
      if (!found || JSON.stringify({ ...found, subject: "" }).includes(`{${name}}`)) continue;
      const { note } = found;
      if (note === undefined) edits.addKeys(file, [mail], `note: >-\n  ${sentences[name]}\n`);
      else
        edits.extendText(
          file,
          [mail, "note"],
          `${/[.!?]$/.test(note) ? "" : "."} ${sentences[name]}`,
        );
    }
  }
}

/** In letters. */
const bounds = { title: [30, 60], description: [70, 160] } as const;

const facts = z.object({
  brand: z.string(),
  tagline: z.string(),
  coach: z.object({ name: z.string(), firstName: z.string(), role: z.string() }),
});

function lengthenTitles(edits: ContentEdits) {
  const site = facts.safeParse(edits.read("site.yaml"));
  if (!site.success) return;
  const { brand, tagline, coach } = site.data;
  const values: Record<string, string> = {
    brand,
    coach: coach.name,
    coachFirstName: coach.firstName,
  };
  const read = (text: string) =>
    text.replaceAll(/\{(\w+)\}/g, (quoted, name: string) => values[name] ?? quoted);
  const [sentence = ""] = tagline.split(/(?<=[.!?])\s/);
  const more = {
    title: ["{brand}", "{coach}", coach.role, sentence.replace(/[.!?]$/, "")].map(
      (part) => ` | ${part}`,
    ),
    description: [sentence, tagline, `${coach.role}.`, "{brand}."].map((part) => ` ${part}`),
  };
  for (const file of edits.list().filter((path) => path.startsWith("pages/"))) {
    for (const { path, text } of findTitles(edits.read(file), [])) {
      const kind = path.at(-1) as keyof typeof bounds;
      const [shortest, longest] = bounds[kind];
      if (read(text).length >= shortest) continue;
      const words = more[kind].find((one) => {
        const { length } = read(`${text}${one}`);
        return !text.includes(one.trim()) && length >= shortest && length <= longest;
      });
      if (words !== undefined) edits.extendText(file, path, words);
    }
  }
}

type Title = { path: string[]; text: string };

function findTitles(value: unknown, path: string[]): Title[] {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return [];
  return Object.entries(value).flatMap(([key, entry]: [string, unknown]): Title[] =>
    path.at(-1) === "seo" && key in bounds && typeof entry === "string"
      ? [{ path: [...path, key], text: entry }]
      : findTitles(entry, [...path, key]),
  );
}
