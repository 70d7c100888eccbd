import { isPictureName, pagePictures, type PictureName } from "#app/lib/picture-names.ts";
import { type Report, type SoundContent, textsOf } from "./texts.ts";
import type { Fault } from "../fault.ts";
import type { Drawings } from "../pictures/read-pictures.ts";

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

/** Compares file names case-sensitively, as the server's file system does. A developer's computer may ignore case. */
export function checkPhotos(content: SoundContent, folder: readonly string[], report: Report) {
  const names = new Map(folder.map((name) => [stemOf(name), name]));
  for (const { file, path, text } of textsOf(content)) {
    const name = text.slice("pictures/".length);
    if (!path.endsWith(".photo") || folder.includes(name)) continue;
    const twin = names.get(stemOf(name));
    const found = twin === undefined ? "none" : `only ${twin}: rename it, or export it anew`;
    report(file, path, `expected a file at content/${text}, found ${found}`);
  }
}

function stemOf(name: string): string {
  return name.replace(/\.\w+$/, "").toLowerCase();
}

export function findUnusedVillains(content: SoundContent, drawings: Drawings): Fault[] {
  const used = new Set([
    ...textsOf(content).map(({ text }) => text),
    ...(content.villains?.villains.map(({ id }) => `villains/${id}`) ?? []),
  ]);
  return [...drawings.keys()]
    .filter((name) => name.startsWith("villains/") && !name.endsWith("-defeated"))
    .filter((name) => !used.has(name))
    .map((name) => {
      const message =
        "no page shows this villain: write its words into villains.yaml, with the name of the file as its id, or delete it";
      return { file: `pictures/${name}.svg`, path: [], message };
    });
}
