import type { PictureName } from "./picture-names.ts";

/** Where the file of a drawing is. `version` makes a changed drawing a new address. */
export function pictureAddress(name: PictureName, version?: string): string {
  return `/pictures/${name}.svg${version ? `?v=${version}` : ""}`;
}
