import { isMap, isSeq, parseDocument, type Document } from "yaml";
import { references } from "./cross-checks/references.ts";
import { placeOf, textsIn } from "./cross-checks/texts.ts";
import { parsePath } from "./fault.ts";

type ContentFiles = ReadonlyMap<string, Uint8Array>;

export const sampleKinds = ["testimonials", "products", "videos", "podcast-appearances"] as const;

/** The line width of the files that came with the site. */
const lineWidth = 110;

export function removeSamples(
  files: ContentFiles,
  kind: (typeof sampleKinds)[number],
): { changed: ContentFiles; removed: string[] } {
  const open = (file: string) => parseDocument(new TextDecoder().decode(files.get(file)));
  const file = `${kind}.yaml`;
  const document = open(file);
  const removed = takeSamples(document);
  const changed = new Map<string, Document>(removed.length > 0 ? [[file, document]] : []);
  for (const [from, to] of Object.entries(references)) {
    const [naming = "", named] = [from.split(": ")[0], to.split(": ")[0]];
    if (named !== file) continue;
    const other = changed.get(naming) ?? open(naming);
    const mentions = textsIn(other.toJS(), "").filter(
      ({ path, text }) => placeOf({ file: naming, path }) === from && removed.includes(text),
    );
    // In reverse order, because removals shift indexes.
    for (const { path } of mentions.toReversed()) {
      const steps = parsePath(path);
      const entry = steps.findLastIndex((step) => typeof step === "number");
      other.deleteIn(entry < 0 ? steps : steps.slice(0, entry + 1));
      changed.set(naming, other);
    }
  }
  const encoder = new TextEncoder();
  const texts = [...changed].map(
    ([name, one]) => [name, encoder.encode(one.toString({ lineWidth }))] as const,
  );
  return { changed: new Map(texts), removed };
}

function takeSamples({ contents }: Document): string[] {
  const lists = isMap(contents) ? contents.items.map(({ value }) => value).filter(isSeq) : [];
  return lists.flatMap((list) => {
    const samples = list.items.filter((entry) => isMap(entry) && entry.get("sample") === true);
    list.items = list.items.filter((entry) => !samples.includes(entry));
    return samples.map((entry) => (isMap(entry) ? String(entry.get("id")) : ""));
  });
}
