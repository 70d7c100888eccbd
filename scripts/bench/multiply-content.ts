/** Makes a content folder larger, as it would grow by itself: more kits, voices, videos and talks. */
import { copyFileSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseDocument } from "yaml";

type Entry = { id: string; image?: { picture?: string } };

const lists = {
  "products.yaml": "products",
  "testimonials.yaml": "testimonials",
  "videos.yaml": "videos",
  "podcast-appearances.yaml": "appearances",
};

/** Repeats the entries of each list under other ids; a kit gets a drawing file of its own. */
export function multiplyContent(folder: string, times: number) {
  for (const [file, list] of Object.entries(lists)) {
    const path = join(folder, file);
    const content = parseDocument(readFileSync(path, "utf8")).toJS() as Record<string, Entry[]>;
    // Beside its original each: talks stand in the order of their days.
    const entries = (content[list] ?? []).flatMap((entry) =>
      Array.from({ length: times }, (_, at) => (at === 0 ? entry : copyEntry(folder, entry, at))),
    );
    // JSON is YAML, too.
    writeFileSync(path, JSON.stringify({ ...content, [list]: entries }));
  }
}

function copyEntry(folder: string, entry: Entry, at: number): Entry {
  const id = `${entry.id}-${at}`;
  const picture = entry.image?.picture;
  if (picture === undefined) return { ...entry, id };
  const copy = `items/${id}`;
  const drawing = (name: string) => join(folder, "pictures", `${name}.svg`);
  copyFileSync(drawing(picture), drawing(copy));
  return { ...entry, id, image: { ...entry.image, picture: copy } };
}
