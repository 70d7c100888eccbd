/** The arguments of `npm run make -- screenshots`. */

export type Choice<Scheme extends string> = {
  pages: string[];
  widths: number[];
  schemes: Scheme[];
};

/**
 * Selects pages, widths and schemes by words; of a kind that no word names, all. A word is a page's name or a
 * part of it.
 *
 * @param all everything that exists
 * @returns the choice, or the words that match nothing
 */
export function choosePictures<Scheme extends string>(
  words: readonly string[],
  all: Choice<Scheme>,
): { ok: true; choice: Choice<Scheme> } | { ok: false; unknown: string[] } {
  const widths = all.widths.filter((width) => words.includes(String(width)));
  const schemes = all.schemes.filter((scheme) => words.includes(scheme));
  const names = words.filter(
    (word) => !widths.map(String).includes(word) && !(schemes as string[]).includes(word),
  );
  const unknown = names.filter((name) => !all.pages.some((page) => page.includes(name)));
  if (unknown.length > 0) return { ok: false, unknown };
  const isMeant = (page: string, name: string) =>
    all.pages.includes(name) ? page === name : page.includes(name);
  const pages = all.pages.filter((page) => names.some((name) => isMeant(page, name)));
  return {
    ok: true,
    choice: {
      pages: names.length > 0 ? pages : all.pages,
      widths: widths.length > 0 ? widths : all.widths,
      schemes: schemes.length > 0 ? schemes : all.schemes,
    },
  };
}
