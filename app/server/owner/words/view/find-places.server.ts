/** Finds where visitors see each change: on pages, at checkout and in emails. */
import { makeOffer } from "#app/server/business/checkout/make-offer.server.ts";
import { lowercaseFirst } from "#app/lib/typography.ts";
import type { WordedChange } from "#app/server/owner/words/wording/word-changes.server.ts";
import { labelAt } from "#app/server/owner/words/form/name-place.server.ts";
import { isWithin } from "#app/server/owner/words/model/address.server.ts";
import { renderSampleMails } from "#app/server/platform/mail/sample-mails.server.ts";
import { listShareCards } from "#app/server/platform/publishing/list-share-cards.server.ts";
import { mediaFolder, type ViewContent } from "./draft-view.server.ts";
import { readMarks, type RenderPage } from "./index-pages.server.ts";
import type { ViewPage } from "./list-pages.server.ts";
import { findMarks, mayShow } from "./mark-content.server.ts";

export type Where = {
  pages: Array<Pick<ViewPage, "address" | "name">>;
  isEverywhere: boolean;
  /** Other places, like "at checkout" or "in search results". */
  also: string[];
  /** The change's place in the preview. */
  place: string | undefined;
};

type Asked = Pick<WordedChange, "key" | "kind" | "place" | "isThere">;

/**
 * Finds where visitors see the changes, keyed by change. Changes without text, such as a new order of entries or a
 * new color, have no places.
 * @param words the draft with only these changes
 * @param changes the changes that can be published
 */
export async function findPlaces(
  words: ViewContent,
  changes: readonly Asked[],
  render: RenderPage,
): Promise<Record<string, Where>> {
  const marked = changes
    .filter(({ kind }) => kind !== "moved")
    .map((asked) => ({ asked, numbers: findNumbers(asked, words) }))
    .filter(({ numbers }) => numbers.size > 0);
  if (marked.length === 0) return {};
  const { places } = words.marked;
  const wanted = new Set(marked.flatMap(({ numbers }) => [...numbers]));
  // Most changes are on a few pages, and rendering all pages would take most of a second.
  const pages = await readMarks(words, render, (data) => mayShow(data, wanted, places));
  const also = readAlso(words);
  const where = marked.map(({ asked, numbers }): [string, Where] => {
    const place = asked.isThere ? asked.place : undefined;
    const has = (others: Set<number>) => [...numbers].some((number) => others.has(number));
    const seen = {
      pages: pages.filter(({ shown }) => has(shown)),
      isFound: pages.some(({ found }) => has(found)),
      names: also.filter((one) => has(one.numbers)).map(({ name }) => name),
    };
    return [asked.key, { ...toWhere(seen, pages), place }];
  });
  return Object.fromEntries(where);
}

/** Finds the numbers of the marks within a changed place. */
function findNumbers({ place }: Asked, { marked }: ViewContent) {
  return new Set(marked.places.flatMap((one, at) => (isWithin(one.place, place) ? [at + 1] : [])));
}

type Seen = { pages: readonly ViewPage[]; isFound: boolean; names: readonly string[] };

type Also = { name: string; numbers: Set<number> };

/** Reads the texts that aren't on pages: at checkout, in emails and in share pictures. */
function readAlso({ marked }: ViewContent): Also[] {
  const { drawings } = marked.content;
  // Share cards embed whole drawings, but a drawing's name is enough to recognize it.
  const named = new Map([...drawings].map(([name, one]) => [name, { ...one, svg: name }]));
  const content = { ...marked.content, drawings: named };
  const offers = content.programs.flatMap((program) => {
    if (!program.hasCheckout) return [];
    const { title, price } = program;
    return [{ title, price, offer: makeOffer(program, content) }];
  });
  const mails = offers.flatMap(({ title, price }) =>
    renderSampleMails(content, { program: title, price }),
  );
  const cards = [...listShareCards(content, mediaFolder())].map(([, card]) => card);
  const read = (name: string, text: string) => ({
    name,
    numbers: new Set(findMarks(text, marked.places)),
  });
  return [
    read("at checkout", JSON.stringify(offers)),
    ...[...Map.groupBy(mails, ({ name }) => name)].map(([name, all]) =>
      read(
        labelAt("mails.yaml", [name]),
        all.map(({ subject, text }) => `${subject}\n${text}`).join("\n"),
      ),
    ),
    read("in previews of shared links", JSON.stringify(cards)),
  ];
}

/** Descriptions of the pages that are made for a single visitor, keyed by the beginning of their URLs. */
const around: ReadonlyArray<readonly [start: string, words: string]> = [
  ["/checkout", "at checkout"],
  ["/orders", "on pages of orders"],
  ["/withdraw", "when someone withdraws"],
  ["/newsletter/", "when someone subscribes"],
  ["/contact/", "when someone has written"],
  ["/programs/samples", "on sample pages"],
];

function toWhere(
  { pages: shown, isFound, names }: Seen,
  all: readonly ViewPage[],
): Omit<Where, "place"> {
  const isOwn = ({ group }: ViewPage) => group === "Pages";
  const pages = shown.filter(isOwn).map(({ address, name }) => ({ address, name }));
  const others = shown
    .filter((page) => !isOwn(page))
    .map(({ address }) => around.find(([start]) => address.startsWith(start))?.[1])
    .filter((words) => words !== undefined);
  const mails = names.filter((name) => name.includes(": "));
  const rest = names.filter((name) => !mails.includes(name));
  return {
    pages,
    isEverywhere: pages.length > 1 && pages.length >= all.filter(isOwn).length,
    also: [
      ...new Set([
        ...others,
        ...rest.filter((name) => name.startsWith("at")),
        ...nameMails(mails),
        ...(isFound ? ["in search results"] : []),
        ...rest.filter((name) => !name.startsWith("at")).map(lowercaseFirst),
      ]),
    ],
  };
}

/**
 * Describes which emails show a change, like "in emails to buyers".
 * @param mails names like "To buyers: paid"
 */
function nameMails(mails: readonly string[]): string[] {
  if (mails.length === 1) return [`in the email “${mails[0]}”`];
  const people = [...new Set(mails.map((name) => name.replace(/:.*$/, "").toLowerCase()))];
  const last = people.pop();
  if (last === undefined) return [];
  return [`in emails ${people.length === 0 ? last : `${people.join(", ")} and ${last}`}`];
}
