import { optimize, type Config } from "svgo/browser";
import type { PictureName } from "#app/lib/picture-names.ts";

type Drawing = { svg: string; viewBox: string; version: string };

/** Relative lines have fewer digits. Nothing is rounded that anybody could see. */
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

/** By version. It takes 10 ms, so only drawings that a page asks for are shortened, and once. */
const known = new Map<string, string>();

/** Returns the same drawings, with shorter SVG for pages that inline one. */
export function shortenPaths(
  drawings: ReadonlyMap<PictureName, Drawing>,
): Map<PictureName, Drawing> {
  return new Map(
    [...drawings].map(([name, { svg, viewBox, version }]) => [
      name,
      {
        viewBox,
        version,
        get svg() {
          const short = known.get(version) ?? optimize(svg, shortening).data;
          known.set(version, short);
          return short;
        },
      },
    ]),
  );
}
