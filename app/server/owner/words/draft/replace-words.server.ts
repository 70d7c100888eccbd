/** Finds words and prices in all that visitors or buyers read, and replaces them. */
import { choices } from "#app/content/describe-lines.ts";
import { cleanText } from "#app/lib/clean-text.ts";
import { formatShopPrice, readAmount } from "#app/lib/money.ts";
import type { ContentFiles } from "#app/server/platform/publishing/content-files.server.ts";
import { findFaults } from "./find-faults.server.ts";
import { makeEdited, type NewValue } from "#app/server/owner/words/model/words.server.ts";
import type { Place } from "#app/server/owner/words/model/address.server.ts";
import { placeIn, type ContentNode } from "#app/server/owner/words/model/content-node.server.ts";
import { isText, listTexts } from "#app/server/owner/words/form/find-words.server.ts";
import {
  findPart,
  namePlace,
  type FieldPlace,
} from "#app/server/owner/words/form/name-place.server.ts";
import { sayFault } from "#app/server/owner/words/form/say-fault.server.ts";

export type Wanted = { what: string; instead: string; isWholeWord: boolean; matchesCase: boolean };

/** A piece of a text: it's kept ("same"), removed ("old") or added ("new"). */
export type Piece = { kind: "same" | "old" | "new"; text: string };

type Replaced = { after: string | number; pieces: Piece[] };

export type Replacement = FieldPlace &
  Replaced & {
    /** The text's place, which identifies the replacement. */
    key: Place;
    /** The place in words, like "Programs, IELTS Power Prep: Title". */
    where: string;
  };

export function findReplacements(files: ContentFiles, wanted: Wanted): Replacement[] {
  const pattern = toPattern(wanted);
  if (!pattern) return [];
  return listTexts(files).flatMap((node): Replacement[] => {
    const replaced = replacePrice(node, wanted) ?? replaceText(node, pattern, wanted);
    if (!replaced || replaced.after === node.value) return [];
    return [{ key: node.place, where: namePlace(node), ...findPart(node), ...replaced }];
  });
}

function replaceText(
  { value, shape = {} }: ContentNode,
  pattern: RegExp,
  wanted: Wanted,
): Replaced | undefined {
  if (typeof value !== "string" || !choices(shape).some(isText)) return undefined;
  const pieces = cut(value, pattern, wanted);
  return { after: join(pieces, "old"), pieces };
}

/** Replaces a whole price with another one. */
function replacePrice({ value, shape }: ContentNode, { what, instead }: Wanted) {
  const [before, after] = [Number(readAmount(what)), Number(readAmount(instead))];
  if (shape?.["takes"] !== "dollars" || value !== before || !(after < 1e6)) return undefined;
  const pieces: Piece[] = [
    { kind: "old", text: formatShopPrice(before) },
    { kind: "new", text: formatShopPrice(after) },
  ];
  return { after, pieces };
}

export function valuesOf(replacements: readonly Replacement[]): NewValue[] {
  return replacements.map(({ key, after }) => [key, after]);
}

function toPattern({ what, isWholeWord, matchesCase }: Wanted): RegExp | undefined {
  const words = what.trim();
  if (words === "") return undefined;
  const escaped = words.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);
  // Texts may have straight or curly quotation marks, so either kind matches both.
  const either = escaped
    .replaceAll(/['’]/g, "['’]")
    .replaceAll(/["“”]/g, '["“”]')
    .replaceAll(/\s+/g, String.raw`\s+`);
  const [start, end] = isWholeWord
    ? [String.raw`(?<![\p{L}\p{N}])`, String.raw`(?![\p{L}\p{N}])`]
    : ["", ""];
  return new RegExp(start + either + end, matchesCase ? "gu" : "giu");
}

/**
 * Matches what a replacement must not change: the target of a link, the name of a quoted fact, and the asterisks
 * around bold words.
 */
const kept = /(\]\([^()\s]*\)|\{\w+\}|\*\*)/;

function cut(text: string, pattern: RegExp, wanted: Wanted): Piece[] {
  const { matchesCase } = wanted;
  const instead = cleanText(wanted.instead);
  return text.split(kept).flatMap((part, at): Piece[] => {
    if (at % 2 === 1) return [{ kind: "same", text: part }];
    const pieces: Piece[] = [];
    let end = 0;
    for (const { 0: found, index } of part.matchAll(pattern)) {
      const words = matchesCase ? instead : keepCapital(found, instead);
      pieces.push({ kind: "same", text: part.slice(end, index) });
      pieces.push({ kind: "old", text: found }, { kind: "new", text: words });
      end = index + found.length;
    }
    return [...pieces, { kind: "same", text: part.slice(end) }];
  });
}

function keepCapital(found: string, instead: string): string {
  const isCapital = /^\p{Lu}/u.test(found);
  return isCapital ? instead.charAt(0).toUpperCase() + instead.slice(1) : instead;
}

function join(pieces: readonly Piece[], without: Piece["kind"]): string {
  return pieces
    .filter(({ kind }) => kind !== without)
    .map(({ text }) => text)
    .join("");
}

/** Returns the faults that the replacements would cause, keyed by replacement. */
export async function findObjections(
  files: ContentFiles,
  found: readonly Replacement[],
): Promise<Record<string, string>> {
  if (found.length === 0) return {};
  const faults = await findFaults(makeEdited(files, valuesOf(found)));
  const said = faults.flatMap(({ file, path, message }) =>
    file === undefined ? [] : [{ place: placeIn(files, file, path), message }],
  );
  const objections = found.flatMap(({ key, field }) => {
    const fault = said.find(({ place }) => place === key || place === field);
    return fault ? [[key, sayFault(fault.message)] as const] : [];
  });
  return Object.fromEntries(objections);
}
