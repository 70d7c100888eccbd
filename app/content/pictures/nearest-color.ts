import { palette } from "#app/lib/palette.ts";

export const colors: ReadonlySet<string> = new Set(Object.values(palette));

/** `distance` is the Euclidean distance in RGB, with components from 0 to 255. */
type Nearest = { name: string; color: string; distance: number };

export function nearestColor(value: string): Nearest | undefined {
  const wanted = channels(value);
  if (!wanted) return undefined;
  const distanceTo = (color: string) =>
    Math.hypot(...(channels(color) ?? []).map((part, at) => part - (wanted[at] ?? 0)));
  const [nearest] = Object.entries(palette)
    .map(([name, color]) => ({ name, color, distance: distanceTo(color) }))
    .toSorted((a, b) => a.distance - b.distance);
  return nearest;
}

function channels(color: string): number[] | undefined {
  const long = color.replace(/^#(.)(.)(.)$/, "#$1$1$2$2$3$3");
  const parts = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(long)?.slice(1);
  return parts?.map((part) => Number.parseInt(part, 16));
}

/** Whether two colors look the same. Drawing programs round colors, and color profiles change them slightly. */
export function looksSame({ distance }: Nearest): boolean {
  return distance <= 6;
}
