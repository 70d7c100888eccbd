import type { PictureName } from "./picture-names.ts";

export function pictureAddress(name: PictureName, version?: string): string {
  return `/pictures/${name}.svg${version ? `?v=${version}` : ""}`;
}

/** Returns the room's address of a picture of the draft, or of a version. */
export function pictureFileAddress(path: string, version?: number): string {
  const query = new URLSearchParams(
    version === undefined ? { path } : { path, version: String(version) },
  );
  return `/admin/words/picture-file?${query}`;
}
