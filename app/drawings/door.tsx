import { Inked } from "./inked.tsx";
import type { PlacedProps } from "./inked.tsx";
import { palette } from "./palette.ts";

interface DoorProps extends PlacedProps {
  /** How far it stands open. */
  open?: "wide" | "ajar" | "closed" | undefined;
  leaf?: string | undefined;
  shade?: string | undefined;
  /** What is seen through it. */
  inside?: string | undefined;
  frame?: string | undefined;
  /** Short rays round the arch. */
  rays?: boolean | undefined;
  weight?: number | undefined;
}

const opening = "M-48 0V-108A48 50 0 0 1 48 -108V0Z";
const leaves = {
  wide: "M-48 0L-102 17V-112C-102 -152 -88 -179 -73 -176C-57 -172 -48 -142 -48 -108Z",
  ajar: "M-48 0L24 10V-108C24 -142 6 -162 -14 -162C-36 -162 -48 -138 -48 -108Z",
  closed: opening,
} as const;
const planks = {
  wide: "M-66 6V-173M-84 11V-171",
  ajar: "M-24 3V-159M0 7V-157",
  closed: "M-16 0V-153M16 0V-153",
} as const;
const knobs = { wide: -92, ajar: 10, closed: 34 } as const;

/** Light that falls out of an open door on the ground before it. */
export function DoorLight({ x, y, scale, flip }: PlacedProps) {
  return (
    <Inked x={x} y={y} scale={scale} flip={flip}>
      <g className="door-light">
        <path
          d="M-62 14H-38L-62 82C-76 82 -92 80 -104 74ZM-16 14H14L24 98C6 102 -16 102 -34 98ZM38 14H62L112 72C100 80 84 86 68 86Z"
          fill={palette.joyPale}
          stroke="none"
        />
      </g>
    </Inked>
  );
}

/**
 * The arched door that every picture leads to. The point (x, y) is the middle of its threshold;
 * at scale 1 the opening is 96 wide and 158 high.
 */
export function Door({
  open = "wide",
  leaf = palette.orange,
  shade = palette.orangeDeep,
  inside = palette.joy,
  frame = palette.card,
  rays = true,
  weight = 5,
  ...place
}: DoorProps) {
  return (
    <Inked weight={weight} {...place}>
      {rays && (
        <g className="door-light" stroke={palette.joy} strokeWidth={9}>
          <path d="M-34 -190L-41 -210M-2 -196V-218M32 -189L41 -209M62 -168L78 -184M81 -138L102 -147M87 -102L110 -103" />
        </g>
      )}
      <path d="M-66 2V-108A66 68 0 0 1 66 -108V2Z" fill={frame} />
      <path d={opening} fill={open === "closed" ? leaf : inside} />
      {open === "wide" && inside === palette.joy && (
        <path d="M-14 -3V-92A28 34 0 0 1 42 -92V-3Z" fill={palette.joyPale} stroke="none" />
      )}
      <path
        d="M49 -122L62 -126M41 -139L53 -147M25 -153L32 -165M50 -84H64M50 -44H64"
        strokeWidth={3.5}
      />
      <path d="M-84 1H84L90 15H-90Z" fill={frame} />
      <g className="door-leaf">
        {open === "wide" && <path d={leaves.wide} transform="translate(-9 -3)" fill={shade} />}
        <path d={leaves[open]} fill={leaf} />
        <path d={planks[open]} stroke={shade} strokeWidth={4} />
        <path d={leaves[open]} />
        <circle cx={knobs[open]} cy={-72} r={6.5} fill={palette.joy} strokeWidth={4} />
      </g>
    </Inked>
  );
}
