import type { PictureName } from "./picture-names.ts";

/** The URL of a drawing. `version` busts caches. */
export function pictureAddress(name: PictureName, version?: string): string {
  return `/pictures/${name}.svg${version ? `?v=${version}` : ""}`;
}
