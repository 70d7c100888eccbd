/** Calculates which part of a photo is shown in a place on the site. Sizes are in pixels. */
import { findLargestCrop, findSmallestSize, type Size } from "#app/lib/photo-advice.ts";

/** `zoom` 1 shows the largest part. `across` and `down` are the part's position, from 0 (left, top) to 1. */
export type Crop = { zoom: number; across: number; down: number };

export type PhotoPart = Size & { left: number; top: number };

export const firstCrop: Crop = { zoom: 1, across: 0.5, down: 0.5 };

const maxZoom = 8;

/** Returns the largest zoom at which the photo still looks sharp. */
export function findLargestZoom(photo: Size, place: Size): number {
  const sharp = findLargestCrop(photo, place).width / findSmallestSize(place).width;
  return Math.min(Math.max(1, sharp), maxZoom);
}

export function findPart(photo: Size, place: Size, { zoom, across, down }: Crop): PhotoPart {
  const largest = findLargestCrop(photo, place);
  const [width, height] = [largest.width / zoom, largest.height / zoom];
  return {
    left: (photo.width - width) * across,
    top: (photo.height - height) * down,
    width,
    height,
  };
}

/** @param x, y how far the photo is dragged, as fractions of the shown part */
export function dragPhoto(photo: Size, place: Size, crop: Crop, x: number, y: number): Crop {
  const { width, height } = findPart(photo, place, crop);
  return {
    ...crop,
    across: shift(crop.across, -x * width, photo.width - width),
    down: shift(crop.down, -y * height, photo.height - height),
  };
}

export function pinchPhoto(photo: Size, place: Size, crop: Crop, factor: number): Crop {
  const zoom = Math.min(Math.max(1, crop.zoom * factor), findLargestZoom(photo, place));
  return { ...crop, zoom };
}

function shift(at: number, by: number, room: number): number {
  return room > 0 ? Math.min(Math.max(0, at + by / room), 1) : at;
}
