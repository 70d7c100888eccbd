import type { DrawingProps } from "#app/drawings/canvas.tsx";
import { palette } from "#app/drawings/palette.ts";
import { Patch, Rim, SpotStage } from "./stage.tsx";

/** A magnifier finds the footprint of a villain. */
export function Magnifier(props: DrawingProps) {
  return (
    <SpotStage {...props}>
      <Patch tint={palette.joyPale} />
      <Rim d="M60 62L83 85" width={19} />
      <path d="M60 62L83 85" strokeWidth={14} />
      <path d="M66 68L82 84" stroke={palette.orange} strokeWidth={6} />
      <circle
        cx={40}
        cy={40}
        r={30}
        fill={palette.bluePale}
        stroke={palette.card}
        strokeWidth={12}
      />
      <circle cx={40} cy={40} r={29} fill={palette.bluePale} strokeWidth={5} />
      <path
        d="M40 58C31 58 28 51 32 45C36 40 46 40 49 45C52 51 49 58 40 58ZM27 40C22 36 23 27 26 24C30 28 32 35 30 39ZM38 35C34 30 36 21 40 17C44 21 45 30 42 35ZM51 40C49 36 51 28 55 25C58 30 58 36 54 40Z"
        fill={palette.violet}
        strokeWidth={3}
      />
      <path d="M18 34C20 26 24 21 30 18" stroke={palette.card} />
    </SpotStage>
  );
}
