/** Merges the words that were edited in the content folder with the words that visitors see. */
import { isUtf8 } from "node:buffer";
import { parseDocument } from "yaml";
import type { ContentFiles } from "#app/server/platform/publishing/content-files.server.ts";
import type { JoinFolder } from "#app/server/platform/publishing/publish.server.ts";
import { listDocuments } from "#app/server/owner/words/model/address.server.ts";
import { apply, force, listClashes } from "#app/server/owner/words/model/edits.server.ts";
import { diff } from "#app/server/owner/words/model/diff.server.ts";
import { readWords, writeWords } from "#app/server/owner/words/model/words.server.ts";
import type { Words } from "#app/server/owner/words/model/diff.server.ts";

/**
 * Takes a file as it is if it was edited only in the folder, and merges it if other edits of it have been
 * published since. If there's no record of a file's earlier state, every difference is a conflict.
 */
export const joinFolder: JoinFolder = ({ published, present, differing, force: isForced }) => {
  const edited = new Map(published);
  const [bases, shared] = [new Map(published), new Set<string>()];
  const disputed: string[] = [];
  let isReadable = true;
  for (const [path, file] of differing) {
    const [bytes, known] = [present.get(path), published.get(path)];
    if (file.status === "behind") continue;
    if (bytes) edited.set(path, bytes);
    else edited.delete(path);
    isReadable &&= bytes !== undefined && canRead(path, bytes);
    const base = file.status === "edited" ? file.base : known;
    const isShared = base !== undefined && known !== undefined && !base.equals(known);
    if (bytes && base && known && isDocument(path)) {
      bases.set(path, base);
      if (isShared) shared.add(path);
      if (isReadable && file.status === "unknown")
        disputed.push(...diffFiles(published, new Map(published).set(path, bytes)));
    } else if (isShared || (file.status === "unknown" && known)) disputed.push(path);
  }
  // The content check will report the mistake that makes a file unreadable.
  if (!isReadable) return { status: "joined", files: edited };
  const edits = diff(readWords(bases), readWords(edited));
  const { words, conflicts } = apply(readWords(published), edits);
  disputed.push(...conflicts.flatMap(listClashes).map(({ place }) => place));
  const own = conflicts.map(({ edit }) => edit);
  const written = writeShared(edited, shared, force(words, own));
  if (!written) disputed.push(...shared);
  if (disputed.length > 0 && !isForced)
    return { status: "conflict", places: [...new Set(disputed)].toSorted() };
  return { status: "joined", files: written ?? edited };
};

function isDocument(path: string): boolean {
  return listDocuments().some(({ file }) => file === path);
}

/** Whether the words in a file can be read: a content file has to be UTF-8 and have no YAML errors. */
export function canRead(path: string, bytes: Buffer): boolean {
  if (!isDocument(path)) return true;
  return isUtf8(bytes) && parseDocument(bytes.toString("utf8")).errors.length === 0;
}

function diffFiles(before: ContentFiles, after: ContentFiles): string[] {
  return diff(readWords(before), readWords(after)).map(({ address }) => address);
}

/**
 * Writes the merged words into the shared files, and keeps the other files.
 * @returns undefined if these words can't be written to a file
 */
function writeShared(
  files: ContentFiles,
  shared: ReadonlySet<string>,
  words: Words,
): ContentFiles | undefined {
  const written = writeWords(files, words);
  if (written.status === "impossible") return undefined;
  return new Map(
    [...files].map(([path, bytes]) => [
      path,
      (shared.has(path) && written.files.get(path)) || bytes,
    ]),
  );
}
