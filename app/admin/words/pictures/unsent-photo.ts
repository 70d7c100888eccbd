/** Keeps a chosen photo and its form's values on this device until the server has stored them. */
import type { PhotoFocus } from "#app/lib/photo-focus.ts";
import { deviceStorage } from "#app/lib/browser-storage.ts";
import type { Crop } from "./crop.ts";

type UnsentPhoto = { title: string; crop: Crop; focus: PhotoFocus; alt: string };

const prefix = "unsent photo ";

/** Lists the unsent photos, each with the URL of the page that sends it. */
export function listUnsentPhotos(): Array<{ address: string; title: string }> {
  return deviceStorage.list(prefix).flatMap((address) => {
    const unsent = readUnsentPhoto(address);
    return unsent ? [{ address, title: unsent.title }] : [];
  });
}

export function readUnsentPhoto(address: string): UnsentPhoto | undefined {
  return deviceStorage.read(prefix + address) as UnsentPhoto | undefined;
}

export function keepUnsentPhoto(address: string, unsent: UnsentPhoto) {
  deviceStorage.write(prefix + address, unsent);
}

const openCache = async () => caches.open("unsent photos");

/**
 * Stores a photo on this device.
 * @returns false if the device is full, or if the page is unencrypted and therefore can't use the cache
 */
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
