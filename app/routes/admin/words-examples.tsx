import { AllExamples, SelectBox, SelectedBar } from "#app/admin/words/form/select-entries.tsx";
import { editAddress } from "#app/admin/parts/edit-address.ts";
import { draftUndo, Notice, Page, toWords, Panel } from "#app/admin/page.tsx";
import { count } from "#app/lib/numbers.ts";
import { runSlowSteps } from "#app/owner-action.server.ts";
import { readDraft } from "#app/server/owner/words/draft/revisions.server.ts";
import { listExamples, type Example } from "#app/server/owner/words/form/list-examples.server.ts";
import { nameFile } from "#app/server/owner/words/form/name-place.server.ts";
import { placeIn } from "#app/server/owner/words/model/content-node.server.ts";
import { fileOf } from "#app/server/owner/words/model/address.server.ts";
import { getDatabase } from "#app/server/platform/database/get-database.server.ts";
import type { Route } from "./+types/words-examples.ts";
import { undoStep } from "./words/draft-steps.server.ts";

export async function loader() {
  const { files, published, revision } = await readDraft(await getDatabase());
  const kinds = Map.groupBy(listExamples(files), ({ target }) => fileOf(target));
  return {
    revision,
    seen: listExamples(published).length,
    kinds: [...kinds].map(([file, examples]) => ({
      at: placeIn(files, file, []),
      name: nameFile(file),
      examples,
    })),
  };
}

export function action(args: Route.ActionArgs) {
  return runSlowSteps(args, { undo: undoStep });
}

export default function Examples({ loaderData }: Route.ComponentProps) {
  const { kinds } = loaderData;
  const sent = { version: String(loaderData.revision), back: "" };
  const all = kinds.flatMap(({ examples }) => examples);
  const unpublished =
    all.length === loaderData.seen ? "" : ` Until you publish, visitors see ${loaderData.seen}.`;
  const inLists = kinds.filter(({ examples }) => keysOf(examples, "isEntry").length > 0);
  return (
    <Page
      heading="Examples"
      isForm
      way={toWords}
      lead={
        all.length === 0
          ? `There are no examples left: everything is yours.${unpublished}`
          : `${count(all.length, "place is", "places are")} still the way they came with the site.${unpublished} Open each one and put in your own text, or remove what you don't have.`
      }
    >
      <Notice
        words={{
          remove: "Removed. Visitors will still see it until you publish.",
          hide: "It'll be hidden once you publish. Until then, visitors will still see it.",
          undo: "Undone.",
        }}
        undo={draftUndo("remove", "hide")}
      />
      <div className="group/many grid gap-6">
        {inLists.length < 2 ? null : (
          <Panel heading="All your lists at once">
            <p>
              {inLists.map(({ name }) => name).join(", ")}: one press for all of them, and one press
              to undo it.
            </p>
            <AllExamples
              removable={keysOf(all, "isEntry")}
              hideable={keysOf(all, "canBeHidden")}
              sent={sent}
            />
          </Panel>
        )}
        {kinds.map(({ at, name, examples }) => (
          <Panel key={at} id={at} heading={name} count={examples.length}>
            <ul className="divide-y-2 divide-line">
              {examples.map((one) => (
                <ExampleRow key={one.target} {...one} />
              ))}
            </ul>
            <AllExamples
              removable={keysOf(examples, "isEntry")}
              hideable={keysOf(examples, "canBeHidden")}
              sent={sent}
            />
          </Panel>
        ))}
        <SelectedBar form={selection} sent={sent} canHide hasHidden={false} />
      </div>
    </Page>
  );
}

const selection = "many";

/**
 * Returns the places of the examples that can be removed or hidden together. Leaves out optional facts about the
 * business, because a program may need them.
 */
function keysOf(examples: readonly Example[], canDo: "isEntry" | "canBeHidden"): string[] {
  return examples.filter((one) => one[canDo]).map(({ target }) => target);
}

function ExampleRow({ target, title, words, form, canBeRemoved }: Example) {
  return (
    <li className="flex gap-1 py-2">
      {canBeRemoved ? (
        <SelectBox form={selection} value={target} title={title} />
      ) : (
        <span className="w-10 shrink-0" />
      )}
      <a
        href={editAddress(form.part, form.field)}
        className="block min-h-12 min-w-0 grow no-underline"
      >
        <span className="line-clamp-2 font-bold">{title}</span>
        <span className="line-clamp-2 text-sm text-soft">{words}</span>
      </a>
    </li>
  );
}
