export type PhotoFiles = {
  /** The width of the original photo, in pixels. */
  width: number;
  height: number;
  sources: Record<"avif" | "webp" | "jpeg", PhotoFile[]>;
};

type PhotoFile = {
  name: string;
  address: string;
  width: number;
};

/** The photos, keyed by their names in the content, like `pictures/portrait.jpg`. */
export type Photos = ReadonlyMap<string, PhotoFiles>;

/** Lists the names of all files that were made from the photos. */
export function listPhotoFiles(photos: Photos): string[] {
  return [...photos.values()].flatMap(({ sources }) =>
    Object.values(sources).flatMap((list) => list.map(({ name }) => name)),
  );
}

export function photoAddress(file: string): string {
  return `/photos/${file.slice("pictures/".length)}`;
}
