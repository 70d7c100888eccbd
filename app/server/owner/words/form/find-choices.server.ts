/**
 * Finds the choices that a form's field offers: values from the schema, entries of another list, or drawings.
 */
import type { Shape } from "#app/content/describe-lines.ts";
import { parsePath } from "#app/content/fault.ts";
import { valueAt } from "#app/content/read-yaml.ts";
import type { PictureKind } from "#app/lib/picture-names.ts";
import type { ContentFiles } from "#app/server/platform/publishing/content-files.server.ts";
import { addressOfPicture, fileOf, pictureOf } from "./picture-address.server.ts";
import { ContentNode } from "#app/server/owner/words/model/content-node.server.ts";
import { nameEntry, toWords } from "./name-place.server.ts";

export type Choice = {
  value: string;
  label: string;
  picture?: string | undefined;
  /** The name of one of the site's colors. */
  swatch?: string | undefined;
};

/** @returns a function that lists a field's choices, or returns undefined if the field accepts any words */
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
        swatch: (shape["swatches"] as string[] | undefined)?.[at],
      }));
    if (shape["takes"] === "zone") return remember("zones", listTimeZones);
    if (typeof entriesOf === "string")
      return remember(entriesOf, () => listEntries(files, entriesOf));
    if (typeof drawings === "string")
      return remember(drawings, () => listDrawings(files, drawings));
    return undefined;
  }

  return (shape: Shape, value: unknown): Choice[] | undefined => {
    const offered = find(shape);
    const values: unknown[] = [value].flat();
    const chosen = values.filter((one) => typeof one === "string").filter((one) => one !== "");
    const strangers = chosen.filter((one) => !offered?.some((choice) => choice.value === one));
    // The current value remains a choice, even if nothing has that name anymore.
    return offered && [...offered, ...strangers.map((one) => ({ value: one, label: one }))];
  };
}

function listEntries(files: ContentFiles, list: string): Choice[] {
  const [file = "", path = ""] = list.split("#");
  const node = new ContentNode(files, file, parsePath(path));
  const entries = node.value;
  if (Array.isArray(entries))
    return entries.map((entry: unknown, at) => ({
      value: String(valueAt(entry, ["id"]) ?? valueAt(entry, ["value"])),
      label: nameEntry(entry, [at]),
      picture: pictureOf(node.child(at)),
    }));
  // In a group of lists, each list is named after its first entry.
  return Object.entries(entries ?? {}).map(([value, some]) => ({
    value,
    label: nameEntry(valueAt(some, [0]), [value]),
  }));
}

/**
 * Lists drawings as choices.
 * @param kinds kinds of drawings, separated by spaces; if there are several, values begin with the kind
 */
function listDrawings(files: ContentFiles, kinds: string): Choice[] {
  const [, ...others] = kinds.split(" ");
  return kinds.split(" ").flatMap((kind) =>
    namesOfDrawings(files, kind).map((name) => ({
      value: others.length === 0 ? name : `${kind}/${name}`,
      label: toWords(name),
      picture: addressOfPicture(fileOf(`${kind as PictureKind}/${name}`)),
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

function listTimeZones(): Choice[] {
  return Intl.supportedValuesOf("timeZone").map((zone) => ({
    value: zone,
    label: zone.replaceAll("_", " "),
  }));
}
