/** Describes the differences between two versions of the site. */
import { listChanges } from "#app/server/owner/words/model/changes.server.ts";
import { readWords } from "#app/server/owner/words/model/words.server.ts";
import {
  compareFiles,
  type ContentFiles,
} from "#app/server/platform/publishing/content-files.server.ts";
import { wordChange, type Sides, type WordedChange } from "./word-changes.server.ts";

export type PublishedChange = Pick<
  WordedChange,
  "key" | "part" | "label" | "title" | "before" | "after" | "lines" | "difference" | "looks"
>;

export function listPublishedChanges(sides: Sides): PublishedChange[] {
  return [
    ...listChanges(readWords(sides.published), readWords(sides.files)).map((change) =>
      wordChange(sides, change),
    ),
    ...listPictures(sides).map((file) => toPictureChange(file, sides)),
  ];
}

/**
 * Lists pictures that were replaced under the same name, and pictures that no text names. A picture that a text
 * names is shown with the change to the text.
 */
function listPictures({ published, files }: Sides): string[] {
  return compareFiles(published, files).filter((path) => {
    const isReplaced = published.has(path) && files.has(path);
    return path.startsWith("pictures/") && (isReplaced || !isNamed(path, [published, files]));
  });
}

function isNamed(picture: string, sides: readonly ContentFiles[]): boolean {
  const name = picture.replace(/^.*\//, "").replace(/(-defeated)?\.\w+$/, "");
  return sides.some((files) =>
    [...files].some(([path, bytes]) => path.endsWith(".yaml") && bytes.includes(name)),
  );
}

function toPictureChange(file: string, { published, files, addresses }: Sides): PublishedChange {
  const name = file.slice("pictures/".length);
  const look = (side: "before" | "after") =>
    (side === "before" ? published : files).has(file)
      ? { words: "", picture: addresses?.[side](file) }
      : undefined;
  return {
    key: file,
    part: "Pictures",
    label: name,
    title: name,
    before: "",
    after: "",
    looks: { before: look("before"), after: look("after") },
  };
}
