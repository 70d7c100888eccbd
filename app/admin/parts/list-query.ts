import { replaceNul } from "#app/lib/clean-text.ts";

/** The query of a list's URL: `?show=` chooses a filter, `?q=` searches, and `?after=` shows the next page. */
export type ListQuery<Show extends string> = {
  show: Show;
  search: string | undefined;
  after: string | undefined;
};

/** @param shows the filters' values, the first of which is the default */
export function readListQuery<const Show extends string>(
  url: string,
  shows: readonly [Show, ...Show[]],
): ListQuery<Show> {
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
