import type { ReactNode } from "react";
import { Canvas } from "../canvas.tsx";
import type { DrawingProps } from "../canvas.tsx";
import { Inked } from "../inked.tsx";
import { Sky } from "../landscape.tsx";

export const posterWidth = 640;
export const posterHeight = 360;

interface StudioProps extends DrawingProps {
  wall: string;
  /** Colour of the sound that spreads from the middle. */
  sound: string;
  table: string;
  /** What stands behind the table. */
  behind?: ReactNode;
  children: ReactNode;
}

/**
 * The room of all podcast posters. Its middle stays calm, because the play button of the page
 * covers it: the sound spreads from there.
 */
export function Studio({ wall, sound, table, behind, children, label, className }: StudioProps) {
  return (
    <Canvas width={posterWidth} height={posterHeight} label={label} className={className}>
      <Sky fill={wall} width={posterWidth} height={posterHeight} />
      <g className="sound-waves" stroke={sound} strokeWidth={10} fill="none">
        <circle cx={320} cy={180} r={100} />
        <circle cx={320} cy={180} r={146} />
        <circle cx={320} cy={180} r={192} />
      </g>
      {behind}
      <Inked>
        <path d="M-10 312C160 300 480 300 650 312V370H-10Z" fill={table} />
      </Inked>
      {children}
    </Canvas>
  );
}
