import { editAddress, writeAt } from "#app/admin/parts/edit-address.ts";
import { findBusinessPart, type BusinessPart } from "#app/lib/business-parts.ts";
import { parseNumber } from "#app/lib/numbers.ts";
import type { Outcome, Steps as StepsOf } from "#app/owner-action.server.ts";
import {
  addPart,
  arrangeList,
  arrangements,
  becomeKind,
} from "#app/server/owner/words/draft/arrange.server.ts";
import type { Dispute } from "#app/server/owner/words/draft/part-remarks.server.ts";
import { keepOurs, undoSave, type Saved } from "#app/server/owner/words/draft/draft.server.ts";
import { ownExample } from "#app/server/owner/words/draft/remove-parts.server.ts";
import { saveSent, takeTheirs } from "#app/server/owner/words/draft/save-part.server.ts";
import { readDraft } from "#app/server/owner/words/draft/revisions.server.ts";
import { listVariants } from "#app/server/owner/words/form/build-form.server.ts";
import { openPart, type Part } from "#app/server/owner/words/draft/open-part.server.ts";
import type { Place } from "#app/server/owner/words/model/address.server.ts";
import type { Database } from "#app/server/platform/database/tables.server.ts";

type Steps = StepsOf<Dispute[]>;

type Page = {
  part: Part;
  /** The page that contains the form, if it's one of the four pages about the business. */
  section: BusinessPart | undefined;
  isKindChosen: boolean;
  /** The place of the value that the owner marks as no longer an example. */
  mine: Place;
};

/** The buttons of the page for a part of the content. They change only the draft. */
export function editSteps({ part, section, isKindChosen, mine }: Page): Steps {
  const { place } = part;
  const doneAt = (at: string, done: string, about?: string) => {
    const query = new URLSearchParams({ done });
    if (about !== undefined) query.set("about", about);
    if (section !== undefined && at === place) query.set("part", section);
    return `/admin/words/edit?${writeAt(at)}&${query}`;
  };
  const toOutcome = (saved: Saved, at: string, done: string): Outcome =>
    saved.status === "saved"
      ? { to: doneAt(at, done, String(saved.revision)) }
      : { refused: saved.message };
  /** Whether the form contains the value. Checkboxes outside the form keep their state. */
  const isShown = (name: Place) => section === undefined || findBusinessPart(name) === section;
  const save = async (database: Database, fields: ReadonlyMap<string, string>) => {
    const saved = await saveSent(database, place, fields, isShown);
    if (saved.status === "impossible") return { refused: saved.message };
    return saved.clashes.length > 0 ? { shown: saved.clashes } : undefined;
  };
  const steps: Steps = {
    async save({ database, fields }) {
      const refused = await save(database, fields);
      return refused ?? { to: doneAt(place, "save") };
    },
    async mine({ database, fields }) {
      const refused = await save(database, fields);
      return refused ?? toOutcome(await ownExample(database, mine), place, "mine");
    },
    async add({ database, field, fields }) {
      const title = field("title");
      // If the list can contain several kinds of entries, the owner has to choose a kind first.
      const { files } = await readDraft(database);
      if (!isKindChosen && listVariants(files, place).length > 1)
        return {
          to: `${editAddress(place)}&${new URLSearchParams({ title })}`,
        };
      const madeFrom = parseNumber(fields.get("version"));
      const added = await addPart(database, { ...part, madeFrom, title });
      return toOutcome(added, added.status === "saved" ? added.at : place, "add");
    },
    async become({ database, fields }) {
      const madeFrom = parseNumber(fields.get("version"));
      const variant = parseNumber(fields.get("kind"), 0);
      const become = await becomeKind(database, { madeFrom, place, variant });
      return toOutcome(become, place, "become");
    },
    async undo({ database, field }) {
      const undone = await undoSave(database, parseNumber(field("number")));
      const isThere = (await openPart(database, part))?.form.isNew === false;
      return toOutcome(undone, isThere ? place : parentOf(place), "undo");
    },
    async choose({ database, field }) {
      const done = field("keep") === "" ? "take" : "keep";
      return toOutcome(await choosePublished(database, done, field(done)), place, done);
    },
  };
  const lists = arrangements.map((how): [string, StepsOf<Dispute[]>[string]] => [
    how,
    async ({ database, fields }) => {
      const madeFrom = parseNumber(fields.get("version"));
      const from = parseNumber(fields.get("from"), 0);
      const list = fields.get("list") ?? "";
      const arranged = await arrangeList(database, { madeFrom, list, from }, how);
      return toOutcome(arranged, place, how);
    },
  ]);
  return { ...steps, ...Object.fromEntries(lists) };
}

/** Resolves a conflict between a field's draft text and a different text that was published in the meantime. */
export function choosePublished(
  database: Database,
  choice: "keep" | "take",
  place: Place,
): Promise<Saved> {
  return choice === "take" ? takeTheirs(database, place) : keepOurs(database, [place]);
}

/** Returns the list that contains an entry, or the group that contains a group. */
function parentOf(place: string): string {
  return place.replace(/[/#][^/#]*$/, "");
}
