import { palette } from "./palette.ts";

const coverGrounds = ["green", "blue", "joy", "orange"] as const;
export type CoverGround = (typeof coverGrounds)[number];

export interface GroundTones {
  base: string;
  deep: string;
  light: string;
  glow: string;
  /** The color of bands, straps and curtains in the picture. */
  trim: string;
  trimDeep: string;
}

export const groundTones: Record<CoverGround, GroundTones> = {
  green: {
    base: palette.green,
    deep: palette.greenDeep,
    light: palette.greenLight,
    glow: palette.greenPale,
    trim: palette.joy,
    trimDeep: palette.joyDeep,
  },
  blue: {
    base: palette.blue,
    deep: palette.blueDeep,
    light: palette.blueLight,
    glow: palette.bluePale,
    trim: palette.joy,
    trimDeep: palette.joyDeep,
  },
  joy: {
    base: palette.joy,
    deep: palette.joyDeep,
    light: palette.joyPale,
    glow: palette.card,
    trim: palette.orange,
    trimDeep: palette.orangeDeep,
  },
  orange: {
    base: palette.orange,
    deep: palette.orangeDeep,
    light: palette.orangePale,
    glow: palette.joyPale,
    trim: palette.joy,
    trimDeep: palette.joyDeep,
  },
};
