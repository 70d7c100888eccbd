import type { DrawingProps } from "#app/drawings/canvas.tsx";
import { palette } from "#app/drawings/palette.ts";
import { Patch, Rim, SpotStage } from "./stage.tsx";

/** A letter with a signature and a heart: words from a person. */
export function Letter(props: DrawingProps) {
  return (
    <SpotStage {...props}>
      <Patch tint={palette.greenPale} turn={180} />
      <g transform="rotate(5 48 48)">
        <Rim d="M20 10H76V74L64 86H20Z" />
        <path d="M20 10H76V74L64 86H20Z" fill={palette.card} />
        <path d="M76 74H64V86Z" fill={palette.sand} strokeWidth={3.5} />
        <path d="M30 24H46" stroke={palette.green} strokeWidth={5} />
        <path d="M30 36H66M30 46H66M30 56H54" stroke={palette.rockPale} />
        <path
          d="M30 74C34 64 38 66 36 72C35 77 41 75 43 70C44 76 48 75 52 71"
          stroke={palette.blue}
          strokeWidth={3.5}
        />
      </g>
      <Rim d="M72 40C64 34 59 29 61 23C63 17 70 18 72 23C74 18 81 17 83 23C85 29 80 34 72 40Z" />
      <path
        d="M72 40C64 34 59 29 61 23C63 17 70 18 72 23C74 18 81 17 83 23C85 29 80 34 72 40Z"
        fill={palette.orange}
      />
    </SpotStage>
  );
}
