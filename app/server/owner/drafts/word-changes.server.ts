/**
 * Describes the changes between two sets of files to the owner: in the draft, the history and scheduled
 * publications.
 */
import { diffArrays } from "diff";
import { choices, chooseVariant, type Shape } from "#app/content/describe-lines.ts";
import { valueAt } from "#app/content/read-yaml.ts";
import { withoutMarks } from "#app/lib/inline-marks.ts";
import { lowercaseFirst } from "#app/lib/typography.ts";
import { ContentNode, findNode } from "#app/server/owner/editing/content-node.server.ts";
import {
  labelAt,
  nameEntry,
  nameNode,
  namePart,
  namePlace,
  unnamed,
} from "#app/server/owner/editing/name-place.server.ts";
import { findChangedPicture } from "#app/server/owner/pictures/picture-place.server.ts";
import type { ContentFiles } from "#app/server/platform/publishing/content-files.server.ts";
import { fileOf, isNear, type Place } from "#app/server/owner/words/address.server.ts";
import type { Change } from "#app/server/owner/words/changes.server.ts";
import { compareWords, type Difference } from "./compare-words.server.ts";
import { joinShown, showNode, type Shown } from "./show-value.server.ts";

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
  const [was, is] = [sides.published, sides.files].map((files) => findNode(files, place));
  const shown = was ?? is ?? new ContentNode(sides.files, file);
  const isThere = kind !== "removed" && is !== undefined;
  return {
    key,
    place,
    kind,
    file,
    isThere,
    isDisputed,
    ...wordings[kind]({ sides, was, is, shown }),
  };
}

type Description = Words & Pick<WordedChange, "part" | "form">;

/** The changed place before and after the change. */
type State = {
  sides: Sides;
  was: ContentNode | undefined;
  is: ContentNode | undefined;
  /** The place as visitors know it: before the change, if it was there. */
  shown: ContentNode;
};

const wordings: Record<Change["kind"], (state: State) => Description> = {
  text: wordField,
  added({ shown, is = shown }) {
    const after = joinShown(showNode(is));
    return {
      part: namePart(is.parent),
      ...titled(`New: “${nameNode(is)}”`),
      before: "",
      after,
      difference: compareWords("", withoutMarks(after)),
      form: { at: is.place },
    };
  },
  removed({ shown }) {
    const before = joinShown(showNode(shown));
    return {
      part: namePart(shown.parent),
      ...titled(`Removed: “${nameEntry(shown.value, shown.path)}”`),
      before,
      after: "",
      difference: compareWords(withoutMarks(before), ""),
      form: { at: shown.parent.place },
    };
  },
  moved({ was, shown, is = shown }) {
    const [old, now] = [[was?.value].flat(), [is.value].flat()];
    const [known, ids] = [old, now].map((all) => all.map((entry) => valueAt(entry, ["id"])));
    const order = (known ?? []).map((id) => (ids ?? []).indexOf(id)).filter((at) => at >= 0);
    const names = now.map((entry, at) => nameEntry(entry, [at]));
    const moves = wordMoves(order, names);
    const label = lowercaseFirst(labelAt(is.file, is.path));
    const [only = "", ...more] = moves;
    return {
      part: namePart(is),
      ...titled(more.length === 0 ? only : `New order: ${label}`),
      before: old.map((entry, at) => nameEntry(entry, [at])).join("\n"),
      after: names.join("\n"),
      ...(more.length > 0 && { lines: moves.map((words) => ({ words })) }),
      form: { at: is.place },
    };
  },
};

const titled = (title: string) => ({ title, label: title });

function wordField({ sides: { addresses }, was, is, shown }: State): Description {
  const values = [was?.value, is?.value] as const;
  const isWhole = values.some(isGroup);
  const label = isWhole && shown.isEntry ? "What kind it is" : labelIn(shown);
  const keys = isWhole ? listChangedKeys(values) : [String(shown.path.at(-1))];
  const groupOf = (node: ContentNode | undefined) => (isWhole ? node : node?.parent);
  const picture = findChangedPicture(keys, [
    { group: groupOf(was), toAddress: addresses?.before },
    { group: groupOf(is), toAddress: addresses?.after },
  ]);
  const { entry } = shown;
  const name = entry.isEntry ? nameEntry(entry.value, entry.path) : undefined;
  const at = (is ?? shown).entry.place;
  return {
    part: namePart(shown),
    label,
    ...(picture
      ? {
          title: label,
          before: picture.before?.words ?? "",
          after: picture.after?.words ?? "",
          looks: { before: picture.before, after: picture.after },
        }
      : wordValues({ node: shown, label, name }, [showNode(was), showNode(is)], values)),
    form: is ? { at, field: is.place } : { at },
  };
}

const isGroup = (value: unknown) =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function listChangedKeys([before, after]: readonly [unknown, unknown]): string[] {
  const keys = new Set([before, after].flatMap((value) => Object.keys(value ?? {})));
  return [...keys].filter((key) => !isSame(valueAt(before, [key]), valueAt(after, [key])));
}

/** @property name the name of the entry that contains the field */
type Field = { node: ContentNode; label: string; name: string | undefined };

type Both<Side> = readonly [before: Side, after: Side];

function wordValues(
  field: Field,
  [was, is]: Both<readonly Shown[]>,
  [old, value]: Both<unknown>,
): Omit<Words, "label"> {
  const { label } = field;
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
  { node, name }: Field,
  was: readonly Shown[],
  is: readonly Shown[],
  value: unknown,
): string | undefined {
  if (node.path.at(-1) === "hidden" && name !== undefined)
    return value === true
      ? `Visitors don't see “${short(name)}” anymore`
      : `Visitors see “${short(name)}” again`;
  if (node.shape?.["isSampleMark"] !== true) return undefined;
  const { file, path, isEntry } = node.parent;
  const whole = (isEntry ? name : undefined) ?? labelAt(file, path);
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
  { node, label, name }: Field,
  was: readonly Shown[],
  is: readonly Shown[],
  values: Both<unknown>,
): Pick<Words, "title" | "difference"> {
  const { shape, path } = node;
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
function nameKind(shape: Shape, value: unknown) {
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

/**
 * @param order the new index of each entry, in the old order
 * @param names the entries' names, in the new order
 */
function wordMoves(order: readonly number[], names: readonly string[]): string[] {
  const sorted = order.toSorted((one, other) => one - other);
  const parts = diffArrays(sorted, [...order]);
  const resting = new Set(parts.flatMap((part) => (part.added || part.removed ? [] : part.value)));
  return sorted
    .filter((at) => !resting.has(at))
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

/** Names a place without the names of its file and entry. */
function labelIn(node: ContentNode): string {
  const [name, part] = [namePlace(node), namePart(node)];
  return name.startsWith(`${part}: `) ? name.slice(part.length + 2) : name;
}
