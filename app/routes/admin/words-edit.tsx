import { data, useSearchParams } from "react-router";
import { ActionForm } from "#app/admin/action-form.tsx";
import { editAddress } from "#app/admin/edit-address.ts";
import { EditGroup } from "#app/admin/edit-group.tsx";
import { EntryList } from "#app/admin/entry-list.tsx";
import { MarksHelp } from "#app/admin/marks-help.tsx";
import { Notice } from "#app/admin/notice.tsx";
import { Page } from "#app/admin/page.tsx";
import { Panel } from "#app/admin/panel.tsx";
import { PublishBar } from "#app/admin/publish-bar.tsx";
import { ReviewPanel } from "#app/admin/review-panel.tsx";
import { parsePath, writePath } from "#app/content/fault.ts";
import { act, type Outcome } from "#app/owner-action.server.ts";
import type { FormGroup } from "#app/server/owner/editing/describe-form.server.ts";
import type { PartResult } from "#app/server/owner/editing/describe-result.server.ts";
import { openPart, undoVersion, type Part } from "#app/server/owner/editing/edit-part.server.ts";
import { nameFile } from "#app/server/owner/editing/name-place.server.ts";
import {
  arrangeList,
  parseNumber,
  publishForm,
  removePart,
  reviewForm,
} from "#app/server/owner/editing/publish-form.server.ts";
import type { Review } from "#app/server/owner/editing/review-edits.server.ts";
import type { WordedEdit } from "#app/server/owner/editing/read-edits.server.ts";
import { getDatabase } from "#app/server/platform/database/get-database.server.ts";
import type { Route } from "./+types/words-edit.ts";

export async function loader({ request }: Route.LoaderArgs) {
  const part = findPart(request);
  const open = await openPart(await getDatabase(), part);
  if (!open) throw data(null, { status: 404 });
  return { ...open, ...part, kind: nameFile(part.file) };
}

type Shown = Review & { changes: WordedEdit[] };

const arrangements = ["up", "top", "down", "copy", "remove"] as const;

export function action(args: Route.ActionArgs) {
  const part = findPart(args.request);
  const toOutcome = (
    result: PartResult & { values?: Record<string, string> },
    to = part.place,
  ): Outcome => describeOutcome(part, result, to);
  type Steps = Parameters<typeof act<Shown>>[1];
  const steps: Steps = {
    async review({ database, fields }) {
      const review = await reviewForm(database, { part, fields });
      return review.status === "reviewed" ? { shown: review } : toOutcome(review);
    },
    async publish({ database, fields }) {
      return toOutcome(await publishForm(database, { part, fields }));
    },
    async add({ database, fields }) {
      return toOutcome(await publishForm(database, { part, fields }), parentOf(part.place));
    },
    async takeOut({ database, fields }) {
      return toOutcome(await removePart(database, { part, fields }), parentOf(part.place));
    },
    async undo({ database, field }) {
      return toOutcome(await undoVersion(database, parseNumber(field("number"))));
    },
  };
  const lists = arrangements.map((intent): [string, Steps[string]] => [
    intent,
    async ({ database, fields }) =>
      toOutcome(await arrangeList(database, { part, fields }, intent)),
  ]);
  return act<Shown>(args, { ...steps, ...Object.fromEntries(lists) }, { inTransaction: false });
}

function describeOutcome(
  { file, place }: Part,
  result: PartResult & { values?: Record<string, string> },
  to: string,
): Outcome {
  if (result.status === "refused") {
    const { message, errors, values } = result;
    return { refused: message, errors, ...(values ? { values } : {}) };
  }
  const subject = `version ${result.number}`;
  const changed = `Published words of ${nameFile(file)}`;
  if (to === place && !result.isFolderBehind) return { changed, subject };
  const done = to === place ? "publish" : "changed";
  const query = new URLSearchParams({ file, at: to, done, about: subject });
  if (result.isFolderBehind) query.set("folder", "behind");
  return { changed, subject, to: `/admin/words/edit?${query}` };
}

/** The list of an entry, the group around a group. */
function parentOf(place: string): string {
  return writePath(parsePath(place).slice(0, -1));
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

const live = "It's live. Visitors see it now.";
const moved = "Moved, and it's live.";

const words = {
  publish: live,
  changed: live,
  up: moved,
  top: moved,
  down: moved,
  copy: "Copied. Visitors don't see a hidden copy until you show it.",
  remove: "Removed. Visitors don't see it any more.",
  undo: "Undone. Visitors see the words from before.",
};

export default function EditWords({ loaderData, actionData }: Route.ComponentProps) {
  const { title, kind, form, madeFrom, file, place } = loaderData;
  const isForm = ["review", "publish", "add"].includes(actionData?.intent ?? "");
  const values = isForm ? actionData?.values : undefined;
  const errors = (isForm ? actionData?.errors : undefined) ?? {};
  const version = values?.["version"] ?? String(madeFrom);
  return (
    <Page heading={title}>
      <Way file={file} place={place} kind={kind} />
      <Notice refused={actionData?.refused} words={words} undo={undoPublication} />
      <FolderNote />
      <Variants {...loaderData} />
      {hasFields(form) ? (
        <form method="post" className="grid gap-6">
          <input type="hidden" name="version" value={version} />
          <input type="hidden" name="title" value={title} />
          {actionData?.shown ? <ReviewPanel {...actionData.shown} /> : null}
          <MarksHelp form={form} />
          <EditGroup
            group={form}
            file={file}
            values={values}
            errors={errors}
            firstFault={Object.keys(errors)[0]}
          />
          <PublishBar isNew={form.isNew} isEntry={typeof parsePath(place).at(-1) === "number"} />
        </form>
      ) : null}
      {form.lists.map((list) => (
        <Panel key={list.name} heading={list.label}>
          {list.hint === undefined ? null : <p className="text-sm text-soft">{list.hint}</p>}
          <EntryList list={list} file={file} version={version} />
        </Panel>
      ))}
      <Missing form={form} file={file} />
      {mayBeTakenOut(form, place) ? (
        <ActionForm intent="takeOut" values={{ version, title }} label={`Take “${title}” out`} />
      ) : null}
    </Page>
  );
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

function FolderNote() {
  const [query] = useSearchParams();
  return query.get("folder") === "behind" ? (
    <p className="max-w-text text-sm text-soft">
      Your content folder doesn't have these words yet. <a href="/admin/words">What that means</a>
    </p>
  ) : null;
}

function Variants({ variants, file, place, variant }: { variants: readonly string[] } & Part) {
  if (variants.length < 2) return null;
  return (
    <nav aria-label="What kind of entry">
      <ul className="flex flex-wrap gap-2">
        {variants.map((name, at) => (
          <li key={name}>
            <a
              href={`${editAddress(file, place)}&kind=${at}`}
              aria-current={at === variant ? "true" : undefined}
              className="flex min-h-11 items-center rounded-full border-2 border-line px-4 text-sm font-bold no-underline aria-[current]:bg-joy aria-[current]:text-on-joy"
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Missing({ form: { missing }, file }: { form: FormGroup; file: string }) {
  return missing.length === 0 ? null : (
    <Panel heading="Not there yet">
      <ul className="grid gap-3">
        {missing.map(({ name, label, hint }) => (
          <li key={name}>
            <a href={editAddress(file, name)} className="flex min-h-11 items-center font-bold">
              Add: {label}
            </a>
            {hint === undefined ? null : <p className="text-sm text-soft">{hint}</p>}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function undoPublication(done: string, about: string) {
  if (done === "undo") return null;
  return <ActionForm intent="undo" values={{ number: about.replace(/\D/g, "") }} label="Undo" />;
}

function hasFields({ fields, groups, isNew }: FormGroup): boolean {
  return isNew || fields.length > 0 || groups.some(hasFields);
}

function mayBeTakenOut(form: FormGroup, place: string): boolean {
  return form.isOptional && !form.isNew && place !== "";
}
