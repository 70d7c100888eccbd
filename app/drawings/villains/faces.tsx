import { palette } from "#app/drawings/palette.ts";

type EyeProps = {
  x: number;
  y: number;
  r?: number;
  /** Where the pupil looks, in steps from the middle of the eye. */
  look?: readonly [number, number];
  /** How far the lid has come down: 0 is wide open, 1 is shut. */
  lid?: number;
  /** Degrees the lid leans; a lid that falls towards the nose is an angry one. */
  tilt?: number;
  lidColour?: string;
  white?: string;
};

const tenth = (value: number) => Math.round(value * 10) / 10;

/** One open eye. Lid and tilt make it glare, smirk, doze or stare. */
export function Eye({
  x,
  y,
  r = 8,
  look = [0, 0],
  lid = 0,
  tilt = 0,
  lidColour = palette.ink,
  white = palette.card,
}: EyeProps) {
  const edge = tenth(2 * r * lid - r);
  const half = tenth(Math.sqrt(r * r - edge * edge));
  const large = lid > 0.5 ? 1 : 0;
  return (
    <g transform={`translate(${x} ${y})`} strokeWidth={3}>
      <circle r={r} fill={white} />
      <circle cx={look[0]} cy={look[1]} r={tenth(r * 0.45)} fill={palette.ink} stroke="none" />
      {lid > 0 && (
        <path
          d={`M${-half} ${edge}A${r} ${r} 0 ${large} 1 ${half} ${edge}Z`}
          transform={tilt === 0 ? undefined : `rotate(${tilt})`}
          fill={lidColour}
        />
      )}
    </g>
  );
}

type PairProps = EyeProps & { gap: number };

/** Two alike eyes, `gap` to each side of the middle, with lids that lean against each other. */
export function Eyes({ x, gap, tilt = 0, ...eye }: PairProps) {
  return (
    <g className="eyes">
      <Eye x={x - gap} tilt={tilt} {...eye} />
      <Eye x={x + gap} tilt={-tilt} {...eye} />
    </g>
  );
}

type CurveProps = {
  x: number;
  y: number;
  /** Half of the width. */
  w: number;
  /** How far the middle hangs below the ends; negative rises above them. */
  sag: number;
  colour?: string | undefined;
  width?: number | undefined;
};

/** A bow with two ends on one height: a smile, a frown, a brow, a shut eye. */
export function Curve({ x, y, w, sag, colour, width = 4 }: CurveProps) {
  return (
    <path d={`M${x - w} ${y}q${w} ${2 * sag} ${2 * w} 0`} stroke={colour} strokeWidth={width} />
  );
}

type ShutProps = {
  x: number;
  y: number;
  gap: number;
  w?: number;
  colour?: string | undefined;
  width?: number | undefined;
};

/** Eyes shut by a broad smile. */
export function HappyEyes({ x, y, gap, w = 5.5, colour, width }: ShutProps) {
  return (
    <g className="eyes">
      <Curve x={x - gap} y={y} w={w} sag={-w} colour={colour} width={width} />
      <Curve x={x + gap} y={y} w={w} sag={-w} colour={colour} width={width} />
    </g>
  );
}

/** Eyes shut by sleep. */
export function SleepyEyes({ x, y, gap, w = 5.5, colour, width }: ShutProps) {
  return (
    <g className="eyes">
      <Curve x={x - gap} y={y} w={w} sag={w * 0.8} colour={colour} width={width} />
      <Curve x={x + gap} y={y} w={w} sag={w * 0.8} colour={colour} width={width} />
    </g>
  );
}

/** Plain round eyes, for somebody who has nothing more to hide. */
export function DotEyes({ x, y, gap, r = 3.5 }: { x: number; y: number; gap: number; r?: number }) {
  return (
    <g className="eyes" fill={palette.ink} stroke="none">
      <circle cx={x - gap} cy={y} r={r} />
      <circle cx={x + gap} cy={y} r={r} />
    </g>
  );
}

/** A mouth wide open with joy, tongue and all. */
export function OpenSmile({ x, y, w, h }: { x: number; y: number; w: number; h: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <path
        d={`M${-w} 0H${w}C${w} ${tenth(h * 1.33)} ${-w} ${tenth(h * 1.33)} ${-w} 0Z`}
        fill={palette.orangeDeep}
        strokeWidth={3.5}
      />
      <path
        d={`M${tenth(w * -0.5)} ${tenth(h * 0.8)}q${tenth(w * 0.5)} ${tenth(h * -0.6)} ${w} 0q${tenth(w * -0.5)} ${tenth(h * 0.3)} ${-w} 0Z`}
        fill={palette.orange}
        stroke="none"
      />
    </g>
  );
}

/** Two warm cheeks. */
export function Blush({
  x,
  y,
  gap,
  colour = palette.orange,
}: {
  x: number;
  y: number;
  gap: number;
  colour?: string;
}) {
  return (
    <g fill={colour} fillOpacity={0.55} stroke="none">
      <ellipse cx={x - gap} cy={y} rx={4} ry={2.6} />
      <ellipse cx={x + gap} cy={y} rx={4} ry={2.6} />
    </g>
  );
}
