import type { DrawingProps } from "#app/drawings/canvas.tsx";
import { palette } from "#app/drawings/palette.ts";
import { Patch, Rim, SpotStage } from "./stage.tsx";

/** A thermometer on a page with a level line: find out where you are now. */
export function Diagnostic(props: DrawingProps) {
  return (
    <SpotStage {...props}>
      <Patch tint={palette.greenPale} turn={90} />
      <g transform="rotate(-5 40 48)">
        <Rim d="M12 14H64V84H12Z" />
        <path d="M12 14H64V84H12Z" fill={palette.card} />
        <path d="M22 26H42M22 36H36" stroke={palette.rockPale} />
        <path
          d="M20 74V64H28V74ZM32 74V56H40V74ZM44 74V47H52V74Z"
          fill={palette.green}
          strokeWidth={3}
        />
      </g>
      <Rim d="M64 58V20C64 8 82 8 82 20V58A16 16 0 1 1 64 58Z" />
      <path d="M64 58V20C64 8 82 8 82 20V58A16 16 0 1 1 64 58Z" fill={palette.bluePale} />
      <circle cx={73} cy={71} r={9} fill={palette.orange} stroke="none" />
      <path d="M73 70V32" stroke={palette.orange} strokeWidth={6} />
      <path d="M82 24H77M82 34H77M82 44H77" strokeWidth={3} />
    </SpotStage>
  );
}
