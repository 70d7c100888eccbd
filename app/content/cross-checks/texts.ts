import type { Cause } from "#app/content/fault.ts";
import { namesOf } from "#app/lib/by-name.ts";
import { contentKinds, type ContentName, type ContentFiles } from "#app/content/kinds.ts";

type Place = { file: string; path: string; text: string };

export function textsOf(content: SoundContent): Place[] {
  return namesOf<ContentName>(content).flatMap((name) => {
    const { file } = contentKinds[name];
    return textsIn(content[name], "").map((found) => ({ file, ...found }));
  });
}

/** Returns all texts in a value with their paths, like `programs[2].price`. */
export function textsIn(value: unknown, path: string): Array<Omit<Place, "file">> {
  if (typeof value === "string") return [{ path, text: value }];
  if (Array.isArray(value))
    return value.flatMap((entry: unknown, at) => textsIn(entry, `${path}[${at}]`));
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, entry]) =>
    textsIn(entry, path === "" ? key : `${path}.${key}`),
  );
}

/** Returns, for example, `pages/home.yaml: testimonialIds[]` for `testimonialIds[3]` of that file. */
export function placeOf({ file, path }: { file: string; path: string }): string {
  return `${file}: ${path.replaceAll(/\[\d+\]/g, "[]")}`;
}

/** Reports one fault. `path` is like `programs[2].price`, and the message starts with "expected". */
export type Report = (file: string, path: string, message: string, because?: Cause) => void;

export type SoundContent = Readonly<Partial<ContentFiles>>;
