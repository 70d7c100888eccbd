import type { ReactNode } from "react";
import { Canvas, type DrawingProps } from "./canvas.tsx";
import { palette } from "#app/lib/palette.ts";

interface SpotStageProps extends DrawingProps {
  children: ReactNode;
}

export function SpotStage({ label, className, children }: SpotStageProps) {
  return (
    <Canvas width={96} height={96} label={label} className={className}>
      <g
        fill="none"
        stroke={palette.ink}
        strokeWidth={4}
        strokeLinejoin="round"
        strokeLinecap="round"
      >
        {children}
      </g>
    </Canvas>
  );
}

/** A pale patch behind a face; `turn` varies it between neighbours. */
export function Patch({ tint, turn = 0 }: { tint: string; turn?: number }) {
  return (
    <path
      d="M46 6C70 2 92 20 91 45C94 70 74 92 49 90C22 93 4 74 6 49C3 26 22 8 46 6Z"
      transform={turn === 0 ? undefined : `rotate(${turn} 48 48)`}
      fill={tint}
      stroke="none"
    />
  );
}

/** A light edge under a silhouette: ink vanishes on a dark page. */
export function Rim({ d, width = 9 }: { d: string; width?: number }) {
  return <path d={d} stroke={palette.card} strokeWidth={width} />;
}

export function DotEyes({
  x,
  y,
  gap = 6,
  r = 2.6,
}: {
  x: number;
  y: number;
  gap?: number;
  r?: number;
}) {
  return (
    <g className="eyes" fill={palette.ink} stroke="none">
      <circle cx={x - gap} cy={y} r={r} />
      <circle cx={x + gap} cy={y} r={r} />
    </g>
  );
}
