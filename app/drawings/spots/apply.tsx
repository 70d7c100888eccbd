import type { DrawingProps } from "#app/drawings/canvas.tsx";
import { palette } from "#app/drawings/palette.ts";
import { Patch, Rim, SpotStage } from "./stage.tsx";

/** A paper plane on its way: send the application. */
export function Apply(props: DrawingProps) {
  return (
    <SpotStage {...props}>
      <Patch tint={palette.joyPale} turn={180} />
      <Rim d="M88 10L8 44L34 56L42 86L54 66L72 76Z" />
      <path className="plane" d="M88 10L8 44L34 56Z" fill={palette.card} />
      <path d="M88 10L34 56L42 86L48 64Z" fill={palette.blueDeep} />
      <path d="M88 10L48 62L72 76Z" fill={palette.blueLight} />
      <path d="M42 86L54 66" />
      <path
        d="M12 62C14 74 20 80 30 84"
        strokeDasharray="0.1 8"
        stroke={palette.orangeDeep}
        strokeWidth={5}
      />
    </SpotStage>
  );
}
