import { isPictureName, pagePictures, type PictureName } from "#app/lib/picture-names.ts";
import type { Report, SoundContent } from "../cross-checks.ts";
import type { Drawings } from "../pictures/read-pictures.ts";
import { textsOf } from "./texts.ts";

/** Every drawing that content or a page names is there. */
export function checkPictures(content: SoundContent, drawings: Drawings, report: Report) {
  const check = (file: string, path: string, name: PictureName) => {
    if (drawings.has(name)) return;
    report(file, path, `expected a drawing without a fault at content/pictures/${name}.svg`);
  };
  for (const { file, path, text } of textsOf(content)) {
    if (isPictureName(text)) check(file, path, text);
  }
  content.villains?.villains.forEach(({ id }, at) =>
    check("villains.yaml", `villains[${at}].id`, `villains/${id}`),
  );
  for (const name of Object.values(pagePictures)) check("pictures", "", name);
}
