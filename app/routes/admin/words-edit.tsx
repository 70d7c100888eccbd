import { data, useSearchParams } from "react-router";
import scriptAddress, { imports } from "virtual:script-address/words";
import { ActionForm } from "#app/admin/parts/controls.tsx";
import { pageAddress } from "#app/admin/parts/edit-address.ts";
import { Remarks } from "#app/admin/words/publish/remarks.tsx";
import { EntryList } from "#app/admin/words/form/entry-list.tsx";
import { draftUndo, Notice, ModuleScript, Page, toWords, Panel } from "#app/admin/page.tsx";
import { Unwritable } from "#app/admin/words/form/folder-panel.tsx";
import { clashWords, PartForm } from "#app/admin/words/form/part-form.tsx";
import { businessParts, findBusinessPart } from "#app/lib/business-parts.ts";
import { parseNumber } from "#app/lib/numbers.ts";
import { lowercaseFirst } from "#app/lib/typography.ts";
import { runSlowSteps } from "#app/owner-action.server.ts";
import type { Dispute } from "#app/server/owner/words/draft/part-remarks.server.ts";
import { findUnwritable } from "#app/server/owner/words/publish/folder-report.server.ts";
import type { FormGroup } from "#app/server/owner/words/form/build-form.server.ts";
import { openPart, type Part } from "#app/server/owner/words/draft/open-part.server.ts";
import { nameFile } from "#app/server/owner/words/form/name-place.server.ts";
import { fileOf } from "#app/server/owner/words/model/address.server.ts";
import { getDatabase } from "#app/server/platform/database/get-database.server.ts";
import type { Route } from "./+types/words-edit.ts";
import { findSection, keepSection } from "./words/business-pages.ts";
import { editSteps } from "./words/edit-steps.server.ts";
import { Missing, NewPart } from "./words/new-parts.tsx";

export async function loader({ request }: Route.LoaderArgs) {
  const part = findPart(request);
  const open = await openPart(await getDatabase(), part);
  if (!open) throw data(null, { status: 404 });
  const file = fileOf(open.place);
  const unwritable = findUnwritable(file);
  const section = findSection(new URL(request.url));
  const form = section === undefined ? open.form : keepSection(open.form, section);
  const isWhole = open.place === open.document;
  return { ...open, form, section, kind: nameFile(file), isWhole, unwritable };
}

export function action(args: Route.ActionArgs) {
  const { searchParams } = new URL(args.request.url);
  const steps = editSteps({
    part: findPart(args.request),
    section: findSection(new URL(args.request.url)),
    isKindChosen: searchParams.has("kind"),
    mine: searchParams.get("mine") ?? "",
  });
  // Only the save runs in a transaction, because the content check after it takes too long.
  return runSlowSteps<Dispute[]>(args, steps);
}

function findPart(request: Request): Part {
  const { searchParams } = new URL(request.url);
  return {
    place: searchParams.get("at") ?? "",
    variant: parseNumber(searchParams.get("kind") ?? "0", 0),
  };
}

const moved = "Moved.";
const savedWithFault = "Saved. What's marked below needs another look before you can publish it.";

const words = {
  save: "Saved. Visitors will see it once you publish.",
  add: "Added. Visitors will see it once you publish.",
  up: moved,
  top: moved,
  down: moved,
  copy: "Copied. The copy is right below.",
  remove: "Removed. Visitors will still see it until you publish.",
  hide: "It'll be hidden once you publish. Until then, visitors will still see it.",
  show: "It'll be shown again once you publish.",
  mine: "It's yours now. Visitors will see what you've changed once you publish.",
  become: "You've changed the entry's kind. What's still missing is marked below.",
  undo: "Undone.",
  keep: "Your version is kept.",
  take: "The published version is back.",
};

/** The changes after which the page offers Undo, because the owner can't undo them by typing. */
const undo = draftUndo(
  "add",
  "become",
  "up",
  "top",
  "down",
  "copy",
  "remove",
  "hide",
  "show",
  "mine",
);

export default function EditWords({ loaderData, actionData }: Route.ComponentProps) {
  const { kind, form, place, waiting, errors, others, disputes, section, isWhole } = loaderData;
  const title = section === undefined ? loaderData.title : businessParts[section].title;
  const page = isWhole ? undefined : findBusinessPart(place);
  const around = {
    to: pageAddress(loaderData.document, place),
    label: page === undefined ? kind : businessParts[page].title,
  };
  const [query] = useSearchParams();
  const version = String(loaderData.revision);
  const typed = actionData?.values["title"] ?? query.get("title") ?? "";
  const clashes = actionData?.shown ?? [];
  const shown = Object.entries(errors).filter(
    ([name]) => section === undefined || findBusinessPart(name) === section,
  );
  const [fault] = query.get("done") === "save" ? shown.map(([name]) => name) : [];

  return (
    <Page
      title={loaderData.title}
      heading={title}
      isForm
      way={[...toWords, ...(isWhole ? [] : [around])]}
    >
      <Notice
        refused={clashes.length > 0 ? clashWords : undefined}
        words={fault === undefined ? words : { ...words, save: savedWithFault }}
        undo={undo}
        isFieldFocused={clashes.length > 0 || fault !== undefined}
      />
      <Unwritable places={loaderData.unwritable} />
      <Remarks remarks={others} isFault />
      {form.isNew ? <NewPart {...loaderData} version={version} title={typed} /> : null}
      {!form.isNew && hasFields(form) ? (
        <PartForm
          values={actionData?.values ?? {}}
          errors={Object.fromEntries(shown)}
          changed={loaderData.changed}
          revision={loaderData.revision}
          {...{ form, place, waiting, disputes, clashes, fault }}
        />
      ) : null}
      {form.lists.map((list) => (
        <Panel key={list.name} heading={list.label === title ? undefined : list.label}>
          {list.hint === undefined ? null : <p className="text-sm text-soft">{list.hint}</p>}
          <EntryList {...{ list, place, version }} />
        </Panel>
      ))}
      {form.isNew ? null : <Missing form={form} version={version} />}
      {loaderData.otherKinds.map(({ variant, title: other }) => (
        <ActionForm
          key={variant}
          intent="become"
          values={{ version, kind: String(variant) }}
          label={`Make it ${lowercaseFirst(other)}`}
        />
      ))}
      {form.isOptional && !form.isNew && !isWhole ? (
        <ActionForm
          intent="remove"
          action="/admin/words/remove"
          values={{ version, take: place, back: loaderData.around }}
          label={`Remove “${title}”`}
        />
      ) : null}
      <ModuleScript address={scriptAddress} imports={imports} />
    </Page>
  );
}

function hasFields({ fields, groups }: FormGroup): boolean {
  return fields.length > 0 || groups.some(hasFields);
}
