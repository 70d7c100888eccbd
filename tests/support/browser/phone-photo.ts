/** The browser gets a photo from the owner's phone. */
import type { Page } from "@playwright/test";
import { readPhoto, takePhoto } from "#tests/support/phone-photo.ts";

export async function choosePhoto(page: Page, name = "me.jpg") {
  const file = { name, mimeType: "image/jpeg", buffer: await takePhoto() };
  await page.getByLabel("Photo", { exact: true }).setInputFiles(file);
}

/** Downloads what a browser gets at the address of a picture. */
export const downloadPhoto = async (page: Page, address: string) =>
  readPhoto(await (await page.request.get(address)).body());
