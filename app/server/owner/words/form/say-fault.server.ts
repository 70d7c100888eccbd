/** Rewords messages about content and settings for forms. The originals are written for people who edit files. */
import type { Fault } from "#app/content/fault.ts";
import type { ContentFiles } from "#app/server/platform/publishing/content-files.server.ts";
import { ContentNode, shapeAt } from "#app/server/owner/words/model/content-node.server.ts";
import { findPart, nameFile, namePlace, type FieldPlace } from "./name-place.server.ts";

const phrases: ReadonlyArray<readonly [RegExp, string]> = [
  [
    /^expected letters; where .*$/,
    "Where you see \u{FFFD}, a letter was lost on the way. Please type it again.",
  ],
  [/^expected a text,? but .*$/, "Please write something here."],
  [
    /^expected at most (\d+) letters, got (\d+)$/,
    "That's too long: it has $2 characters, and the limit is $1.",
  ],
  [
    /^expected at least (\d+) letters, got (\d+)$/,
    "That's too short: it needs at least $1 characters, but it has $2.",
  ],
  [
    /^expected at most (\d+) entr\w+, got (\d+)$/,
    "That's too many: you have $2, and the limit is $1.",
  ],
  [
    /^expected at least (\d+) entr\w+, got (\d+)$/,
    "That's too few: you need at least $1, but you have $2.",
  ],
  [/^expected (.+?) to ((?:be|contain|end|lead|say|stand) .+?)(?:[,;] got .+)?$/, "$1 should $2."],
  [/^expected (.+?)[,;] (?:got ""|but .*)$/, "Please fill this in: $1."],
  [/^expected (.+?)[,;] got (.+?)(?:; write (.+))?$/, "This should be $1, not $2. Write $3."],
  [/^expected no (.+)$/, "There should be no $1."],
  [/^expected (.+)$/, "This should be $1."],
];

export function sayFault(message: string): string {
  const [pattern, words] = phrases.find(([one]) => one.test(message)) ?? [];
  if (!pattern || words === undefined) return message;
  const said = message
    .replace(pattern, words)
    .replace(" Write .", "")
    .replaceAll(/"([^"]*)"/g, "“$1”")
    .replace(/\.\.$/, ".");
  return said.charAt(0).toUpperCase() + said.slice(1);
}

/**
 * Returns a fault's message, preceded by the name of the field.
 * @param files the files with the fault, from which entries get their names
 */
export function sayFaultAt(
  { file, path, message }: Fault,
  files: ContentFiles = new Map(),
): string {
  if (file === undefined) return sayFault(message);
  const where = path.length === 0 ? nameFile(file) : namePlace(new ContentNode(files, file, path));
  return `${where}: ${sayFault(message)}`;
}

/** A message from the content check, and the field that it's about. */
export type Remark = { words: string; form?: FieldPlace };

export function toRemark(fault: Fault, files: ContentFiles): Remark {
  const node = new ContentNode(files, fault.file ?? "", fault.path);
  const words = sayFaultAt(fault, files);
  return shapeAt(node.file, []) ? { words, form: findPart(node) } : { words };
}
