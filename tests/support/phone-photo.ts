/** Makes a photo like one from the owner's phone, and reads the photo that the site makes from it. */
import sharp from "sharp";
import { palette } from "#app/lib/palette.ts";
import type { Page } from "@playwright/test";

/**
 * Makes a photo that contains its location. The phone was held upright: once rotated, the photo has orange at
 * the top.
 */
export function takePhoto(): Promise<Buffer> {
  const orange = { width: 500, height: 1000, channels: 3, background: palette.orange } as const;
  return sharp({ create: { width: 1600, height: 1000, channels: 3, background: palette.green } })
    .composite([{ input: { create: orange }, top: 0, left: 0 }])
    .withExif({
      IFD0: { Make: "A phone" },
      IFD3: { GPSLatitudeRef: "N", GPSLatitude: "53/1 20/1 0/1", GPSLongitude: "6/1 15/1 0/1" },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
}

/** Returns the shape, the colors from top to bottom, and whether metadata about the phone is left. */
export async function readPhoto(bytes: Buffer) {
  const { exif, width, height, orientation } = await sharp(bytes).metadata();
  const colorAt = async (top: number) => {
    const place = { left: Math.round(width / 2), top: Math.round(top * height) };
    const pixel = { ...place, width: 1, height: 1 };
    const [red = 0] = await sharp(bytes).extract(pixel).removeAlpha().raw().toBuffer();
    return red > 128 ? "orange" : "green";
  };
  return {
    saysMore: exif !== undefined || orientation !== undefined || bytes.includes("A phone"),
    shape: width / height,
    colors: [await colorAt(0.05), await colorAt(0.4), await colorAt(0.95)],
  };
}

export async function choosePhoto(page: Page, name = "me.jpg") {
  const file = { name, mimeType: "image/jpeg", buffer: await takePhoto() };
  await page.getByLabel("Photo", { exact: true }).setInputFiles(file);
}

/** Downloads a picture as a browser gets it. */
export const downloadPhoto = async (page: Page, address: string) =>
  readPhoto(await (await page.request.get(address)).body());
