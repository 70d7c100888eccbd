/**
 * Describes the changes between two sets of files to the owner: in the draft, the history and scheduled
 * publications.
 */
import { choices, chooseVariant } from "#app/content/describe-lines.ts";
import type { Path } from "#app/content/fault.ts";
import { valueAt } from "#app/content/read-yaml.ts";
import { withoutMarks } from "#app/lib/inline-marks.ts";
import { lowercaseFirst } from "#app/lib/typography.ts";
import { parseFile } from "#app/server/owner/editing/parse-file.server.ts";
import {
  entryOf,
  labelAt,
  labelOf,
  nameEntry,
  nameFile,
  namePlace,
  shapeAt,
  unnamed,
} from "#app/server/owner/editing/name-place.server.ts";
import { findChangedPicture } from "#app/server/owner/pictures/find-picture.server.ts";
import type { ContentFiles } from "#app/server/platform/publishing/content-files.server.ts";
import {
  fileOf,
  isNear,
  pathTo,
  placeAt,
  type Place,
} from "#app/server/owner/words/address.server.ts";
import type { Change } from "#app/server/owner/words/changes.server.ts";
import { compareWords, type Difference } from "./compare-words.server.ts";
import { createShower, joinShown, type Shown } from "./show-value.server.ts";

export type Look = Pick<Shown, "words" | "picture" | "swatch">;

/** The text that describes a change: its title, and the details that the title leaves out. */
type Words = {
  /** The name of the field, or the whole title if the change has no field. */
  label: string;
  /** One line, like "IELTS Power Prep costs $209 instead of $199". */
  title: string;
  before: string;
  after: string;
  /** The entries that were added to a list, removed from it or moved within it. */
  lines?: readonly Look[];
  /** The difference between two long texts. */
  difference?: Difference;
  /** The picture or color before and after the change, if the value is one. */
  looks?: { before: Look | undefined; after: Look | undefined };
};

export type WordedChange = Words &
  Pick<Change, "key" | "place" | "kind"> & {
    /** The entry or page, like "Programs, IELTS Power Prep". */
    part: string;
    file: string;
    /** The part whose form contains the field, and the field itself. */
    form: { at: Place; field?: Place };
    isThere: boolean;
    isDisputed: boolean;
  };

export type Sides = {
  published: ContentFiles;
  files: ContentFiles;
  disputed?: readonly Place[];
  /**
   * A function for each side that returns a picture's URL. By default, pictures are shown as they are in the
   * draft.
   */
  addresses?: Record<"before" | "after", (path: string) => string>;
};

export function wordChange(sides: Sides, change: Change): WordedChange {
  const { key, place, kind } = change;
  const isDisputed = (sides.disputed ?? []).some((one) => isNear(place, one));
  const file = fileOf(place);
  const [before, after] = [sides.published, sides.files].map((files) => parseFile(files, file));
  const state = {
    sides,
    file,
    before,
    after,
    was: pathTo(before, place),
    is: pathTo(after, place),
  };
  const isThere = kind !== "removed" && state.is !== undefined;
  return { key, place, kind, file, isThere, isDisputed, ...wordings[kind](state, place) };
}

type Description = Words & Pick<WordedChange, "part" | "form">;

/** The parsed file before and after the change, and the path of the changed place in each. */
type State = {
  sides: Sides;
  file: string;
  before: unknown;
  after: unknown;
  was: Path | undefined;
  is: Path | undefined;
};

const wordings: Record<Change["kind"], (state: State, place: Place) => Description> = {
  text: wordField,
  added({ sides, file, after, is = [] }, place) {
    const value = valueAt(after, is);
    const shown = joinShown(createShower(sides.files)(file, is, value));
    return {
      part: namePart(file, after, is.slice(0, -1)),
      ...titled(`New: “${nameEntry(value, is) || unnamed}”`),
      before: "",
      after: shown,
      difference: compareWords("", withoutMarks(shown)),
      form: { at: place },
    };
  },
  removed({ sides, file, before, was = [] }) {
    const value = valueAt(before, was);
    const shown = joinShown(createShower(sides.published)(file, was, value));
    return {
      part: namePart(file, before, was.slice(0, -1)),
      ...titled(`Removed: “${nameEntry(value, was)}”`),
      before: shown,
      after: "",
      difference: compareWords(withoutMarks(shown), ""),
      form: { at: placeAt(file, before, was.slice(0, -1)) },
    };
  },
  moved({ file, before, after, was = [], is = [] }, place) {
    const [old, now] = [[valueAt(before, was)].flat(), [valueAt(after, is)].flat()];
    const [known, ids] = [old, now].map((all) => all.map((entry) => valueAt(entry, ["id"])));
    const order = (known ?? []).map((id) => (ids ?? []).indexOf(id)).filter((at) => at >= 0);
    const names = now.map((entry, at) => nameEntry(entry, [at]));
    const moves = wordMoves(order, names);
    const label = lowercaseFirst(labelOf(shapeAt(file, is), is));
    const [only = "", ...more] = moves;
    return {
      part: namePart(file, after, is),
      ...titled(more.length === 0 ? only : `New order: ${label}`),
      before: old.map((entry, at) => nameEntry(entry, [at])).join("\n"),
      after: names.join("\n"),
      ...(more.length > 0 && { lines: moves.map((words) => ({ words })) }),
      form: { at: place },
    };
  },
};

const titled = (title: string) => ({ title, label: title });

function wordField({ sides, file, before, after, was, is }: State, place: Place): Description {
  const { published, files, addresses } = sides;
  const path = is ?? was ?? [];
  // Visitors know the published name of the entry, so the description uses that name.
  const shown = was ?? path;
  const entry = entryOf(path);
  const values = [valueAt(before, shown), is && valueAt(after, is)] as const;
  const isWhole = values.some(isGroup);
  const isEntry = typeof path.at(-1) === "number";
  const part = namePart(file, before, entryOf(shown));
  const label = isWhole && isEntry ? "What kind it is" : labelIn(file, before, shown);
  const keys = isWhole ? listChangedKeys(values) : [String(path.at(-1))];
  const groupOf = (at: Path | undefined) => (isWhole ? at : at?.slice(0, -1));
  const picture = findChangedPicture(file, keys, [
    { whole: before, group: groupOf(was), toAddress: addresses?.before },
    { whole: after, group: groupOf(is), toAddress: addresses?.after },
  ]);
  const known = valueAt(before, entryOf(shown));
  const name = entry.length > 0 ? nameEntry(known, entry) : undefined;
  const at = placeAt(file, is ? after : before, entry);
  return {
    part,
    label,
    ...(picture
      ? {
          title: label,
          before: picture.before?.words ?? "",
          after: picture.after?.words ?? "",
          looks: { before: picture.before, after: picture.after },
        }
      : wordValues({ published, files, file, path, label, name }, values)),
    form: is ? { at, field: place } : { at },
  };
}

const isGroup = (value: unknown) =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function listChangedKeys([before, after]: readonly [unknown, unknown]): string[] {
  const keys = new Set([before, after].flatMap((value) => Object.keys(value ?? {})));
  return [...keys].filter((key) => !isSame(valueAt(before, [key]), valueAt(after, [key])));
}

type Field = Pick<Sides, "published" | "files"> & {
  file: string;
  path: Path;
  label: string;
  name: string | undefined;
};

function wordValues(field: Field, [old, value]: readonly [unknown, unknown]): Omit<Words, "label"> {
  const { published, files, file, path, label } = field;
  const was = createShower(published)(file, path, old);
  const is = createShower(files)(file, path, value);
  const texts = { before: joinShown(was), after: joinShown(is) };
  const mark = wordMark(field, was, is, value);
  if (mark !== undefined) return { ...texts, title: mark };
  if (typeof (value ?? old) === "boolean")
    return { ...texts, title: `Turned ${value === true ? "on" : "off"}: ${label}` };
  if (Array.isArray(old) && Array.isArray(value)) {
    const isText = [...(old as unknown[]), ...(value as unknown[])].every((one) => !isGroup(one));
    if (isText) return { ...texts, ...wordList(label, was, is) };
    return {
      ...texts,
      ...wordEntries(label, old, value),
      difference: compareTexts(texts.before, texts.after),
    };
  }
  const looks = [...was, ...is].some(({ picture, swatch }) => picture ?? swatch)
    ? { looks: { before: was[0], after: is[0] } }
    : {};
  return { ...texts, ...looks, ...wordText(field, was, is, [old, value]) };
}

/** Describes how visitors notice a changed mark: an entry is hidden, or is still an example. */
function wordMark(
  { file, path, name }: Field,
  was: readonly Shown[],
  is: readonly Shown[],
  value: unknown,
): string | undefined {
  if (path.at(-1) === "hidden" && name !== undefined)
    return value === true
      ? `Visitors don't see “${short(name)}” anymore`
      : `Visitors see “${short(name)}” again`;
  if (shapeAt(file, path)?.["isSampleMark"] !== true) return undefined;
  const around = path.slice(0, -1);
  const isEntry = entryOf(around).length === around.length;
  const whole = (isEntry ? name : undefined) ?? labelAt(file, around);
  const nameAll = (marks: readonly Shown[], others: readonly Shown[]) =>
    marks
      .filter(({ words }) => !others.some((other) => other.words === words))
      .map(({ words }) => (words === "on" ? whole : words));
  const [gone, added] = [nameAll(was, is), nameAll(is, was)];
  return [
    gone.length > 0 ? `No longer an example: ${gone.join(", ")}` : "",
    added.length > 0 ? `An example again: ${added.join(", ")}` : "",
  ]
    .filter(Boolean)
    .join("; ");
}

/** Two texts fit on one line if they have at most this many characters together. */
const longestPair = 60;

function wordText(
  { file, path, label, name }: Field,
  was: readonly Shown[],
  is: readonly Shown[],
  values: readonly [unknown, unknown],
): Pick<Words, "title" | "difference"> {
  const shape = shapeAt(file, path);
  const [before, after] = [was, is].map((shown) => shown[0]);
  const isOne = was.length === 1 && is.length === 1;
  const isPrice =
    shape?.["takes"] === "dollars" && /^(?:price|currentPrice)$/.test(String(path.at(-1)));
  if (isOne && before && after && isPrice && name !== undefined && typeof values[1] === "number")
    return { title: wordPrice(name, before.words, after.words) };
  const both = `${before?.words ?? ""}${after?.words ?? ""}`;
  const isShort = both.length <= longestPair && !both.includes("\n") && withoutMarks(both) === both;
  if (isOne && before && after && isShort)
    return { title: `${label}: ${quote(after)} instead of ${quote(before)}` };
  const [kindBefore, kindAfter] = values.map((value) => shape && nameKind(shape, value));
  const isOther = kindBefore !== kindAfter && kindBefore !== undefined && kindAfter !== undefined;
  const title = isOther ? `${label}: ${kindAfter} instead of ${kindBefore}` : label;
  const difference = compareTexts(joinShown(was), joinShown(is));
  if (was.length === 0) return { title: `Added: ${label}`, difference };
  return { title: is.length === 0 ? `Removed: ${label}` : title, difference };
}

function wordPrice(name: string, before: string, after: string): string {
  if (after === "FREE") return `${name} is free instead of ${before}`;
  return before === "FREE"
    ? `${name} costs ${after} instead of nothing`
    : `${name} costs ${after} instead of ${before}`;
}

/** Returns the name of a value's kind, if the schema allows several kinds. */
function nameKind(shape: NonNullable<ReturnType<typeof shapeAt>>, value: unknown) {
  if (choices(shape).length < 2 || typeof value !== "object" || value === null) return undefined;
  const { title } = chooseVariant(shape, value);
  return title === undefined ? undefined : lowercaseFirst(title);
}

function quote({ words, isText }: Shown): string {
  return isText ? `“${words}”` : words;
}

/** Compares texts without the markup of bold words and links, unless only the markup has changed. */
function compareTexts(before: string, after: string): Difference {
  const [was, is] = [before, after].map(withoutMarks) as [string, string];
  return was === is ? compareWords(before, after) : compareWords(was, is);
}

function wordList(
  label: string,
  was: readonly Shown[],
  is: readonly Shown[],
): Pick<Words, "title" | "difference" | "lines"> {
  const names = is.map(({ words }) => words);
  const known = was.map(({ words }) => words);
  const [gone, ...otherGone] = was.filter(({ words }) => !names.includes(words));
  const [added, ...otherAdded] = is.filter(({ words }) => !known.includes(words));
  const order = known.map((words) => names.indexOf(words)).filter((at) => at >= 0);
  const moves = wordMoves([...new Set(order)], names);
  const isOne = otherGone.length + otherAdded.length + moves.length === 0;
  if (isOne && gone?.isText && added)
    return { title: label, difference: compareTexts(gone.words, added.words) };
  const lines: Look[] = [
    ...[gone ?? [], otherGone]
      .flat()
      .map((one) => ({ ...one, words: `“${short(one.words)}” removed` })),
    ...[added ?? [], otherAdded]
      .flat()
      .map((one) => ({ ...one, words: `“${short(one.words)}” added` })),
    ...moves.map((words) => ({ words })),
  ];
  return { title: label, lines };
}

/** Describes what was added to and removed from a list whose entries have no names. */
function wordEntries(label: string, old: readonly unknown[], now: readonly unknown[]) {
  const [was, is] = [old, now].map((all) =>
    all.map((entry, at) => ({ words: nameEntry(entry, [at]) || unnamed, isText: true })),
  );
  const [gone, ...otherGone] = old.filter((entry) => !now.some((one) => isSame(one, entry)));
  const [added, ...otherAdded] = now.filter((entry) => !old.some((one) => isSame(one, entry)));
  const isOne = otherGone.length + otherAdded.length === 0 && old.length !== now.length;
  if (isOne && gone === undefined) return titled(`New: “${nameEntry(added, []) || unnamed}”`);
  if (isOne && added === undefined) return titled(`Removed: “${nameEntry(gone, [])}”`);
  return { title: label, lines: wordList(label, was ?? [], is ?? []).lines ?? [] };
}

/** Finds the longest subsequence that is already in order. */
function findLongestRise(order: readonly number[]): number[] {
  const best: number[][] = [];
  for (const entry of order) {
    const before = best.filter((rise) => (rise.at(-1) ?? 0) < entry);
    const longest = before.reduce<number[]>(
      (found, rise) => (rise.length > found.length ? rise : found),
      [],
    );
    best.push([...longest, entry]);
  }
  return best.reduce<number[]>((found, rise) => (rise.length > found.length ? rise : found), []);
}

/**
 * @param order the new index of each entry, in the old order
 * @param names the entries' names, in the new order
 */
function wordMoves(order: readonly number[], names: readonly string[]): string[] {
  const resting = new Set(findLongestRise(order));
  return order
    .filter((at) => !resting.has(at))
    .toSorted((one, other) => one - other)
    .map((at) => {
      const name = `“${short(names[at] ?? "")}”`;
      if (at === 0) return `${name} moved to the top`;
      return at === names.length - 1
        ? `${name} moved to the end`
        : `${name} moved below “${short(names[at - 1] ?? "")}”`;
    });
}

const longestName = 60;

function short(name: string): string {
  const plain = withoutMarks(name);
  return plain.length > longestName ? `${plain.slice(0, longestName).trim()}…` : plain;
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Names a file and the entry in it that contains the path. */
function namePart(file: string, whole: unknown, path: Path): string {
  const entry = entryOf(path);
  const name = entry.length === 0 ? [] : [nameEntry(valueAt(whole, entry), entry) || unnamed];
  return [nameFile(file), ...name].join(", ");
}

/** Names a place without the names of its file and entry. */
function labelIn(file: string, whole: unknown, path: Path): string {
  const name = namePlace(file, whole, path);
  const part = namePart(file, whole, path);
  return name.startsWith(`${part}: `) ? name.slice(part.length + 2) : name;
}
