/** A photo in every size and format. */
export type PhotoFiles = {
  /** Of the original, in pixels. */
  width: number;
  height: number;
  sources: Record<"avif" | "webp" | "jpeg", PhotoFile[]>;
};

type PhotoFile = {
  name: string;
  address: string;
  /** In pixels. */
  width: number;
};

/** Photos by their names in the content, like `pictures/portrait.jpg`. */
export type Photos = ReadonlyMap<string, PhotoFiles>;

/** The URL of a photo in its original size. */
export function photoAddress(file: string): string {
  return `/photos/${file.slice("pictures/".length)}`;
}
