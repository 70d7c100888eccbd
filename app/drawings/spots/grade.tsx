import type { DrawingProps } from "#app/drawings/canvas.tsx";
import { palette } from "#app/drawings/palette.ts";
import { Patch, Rim, SpotStage } from "./stage.tsx";

/** A report with a big A and a star: the grade goes up. */
export function Grade(props: DrawingProps) {
  return (
    <SpotStage {...props}>
      <Patch tint={palette.joyPale} turn={90} />
      <g transform="rotate(-6 46 48)">
        <Rim d="M20 12H60L72 24V84H20Z" />
        <path d="M20 12H60L72 24V84H20Z" fill={palette.card} />
        <path d="M60 12V24H72Z" fill={palette.sand} strokeWidth={3.5} />
        <path d="M32 50L41 25L50 50M35.5 41.5H46.5" stroke={palette.orange} strokeWidth={6} />
        <path d="M32 62H60M32 72H46" stroke={palette.rockPale} />
      </g>
      <Rim d="M70 50L75.6 61.6L88 63L79 71.8L81 84.4L70 78.4L59 84.4L61 71.8L52 63L64.4 61.6Z" />
      <path
        d="M70 50L75.6 61.6L88 63L79 71.8L81 84.4L70 78.4L59 84.4L61 71.8L52 63L64.4 61.6Z"
        fill={palette.joy}
      />
    </SpotStage>
  );
}
