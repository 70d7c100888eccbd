import type { ReactNode } from "react";
import { useSearchParams } from "react-router";
import { replaceNul } from "#app/lib/clean-text.ts";
import { SmallLink, Hidden, Submit } from "./controls.tsx";
import { Moment } from "./texts.tsx";

/**
 * Reads the query of a list's URL: `?show=` chooses a filter, `?q=` searches, and `?after=` shows the next page.
 * @param shows the filters' values, the first of which is the default
 */
export function readListQuery<const Show extends string>(
  url: string,
  shows: readonly [Show, ...Show[]],
) {
  const { searchParams } = new URL(url);
  const read = (name: string) => {
    const text = searchParams.get(name);
    return text === null ? undefined : replaceNul(text);
  };
  return {
    show: shows.find((show) => show === searchParams.get("show")) ?? shows[0],
    search: read("q"),
    after: read("after"),
  };
}

type SearchFormProps = {
  label: string;
  placeholder?: string;
  text: string;
  kept?: Readonly<Record<string, string>>;
};

/**
 * Searches the list on the current page.
 * @param kept query parameters that the search keeps in the URL
 */
export function SearchForm({ label, placeholder = label, text, kept = {} }: SearchFormProps) {
  return (
    <search>
      <form className="flex gap-2">
        <Hidden values={kept} />
        <input
          type="search"
          name="q"
          defaultValue={text}
          aria-label={label}
          placeholder={placeholder}
          className="min-h-12 min-w-0 grow rounded-field border-2 border-field-line bg-card px-3 text-base"
        />
        <Submit label="Search" className="shrink-0" />
      </form>
    </search>
  );
}

export function ListTools({
  search,
  filters,
}: {
  /** The label of the search field, which is left out if this is undefined. */
  search?: string;
  filters: ReadonlyArray<{ show: string; label: string }>;
}) {
  const [query] = useSearchParams();
  const text = query.get("q") ?? "";
  const shown = query.get("show") ?? filters[0]?.show;
  return (
    <div className="grid grid-cols-1 gap-3">
      {search === undefined ? null : (
        <SearchForm
          label={search}
          text={text}
          kept={query.has("show") && shown !== undefined ? { show: shown } : {}}
        />
      )}
      <ul className="flex flex-wrap gap-2">
        {filters.map(({ show, label }) => (
          <li key={show}>
            <a
              href={`?${new URLSearchParams({ show, ...(text === "" ? {} : { q: text }) })}`}
              aria-current={show === shown ? "true" : undefined}
              className="flex min-h-11 items-center rounded-full border-2 border-line px-4 text-sm font-bold no-underline aria-[current]:bg-joy aria-[current]:text-on-joy aria-[current]:forced-color-adjust-none"
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

type ListProps = {
  /** The sentence shown instead of an empty list, unless a search found nothing. */
  empty: string;
  next: string | undefined;
  children: readonly ReactNode[];
};

/** Shows the rows of a list, and a link to older rows. */
export function List({ empty, next, children }: ListProps) {
  const [query] = useSearchParams();
  const search = query.get("q")?.trim() ?? "";
  if (children.length === 0)
    return <p className="text-soft">{search === "" ? empty : `Nothing found for “${search}”.`}</p>;
  const older = new URLSearchParams(query);
  older.set("after", next ?? "");
  return (
    <>
      <ul className="grid grid-cols-1 gap-3">{children}</ul>
      {next === undefined ? null : (
        <p>
          <a href={`?${older}`} className="font-bold">
            Older
          </a>
        </p>
      )}
    </>
  );
}

/** Links to a spreadsheet of all rows that match the filter and the search. */
export function Download({ href }: { href: string }) {
  const [query] = useSearchParams();
  const shown = new URLSearchParams(query);
  shown.delete("after");
  return <SmallLink href={`${href}?${shown}`} label="Download as a spreadsheet" />;
}

type RowProps = {
  href: string;
  title: string;
  /** What to show at the end of the title's line, such as a time or an amount. */
  aside?: ReactNode;
  tag?: ReactNode;
  children?: ReactNode;
};

/** Shows a row whose whole area is a link. */
export function Row({ href, title, aside, tag, children }: RowProps) {
  return (
    <li className="relative rounded-card border-2 border-line bg-card p-4 hover:bg-joy-wash">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <a
          href={href}
          className="min-w-0 font-bold no-underline after:absolute after:inset-0 after:rounded-card"
        >
          <span className="line-clamp-2">{title}</span>
        </a>
        <span className="text-sm text-soft">{aside}</span>
      </div>
      <div className="mt-1 grid grid-cols-1 justify-items-start gap-x-3 gap-y-2 text-sm sm:flex sm:items-end sm:justify-between">
        <div className="min-w-0 *:line-clamp-3">{children}</div>
        {tag}
      </div>
    </li>
  );
}

type Change = { action: string; subject: string | null; changedAt: string; device: string };

export function ChangeRow({ change: { action, subject, changedAt, device } }: { change: Change }) {
  const isReadable = subject !== null && !/^[\da-f-]{36}$/.test(subject);
  return (
    <li className="border-b-2 border-line py-2 last:border-0">
      {isReadable ? `${action}: ${subject}` : action}
      <br />
      <span className="text-sm text-soft">
        <Moment at={changedAt} />, {device}
      </span>
    </li>
  );
}
