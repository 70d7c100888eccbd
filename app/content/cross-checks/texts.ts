import type { Cause } from "#app/content/fault.ts";
import { namesOf } from "#app/lib/by-name.ts";
import { contentKinds, type ContentName, type ContentFiles } from "#app/content/kinds.ts";

/** @property place the file and the path without list indexes, like `pages/home.yaml: testimonialIds[]` */
type Place = { file: string; path: string; text: string; place: string };

/** Caches the texts of each file's parsed value, because most files don't change between two checks. */
const known = new WeakMap<object, Place[]>();

export function textsOf(content: SoundContent): Place[] {
  return namesOf<ContentName>(content).flatMap((name) => {
    const { file } = contentKinds[name];
    const value: object = content[name] ?? {};
    const texts = known.get(value) ?? textsOfFile(file, value);
    known.set(value, texts);
    return texts;
  });
}

export function textsOfFile(file: string, value: unknown): Place[] {
  return textsIn(value, "").map(({ path, text }) => {
    return { file, path, text, place: `${file}: ${path.replaceAll(/\[\d+\]/g, "[]")}` };
  });
}

/** Returns all texts in a value with their paths, like `programs[2].price`. */
export function textsIn(value: unknown, path: string): Array<Pick<Place, "path" | "text">> {
  if (typeof value === "string") return [{ path, text: value }];
  if (Array.isArray(value))
    return value.flatMap((entry: unknown, at) => textsIn(entry, `${path}[${at}]`));
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, entry]) =>
    textsIn(entry, path === "" ? key : `${path}.${key}`),
  );
}

/** Reports a fault. `path` looks like `programs[2].price`, and `message` starts with "expected". */
export type Report = (file: string, path: string, message: string, because?: Cause) => void;

export type SoundContent = Readonly<Partial<ContentFiles>>;
