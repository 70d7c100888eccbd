import type { DrawingProps } from "#app/drawings/canvas.tsx";
import { palette } from "#app/drawings/palette.ts";
import { DotEyes, Patch, SpotStage } from "./stage.tsx";

/** An arrow loops round a speech bubble: say it, hear what to change, say it better. */
export function Feedback(props: DrawingProps) {
  return (
    <SpotStage {...props}>
      <Patch tint={palette.greenPale} />
      <path
        d="M82 40A36 36 0 0 0 17 31M14 56A36 36 0 0 0 79 65"
        stroke={palette.card}
        strokeWidth={15}
      />
      <path d="M82 40A36 36 0 0 0 17 31M14 56A36 36 0 0 0 79 65" strokeWidth={11} />
      <path
        d="M82 40A36 36 0 0 0 17 31M14 56A36 36 0 0 0 79 65"
        stroke={palette.green}
        strokeWidth={4}
      />
      <path d="M10 14L12 38L34 30Z" fill={palette.green} />
      <path d="M86 82L84 58L62 66Z" fill={palette.green} />
      <path
        d="M36 32H60Q68 32 68 40V50Q68 58 60 58H52L42 67L43 58H36Q28 58 28 50V40Q28 32 36 32Z"
        fill={palette.joy}
      />
      <DotEyes x={48} y={42} gap={7} />
      <path d="M42 48Q48 54 54 48" strokeWidth={3.5} />
    </SpotStage>
  );
}
