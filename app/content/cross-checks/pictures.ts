import { isPictureName, pagePictures, type PictureName } from "#app/lib/picture-names.ts";
import type { Report, SoundContent } from "../cross-checks.ts";
import { textsOf } from "./texts.ts";

/** Every drawing that content or a page names exists. */
export function checkPictures(
  content: SoundContent,
  names: ReadonlySet<PictureName>,
  report: Report,
) {
  const check = (file: string, path: string, name: PictureName) => {
    if (names.has(name)) return;
    const kind = name.slice(0, name.indexOf("/") + 1);
    const others = [...names].filter((other) => other.startsWith(kind)).toSorted();
    report(
      file,
      path,
      `expected a drawing at content/pictures/${name}.svg, or one of ${others.map((other) => other.slice(kind.length)).join(", ")}`,
    );
  };
  for (const { file, path, text } of textsOf(content)) {
    if (isPictureName(text)) check(file, path, text);
  }
  content.villains?.villains.forEach(({ id }, at) =>
    check("villains.yaml", `villains[${at}].id`, `villains/${id}`),
  );
  for (const name of Object.values(pagePictures)) check("pictures", "", name);
}
