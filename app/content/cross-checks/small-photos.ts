import type { SoundContent } from "./report.ts";
import { parsePath, type Fault } from "../fault.ts";
import type { SoundPhotos } from "../pictures/read-photos.ts";
import { textsOf } from "./texts.ts";

/** The sizes that look sharp, in pixels, by field. `content/pictures/README.md` names them, too. */
const needed: Readonly<Record<string, { width: number; height: number }>> = {
  portrait: { width: 800, height: 960 },
  picture: { width: 1200, height: 900 },
  poster: { width: 1200, height: 675 },
  image: { width: 800, height: 1000 },
};

export function findSmallPhotos(content: SoundContent, photos: SoundPhotos): Fault[] {
  return textsOf(content).flatMap(({ file, path, text }) => {
    const [, field = ""] = /(\w+)\.photo$/.exec(path) ?? [];
    const need = needed[field];
    const photo = photos.get(text);
    if (!need || !photo || (photo.width >= need.width && photo.height >= need.height)) return [];
    const message = `${text} has ${photo.width} x ${photo.height} pixels and looks blurred here: save it with at least ${need.width} x ${need.height}`;
    return [{ file, path: parsePath(path), message }];
  });
}
