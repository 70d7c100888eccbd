/** Keeps a chosen photo and its form's values on this device until the server has stored them. */
import { photoFocuses, type PhotoFocus } from "#app/lib/photo-focus.ts";
import { deviceStorage } from "../parts/storage.ts";
import { firstCrop, type Crop } from "./crop.ts";

type UnsentPhoto = { title: string; crop: Crop; focus: PhotoFocus; alt: string };

/** @property values zoom, across, down, for each focus whether it's chosen, and the description */
type Stored = { title: string; values: string[] };

const prefix = "unsent photo ";

/** Lists the unsent photos, each with the address of the page that sends it. */
export function listUnsentPhotos(): Array<{ address: string; title: string }> {
  return deviceStorage.list(prefix).flatMap((address) => {
    const unsent = readUnsentPhoto(address);
    return unsent ? [{ address, title: unsent.title }] : [];
  });
}

export function readUnsentPhoto(address: string): UnsentPhoto | undefined {
  const stored = deviceStorage.read(prefix + address) as Stored | undefined;
  if (!stored) return undefined;
  const { title, values } = stored;
  const [zoom, across, down] = values.slice(0, 3).map(Number);
  return {
    title,
    crop: {
      zoom: zoom ?? firstCrop.zoom,
      across: across ?? firstCrop.across,
      down: down ?? firstCrop.down,
    },
    focus: photoFocuses.find((_, at) => values[3 + at] === "true") ?? "middle",
    alt: values[3 + photoFocuses.length] ?? "",
  };
}

export function keepUnsentPhoto(address: string, { title, crop, focus, alt }: UnsentPhoto) {
  const { zoom, across, down } = crop;
  const chosen = photoFocuses.map((one) => one === focus);
  const values = [zoom, across, down, ...chosen, alt].map(String);
  deviceStorage.write(prefix + address, { title, values } satisfies Stored);
}

const openCache = async () => caches.open("unsent photos");

/** @returns false if the device is full, or if an unencrypted page has no access to the cache */
export async function keepFile(address: string, file: File): Promise<boolean> {
  try {
    await (await openCache()).put(address, new Response(file));
    return true;
  } catch {
    return false;
  }
}

export async function findFile(address: string): Promise<File | undefined> {
  try {
    const kept = await (await (await openCache()).match(address))?.blob();
    return kept && new File([kept], "photo", { type: kept.type });
  } catch {
    return undefined;
  }
}

export async function forgetUnsentPhoto(address: string) {
  deviceStorage.write(prefix + address, undefined);
  await openCache()
    .then((files) => files.delete(address))
    .catch(() => false);
}
