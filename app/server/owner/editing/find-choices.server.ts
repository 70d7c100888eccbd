/** What a field of a form offers to choose from: values of its schema, entries of another list, drawings. */
import type { Shape } from "#app/content/describe-lines.ts";
import { parsePath } from "#app/content/fault.ts";
import { valueAt } from "#app/content/read-yaml.ts";
import type { ContentFiles } from "#app/server/platform/publishing/content-files.server.ts";
import { parse } from "yaml";
import { nameEntry, toWords } from "./name-place.server.ts";

export type Choice = { value: string; label: string };

/** @returns undefined for a field that takes any words */
export function createChoiceFinder(files: ContentFiles) {
  const known = new Map<string, Choice[]>();
  const remember = (key: string, list: () => Choice[]) => {
    const found = known.get(key) ?? list();
    known.set(key, found);
    return found;
  };

  function find(shape: Shape): Choice[] | undefined {
    const { entriesOf, drawings, enumDescriptions } = shape;
    if (shape.enum)
      return shape.enum.map((value, at) => ({
        value: String(value),
        label: String((enumDescriptions as string[] | undefined)?.[at] ?? value),
      }));
    if (typeof entriesOf === "string")
      return remember(entriesOf, () => listEntries(files, entriesOf));
    if (typeof drawings === "string")
      return remember(drawings, () => listDrawings(files, drawings));
    return undefined;
  }

  return (shape: Shape, value: unknown): Choice[] | undefined => {
    const offered = find(shape);
    const chosen = [value].flat().filter((one) => typeof one === "string");
    const strangers = chosen.filter((one) => !offered?.some((choice) => choice.value === one));
    // What stands in the file stays, also when nothing has that name any more.
    return offered && [...offered, ...strangers.map((one) => ({ value: one, label: one }))];
  };
}

function listEntries(files: ContentFiles, list: string): Choice[] {
  const [file = "", place = ""] = list.split("#");
  const entries = valueAt(parse(files.get(file)?.toString("utf8") ?? ""), parsePath(place));
  if (Array.isArray(entries))
    return entries.map((entry: unknown, at) => ({
      value: String(valueAt(entry, ["id"]) ?? valueAt(entry, ["value"])),
      label: nameEntry(entry, [at]),
    }));
  return Object.keys(entries ?? {}).map((value) => ({ value, label: toWords(value) }));
}

/** @param kinds several where the content names the folder, too */
function listDrawings(files: ContentFiles, kinds: string): Choice[] {
  const folders = kinds.split(" ");
  return folders.flatMap((kind) =>
    namesOfDrawings(files, kind).map((name) => ({
      value: folders.length > 1 ? `${kind}/${name}` : name,
      label: toWords(name),
    })),
  );
}

export function namesOfDrawings(files: ContentFiles, kind: string): string[] {
  const folder = `pictures/${kind}/`;
  return [...files.keys()]
    .filter((path) => path.startsWith(folder) && path.endsWith(".svg"))
    .map((path) => path.slice(folder.length, -".svg".length))
    .toSorted();
}
