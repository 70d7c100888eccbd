import { type SoundContent, textsOf } from "./texts.ts";
import { parsePath, type Fault } from "#app/content/fault.ts";
import { findPhotoPlace, explainUnfit, photoName } from "#app/lib/photo-advice.ts";
import { findForeignLetters } from "#app/lib/font-letters.ts";
import type { SoundPhotos } from "#app/content/pictures/read-photos.ts";
import { monthInZone } from "#app/lib/dates.ts";
import { isStartOver } from "#app/lib/program-facts.ts";

/**
 * Matches needless words at the start of an alt text, like "picture of". Screen readers already announce a picture.
 */
const noise = /^(an? )?(image|picture|photo|photograph|drawing|screenshot|logo|icon)( of)?\b/i;
const fileName = /^[\w-]+\.(jpe?g|png|webp|avif|svg)$|^(img|dsc|pxl)[_-]?\d+/i;

export function findEmptyAlts(content: SoundContent): Fault[] {
  return textsOf(content).flatMap(({ file, path, text }) => {
    if (!path.endsWith(".alt")) return [];
    const said = text.trim();
    if (!noise.test(said) && !fileName.test(said) && said.split(/\s+/).length > 2) return [];
    const message = `"${said}" says next to nothing about the picture; say in a sentence what it shows`;
    return [{ file, path: parsePath(path), message }];
  });
}

export function findForeignWords(content: SoundContent): Fault[] {
  return textsOf(content).flatMap(({ file, path, text }) => {
    const foreign = findForeignLetters(text);
    if (foreign.length === 0) return [];
    const message = `the site's fonts don't have ${foreign.join(" ")}; browsers will use another font for it`;
    return [{ file, path: parsePath(path), message }];
  });
}

export function findSmallPhotos(content: SoundContent, photos: SoundPhotos): Fault[] {
  return textsOf(content).flatMap(({ file, path, text }) => {
    const need = path.endsWith(".photo") ? findPhotoPlace(path.slice(0, -6)) : undefined;
    const photo = photos.get(text);
    if (!need || !photo || (photo.width >= need.width && photo.height >= need.height)) return [];
    const message = `${text} has ${photo.width} x ${photo.height} pixels and looks blurry here: save it with at least ${need.width} x ${need.height}`;
    return [{ file, path: parsePath(path), message }];
  });
}

const notice = 30 * 24 * 60 * 60 * 1_000;

export function findPastDates({ programs, site }: SoundContent, now: Date): Fault[] {
  const month = monthInZone(now, site?.timeZone ?? "UTC");
  const faults: Fault[] = (programs?.programs ?? []).flatMap((program, index) =>
    !program.hidden && !program.hasCheckout && isStartOver(program, month)
      ? [
          {
            file: "programs.yaml",
            path: ["programs", index, "coming"],
            message: `${program.coming} has passed, so visitors read that there will be a new date; enter the new month`,
          },
        ]
      : [],
  );
  const until = site?.securityContactUntil;
  if (until !== undefined && Date.parse(until) - now.getTime() < notice)
    faults.push({
      file: "site.yaml",
      path: ["securityContactUntil"],
      message: `security.txt is valid only until ${until}; set a day that is at most a year ahead`,
    });
  return faults;
}

export function findUndatedVideos({ videos }: SoundContent): Fault[] {
  return (videos?.videos ?? []).flatMap(({ hidden, sample, uploadDate }, index) =>
    hidden || sample || uploadDate !== undefined
      ? []
      : [
          {
            file: "videos.yaml",
            path: ["videos", index],
            message:
              "search engines don't show a video without the day it was put online; add a line like uploadDate: 2026-03-09",
          },
        ],
  );
}

/** Matches the extensions of pictures. Files with other extensions, such as notes, aren't reported. */
const saved = /\.(?:jpe?g|png|webp|avif|hei[cf]|gif|tiff?|bmp|pdf|svg)$/i;

export function findUnfitFiles(folder: readonly string[]): Fault[] {
  return folder
    .filter((name) => saved.test(name) && !photoName.test(name))
    .map((name) => ({ file: `pictures/${name}`, path: [], message: explainUnfit(name) }));
}
