import { data } from "react-router";
import { EditField } from "#app/admin/edit-field.tsx";
import { EntryList } from "#app/admin/entry-list.tsx";
import { Notice } from "#app/admin/notice.tsx";
import { ActionForm } from "#app/admin/action-form.tsx";
import { Page } from "#app/admin/page.tsx";
import { Panel } from "#app/admin/panel.tsx";
import { parsePath } from "#app/content/fault.ts";
import { act, type Outcome } from "#app/owner-action.server.ts";
import type { FormGroup } from "#app/server/owner/editing/describe-form.server.ts";
import {
  copyInList,
  openPart,
  publishPart,
  readChanges,
  undoVersion,
  type PartResult,
} from "#app/server/owner/editing/edit-part.server.ts";
import { nameFile } from "#app/server/owner/editing/find-words.server.ts";
import { getDatabase } from "#app/server/platform/database/get-database.server.ts";
import { Button } from "#app/ui/button.tsx";
import type { Route } from "./+types/words-edit.ts";

export async function loader({ request }: Route.LoaderArgs) {
  const part = readPart(request);
  const open = await openPart(await getDatabase(), part);
  if (!open) throw data(null, { status: 404 });
  return { ...open, ...part, kind: nameFile(part.file) };
}

type Review = { changes: Array<{ label: string; before: string; after: string }> };

export function action(args: Route.ActionArgs) {
  const part = readPart(args.request);
  const { file } = part;
  const name = nameFile(file);
  return act<Review>(
    args,
    {
      async review({ database, field, fields }) {
        const changes = await readChanges(database, part, Number(field("version")), fields);
        if (changes.length === 0) return { refused: "You haven't changed anything yet." };
        return {
          shown: {
            changes: changes.map(({ label, before, after }) => ({ label, before, after })),
          },
        };
      },
      async publish({ database, field, fields }) {
        const madeFrom = Number(field("version"));
        const changes = await readChanges(database, part, madeFrom, fields);
        if (changes.length === 0) return { refused: "You haven't changed anything yet." };
        const title = field("title");
        const labels = changes.map(({ label }) => label.toLowerCase()).join(", ");
        const edits = changes.map(({ edit }) => edit);
        const note = `${title}: ${labels}`;
        return toOutcome(name, await publishPart(database, { madeFrom, edits, note }));
      },
      async move({ database, field }) {
        const [from, to] = [Number(field("from")), Number(field("to"))];
        const path = parsePath(field("list"));
        const madeFrom = Number(field("version"));
        const edits = [{ kind: "move", file, path, from, to }] as const;
        const note = `${name}: another order`;
        return toOutcome(name, await publishPart(database, { madeFrom, edits, note }));
      },
      async copy({ database, field }) {
        const list = { file, place: field("list") };
        const result = copyInList(database, list, Number(field("from")), Number(field("version")));
        return toOutcome(name, await result);
      },
      async remove({ database, field }) {
        const path = [...parsePath(field("list")), Number(field("from"))];
        const madeFrom = Number(field("version"));
        const note = `${name}: ${field("title")} removed`;
        const edits = [{ kind: "remove", file, path }] as const;
        return toOutcome(name, await publishPart(database, { madeFrom, edits, note }));
      },
      async undo({ database, field }) {
        return toOutcome(name, await undoVersion(database, Number(field("number"))));
      },
    },
    { inTransaction: false },
  );
}

function toOutcome(name: string, result: PartResult): Outcome {
  if (result.status === "refused") return { refused: result.message, errors: result.errors };
  const folder = result.isFolderBehind ? ", not in the folder" : "";
  return { changed: `Published words of ${name}${folder}`, subject: `version ${result.number}` };
}

function readPart(request: Request) {
  const { searchParams } = new URL(request.url);
  return { file: searchParams.get("file") ?? "", place: searchParams.get("at") ?? "" };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: loaderData?.title ?? "Words" }];
}

const published = "It's live. Visitors see it now.";

export default function EditWords({ loaderData, actionData }: Route.ComponentProps) {
  const { title, kind, form, madeFrom, file, place } = loaderData;
  const errors = actionData?.errors ?? {};
  const version = String(madeFrom);
  return (
    <Page heading={title}>
      <p>
        <a href="/admin/words">Words and prices</a>
        {place === "" ? null : (
          <>
            {" / "}
            <a href={`/admin/words/edit?${new URLSearchParams({ file })}`}>{kind}</a>
          </>
        )}
      </p>
      <Notice
        refused={actionData?.refused}
        words={{
          publish: published,
          move: "Moved, and it's live.",
          copy: "Copied. Visitors don't see a hidden copy until you show it.",
          remove: "Removed. Visitors don't see it any more.",
          undo: "Undone. Visitors see the words from before.",
        }}
        undo={undoPublication}
      />
      {form.lists.map((list) => (
        <Panel key={list.name} heading={list.label}>
          <EntryList list={list} file={file} version={version} />
        </Panel>
      ))}
      {hasFields(form) ? (
        <form method="post" className="grid gap-6">
          <input type="hidden" name="version" value={version} />
          <input type="hidden" name="title" value={title} />
          {actionData?.shown ? <Changes changes={actionData.shown.changes} /> : null}
          <Group group={form} values={actionData?.values} errors={errors} file={file} isWhole />
          <div className="sticky bottom-16 z-30 flex flex-wrap gap-3 rounded-card border-2 border-line bg-card p-3 lg:bottom-4">
            <Button type="submit" name="intent" value="publish">
              Publish
            </Button>
            <Button type="submit" name="intent" value="review" look="secondary">
              See what changes
            </Button>
          </div>
        </form>
      ) : null}
    </Page>
  );
}

function undoPublication(done: string, about: string) {
  if (done === "undo") return null;
  return <ActionForm intent="undo" values={{ number: about.replace(/\D/g, "") }} label="Undo" />;
}

function hasFields({ fields, groups }: FormGroup): boolean {
  return fields.length > 0 || groups.some(hasFields);
}

function Changes({ changes }: Review) {
  return (
    <Panel heading="What changes">
      <ul className="grid gap-4">
        {changes.map(({ label, before, after }) => (
          <li key={label + after}>
            <strong>{label}</strong>
            <del className="block text-soft">{before === "" ? "(nothing)" : before}</del>
            <ins className="block no-underline">{after === "" ? "(nothing)" : after}</ins>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function Group({
  group,
  values,
  errors,
  file,
  isWhole = false,
}: {
  group: FormGroup;
  values: Record<string, string> | undefined;
  errors: Record<string, string>;
  file: string;
  isWhole?: boolean;
}) {
  const { label, hint, fields, groups, lists, name } = group;
  return (
    <fieldset
      className={isWhole ? "grid gap-6" : "grid gap-6 border-l-2 border-line pl-4"}
      id={isWhole ? undefined : name}
    >
      {isWhole ? null : <legend className="-ml-4 text-lg font-bold">{label}</legend>}
      {hint !== undefined && !isWhole ? <p className="text-sm text-soft">{hint}</p> : null}
      {fields.map((field) => (
        <EditField
          key={field.name}
          field={field}
          value={values === undefined ? field.value : (values[field.name] ?? "")}
          error={Object.hasOwn(errors, field.name) ? errors[field.name] : undefined}
        />
      ))}
      {groups.map((inner) => (
        <Group key={inner.name} group={inner} values={values} errors={errors} file={file} />
      ))}
      {isWhole
        ? null
        : lists.map((list) => (
            <p key={list.name}>
              <a href={`/admin/words/edit?${new URLSearchParams({ file, at: list.name })}`}>
                {list.label} ({list.entries.length})
              </a>
            </p>
          ))}
    </fieldset>
  );
}
