import { Dock, Submit } from "#app/admin/parts/controls.tsx";
import { draftUndo, Notice, Page, toWords } from "#app/admin/page.tsx";
import { parseNumber } from "#app/lib/numbers.ts";
import { replaceNul } from "#app/lib/clean-text.ts";
import { runSteps } from "#app/owner-action.server.ts";
import { saveEdits } from "#app/server/owner/words/draft/draft.server.ts";
import { readDraft, readRevision } from "#app/server/owner/words/draft/revisions.server.ts";
import { findWords } from "#app/server/owner/words/form/find-words.server.ts";
import {
  findReplacements,
  findObjections,
  valuesOf,
  type Wanted,
} from "#app/server/owner/words/draft/replace-words.server.ts";
import { toEdits } from "#app/server/owner/words/model/words.server.ts";
import { getDatabase } from "#app/server/platform/database/get-database.server.ts";
import type { Route } from "./+types/words-replace.ts";
import { undoStep } from "./words/draft-steps.server.ts";
import { Hit } from "./words/replace-hit.tsx";

/** The maximum number of hits that the page shows at once. */
const most = 200;

export async function loader({ request }: Route.LoaderArgs) {
  const wanted = readWanted(new URL(request.url).searchParams);
  const { files, revision } = await readDraft(await getDatabase());
  const found = findReplacements(files, wanted);
  const shown = found.slice(0, most);
  const objections = await findObjections(files, shown);
  const elsewhere = found.length === 0 ? findWords(files, wanted.what).length : 0;
  return { wanted, revision, shown, count: found.length, objections, elsewhere };
}

export function action(args: Route.ActionArgs) {
  const wanted = readWanted(new URL(args.request.url).searchParams);
  return runSteps(args, {
    async replace({ database, field }) {
      const madeFrom = parseNumber(field("revision"));
      // Searches the revision that the owner has seen, because entries may have moved since then.
      const shown = await readRevision(database, madeFrom);
      const keys = new Set(field("hit").split("\n"));
      const found = shown ? findReplacements(shown.files, wanted) : [];
      const chosen = found.filter(({ key }) => keys.has(key));
      if (chosen.length === 0) return { refused: "No boxes are checked, so nothing was replaced." };
      const saved = await saveEdits(database, madeFrom, ({ files }) =>
        toEdits(files, valuesOf(chosen)),
      );
      return saved.status === "saved"
        ? {
            to: `/admin/words/replace?done=replace&about=${saved.revision}`,
          }
        : { refused: saved.message };
    },
    undo: undoStep,
  });
}

function readWanted(query: URLSearchParams): Wanted {
  const read = (name: string) => replaceNul(query.get(name) ?? "");
  return {
    what: read("what"),
    instead: read("with"),
    isWholeWord: query.has("word"),
    matchesCase: query.has("case"),
  };
}

const words = {
  replace: "Replaced. Visitors will see it once you publish.",
  undo: "Undone. The earlier text is back.",
};

export default function ReplaceWords({ loaderData }: Route.ComponentProps) {
  const { wanted, revision, shown, count, objections, elsewhere } = loaderData;
  return (
    <Page
      heading="Replace words"
      lead="Change a word, a phrase or a price everywhere on your site. Nothing changes on your site until you publish."
      way={toWords}
      isWide
    >
      <Notice words={words} undo={draftUndo("replace")} />
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
        <Question wanted={wanted} />
        {wanted.what !== "" && count === 0 ? (
          <NothingFound what={wanted.what} elsewhere={elsewhere} />
        ) : null}
        {count === 0 ? null : (
          <form method="post" className="grid gap-4">
            <input type="hidden" name="revision" value={revision} />
            <p>
              {count === 1 ? "One text contains" : `${count} texts contain`} these words.
              {count > shown.length ? ` Here are the first ${shown.length}.` : ""} Uncheck the ones
              that should stay as they are.
            </p>
            <ul className="grid gap-3">
              {shown.map((one) => (
                <Hit key={one.key} hit={one} objection={objections[one.key]} />
              ))}
            </ul>
            <Dock>
              <Submit
                intent="replace"
                label="Replace the words in the checked places"
                wide
                look="primary"
                size="normal"
              />
            </Dock>
          </form>
        )}
      </div>
    </Page>
  );
}

/** @param elsewhere the number of prices, links and other places that the search finds, but that aren't text */
function NothingFound({ what, elsewhere }: { what: string; elsewhere: number }) {
  if (elsewhere === 0)
    return <p className="text-soft">No text on your site contains these words.</p>;
  return (
    <p>
      A price can only be replaced with another price, and other numbers, dates and links can't be
      replaced all at once. You can open each one and change it:{" "}
      <a href={`/admin/words?${new URLSearchParams({ q: what })}`}>
        show {elsewhere === 1 ? "the place" : `all ${elsewhere} places`}
      </a>
      .
    </p>
  );
}

const control =
  "mt-1.5 block min-h-12 w-full rounded-field border-2 border-field-line bg-card px-4 text-base font-normal";

function Question({ wanted: { what, instead, isWholeWord, matchesCase } }: { wanted: Wanted }) {
  return (
    <search className="xl:sticky xl:top-6">
      <form className="grid gap-4 sm:grid-cols-2 xl:grid-cols-1">
        <label className="font-bold">
          Find
          <input name="what" defaultValue={what} required autoComplete="off" className={control} />
        </label>
        <label className="font-bold">
          Replace with
          <input
            name="with"
            defaultValue={instead}
            autoComplete="off"
            lang="en"
            spellCheck
            className={control}
          />
        </label>
        <Checkbox name="word" label="Whole words only" isChecked={isWholeWord} />
        <Checkbox name="case" label="Match capital letters" isChecked={matchesCase} />
        <div>
          <Submit label="Show where" />
        </div>
      </form>
    </search>
  );
}

function Checkbox({ name, label, isChecked }: { name: string; label: string; isChecked: boolean }) {
  return (
    <label className="flex min-h-11 items-center gap-3">
      <input type="checkbox" name={name} defaultChecked={isChecked} className="size-6 shrink-0" />
      {label}
    </label>
  );
}
