/** Colours of drawings beside those of the palette. */
import { palette } from "#app/lib/palette.ts";

export const colours: ReadonlySet<string> = new Set(Object.values(palette));

/** A colour of the palette, and how far another one is from it: the distance of their parts, from 0 to 255 each. */
export type Nearest = { name: string; colour: string; distance: number };

/**
 * Finds the colour of the palette that is closest.
 *
 * @param value as in `#ffc53a` or `#fff`
 * @returns undefined when the value is no such colour
 */
export function nearestColour(value: string): Nearest | undefined {
  const wanted = channels(value);
  if (!wanted) return undefined;
  const distanceTo = (colour: string) =>
    Math.hypot(...(channels(colour) ?? []).map((part, at) => part - (wanted[at] ?? 0)));
  const [nearest] = Object.entries(palette)
    .map(([name, colour]) => ({ name, colour, distance: distanceTo(colour) }))
    .toSorted((a, b) => a.distance - b.distance);
  return nearest;
}

function channels(colour: string): number[] | undefined {
  const long = colour.replace(/^#(.)(.)(.)$/, "#$1$1$2$2$3$3");
  const parts = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(long)?.slice(1);
  return parts?.map((part) => Number.parseInt(part, 16));
}

/** Whether the two look the same: drawing programs round, and screens have profiles. */
export function isNear({ distance }: Nearest): boolean {
  return distance <= 6;
}
