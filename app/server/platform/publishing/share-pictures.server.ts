/**
 * Draws the pictures that social networks show for a page. They're drawn after the pages, because each takes 50 ms.
 * As long as a picture's SVG exists, the picture still has to be drawn, even after a restart.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Content } from "#app/content/kinds.ts";
import type { SharePicture, SharePictures } from "#app/lib/search-metadata.ts";
import { reportFault } from "../process/report-fault.server.ts";
import { digestFile } from "./content-files.server.ts";
import { deleteExpired, makeIfMissing } from "./kept-files.server.ts";
import { listShareCards } from "./list-share-cards.server.ts";
import { isShown } from "./shown-pictures.server.ts";
import type { ShareCard } from "./share-card.server.ts";

/**
 * The maximum size of a share picture in bytes. It's small, because some social networks accept only a few hundred
 * kilobytes.
 */
const largest = 80_000;

const maxWaitMs = 8_000;

/** Caches each picture's file name by the digest of its card, because composing all pictures takes 100 ms. */
let nameByCard = new Map<string, string>();

/** Writes an SVG for each new picture. If this fails, returns no pictures, and pages are published without them. */
export async function planSharePictures(
  content: Content,
  { folder, media, onProgress }: { folder: string; media: string; onProgress?: () => void },
): Promise<SharePictures> {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const before = nameByCard;
    nameByCard = new Map();
    const used = new Set<string>();
    const pictures = new Map<string, SharePicture>();
    for (const [of, card] of listShareCards(content, media)) {
      const digest = digestFile(Buffer.from(JSON.stringify(card)));
      const known = before.get(digest);
      const name =
        known !== undefined && existsSync(join(folder, known))
          ? known
          : await writeSvg(card, folder);
      if (name !== known) onProgress?.();
      nameByCard.set(digest, name);
      used.add(name).add(`${name}.svg`);
      pictures.set(of, { address: `/share/${name}`, alt: card.heading });
    }
    deleteExpired(folder, used);
    return pictures;
  } catch (error) {
    reportFault("The share pictures could not be queued", error);
    return new Map();
  }
}

async function writeSvg(card: ShareCard, folder: string): Promise<string> {
  // The module is loaded on demand, because it loads a font that only the rendering process needs.
  const { drawShareCard } = await import("./share-card.server.ts");
  const svg = drawShareCard(card);
  const ending = card.picture.kind === "photo" ? "jpg" : "png";
  const name = `${digestFile(Buffer.from(svg)).slice(0, 12)}.${ending}`;
  if (!existsSync(join(folder, name))) writeFileSync(join(folder, `${name}.svg`), svg);
  return name;
}

let making = Promise.resolve();

/**
 * Draws the pictures that haven't been drawn yet.
 * @param isWanted called before each picture; if it returns false, the remaining pictures are left to the next call
 */
export function makeSharePictures(folder: string, isWanted = () => true): Promise<void> {
  making = drawPending(folder, making, isWanted).catch((error: unknown) =>
    reportFault("The share pictures could not be made", error),
  );
  return making;
}

async function drawPending(folder: string, before: Promise<void>, isWanted: () => boolean) {
  await before;
  if (!existsSync(folder)) return;
  for (const file of readdirSync(folder).filter((name) => name.endsWith(".svg"))) {
    if (!isWanted()) return;
    const name = file.slice(0, -".svg".length);
    try {
      await makeIfMissing(join(folder, name), (next) => paint(join(folder, file), name, next));
      rmSync(join(folder, file), { force: true });
    } catch (error) {
      // Ignores the error if another process with the same folder has drawn the picture.
      if (existsSync(join(folder, name))) continue;
      reportFault(`Some share pictures could not be made, such as ${name}`, error);
    }
  }
}

/** Draws a PNG with a palette, which is smallest for flat shapes, or a JPEG if the picture contains a photo. */
async function paint(svg: string, name: string, file: string) {
  // The package is loaded on demand, because it's large, and most publications don't change any share picture.
  const { default: sharp } = await import("sharp");
  sharp.cache(false);
  sharp.concurrency(1);
  const card = sharp(readFileSync(svg));
  const forms = name.endsWith(".jpg")
    ? [80, 60, 40, 20].map((quality) => card.clone().jpeg({ quality, mozjpeg: true }))
    : [256, 16].map((colors) => card.clone().png({ palette: true, effort: 4, dither: 0, colors }));
  for (const form of forms) {
    const bytes = await form.toBuffer();
    writeFileSync(file, bytes);
    if (bytes.byteLength <= largest) return;
  }
}

/** Reads a share picture, or waits until it has been drawn. Pictures that only a draft uses aren't found. */
export async function findSharePicture(
  folder: string,
  name: string,
): Promise<Buffer | "coming" | undefined> {
  if (!/^[0-9a-f]{12}\.(png|jpg)$/.test(name) || !isShown(folder, name)) return undefined;
  const deadline = performance.now() + maxWaitMs;
  while (performance.now() < deadline) {
    // Looks for the SVG first, because the SVG is deleted as soon as the picture exists.
    const isComing = existsSync(join(folder, `${name}.svg`));
    if (existsSync(join(folder, name))) return readFile(join(folder, name));
    if (!isComing) return undefined;
    await sleep(100);
  }
  return "coming";
}
