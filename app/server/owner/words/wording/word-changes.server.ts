/**
 * Describes the changes between two sets of files to the owner: in the draft, the history and scheduled
 * publications.
 */
import { isDeepStrictEqual } from "node:util";
import { isGroup, valueAt } from "#app/content/read-yaml.ts";
import { lowercaseFirst } from "#app/lib/typography.ts";
import { ContentNode, findNode } from "#app/server/owner/words/model/content-node.server.ts";
import {
  labelAt,
  nameEntry,
  nameNode,
  namePart,
  namePlace,
} from "#app/server/owner/words/form/name-place.server.ts";
import { findChangedPicture } from "#app/server/owner/words/form/picture-place.server.ts";
import type { ContentFiles } from "#app/server/platform/publishing/content-files.server.ts";
import { fileOf, isNear, type Place } from "#app/server/owner/words/model/address.server.ts";
import type { Change } from "#app/server/owner/words/model/changes.server.ts";
import { compareWords } from "./compare-words.server.ts";
import { joinShown, showNode } from "#app/server/owner/words/form/show-value.server.ts";
import { titled, wordMoves } from "./word-lists.server.ts";
import { wordValues, type ChangeWording } from "./word-values.server.ts";

export type WordedChange = ChangeWording &
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

type Description = ChangeWording & Pick<WordedChange, "part" | "form">;

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
      difference: compareWords("", after),
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
      difference: compareWords(before, ""),
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

function listChangedKeys([before, after]: readonly [unknown, unknown]): string[] {
  const keys = new Set([before, after].flatMap((value) => Object.keys(value ?? {})));
  return [...keys].filter(
    (key) => !isDeepStrictEqual(valueAt(before, [key]), valueAt(after, [key])),
  );
}

/** Names a place without the names of its file and entry. */
function labelIn(node: ContentNode): string {
  const [name, part] = [namePlace(node), namePart(node)];
  return name.startsWith(`${part}: `) ? name.slice(part.length + 2) : name;
}
