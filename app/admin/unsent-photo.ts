/** Keeps a chosen photo with its form's values on this device until the server has it. */
import { deviceStorage } from "./storage.ts";

/** @property values the values of the form's controls, in document order */
export type UnsentPhoto = { title: string; values: string[] };

const prefix = "unsent photo ";

/** By the addresses of the pages that send them. */
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

/** @returns false where the device has no room, or no cache for unencrypted pages */
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
