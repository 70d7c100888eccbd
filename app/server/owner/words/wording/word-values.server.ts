/** Describes how the value of a field has changed. */
import { choices, chooseVariant, type Shape } from "#app/content/describe-lines.ts";
import { isGroup } from "#app/content/read-yaml.ts";
import { withoutMarks } from "#app/lib/inline-marks.ts";
import { lowercaseFirst } from "#app/lib/typography.ts";
import type { ContentNode } from "#app/server/owner/words/model/content-node.server.ts";
import { labelAt } from "#app/server/owner/words/form/name-place.server.ts";
import { compareWords, type Difference } from "./compare-words.server.ts";
import { joinShown, type Shown } from "#app/server/owner/words/form/show-value.server.ts";
import { short, wordEntries, wordList, type Look } from "./word-lists.server.ts";

/** The text that describes a change: its title, and the details that the title leaves out. */
export type ChangeWording = {
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

/** @property name the name of the entry that contains the field */
type Field = { node: ContentNode; label: string; name: string | undefined };

type Both<Side> = readonly [before: Side, after: Side];

export function wordValues(
  field: Field,
  [was, is]: Both<readonly Shown[]>,
  [old, value]: Both<unknown>,
): Omit<ChangeWording, "label"> {
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
      difference: compareWords(texts.before, texts.after),
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
): Pick<ChangeWording, "title" | "difference"> {
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
  const difference = compareWords(joinShown(was), joinShown(is));
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
