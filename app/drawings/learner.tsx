import { Inked, Rope } from "./inked.tsx";
import type { PlacedProps } from "./inked.tsx";
import { palette } from "./palette.ts";

const hairs = {
  bob: "M-30 -100C-40 -128 -30 -152 0 -152C30 -152 38 -128 31 -100C26 -98 22 -102 23 -112C24 -124 14 -132 8 -134C0 -126 -16 -124 -21 -118C-20 -108 -22 -98 -30 -100Z",
  curls:
    "M-26 -108C-38 -108 -40 -124 -31 -128C-36 -142 -22 -152 -13 -147C-8 -160 10 -160 14 -149C27 -154 38 -142 31 -130C40 -124 36 -110 26 -110C26 -124 16 -132 4 -130C-10 -134 -24 -124 -26 -108Z",
  bun: "M-27 -106C-34 -128 -22 -144 -8 -146C-18 -160 4 -172 12 -160C16 -154 12 -148 8 -146C26 -144 33 -128 27 -106C24 -122 14 -132 0 -131C-14 -130 -22 -122 -27 -106Z",
  short:
    "M-27 -108C-32 -130 -24 -148 -2 -148C8 -156 22 -152 22 -144C32 -138 32 -122 27 -108C24 -116 22 -124 18 -130C2 -124 -10 -126 -18 -130C-22 -122 -24 -116 -27 -108Z",
} as const;
export type Hair = keyof typeof hairs;

interface Pose {
  /** Legs and arms as the lines they follow; the back ones are drawn behind the coat. */
  backLeg: string;
  frontLeg: string;
  backArm: string;
  frontArm: string;
  backHand: readonly [number, number];
  frontHand: readonly [number, number];
}

const poses = {
  walk: {
    backLeg: "M-8 -46L-17 -24L-32 -8L-24 -5",
    frontLeg: "M9 -46L20 -26L20 -5L29 -5",
    backArm: "M17 -80L36 -66L46 -78",
    frontArm: "M-17 -80L-30 -62L-20 -50",
    backHand: [46, -79],
    frontHand: [-19, -49],
  },
  stand: {
    backLeg: "M-10 -46L-11 -5L-18 -5",
    frontLeg: "M10 -46L11 -5L18 -5",
    backArm: "M18 -80L31 -64L28 -50",
    frontArm: "M-18 -80L-31 -64L-28 -50",
    backHand: [28, -48],
    frontHand: [-28, -48],
  },
  point: {
    backLeg: "M-10 -46L-14 -5L-21 -5",
    frontLeg: "M10 -46L14 -5L22 -5",
    backArm: "M17 -80L38 -92L56 -108",
    frontArm: "M-18 -80L-32 -66L-22 -54",
    backHand: [57, -110],
    frontHand: [-20, -53],
  },
  cheer: {
    backLeg: "M-10 -46L-18 -28L-24 -7L-32 -9",
    frontLeg: "M10 -46L19 -28L22 -7L31 -8",
    backArm: "M17 -82L38 -100L42 -126",
    frontArm: "M-17 -82L-38 -100L-44 -124",
    backHand: [42, -129],
    frontHand: [-44, -127],
  },
  read: {
    backLeg: "M-10 -46L-11 -5L-4 -5",
    frontLeg: "M10 -46L11 -5L18 -5",
    backArm: "M18 -80L34 -66L34 -78",
    frontArm: "M-18 -80L-10 -62L18 -66",
    backHand: [34, -81],
    frontHand: [21, -66],
  },
} as const satisfies Record<string, Pose>;

interface LearnerProps extends PlacedProps {
  pose?: keyof typeof poses | undefined;
  hair?: Hair | undefined;
  hairColour?: string | undefined;
  skin?: string | undefined;
  coat?: string | undefined;
  trousers?: string | undefined;
  scarf?: string | undefined;
  backpack?: boolean | undefined;
  mood?: "calm" | "glad" | "brave" | "unsure" | undefined;
  weight?: number | undefined;
}

const mouths = {
  calm: "M0 -103C4 -99 10 -99 14 -103",
  glad: "M-2 -105C0 -94 14 -94 16 -105Z",
  brave: "M1 -101C6 -99 11 -100 15 -104",
  unsure: "M2 -100C5 -104 9 -98 13 -102",
} as const;

/**
 * The learner: the small hero of these pictures. The point (x, y) is the ground between the feet;
 * at scale 1 the figure is 152 high. It looks to the right; `flip` turns it round.
 */
export function Learner({
  pose = "walk",
  hair = "bob",
  hairColour = palette.ink,
  skin = palette.orangePale,
  coat = palette.green,
  trousers = palette.blueDeep,
  scarf = palette.joy,
  backpack = false,
  mood = "calm",
  weight = 5,
  ...place
}: LearnerProps) {
  const line = weight / (place.scale ?? 1);
  const limb = 10 + 2 * line;
  const { backLeg, frontLeg, backArm, frontArm, backHand, frontHand } = poses[pose];
  return (
    <Inked weight={weight} {...place}>
      <Rope d={backArm} colour={coat} width={limb} line={line} />
      <circle cx={backHand[0]} cy={backHand[1]} r={8.5} fill={skin} />
      <Rope d={backLeg} colour={trousers} width={limb + 2} line={line} />
      <Rope d={frontLeg} colour={trousers} width={limb + 2} line={line} />
      {backpack && (
        <path d="M-20 -88C-44 -92 -50 -78 -48 -60C-47 -44 -34 -42 -20 -46Z" fill={palette.orange} />
      )}
      <path
        d="M-19 -88H19C25 -72 28 -56 27 -40C12 -34 -14 -34 -27 -40C-28 -56 -25 -72 -19 -88Z"
        fill={coat}
      />
      {backpack && <path d="M-12 -86C-6 -76 -6 -66 -10 -56" />}
      <ellipse cx={1} cy={-117} rx={27} ry={27} fill={skin} />
      <path d={hairs[hair]} fill={hairColour} />
      <g className="eyes" fill={palette.ink} stroke="none">
        <circle cx={-3} cy={-114} r={3.8} />
        <circle cx={16} cy={-114} r={3.8} />
      </g>
      {mood === "brave" && <path d="M-9 -124L1 -121M13 -121L22 -124" strokeWidth={line * 0.8} />}
      {mood === "unsure" && <path d="M-9 -122L0 -126M12 -126L21 -122" strokeWidth={line * 0.8} />}
      <path
        d={mouths[mood]}
        fill={mood === "glad" ? palette.card : "none"}
        strokeWidth={line * 0.8}
      />
      <path
        d="M-21 -91C-8 -84 10 -84 22 -91C24 -84 23 -80 20 -78C8 -72 -8 -72 -20 -78C-23 -82 -23 -86 -21 -91Z"
        fill={scarf}
      />
      <path
        className="scarf"
        d="M-18 -83C-30 -84 -36 -94 -50 -88L-46 -76C-36 -80 -30 -72 -16 -75Z"
        fill={scarf}
      />
      <Rope d={frontArm} colour={coat} width={limb} line={line} />
      <circle cx={frontHand[0]} cy={frontHand[1]} r={8.5} fill={skin} />
    </Inked>
  );
}
