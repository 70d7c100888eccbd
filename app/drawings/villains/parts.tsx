import type { ReactNode } from "react";
import { Canvas, type DrawingProps } from "#app/drawings/canvas.tsx";
import { Inked } from "#app/drawings/inked.tsx";
import { palette } from "#app/drawings/palette.ts";

export type VillainState = "at-large" | "defeated";

export interface VillainProps extends DrawingProps {
  state?: VillainState | undefined;
}

interface StageProps extends DrawingProps {
  children: ReactNode;
}

/** The square every villain stands on; all that is drawn inside has the family's thick outline. */
export function Stage({ label, className, children }: StageProps) {
  return (
    <Canvas width={120} height={120} label={label} className={className}>
      <Inked>{children}</Inked>
    </Canvas>
  );
}

/**
 * A light edge outside the outline. Ink vanishes on a dark page, so the whole silhouette is drawn
 * once more underneath in the colour of paper.
 */
export function Rim({ d, width = 10 }: { d: string; width?: number }) {
  return <path className="rim" d={d} stroke={palette.card} strokeWidth={width} />;
}

interface GroundShadowProps {
  x?: number;
  y?: number;
  rx?: number;
}

/** The flat pool of shade that keeps a figure on the ground. */
export function GroundShadow({ x = 60, y = 110, rx = 34 }: GroundShadowProps) {
  return (
    <ellipse
      className="shadow"
      cx={x}
      cy={y}
      rx={rx}
      ry={4.5}
      fill={palette.ink}
      fillOpacity={0.16}
      stroke="none"
    />
  );
}
