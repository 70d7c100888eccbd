import { useSearchParams } from "react-router";
import { Submit, TextLink, Hidden } from "../../parts/controls.tsx";
import type { FormList } from "#app/server/owner/words/form/build-form.server.ts";
import type { Place } from "#app/server/owner/words/model/address.server.ts";
import { AllExamples, SelectBox, SelectedBar } from "./select-entries.tsx";
import { editAddress } from "../../parts/edit-address.ts";
import { SearchForm } from "../../parts/list.tsx";
import { Tag } from "../../parts/texts.tsx";
import { TitleOfNew } from "./title-of-new.tsx";

type Entry = FormList["entries"][number];

/** A list with at least this many entries has a search field. */
const searchedFrom = 8;
/** The number of entries shown at once. */
const page = 100;

type EntryListProps = { list: FormList; place: Place; version: string };

/** Lists entries, each with the buttons that move, copy or remove it. */
export function EntryList({ list, place, version }: EntryListProps) {
  const { entries, isFull, name, label } = list;
  const form = `many-${name.replaceAll(/\W+/g, "-")}`;
  const [query] = useSearchParams();
  const search = query.get("q") ?? "";
  const sent = { version, back: place };
  const examples = entries.filter(({ isSample }) => isSample).map((entry) => entry.name);
  const found = entries
    .map((entry, at) => ({ entry, at }))
    .filter(({ entry }) => has(entry, search));
  const shown = query.has("all") ? found : found.slice(0, page);
  return (
    <>
      {entries.length < searchedFrom ? null : (
        <SearchForm
          label={`Search ${label.toLowerCase()}`}
          text={search}
          kept={{ at: query.get("at") ?? "" }}
        />
      )}
      {entries.length === 0 ? <p className="text-soft">This list is empty.</p> : null}
      {entries.length > 0 && found.length === 0 ? (
        <p className="mt-3 text-soft">Nothing in this list matches your search.</p>
      ) : null}
      <div className="group/many">
        <ul className="divide-y-2 divide-line">
          {shown.map(({ entry, at }) => (
            <li key={entry.name} className="relative py-2">
              <div className="flex gap-1">
                <SelectBox form={form} value={entry.name} title={entry.title} />
                <EntryLink entry={entry} />
              </div>
              <Moves
                values={{ list: name, from: String(at), title: entry.title, ...sent }}
                entry={entry}
                entries={entries}
                at={at}
                isFull={isFull}
              />
            </li>
          ))}
        </ul>
        <SelectedBar
          form={form}
          sent={sent}
          canHide={list.canBeHidden}
          hasHidden={entries.some(({ isHidden }) => isHidden)}
        />
      </div>
      {shown.length === found.length ? null : (
        <p className="mt-3">
          <TextLink href={`?${new URLSearchParams([...query, ["all", "1"]])}`}>
            Show all {found.length}
          </TextLink>
        </p>
      )}
      <AllExamples removable={examples} hideable={list.canBeHidden ? examples : []} sent={sent} />
      {isFull ? (
        <p className="mt-2 text-sm text-soft">This list is full.</p>
      ) : (
        <form method="post" action={editAddress(list.next)} className="mt-3 grid gap-2">
          <input type="hidden" name="version" value={version} />
          {list.asked ? <TitleOfNew asked={list.asked} id={`${name}-new`} /> : null}
          <div>
            <Submit intent="add" label="Add one" />
          </div>
        </form>
      )}
    </>
  );
}

function has({ title, detail = "" }: Entry, search: string): boolean {
  return `${title}\n${detail}`.toLowerCase().includes(search.trim().toLowerCase());
}

function EntryLink({ entry }: { entry: Entry }) {
  const { title, detail, picture, isHidden, isSample } = entry;
  return (
    <a
      id={entry.name}
      href={editAddress(entry.name)}
      className="flex min-h-12 min-w-0 grow flex-wrap items-center gap-x-3 no-underline sm:pr-52"
    >
      {picture === undefined ? null : (
        <img src={picture} alt="" loading="lazy" className="size-10 shrink-0 object-contain" />
      )}
      <span className="max-w-full grow basis-24 wrap-break-word">
        <span className="line-clamp-2 font-bold">{title}</span>
        {detail === undefined || detail === title ? null : (
          <span className="block text-sm text-soft">{detail}</span>
        )}
      </span>
      {isHidden ? <Tag>Hidden</Tag> : null}
      {isSample ? <Tag>Example</Tag> : null}
    </a>
  );
}

type MovesProps = {
  values: { list: Place; from: string; version: string; title: string; back: Place };
  entry: Entry;
  entries: readonly Entry[];
  at: number;
  isFull: boolean;
};

function Moves({ values, entry, entries, at, isFull }: MovesProps) {
  const last = entries.length - 1;
  // After a press, the browser scrolls to the entry or, if it was removed, to an entry beside it.
  const buttons = [
    ...(at === 0 ? [] : [["up", "Up", at - 1] as const]),
    ...(at < 2 ? [] : [["top", "To the top", 0] as const]),
    ...(at === last ? [] : [["down", "Down", at + 1] as const]),
    ...(isFull ? [] : [["copy", "Copy", at + 1] as const]),
    ["remove", "Remove", at === last ? at - 1 : at + 1] as const,
  ];
  const addressOf = (intent: string, to: number) => {
    const isRemoval = intent === "remove";
    // An entry without an id is identified by its position.
    const isNamed = !/#[^#]*\d$/.test(entry.name);
    const goal = (isNamed && !isRemoval ? entry : entries[to])?.name;
    const action = isRemoval ? "/admin/words/remove" : "";
    return goal === undefined ? action : `${action}#${encodeURIComponent(goal)}`;
  };
  return (
    <details>
      <summary className="inline-flex min-h-11 items-center text-sm text-soft underline underline-offset-4 sm:absolute sm:top-2 sm:right-0">
        Move, copy or remove<span className="sr-only"> {values.title}</span>
      </summary>
      <form method="post" className="flex flex-wrap gap-3 py-2">
        <Hidden values={{ ...values, take: entry.name }} />
        {buttons.map(([intent, label, to]) => (
          <Submit
            label={label}
            key={intent}
            intent={intent}
            formAction={addressOf(intent, to) || undefined}
          />
        ))}
      </form>
    </details>
  );
}
