/** The changes between two sets of files in the owner's words: of the draft, of a publication, of a plan. */
import { choices, chooseVariant } from "#app/content/describe-lines.ts";
import { writePath, type Path } from "#app/content/fault.ts";
import { valueAt } from "#app/content/read-yaml.ts";
import { withoutMarks } from "#app/lib/inline-marks.ts";
import { startSmall } from "#app/lib/start-small.ts";
import { readFile } from "#app/server/owner/editing/read-file.server.ts";
import { followPath, idOf, pairEntries } from "#app/server/owner/editing/follow-entries.server.ts";
import {
  entryOf,
  labelOf,
  nameEntry,
  nameFile,
  namePlace,
  shapeAt,
  unnamed,
} from "#app/server/owner/editing/name-place.server.ts";
import { findChangedPicture } from "#app/server/owner/pictures/find-picture.server.ts";
import type { ContentFiles } from "#app/server/platform/publishing/content-files.server.ts";
import type { Change } from "./changes.server.ts";
import { compareWords, type Difference } from "./compare-words.server.ts";
import { findLongestRise } from "./diff-edits.server.ts";
import { createShower, joinShown, type Shown } from "./show-value.server.ts";

export type Look = Pick<Shown, "words" | "picture" | "swatch">;

/** A change in words: its title, and the details that the title leaves out. */
type Words = {
  /** The name of the field; the whole title where a change has no field. */
  label: string;
  /** One line, like "IELTS Power Prep costs $209 instead of $199". */
  title: string;
  before: string;
  after: string;
  /** Of a list: the entries added, removed and moved. */
  lines?: readonly Look[];
  /** Of a long text, what's different. */
  difference?: Difference;
  /** Set where the value is a picture or a color. */
  looks?: { before: Look | undefined; after: Look | undefined };
};

export type DescribedChange = Words & {
  key: string;
  place: string;
  /** The entry or page, like "Programs, IELTS Power Prep". */
  part: string;
  file: string;
  /** The part whose form has it, and the field in it. */
  form: { at: string; field?: string };
  /** Where it stands now; undefined for what was removed. */
  path: Path | undefined;
  isDisputed: boolean;
};

export type Sides = {
  published: ContentFiles;
  files: ContentFiles;
  disputed?: readonly string[];
  /** Where the room shows the pictures of each side, if not where the draft's are. */
  addresses?: Record<"before" | "after", (path: string) => string>;
};

export function describeChange(sides: Sides, change: Change): DescribedChange {
  const { key, place, file, kind } = change;
  const isDisputed = (sides.disputed ?? []).some(
    (one) => place === one || place.startsWith(`${one}.`),
  );
  return { key, place, file, isDisputed, ...describers[kind](sides, change) };
}

type Description = Words & Pick<DescribedChange, "part" | "form" | "path">;

const describers: Record<Change["kind"], (sides: Sides, change: Change) => Description> = {
  text: describeText,
  added: describeAddition,
  removed({ published, files }, { file, state, edits: [{ path }] }) {
    const value = valueAt(state, path);
    const before = joinShown(createShower(published)(file, path, value));
    const list = path.slice(0, -1);
    const place = followPath(state, readFile(files, file), list) ?? list;
    return {
      part: namePart(file, state, list),
      ...titled(`Removed: “${nameEntry(value, path)}”`),
      before,
      after: "",
      difference: compareWords(withoutMarks(before), ""),
      form: { at: writePath(place) },
      path: undefined,
    };
  },
  moved({ files }, { file, state, edits: [{ path }] }) {
    const now = readFile(files, file);
    const place = followPath(state, now, path) ?? path;
    const [old, all] = [[valueAt(state, path)].flat(), [valueAt(now, place)].flat()];
    const order = pairEntries(old, all).filter((at) => at !== undefined);
    const names = all.map((entry, at) => nameEntry(entry, [at]));
    const moves = describeMoves(order, names);
    const label = startSmall(labelOf(shapeAt(file, path), path));
    const [only = "", ...more] = moves;
    return {
      part: namePart(file, state, path),
      ...titled(more.length === 0 ? only : `New order: ${label}`),
      before: old.map((entry, at) => nameEntry(entry, [at])).join("\n"),
      after: names.join("\n"),
      ...(more.length > 0 && { lines: moves.map((words) => ({ words })) }),
      form: { at: writePath(place) },
      path: place,
    };
  },
};

const titled = (title: string) => ({ title, label: title });

function describeText(sides: Sides, change: Change): Description {
  const { published, files, addresses } = sides;
  const { file, state, edits, at: path } = change;
  const isWhole = path.length < edits[0].path.length;
  const [known, now] = [readFile(published, file), readFile(files, file)];
  const own = followPath(state, now, path);
  const entry = entryOf(path);
  const end = entry.length;
  // Visitors know it by the name that it has for them.
  const shown = followPath(state, known, entry);
  const before = shown ? [...shown, ...path.slice(end)] : path;
  const isEntry = typeof path.at(-1) === "number";
  const part = namePart(file, known, shown ?? entry);
  const label = isWhole && isEntry ? "What kind it is" : labelIn(file, known, before);
  const groupOf = (at: Path | undefined) => (isWhole ? at : at?.slice(0, -1));
  const picture = findChangedPicture(file, edits, [
    { whole: known, group: groupOf(before), toAddress: addresses?.before },
    { whole: now, group: groupOf(own), toAddress: addresses?.after },
  ]);
  const values = [valueAt(state, path), own && valueAt(now, own)] as const;
  const name = end > 0 ? nameEntry(valueAt(known, shown ?? entry), entry) : undefined;
  const at = writePath((own ?? path).slice(0, end));
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
      : wordValues({ sides, file, path, label, name }, values)),
    form: own ? { at, field: writePath(own) } : { at },
    path: own,
  };
}

type Place = { sides: Sides; file: string; path: Path; label: string; name: string | undefined };

function wordValues(place: Place, [old, value]: readonly [unknown, unknown]): Omit<Words, "label"> {
  const { sides, file, path, label } = place;
  const was = createShower(sides.published)(file, path, old);
  const is = createShower(sides.files)(file, path, value);
  const texts = { before: joinShown(was), after: joinShown(is) };
  if (typeof (value ?? old) === "boolean")
    return { ...texts, title: `Turned ${value === true ? "on" : "off"}: ${label}` };
  if (Array.isArray(old) && Array.isArray(value)) return { ...texts, ...wordList(label, was, is) };
  const looks = [...was, ...is].some(({ picture, swatch }) => picture ?? swatch)
    ? { looks: { before: was[0], after: is[0] } }
    : {};
  return { ...texts, ...looks, ...wordText(place, was, is, [old, value]) };
}

/** The most characters of both texts together that one line shows. */
const longestPair = 60;

function wordText(
  { file, path, label, name }: Place,
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
    return { title: describePrice(name, before.words, after.words) };
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

function describePrice(name: string, before: string, after: string): string {
  if (after === "FREE") return `${name} is free instead of ${before}`;
  return before === "FREE"
    ? `${name} costs ${after} instead of nothing`
    : `${name} costs ${after} instead of ${before}`;
}

/** Of something that can be of several kinds. */
function nameKind(shape: NonNullable<ReturnType<typeof shapeAt>>, value: unknown) {
  if (choices(shape).length < 2 || typeof value !== "object" || value === null) return undefined;
  const { title } = chooseVariant(shape, value);
  return title === undefined ? undefined : startSmall(title);
}

function quote({ words, isText }: Shown): string {
  return isText ? `“${words}”` : words;
}

/** Drops the markup of bold words and links, unless only the markup has changed. */
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
  const moves = describeMoves([...new Set(order)], names);
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

/** @param order the new index of each entry, in the old order. @param names the entries in the new order */
function describeMoves(order: readonly number[], names: readonly string[]): string[] {
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

function describeAddition({ files }: Sides, { file, state, edits: [edit] }: Change): Description {
  const value = edit.kind === "insert" ? edit.value : undefined;
  const now = readFile(files, file);
  const list = followPath(state, now, edit.path) ?? edit.path;
  const entries = [valueAt(now, list)].flat();
  const at = entries.findIndex((entry) =>
    idOf(value) === undefined ? isSame(entry, value) : idOf(entry) === idOf(value),
  );
  const path = [...list, at];
  const after = joinShown(createShower(files)(file, path, value));
  return {
    part: namePart(file, now, list),
    ...titled(`New: “${nameEntry(value, path) || unnamed}”`),
    before: "",
    after,
    difference: compareWords("", withoutMarks(after)),
    form: { at: writePath(path) },
    path,
  };
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** The file, and the entry in it. */
function namePart(file: string, whole: unknown, path: Path): string {
  const entry = entryOf(path);
  const name = entry.length === 0 ? [] : [nameEntry(valueAt(whole, entry), entry) || unnamed];
  return [nameFile(file), ...name].join(", ");
}

/** Without the names of file and entry. */
function labelIn(file: string, whole: unknown, path: Path): string {
  const name = namePlace(file, whole, path);
  const part = namePart(file, whole, path);
  return name.startsWith(`${part}: `) ? name.slice(part.length + 2) : name;
}
