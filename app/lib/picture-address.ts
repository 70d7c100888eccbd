import type { PictureName } from "./picture-names.ts";

export function pictureAddress(name: PictureName, version?: string): string {
  return `/pictures/${name}.svg${version ? `?v=${version}` : ""}`;
}
