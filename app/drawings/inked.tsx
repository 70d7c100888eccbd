import type { ReactNode } from "react";
import { palette } from "#app/drawings/palette.ts";

/** Where a part stands in its picture, and how large it is there. */
export interface PlacedProps {
  x?: number | undefined;
  y?: number | undefined;
  scale?: number | undefined;
  /** Turned in degrees, clockwise. */
  turn?: number | undefined;
  /** Mirrored, so that it looks to the other side. */
  flip?: boolean | undefined;
}

interface InkedProps extends PlacedProps {
  /** Width of the outline in the picture, whatever the scale of the part. */
  weight?: number | undefined;
  children: ReactNode;
}

const round = (value: number): number => Math.round(value * 100) / 100;

function placement({
  x = 0,
  y = 0,
  scale = 1,
  turn = 0,
  flip = false,
}: PlacedProps): string | undefined {
  const moves: string[] = [];
  if (x !== 0 || y !== 0) moves.push(`translate(${x} ${y})`);
  if (turn !== 0) moves.push(`rotate(${turn})`);
  if (flip) moves.push(`scale(${-scale} ${scale})`);
  else if (scale !== 1) moves.push(`scale(${scale})`);
  return moves.length > 0 ? moves.join(" ") : undefined;
}

/**
 * A part put in its place with the ink outline of the house. The outline keeps its width when the
 * part is scaled, so that small things look drawn by the same pen as large ones.
 */
export function Inked({ weight = 5, children, ...place }: InkedProps) {
  return (
    <g
      transform={placement(place)}
      stroke={palette.ink}
      strokeWidth={round(weight / (place.scale ?? 1))}
      strokeLinecap="round"
      strokeLinejoin="round"
      fill="none"
    >
      {children}
    </g>
  );
}

interface RopeProps {
  d: string;
  colour: string;
  /** Full width, outline included. */
  width: number;
  /** Width of the outline on each side, in the units of the part. */
  line?: number | undefined;
}

/** A thick line with an outline on both sides: arms, legs, scarves, letters, cables. */
export function Rope({ d, colour, width, line = 4 }: RopeProps) {
  return (
    <>
      <path d={d} strokeWidth={width} />
      <path d={d} stroke={colour} strokeWidth={round(width - 2 * line)} />
    </>
  );
}
