import { expect, test } from "vitest";
import { dragPhoto, findLargestZoom, findPart, firstCrop, pinchPhoto } from "./crop.ts";

const place = { width: 400, height: 400 };
const photo = { width: 1600, height: 800 };

test("the middle is shown first, as large as the shape allows, and follows the finger up to its edges", () => {
  expect(findPart(photo, place, firstCrop)).toEqual({ left: 400, top: 0, width: 800, height: 800 });
  const dragged = dragPhoto(photo, place, firstCrop, 0.25, 0.25);
  expect(findPart(photo, place, dragged)).toMatchObject({ left: 200, top: 0 });
  expect(findPart(photo, place, dragPhoto(photo, place, dragged, 5, 0))).toMatchObject({ left: 0 });
});

test("a pinch shows less of it, as long as that looks sharp", () => {
  expect(findPart(photo, place, pinchPhoto(photo, place, firstCrop, 2)).width).toBe(400);
  expect(findLargestZoom(photo, place)).toBe(4);
  expect(pinchPhoto(photo, place, firstCrop, 9).zoom).toBe(4);
  expect(pinchPhoto(photo, place, firstCrop, 0.1).zoom).toBe(1);
});
