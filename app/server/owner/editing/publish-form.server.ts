/** What the buttons of a part's page do. */
import { parsePath, writePath } from "#app/content/fault.ts";
import type { Database } from "#app/server/platform/database/tables.server.ts";
import { refuse, type PartResult, type Refusal } from "./describe-result.server.ts";
import { copyInList, publishPart, readPart, type Part } from "./edit-part.server.ts";
import { nameFile } from "./name-place.server.ts";
import { readNewest } from "./publish-edits.server.ts";
import type { WordedEdit } from "./read-edits.server.ts";
import { reviewEdits, type Review } from "./review-edits.server.ts";

/** What was sent: the version that the form was made from, the part's title, and the fields. */
type Sent = { part: Part; fields: ReadonlyMap<string, string> };

/** After a clash, the form has the newest words beside those that the owner changed. */
type Refused = Refusal & { values?: Record<string, string> };

const nothing = "You haven't changed anything yet.";

export async function reviewForm(
  database: Database,
  { part, fields }: Sent,
): Promise<(Review & { changes: WordedEdit[] }) | Refused> {
  const madeFrom = parseNumber(fields.get("version"));
  const read = await readPart(database, part, madeFrom, (name) => fields.get(name));
  if (read.edits.length === 0) return refuse(nothing);
  const review = await reviewEdits(database, { madeFrom, edits: read.edits }, read.fields);
  if (review.status === "reviewed") return { ...review, changes: read.changes };
  return keepBoth(database, review, read.changes, fields);
}

export async function publishForm(
  database: Database,
  { part, fields }: Sent,
): Promise<Exclude<PartResult, Refusal> | Refused> {
  const madeFrom = parseNumber(fields.get("version"));
  const read = await readPart(database, part, madeFrom, (name) => fields.get(name));
  const { edits, changes } = read;
  if (edits.length === 0) return refuse(nothing);
  const title = fields.get("title") ?? "";
  const note =
    changes.length === 0 ? `${nameFile(part.file)}: something new` : noteOf(title, changes);
  const result = await publishPart(database, { madeFrom, edits, note }, read.fields);
  return result.status === "published" ? result : keepBoth(database, result, changes, fields);
}

async function keepBoth(
  database: Database,
  refusal: Refusal,
  changes: readonly WordedEdit[],
  fields: ReadonlyMap<string, string>,
): Promise<Refused> {
  if (refusal.clashes.length === 0) return refusal;
  const { number } = await readNewest(database);
  const mine = changes.map(({ name }) => [name, fields.get(name) ?? ""]);
  const values = Object.fromEntries([...mine, ["version", String(number)]]) as Record<
    string,
    string
  >;
  return { ...refusal, values };
}

const longestNote = 160;

function noteOf(title: string, changes: readonly WordedEdit[]): string {
  const [only, ...more] = changes;
  const whole =
    only && `${title}: ${only.label.toLowerCase()} ${only.after} instead of ${only.before}`;
  if (whole && more.length === 0 && only.before && only.after && whole.length <= longestNote)
    return whole;
  const labels = `${title}: ${changes.map(({ label }) => label.toLowerCase()).join(", ")}`;
  return labels.length <= longestNote ? labels : `${labels.slice(0, longestNote)}…`;
}

const moves: Readonly<Record<string, (from: number) => number>> = {
  up: (from) => from - 1,
  down: (from) => from + 1,
  top: () => 0,
};

/** Moves, copies or removes an entry of a list. */
export async function arrangeList(
  database: Database,
  { part: { file }, fields }: Sent,
  intent: string,
): Promise<PartResult> {
  const path = parsePath(fields.get("list") ?? "");
  const from = parseNumber(fields.get("from"), 0);
  const madeFrom = parseNumber(fields.get("version"));
  const title = fields.get("title") ?? "";
  const name = nameFile(file);
  if (intent === "copy") return copyInList(database, file, path, from, madeFrom);
  const to = moves[intent]?.(from);
  return to === undefined
    ? publishPart(database, {
        madeFrom,
        edits: [{ kind: "remove", file, path: [...path, from] }],
        note: `${name}: ${title} removed`,
      })
    : publishPart(database, {
        madeFrom,
        edits: [{ kind: "move", file, path, from, to }],
        note: `${name}: ${title} moved`,
      });
}

/** Takes an optional part out. */
export async function removePart(database: Database, { part, fields }: Sent): Promise<PartResult> {
  const { file, place } = part;
  const path = parsePath(place);
  if (path.length === 0) return refuse("A whole file can't be taken out.");
  const note = `${fields.get("title") ?? writePath(path)} taken out`;
  const madeFrom = parseNumber(fields.get("version"));
  return publishPart(database, { madeFrom, edits: [{ kind: "remove", file, path }], note });
}

/** A number that somebody sent, or one that nothing has. */
export function parseNumber(text: string | undefined, least = 1): number {
  const number = /^\d{1,9}$/.test(text ?? "") ? Number(text) : -1;
  return number >= least ? number : -1;
}
