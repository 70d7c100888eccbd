import type { DrawingProps } from "#app/drawings/canvas.tsx";
import { palette } from "#app/drawings/palette.ts";
import { Patch, Rim, SpotStage } from "./stage.tsx";

/** A pencil draws a line that becomes clear. */
export function Pencil(props: DrawingProps) {
  return (
    <SpotStage {...props}>
      <Patch tint={palette.joyPale} turn={90} />
      <path
        className="line"
        d="M8 82C12 72 17 92 23 82S31 74 37 85H66Q73 85 76 80"
        stroke={palette.card}
        strokeWidth={9}
      />
      <path
        className="line"
        d="M8 82C12 72 17 92 23 82S31 74 37 85H66Q73 85 76 80"
        stroke={palette.blue}
        strokeWidth={4.5}
      />
      <g transform="rotate(-42 46 48)">
        <Rim d="M38 66V8Q38 1 44 1H56Q62 1 62 8V66L50 88Z" />
        <path d="M38 66L50 88L62 66Z" fill={palette.sand} />
        <path d="M46 80.5L50 88L54 80.5Z" fill={palette.ink} strokeWidth={3} />
        <path d="M38 20H62V65L50 61L38 65Z" fill={palette.joy} />
        <path d="M46 24V58" stroke={palette.joyPale} />
        <path d="M38 11H62V21H38Z" fill={palette.rockPale} />
        <path d="M38 11V8Q38 1 44 1H56Q62 1 62 8V11Z" fill={palette.orange} />
      </g>
    </SpotStage>
  );
}
