/** Lists the drawings that a place can show. The owner can search their names and the texts beside them. */
import { valueAt } from "#app/content/read-yaml.ts";
import { defeated, type PictureKind, type PictureName } from "#app/lib/picture-names.ts";
import { namesOfDrawings } from "#app/server/owner/words/form/find-choices.server.ts";
import { listFiles, readValue } from "#app/server/owner/words/model/content-node.server.ts";
import { toWords } from "#app/server/owner/words/form/name-place.server.ts";
import type { ContentFiles } from "#app/server/platform/publishing/content-files.server.ts";
import { addressOfPicture, fileOf } from "#app/server/owner/words/form/picture-address.server.ts";

export type OfferedDrawing = {
  name: PictureName;
  label: string;
  address: string;
  /** What the drawing shows, in the words of a place that uses it. */
  alt: string | undefined;
};

/** @param search finds drawings with all of these words in their name or in the text beside them */
export function listOfferedDrawings(
  files: ContentFiles,
  kinds: readonly PictureKind[],
  search: string,
): OfferedDrawing[] {
  const uses = listUses(files);
  const wanted = search.toLowerCase().split(/\s+/).filter(Boolean);
  return kinds.flatMap((kind) =>
    namesOfDrawings(files, kind).flatMap((stem): OfferedDrawing[] => {
      const name: PictureName = `${kind}/${stem}`;
      const around = uses.filter(({ drawn }) => drawn === name || drawn === stem);
      const said = [toWords(stem), kind, ...around.flatMap(({ texts }) => texts)];
      const words = said.join(" ").toLowerCase();
      if (!wanted.every((word) => words.includes(word))) return [];
      const alt = around.find((use) => use.alt !== undefined)?.alt;
      return [{ name, label: toWords(stem), address: addressOfPicture(fileOf(name)), alt }];
    }),
  );
}

type Use = { drawn: string; texts: string[]; alt: string | undefined };

const keys = ["drawing", "picture", "diagram", "panorama", "spot", "icon"];

function listUses(files: ContentFiles): Use[] {
  const places = listFiles(files).flatMap(({ value }) => usesIn(value));
  const villains = [readValue(files, "villains/")].flat().flatMap((entry): Use[] => {
    const name: PictureName = `villains/${String(valueAt(entry, ["id"]))}`;
    return [name, defeated(name)].map((drawn) => ({
      drawn,
      texts: textsOf(entry),
      alt: undefined,
    }));
  });
  return [...places, ...villains];
}

function usesIn(value: unknown): Use[] {
  if (typeof value !== "object" || value === null) return [];
  const alt = valueAt(value, ["alt"]);
  const own = keys.flatMap((key): Use[] => {
    const drawn = valueAt(value, [key]);
    if (typeof drawn !== "string") return [];
    return [{ drawn, texts: textsOf(value), alt: typeof alt === "string" ? alt : undefined }];
  });
  return [...own, ...Object.values(value).flatMap(usesIn)];
}

function textsOf(value: unknown): string[] {
  return Object.values(value ?? {}).filter((one) => typeof one === "string");
}
