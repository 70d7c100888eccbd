/**
 * The pictures that stand beside shared links: one of each page, program and product.
 *
 * Drawing one takes a twentieth of a second, so pages do not wait for it. A picture is named by what it is
 * made of, and what it is made of is put into the folder before any page names it: as long as that lies
 * there, the picture is to come, also after a restart.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Content } from "#app/content/kinds.ts";
import type { SharePicture, SharePictures } from "#app/lib/share-pictures.ts";
import { reportFault } from "../process/report-fault.server.ts";
import { digestFile } from "./content-files.server.ts";
import { forgetOld, makeOnce } from "./kept-files.server.ts";
import { listShareCards } from "./list-share-cards.server.ts";
import type { ShareCard } from "./share-card.server.ts";

/** The largest file, in bytes: some networks take no more than a few hundred, and phones load it. */
const largest = 80_000;

/** How long somebody who asks waits for a picture at most, in milliseconds. */
const patience = 8_000;

/** Names of pictures by the digest of their card: composing all of them anew takes a tenth of a second. */
let named = new Map<string, string>();

/**
 * Names the pictures of a content, and puts down what those that are not there yet are to be made of.
 *
 * @param folder where pictures are kept
 * @param media the folder with the sizes of photos
 * @returns none when they cannot be put down: words and prices go out without pictures
 */
export async function orderSharePictures(
  content: Content,
  folder: string,
  media: string,
): Promise<SharePictures> {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const before = named;
    named = new Map();
    const used = new Set<string>();
    const pictures = new Map<string, SharePicture>();
    for (const [of, card] of listShareCards(content, media)) {
      const digest = digestFile(Buffer.from(JSON.stringify(card)));
      const known = before.get(digest);
      const name =
        known !== undefined && existsSync(join(folder, known))
          ? known
          : await putDown(card, folder);
      named.set(digest, name);
      used.add(name).add(`${name}.svg`);
      pictures.set(of, { address: `/share/${name}`, alt: card.heading });
    }
    forgetOld(folder, used);
    return pictures;
  } catch (error) {
    reportFault("The share pictures could not be ordered", error);
    return new Map();
  }
}

/** Composes a picture. Returns its name, which is made of all that is on it. */
async function putDown(card: ShareCard, folder: string): Promise<string> {
  // It brings a typeface, which only the process that renders has a use for.
  const { drawShareCard } = await import("./share-card.server.ts");
  const svg = drawShareCard(card);
  const ending = card.picture.kind === "photo" ? "jpg" : "png";
  const name = `${digestFile(Buffer.from(svg)).slice(0, 12)}.${ending}`;
  if (!existsSync(join(folder, name))) writeFileSync(join(folder, `${name}.svg`), svg);
  return name;
}

/** What is being made: one picture after the other, whoever asked for it. */
let making = Promise.resolve();

/** Makes all pictures of a folder that are still to be made. */
export function makeSharePictures(folder: string): Promise<void> {
  making = makeRest(folder, making);
  return making;
}

async function makeRest(folder: string, before: Promise<void>) {
  await before;
  if (!existsSync(folder)) return;
  for (const file of readdirSync(folder).filter((name) => name.endsWith(".svg"))) {
    const name = file.slice(0, -".svg".length);
    try {
      await makeOnce(join(folder, name), (next) => paint(join(folder, file), name, next));
      rmSync(join(folder, file), { force: true });
    } catch (error) {
      // Another site with the same folder may have made it meanwhile.
      if (existsSync(join(folder, name))) continue;
      reportFault(`The share pictures could not be made, ${name} for one`, error);
    }
  }
}

/** Flat shapes are smallest with a palette; a photo is not. */
async function paint(svg: string, name: string, file: string) {
  // It is large, and most publications change no picture.
  const { default: sharp } = await import("sharp");
  // Each picture is another one, so nothing it keeps would be of use.
  sharp.cache(false);
  sharp.concurrency(1);
  const card = sharp(readFileSync(svg));
  const forms = name.endsWith(".jpg")
    ? [80, 60, 40, 20].map((quality) => card.clone().jpeg({ quality, mozjpeg: true }))
    : [256, 16].map((colours) =>
        card.clone().png({ palette: true, effort: 4, dither: 0, colours }),
      );
  for (const form of forms) {
    const bytes = await form.toBuffer();
    writeFileSync(file, bytes);
    if (bytes.byteLength <= largest) return;
  }
}

/**
 * Finds a picture, and waits for one that is being made.
 *
 * @returns undefined when there is none of this name, "coming" when it takes too long
 */
export async function findSharePicture(
  folder: string,
  name: string,
): Promise<Buffer | "coming" | undefined> {
  if (!/^[0-9a-f]{12}\.(png|jpg)$/.test(name)) return undefined;
  const deadline = performance.now() + patience;
  while (performance.now() < deadline) {
    // Asked for first: it goes when the picture is there.
    const isComing = existsSync(join(folder, `${name}.svg`));
    if (existsSync(join(folder, name))) return readFile(join(folder, name));
    if (!isComing) return undefined;
    await sleep(100);
  }
  return "coming";
}
