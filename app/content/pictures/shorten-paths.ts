import { optimize, type Config } from "svgo/browser";
import type { PictureName } from "#app/lib/picture-names.ts";

type Drawing = { svg: string; viewBox: string; version: string };

/** Shortens paths with relative coordinates, which have fewer digits, and with rounding that isn't visible. */
const shortening: Config = {
  plugins: [
    {
      name: "convertPathData",
      params: {
        floatPrecision: 3,
        applyTransforms: false,
        straightCurves: false,
        convertToQ: false,
        convertToZ: false,
        removeUseless: false,
        smartArcRounding: false,
      },
    },
  ],
};

/** Caches shortened drawings, keyed by version, because shortening a drawing takes 10 ms. */
const known = new Map<string, string>();

export function shortenPaths({ svg, version }: Drawing): string {
  const short = known.get(version) ?? optimize(svg, shortening).data;
  known.set(version, short);
  return short;
}

/** Returns drawings that are shortened when a page inlines them. */
export function shortenAll(drawings: ReadonlyMap<PictureName, Drawing>): Map<PictureName, Drawing> {
  return new Map(
    [...drawings].map(([name, drawing]) => [
      name,
      {
        ...drawing,
        get svg() {
          return shortenPaths(drawing);
        },
      },
    ]),
  );
}
