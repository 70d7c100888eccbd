import type { ReactNode } from "react";
import { data, useSearchParams } from "react-router";
import scriptAddress from "virtual:script-address/words";
import { ActionForm } from "#app/admin/action-form.tsx";
import { ClashTemplate, PublishedMeanwhile, SavedMeanwhile } from "#app/admin/dispute-note.tsx";
import { editAddress } from "#app/admin/edit-address.ts";
import { EditGroup } from "#app/admin/edit-group.tsx";
import { EntryList } from "#app/admin/entry-list.tsx";
import { MarksHelp } from "#app/admin/marks-help.tsx";
import { Notice } from "#app/admin/notice.tsx";
import { Page } from "#app/admin/page.tsx";
import { Panel } from "#app/admin/panel.tsx";
import { SaveBar } from "#app/admin/save-bar.tsx";
import { Unwritable } from "#app/admin/unwritable.tsx";
import { parsePath, writePath } from "#app/content/fault.ts";
import { act, type Outcome } from "#app/owner-action.server.ts";
import {
  addPart,
  arrangeList,
  arrangements,
  becomeKind,
  removePart,
} from "#app/server/owner/drafts/arrange.server.ts";
import type { Dispute, Remarks } from "#app/server/owner/drafts/describe-part.server.ts";
import { keepOurs, undoSave, type Saved } from "#app/server/owner/drafts/draft.server.ts";
import { readSent, savePart, takeTheirs } from "#app/server/owner/drafts/save-part.server.ts";
import { findUnwritable } from "#app/server/owner/editing/describe-folder.server.ts";
import type { FormGroup } from "#app/server/owner/editing/describe-form.server.ts";
import {
  listKinds,
  openPart,
  placeInDraft,
  type Part,
} from "#app/server/owner/editing/edit-part.server.ts";
import { nameFile } from "#app/server/owner/editing/name-place.server.ts";
import { parseNumber } from "#app/server/owner/editing/publish-form.server.ts";
import { getDatabase } from "#app/server/platform/database/get-database.server.ts";
import { Button } from "#app/ui/button.tsx";
import type { Route } from "./+types/words-edit.ts";

export async function loader({ request }: Route.LoaderArgs) {
  const part = findPart(request);
  const open = await openPart(await getDatabase(), part);
  if (!open) throw data(null, { status: 404 });
  const unwritable = findUnwritable(part.file);
  return { ...open, ...part, kind: nameFile(part.file), unwritable };
}

type Steps = Parameters<typeof act<Dispute[]>>[1];

export function action(args: Route.ActionArgs) {
  const part = findPart(args.request);
  const { file, place } = part;
  const steps: Steps = {
    async save({ database, fields }) {
      const madeFrom = parseNumber(fields.get("version"));
      const saved = await savePart(database, part, madeFrom, readSent(fields));
      if (saved.status === "impossible") return { refused: saved.message };
      if (saved.clashes.length > 0) return { shown: saved.clashes };
      return { changed: undefined, to: doneAt(file, saved.place, "save") };
    },
    async add({ database, fields }) {
      // Which kind of entry it becomes has to be chosen first.
      const isChosen = new URL(args.request.url).searchParams.has("kind");
      if (!isChosen && (await listKinds(database, part)).length > 1)
        return { changed: undefined, to: editAddress(file, place) };
      const madeFrom = parseNumber(fields.get("version"));
      const added = await addPart(database, { ...part, madeFrom });
      return added.status === "saved"
        ? describeOutcome(added, file, added.at, "add")
        : describeOutcome(added, file, place, "add");
    },
    async takeOut({ database, fields }) {
      const madeFrom = parseNumber(fields.get("version"));
      const removed = await removePart(database, { file, madeFrom, place });
      return describeOutcome(removed, file, parentOf(place), "takeOut");
    },
    async become({ database, fields }) {
      const madeFrom = parseNumber(fields.get("version"));
      const variant = parseNumber(fields.get("kind"), 0);
      const become = await becomeKind(database, { file, madeFrom, place, variant });
      return describeOutcome(become, file, place, "become");
    },
    async undo({ database, field }) {
      const undone = await undoSave(database, parseNumber(field("number")));
      const isThere = (await openPart(database, part))?.form.isNew === false;
      return describeOutcome(undone, file, isThere ? place : parentOf(place), "undo");
    },
    async choose({ database, field }) {
      const [keep, take] = [field("keep"), field("take")];
      const where = await placeInDraft(database, file, keep === "" ? take : keep);
      const saved =
        keep === "" ? await takeTheirs(database, where) : await keepOurs(database, [where]);
      return describeOutcome(saved, file, place, keep === "" ? "take" : "keep");
    },
  };
  const lists = arrangements.map((how): [string, Steps[string]] => [
    how,
    async ({ database, fields }) => {
      const madeFrom = parseNumber(fields.get("version"));
      const from = parseNumber(fields.get("from"), 0);
      const list = fields.get("list") ?? "";
      return describeOutcome(
        await arrangeList(database, { file, madeFrom, list, from }, how),
        file,
        place,
        how,
      );
    },
  ]);
  return act<Dispute[]>(
    args,
    { ...steps, ...Object.fromEntries(lists) },
    // A save has a transaction of its own, and the check after it takes longer.
    { inTransaction: false },
  );
}

/** The list of an entry, the group around a group. */
function parentOf(place: string): string {
  return writePath(parsePath(place).slice(0, -1));
}

function describeOutcome(
  saved: Saved,
  file: string,
  to: string,
  done: string,
): Extract<Outcome, { changed: unknown } | { refused: unknown }> {
  if (saved.status === "impossible") return { refused: saved.message };
  if (saved.status === "clash")
    return { refused: "This has changed since you opened the page. Please look at it again." };
  return { changed: undefined, to: doneAt(file, to, done, String(saved.revision)) };
}

function doneAt(file: string, place: string, done: string, about?: string): string {
  const query = new URLSearchParams({ file, at: place, done });
  if (about !== undefined) query.set("about", about);
  return `/admin/words/edit?${query}`;
}

function findPart(request: Request): Part {
  const { searchParams } = new URL(request.url);
  return {
    file: searchParams.get("file") ?? "",
    place: searchParams.get("at") ?? "",
    variant: parseNumber(searchParams.get("kind") ?? "0", 0),
  };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: loaderData?.title ?? "Words" }];
}

const moved = "Moved.";

const words = {
  save: "Saved. Visitors see it once you publish.",
  add: "Added. Visitors see it once you publish.",
  takeOut: "Taken out. Visitors see that once you publish.",
  up: moved,
  top: moved,
  down: moved,
  copy: "Copied. The copy is right below.",
  remove: "Removed. Visitors see it until you publish.",
  become: "It's of another kind now. What it still needs is marked below.",
  undo: "Undone.",
  keep: "Your words stay.",
  take: "The published words are back.",
};

/** What typing can't take back. */
const undoable = new Set(["add", "takeOut", "become", "up", "top", "down", "copy", "remove"]);

export default function EditWords({ loaderData, actionData }: Route.ComponentProps) {
  const { title, kind, form, file, place, waiting, errors, others, disputes } = loaderData;
  const [query] = useSearchParams();
  const version = String(loaderData.revision);
  const clashes = actionData?.shown ?? [];
  const mine = new Map(Object.entries(actionData?.values ?? {}));
  const values = Object.fromEntries(clashes.map(({ name }) => [name, mine.get(name) ?? ""]));
  // Nobody has written anything into a new part yet.
  const faults = query.get("done") === "add" ? {} : errors;
  const clash =
    clashes.length > 0
      ? "Another device saved other words meanwhile. Both are below: please choose. Everything else is saved."
      : undefined;
  return (
    <Page heading={title}>
      <Way file={file} place={place} kind={kind} />
      <Notice refused={actionData?.refused ?? clash} words={words} undo={undoLast} />
      <Unwritable places={loaderData.unwritable} />
      {others.length === 0 ? null : <Others faults={others} file={file} />}
      {form.isNew ? <NewPart {...loaderData} version={version} /> : null}
      {!form.isNew && hasFields(form) ? (
        <form
          method="post"
          // The check answers, with its own words.
          noValidate
          className="grid gap-6"
          data-autosave="/admin/words/save"
          data-file={file}
          data-place={place}
          data-key={loaderData.key}
          data-revision={version}
        >
          <input type="hidden" name="version" value={version} />
          <MarksHelp form={form} />
          <EditGroup
            group={form}
            file={file}
            values={values}
            errors={faults}
            firstFault={clashes[0]?.name}
            notes={describeNotes(disputes, clashes, editAddress(file, place))}
          />
          <SaveBar waiting={waiting} />
          <ClashTemplate />
        </form>
      ) : null}
      {disputes.length === 0 ? null : (
        <form id="choose" method="post">
          <input type="hidden" name="intent" value="choose" />
        </form>
      )}
      {form.lists.map((list) => (
        <Panel key={list.name} heading={list.label}>
          {list.hint === undefined ? null : <p className="text-sm text-soft">{list.hint}</p>}
          <EntryList list={list} file={file} version={version} />
        </Panel>
      ))}
      {form.isNew ? null : <Missing form={form} file={file} version={version} />}
      {loaderData.otherKinds.map(({ variant, title: other }) => (
        <ActionForm
          key={variant}
          intent="become"
          values={{ version, kind: String(variant) }}
          label={`Make it ${other.charAt(0).toLowerCase()}${other.slice(1)}`}
        />
      ))}
      {form.isOptional && !form.isNew && place !== "" ? (
        <ActionForm intent="takeOut" values={{ version }} label={`Take “${title}” out`} />
      ) : null}
      <script type="module" src={scriptAddress} />
    </Page>
  );
}

function describeNotes(
  disputes: readonly Dispute[],
  clashes: readonly Dispute[],
  page: string,
): ReadonlyMap<string, ReactNode> {
  return new Map([
    ...disputes.map(
      ({ name, theirs }) =>
        [name, <PublishedMeanwhile key={name} {...{ name, theirs }} />] as const,
    ),
    ...clashes.map(
      ({ name, theirs }) => [name, <SavedMeanwhile key={name} {...{ theirs, page }} />] as const,
    ),
  ]);
}

function Way({ file, place, kind }: { file: string; place: string; kind: string }) {
  return (
    <p>
      <a href="/admin/words">Words and prices</a>
      {place === "" ? null : (
        <>
          {" / "}
          <a href={editAddress(file, "")}>{kind}</a>
        </>
      )}
    </p>
  );
}

/** Faults that no field of this page has. */
function Others({ faults, file }: { faults: Remarks["others"]; file: string }) {
  return (
    <ul className="grid gap-2 rounded-field border-2 border-orange-deep bg-orange-wash p-3 font-bold">
      {faults.map(({ words: fault, part, field }) => (
        <li key={fault}>
          {fault} <a href={editAddress(file, part, field)}>Open it</a>
        </li>
      ))}
    </ul>
  );
}

/** What isn't there yet is made with a press. */
function NewPart({
  variants,
  file,
  place,
  version,
}: { variants: readonly string[]; version: string } & Part) {
  const kinds = variants.length > 1 ? variants : ["Add it"];
  return (
    <Panel heading={variants.length > 1 ? "What kind is it?" : "Not there yet"}>
      <div className="flex flex-wrap gap-3">
        {kinds.map((label, at) => (
          <ActionForm
            key={label}
            intent="add"
            action={`${editAddress(file, place)}&kind=${at}`}
            values={{ version }}
            label={label}
          />
        ))}
      </div>
    </Panel>
  );
}

type MissingProps = { form: FormGroup; file: string; version: string };

function Missing({ form: { missing }, file, version }: MissingProps) {
  return missing.length === 0 ? null : (
    <Panel heading="Not there yet">
      <ul className="grid gap-3">
        {missing.map(({ name, label, hint }) => (
          <li key={name}>
            <form method="post" action={`${editAddress(file, name)}&kind=0`}>
              <input type="hidden" name="version" value={version} />
              <Button type="submit" name="intent" value="add" look="secondary" size="small">
                Add: {label}
              </Button>
            </form>
            {hint === undefined ? null : <p className="mt-1 text-sm text-soft">{hint}</p>}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function undoLast(done: string, about: string) {
  if (!undoable.has(done)) return null;
  return <ActionForm intent="undo" values={{ number: about }} label="Undo" />;
}

function hasFields({ fields, groups }: FormGroup): boolean {
  return fields.length > 0 || groups.some(hasFields);
}
