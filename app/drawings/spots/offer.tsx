import type { DrawingProps } from "#app/drawings/canvas.tsx";
import { palette } from "#app/drawings/palette.ts";
import { Patch, Rim, SpotStage } from "./stage.tsx";

/** A letter comes out of an envelope, sealed with a tick: the job offer. */
export function Offer(props: DrawingProps) {
  return (
    <SpotStage {...props}>
      <Patch tint={palette.bluePale} turn={180} />
      <Rim d="M12 44L24 35V10H72V36L84 44V84H12Z" />
      <path d="M12 44L48 20L84 44V84H12Z" fill={palette.blueDeep} />
      <path d="M24 10H72V70H24Z" fill={palette.card} />
      <path d="M33 22H54M33 31H48" stroke={palette.rockPale} />
      <path d="M12 44L48 66L84 44V84H12Z" fill={palette.blue} />
      <path d="M12 84L40 61M84 84L56 61" strokeWidth={3.5} />
      <circle cx={62} cy={45} r={14} fill={palette.joy} />
      <path d="M55.5 45.5L60.5 50.5L69 40.5" strokeWidth={4.5} />
    </SpotStage>
  );
}
