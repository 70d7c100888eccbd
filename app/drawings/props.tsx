import { Inked, Rope } from "./inked.tsx";
import type { PlacedProps } from "./inked.tsx";
import { palette } from "./palette.ts";

interface PropProps extends PlacedProps {
  fill?: string | undefined;
  weight?: number | undefined;
}

/** A flag on a pole, 78 high, its foot on (x, y). */
export function Flag({ fill = palette.orange, weight = 5, ...place }: PropProps) {
  return (
    <Inked weight={weight} {...place}>
      <path d="M0 0V-78" />
      <path
        className="flag"
        d="M1 -77C16 -84 26 -66 46 -72L38 -56L48 -42C28 -36 16 -52 1 -44Z"
        fill={fill}
      />
    </Inked>
  );
}

/** A five-pointed star, 44 wide, round (x, y). */
export function Star({ fill = palette.joy, weight = 4, ...place }: PropProps) {
  return (
    <Inked weight={weight} {...place}>
      <path
        className="star"
        d="M0 -23L7 -7.500L24 -6L11.500 5.500L15 22L0.500 13.500L-14 22.500L-11 5.500L-23.500 -5L-6.500 -7.500Z"
        fill={fill}
      />
    </Inked>
  );
}

/** A closed letter with a round seal, 76 by 52, round (x, y). */
export function Letter({ fill = palette.card, weight = 4.5, ...place }: PropProps) {
  return (
    <Inked weight={weight} {...place}>
      <path
        d="M-37 -26C-12 -28 12 -28 38 -26C40 -8 40 8 38 26C12 28 -12 28 -38 26C-40 8 -40 -8 -37 -26Z"
        fill={fill}
      />
      <path d="M-36 24L-12 2M37 24L13 2M-36 -24L-4 5C-1 8 3 8 5 5L37 -24" />
      <circle cx={0.5} cy={5} r={9} fill={palette.orange} />
    </Inked>
  );
}

/** A folded paper plane flying to the upper right, 76 wide, its nose near (x, y). */
export function PaperPlane({ fill = palette.card, weight = 4.5, ...place }: PropProps) {
  return (
    <Inked weight={weight} {...place}>
      <path d="M0 0L-74 -6L-50 14L-46 40L-30 22L-14 34Z" fill={fill} />
      <path d="M0 0L-50 14L-46 40L-30 22Z" fill={palette.rockPale} />
      <path d="M0 0L-50 14" />
    </Inked>
  );
}

/** An open book seen from the front, 90 wide, its spine on (x, y). */
export function OpenBook({ fill = palette.blue, weight = 4.5, ...place }: PropProps) {
  return (
    <Inked weight={weight} {...place}>
      <path d="M0 0L-46 -4V-46L0 -40L46 -46V-4Z" fill={fill} />
      <path
        d="M0 -6C-12 -14 -28 -16 -40 -12V-54C-28 -58 -12 -54 0 -46C12 -54 28 -58 40 -54V-12C28 -16 12 -14 0 -6Z"
        fill={palette.card}
      />
      <path d="M0 -46V-6M-30 -42L-12 -38M-30 -30L-12 -26M30 -42L12 -38M30 -30L12 -26" />
    </Inked>
  );
}

/** A book lying on its side, 84 by 22, standing on (x, y): the stuff of piles. */
export function LyingBook({ fill = palette.blue, weight = 4.5, ...place }: PropProps) {
  return (
    <Inked weight={weight} {...place}>
      <path d="M-40 0H38V-22H-40C-47 -18 -47 -4 -40 0Z" fill={fill} />
      <path d="M-34 -5H40V-17H-34Z" fill={palette.card} strokeWidth={3.5} />
      <path d="M-20 -11H38" stroke={palette.rockPale} strokeWidth={3} />
    </Inked>
  );
}

/** A rolled paper with a ribbon, 70 wide, round (x, y). */
export function Scroll({ fill = palette.joyPale, weight = 4.5, ...place }: PropProps) {
  return (
    <Inked weight={weight} {...place}>
      <path d="M-32 -12H30C38 -12 38 12 30 12H-32C-40 12 -40 -12 -32 -12Z" fill={fill} />
      <path d="M30 -12C22 -12 22 12 30 12" />
      <path d="M-6 -13H4V13H-6Z" fill={palette.orange} strokeWidth={3.5} />
    </Inked>
  );
}

/** A microphone on a short stand, 128 high, its foot on (x, y). */
export function Microphone({ fill = palette.orange, weight = 5, ...place }: PropProps) {
  return (
    <Inked weight={weight} {...place}>
      <path d="M-26 0C-26 -12 26 -12 26 0Z" fill={palette.ink} />
      <Rope d="M0 -10V-36" colour={palette.rockPale} width={14} />
      <path d="M-34 -78C-36 -36 36 -36 34 -78" strokeWidth={7} />
      <path
        d="M-24 -106C-24 -136 24 -136 24 -106V-76C24 -46 -24 -46 -24 -76Z"
        fill={palette.card}
      />
      <path d="M-24 -84H24V-76C24 -46 -24 -46 -24 -76Z" fill={fill} />
      <path d="M-11 -116V-96M0 -120V-96M11 -116V-96" strokeWidth={4} />
    </Inked>
  );
}

/** A lantern with a light in it, 74 high, hanging from (x, y). */
export function Lantern({ fill = palette.joy, weight = 4.5, ...place }: PropProps) {
  return (
    <Inked weight={weight} {...place}>
      <path d="M0 0C-18 2 -20 18 -14 22M0 0C18 2 20 18 14 22" />
      <path d="M-20 30L-14 20H14L20 30Z" fill={palette.orange} />
      <path d="M-18 30H18L22 66H-22Z" fill={fill} />
      <path d="M0 36C9 46 11 60 0 60C-11 60 -9 46 0 36Z" fill={palette.card} stroke="none" />
      <path d="M-25 66H25V74H-25Z" fill={palette.orange} />
    </Inked>
  );
}

/** A cup with a saucer, 60 wide, standing on (x, y). */
export function Cup({ fill = palette.orange, weight = 4.5, ...place }: PropProps) {
  return (
    <Inked weight={weight} {...place}>
      <path d="M22 -36C42 -40 42 -12 18 -14" strokeWidth={6} />
      <path d="M-26 -42H26C28 -20 18 -4 10 -2H-10C-18 -4 -28 -20 -26 -42Z" fill={fill} />
      <path d="M-36 -1H36C34 7 26 8 0 8S-34 7 -36 -1Z" fill={palette.card} />
    </Inked>
  );
}

/** A survival kit: a box with a pair of eyes looking out of its window, 64 by 74, standing on (x, y). */
export function KitBox({
  fill = palette.blue,
  weight = 4.5,
  band = palette.joy,
  ...place
}: PropProps & { band?: string }) {
  return (
    <Inked weight={weight} {...place}>
      <path d="M-32 0L-31 -74H32L31 0Z" fill={fill} />
      <path d="M-22 -32L-23 -60H23L22 -32Z" fill={palette.ink} strokeWidth={3} />
      <g className="eyes" fill={palette.card} stroke="none">
        <circle cx={-9} cy={-46} r={7} />
        <circle cx={9} cy={-46} r={7} />
        <path d="M-20 -60L0 -52L20 -60Z" fill={palette.ink} />
        <g fill={palette.ink}>
          <circle cx={-7} cy={-45} r={3} />
          <circle cx={11} cy={-45} r={3} />
        </g>
      </g>
      <path d="M-20 -18H20M-20 -9H6" stroke={band} strokeWidth={5} />
    </Inked>
  );
}

const letters = {
  A: "M-22 0L0 -56L22 0M-14 -20H14",
  B: "M-16 0V-56H0C22 -56 22 -30 0 -30H-16M0 -30C28 -30 28 0 0 0H-16",
  C: "M20 -44C8 -64 -22 -56 -22 -28S8 8 20 -12",
  E: "M18 -56H-16V0H18M-16 -29H10",
  a: "M16 -38V0M16 -20C16 -44 -18 -44 -18 -19S16 6 16 -18",
  g: "M16 -38V2C16 24 -12 24 -16 12M16 -20C16 -44 -18 -44 -18 -19S16 6 16 -18",
  s: "M14 -34C4 -44 -16 -40 -14 -28C-12 -18 14 -20 14 -8C14 4 -8 4 -16 -6",
  question: "M-16 -42C-16 -64 20 -62 16 -40C14 -30 0 -30 0 -16M0 -1V0",
} as const;

interface GlyphProps extends PlacedProps {
  sign: keyof typeof letters;
  fill: string;
  weight?: number | undefined;
}

/** A drawn letter, about 56 high, standing on (x, y): letters are things one can hold here. */
export function Glyph({ sign, fill, weight = 5, ...place }: GlyphProps) {
  const line = weight / (place.scale ?? 1);
  return (
    <Inked weight={weight} {...place}>
      <Rope d={letters[sign]} colour={fill} width={9 + 2 * line} line={line} />
    </Inked>
  );
}
